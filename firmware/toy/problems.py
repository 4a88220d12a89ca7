"""The book of problems, made by `python tools/problems/verify.py`: do not edit.

Each is (what it is, losses). What it is: an XGID without `XGID=`, the near player to decide. The
losses are 2 bytes each, high byte first, in thousandths of the stake: where there are dice one for
each position that a play of the roll can lead to, in the order of those positions as tuples seen
by the near player; for dice 00 those of not doubling and of doubling; for D those of taking and of
dropping. The right answer loses 0.
"""

BOOK = (
    # Replies to an opening roll
    # 1: 24/23 13/9
    (
        "-b----E-C---eE---b-db---B-:0:0:1:41:0:0:0:0:10",
        (
            b"\x00\x00\x00\x3c\x00\xbf\x00\x63\x00\xb6\x01\xf4\x01\x14\x00\xd1"
            b"\x00\xa8\x01\x5b\x01\x3c"
        ),
    ),
    # 2: 24/22 13/8
    (
        "-b----E-C---eE---b-db---B-:0:0:1:52:0:0:0:0:10",
        b"\x00\x00\x00\x3c\x00\x88\x00\x7f\x00\xc8\x00\xd3\x01\xb3\x01\x47",
    ),
    # 3: 13/8 6/4*
    (
        "-a--a-E-C---dEa--c-e----B-:0:0:1:52:0:0:0:0:10",
        (
            b"\x00\x79\x00\x00\x00\xaa\x00\x68\x00\x83\x00\xc6\x00\x3e\x00\x5c"
            b"\x00\x9c\x00\xcc\x00\xc5\x01\x9f"
        ),
    ),
    # 4: 13/8 6/5*
    (
        "-a---aE-C---dE-a-c-e----B-:0:0:1:51:0:0:0:0:10",
        (
            b"\x00\x5b\x00\x00\x00\xcb\x00\xa3\x01\x1b\x00\x93\x00\x76\x00\xe4"
            b"\x01\x0c\x01\xda\x01\x3a"
        ),
    ),
    # 5: 13/8 6/5*
    (
        "-a---aE-C---dE---d-e----B-:0:0:1:51:0:0:0:0:10",
        (
            b"\x00\x61\x00\x00\x00\xbc\x00\x9d\x01\x0d\x00\x95\x00\x69\x00\xd1"
            b"\x00\xf7\x01\xb6\x01\x17"
        ),
    ),
    # 6: 24/20 6/1*
    (
        "-a----EaC---dE--ac-e----B-:0:0:1:54:0:0:0:0:10",
        (
            b"\x00\x00\x00\x81\x00\xc8\x00\xfe\x00\x66\x00\x30\x00\x8c\x00\x6e"
            b"\x00\xdf\x00\xd7\x01\x7f\x00\xb3\x01\x1a"
        ),
    ),
    # 7: 13/7* 6/1*
    (
        "-a----EaC---dE--ac-e----B-:0:0:1:65:0:0:0:0:10",
        (
            b"\x00\x00\x00\x3e\x01\x05\x00\xc0\x01\x00\x01\xa1\x00\xcc\x00\xc0"
            b"\x01\x6c\x01\x5b\x02\x43"
        ),
    ),
    # Tactics
    # 8: 8/5 8/3
    (
        "-B-BAACbB----B--bb-dBcb---:0:0:1:35:0:0:0:0:10",
        (
            b"\x03\x5a\x03\x93\x00\xf8\x01\xc4\x01\x04\x03\x14\x01\x79\x03\x5a"
            b"\x00\x00\x01\x52\x02\xdb\x01\x5c\x00\xf3\x02\xec\x01\x9e\x03\x08"
            b"\x00\xd8\x01\x5b\x00\xbb\x00\x77\x00\xe8"
        ),
    ),
    # 9: 11/5 6/1*
    (
        "-a--CBC-C--Bb----b-dcbB-a-:0:0:1:56:0:0:0:0:10",
        b"\x00\x89\x00\x00\x00\xfa\x00\xd9\x01\xa9\x00\xb4\x02\x75\x00\xbb\x00\xe2\x01\x93",
    ),
    # 10: 13/1 11/5*(2)
    (
        "-A--aaE-B--BcD---d-db---A-:0:0:1:66:0:0:0:0:10",
        (
            b"\x03\xa4\x03\xed\x02\x0b\x00\xdb\x06\x6a\x06\x0b\x03\xd8\x03\xfb"
            b"\x04\x0d\x04\x70\x01\x47\x02\xdd\x03\x48\x00\x00\x05\x28\x03\x3c"
            b"\x02\x49\x04\x77\x05\x54\x04\x28\x02\x36\x03\x8d\x02\xcf\x04\x4b"
            b"\x04\xf2\x02\x52\x03\x1b"
        ),
    ),
    # 11: 24/20 22/20
    (
        "-a---aE-D---dD---c-d-bA-A-:0:0:1:24:0:0:0:0:10",
        (
            b"\x00\x00\x01\xfe\x01\xa4\x02\x23\x01\xea\x01\x09\x01\xdc\x02\xbe"
            b"\x02\x1a\x01\xd7\x01\xe3\x02\x25\x01\xc0\x02\x40\x02\x39\x01\x39"
            b"\x01\xbf\x02\xa0\x02\x3f\x00\xc9\x01\x43\x01\xd9\x02\xe5\x02\x17"
            b"\x02\x96"
        ),
    ),
    # 12: 18/11
    (
        "---aa-E-C--BcD---cAc--b-b-:0:0:1:43:0:0:0:0:10",
        (
            b"\x01\xa3\x01\xcb\x02\x8b\x03\x61\x03\xea\x01\x2f\x03\x11\x03\xa8"
            b"\x03\x69\x01\xfa\x00\x00\x02\x0d\x03\x79\x03\xa8\x01\xfe\x03\xa8"
            b"\x03\xa8\x03\xf2\x03\xa8\x01\xb6\x02\x4a\x03\xa8\x04\x16\x01\x6d"
            b"\x03\x2a\x03\xa2\x03\xa8\x02\xc8"
        ),
    ),
    # 13: 17/11 13/11
    (
        "--Bba-D-B---cFb--A-c--b-b-:0:0:1:26:0:0:0:0:10",
        (
            b"\x01\x70\x02\x55\x03\x4f\x00\x00\x02\x20\x02\xe8\x03\x46\x03\x22"
            b"\x04\x7f\x03\x02\x04\xae\x04\xd0\x03\x10"
        ),
    ),
    # 14: bar/24 6/3
    (
        "-AC-b-D-C--abC---bac-bb--A:0:0:1:13:0:0:0:0:10",
        b"\x00\xe4\x00\x7f\x00\x00",
    ),
    # 15: 13/8
    (
        "-aC-bbD-C----E---b-bbbb---:0:0:1:14:0:0:0:0:10",
        b"\x02\x24\x01\x9a\x03\xb7\x00\x00\x04\xc9\x01\xcd\x01\xf5\x04\x4c",
    ),
    # 16: 13/7(2) 11/5(2)
    (
        "-b--B-C-D--BcB-b---db-bAA-:0:0:1:66:0:0:0:0:10",
        (
            b"\x04\xca\x03\xe6\x01\x67\x04\x0e\x08\x2b\x06\x12\x04\x06\x04\x4d"
            b"\x03\x49\x01\x4a\x04\x7f\x04\xdd\x00\x00\x04\x2e\x07\x5a\x05\x35"
            b"\x04\x46\x04\x39\x07\x73\x04\xa4\x07\x81\x07\xea\x04\xa5\x03\xc1"
            b"\x03\x97\x04\xc4\x04\x71\x02\x2b\x05\xe6\x06\x69\x02\x6a\x04\x95"
            b"\x04\xb9\x06\xf1\x01\xd0\x05\x06\x04\xee\x06\xf1\x05\xcc\x05\x03"
        ),
    ),
    # 17: 23/16
    (
        "-B-ABcB-C---cB--B--babbAb-:0:0:1:52:0:0:0:0:10",
        (
            b"\x00\x00\x04\x34\x04\x07\x03\xf9\x03\x65\x02\xd8\x04\x45\x01\xdb"
            b"\x00\xc2\x04\x00\x01\x89\x03\xbb\x04\xd9\x04\x34\x02\x18\x01\xc2"
            b"\x00\xa9\x02\x45\x01\xab\x04\x62\x03\xb7\x01\x03\x01\x33\x04\x34"
            b"\x02\x20\x05\x66\x04\xe0\x01\x82\x02\x8b\x04\x50\x04\x34"
        ),
    ),
    # 18: bar/21*(2) 20/16(2)
    (
        "---CaBCA----cB-c-b-cBa--bB:0:0:1:44:0:0:0:0:10",
        (
            b"\x00\x00\x00\xf6\x00\x78\x00\xb9\x00\xe0\x01\x62\x01\xae\x01\xc3"
            b"\x01\xb0\x02\x74\x03\xaa\x03\x73\x03\x49\x03\xb8\x01\xf1"
        ),
    ),
    # 19: 22/15*
    (
        "--BcBBB-B---AB-aAbbcbbA---:0:0:1:16:0:0:0:0:10",
        (
            b"\x00\x00\x01\x31\x01\xa2\x01\x40\x02\xa7\x00\xf7\x00\xe4\x04\x5e"
            b"\x04\x5e\x05\x35\x04\x33\x07\xbe\x05\x8f\x06\xeb\x06\xa2\x05\x68"
            b"\x07\xd0\x03\xf2\x07\x36\x08\x73\x04\xc9\x04\x8a\x07\xd0\x08\xeb"
            b"\x07\xd0\x07\xa5\x07\xbe\x07\xb6\x08\x8d\x08\xf5\x02\x67\x05\xd3"
            b"\x07\xd0\x05\xdf\x07\xd0"
        ),
    ),
    # 20: 14/10 13/10
    (
        "----BbCBCB---BA---accabba-:0:0:1:34:0:0:0:0:10",
        (
            b"\x00\x00\x02\x15\x02\x34\x00\xc6\x04\x8c\x01\x36\x04\x8c\x04\x32"
            b"\x01\xb9\x02\x76\x03\x7d\x03\xf3\x01\xd0\x01\x50\x04\x8c\x04\x8c"
            b"\x04\x8c\x01\x2d\x01\x78\x02\xc2\x02\x38\x03\x2f\x03\xb5\x04\x53"
            b"\x04\x8c\x03\x0a\x02\x43\x01\x3a\x04\x8c\x02\xc2"
        ),
    ),
    # 21: 10/8 7/4
    (
        "-a-CB-CD--A---a---bcBbbbb-:0:0:1:23:0:0:0:0:10",
        (
            b"\x03\xc7\x01\x64\x00\xc2\x03\xfd\x04\x7c\x01\x7d\x03\xf7\x02\x97"
            b"\x03\xc7\x03\xc7\x04\xa5\x00\x6e\x04\x0b\x00\x99\x00\x00\x00\x61"
            b"\x00\x76\x00\xef\x00\xd3\x03\xc7\x05\xe2\x03\xc7\x01\x11\x04\x09"
        ),
    ),
    # 22: 11/10 11/6
    (
        "-BbDB-C-b-BB-a----bbb-bb--:0:0:1:15:0:0:0:0:10",
        (
            b"\x00\x00\x05\x84\x02\x81\x03\xa6\x01\x6a\x02\x32\x04\xad\x05\xbc"
            b"\x02\xe0\x04\xab\x05\x0b\x04\x3a"
        ),
    ),
    # 23: 7/4 7/1
    (
        "-B-cD-CBBB----------cbbcb-:0:0:1:63:0:0:0:0:10",
        b"\x03\xe0\x00\xa4\x03\xd0\x03\x63\x06\xb9\x00\x00\x01\x0d\x01\x22",
    ),
    # 24: 5/1*(2)
    (
        "aaCCCBC----------a-cbcbbA-:0:0:1:22:0:0:0:0:10",
        (
            b"\x03\x24\x07\x0e\x03\x52\x05\x2d\x05\xb5\x03\x61\x01\xa5\x07\x47"
            b"\x04\x03\x06\x81\x02\x0d\x00\x00\x02\x97\x01\xcb\x06\xa0\x01\x5d"
            b"\x06\x60\x02\x46\x06\xa0\x06\xa0\x03\x1e\x07\x35\x03\x9f\x04\xd9"
            b"\x06\x3b\x06\xa0\x06\xa0\x06\xa0"
        ),
    ),
    # 25: 24/20* 24/18
    (
        "-GBBB--------------cabcdB-:0:0:1:46:0:0:0:0:10",
        b"\x00\x00\x00\x6a\x02\xba",
    ),
    # Bear-off
    # 26: 6/5 4/off
    (
        "--A-A-A------------a--a---:0:0:1:41:0:0:0:0:10",
        b"\x00\x00\x02\x85\x01\x65\x02\x85",
    ),
    # 27: 5/off 2/1
    (
        "--AA-A-------------a-a-a--:0:0:1:61:0:0:0:0:10",
        b"\x00\x6a\x00\x33\x00\x00",
    ),
    # 28: 6/off 2/1
    (
        "--C-A-A------------aaaa-a-:0:0:1:61:0:0:0:0:10",
        b"\x01\xdd\x01\x8f\x00\x00",
    ),
    # 29: 6/off 3/1
    (
        "---AA-A------------a---aa-:0:0:1:62:0:0:0:0:10",
        b"\x03\xca\x00\xab\x00\x00",
    ),
    # 30: 6/1 3/off
    (
        "-AABA-A------------ab-a-a-:0:0:1:53:0:0:0:0:10",
        b"\x00\x3c\x00\x00\x00\x49",
    ),
    # 31: 6/4 1/off
    (
        "-D-AA-A-------------a-ae--:0:0:1:21:0:0:0:0:10",
        b"\x00\x00\x00\x8d\x01\x7b\x02\x80\x02\x95\x02\x69\x02\x70\x02\xa3\x02\x81",
    ),
    # 32: 6/4 6/4/2/off
    (
        "----A-C-------------aa--b-:0:0:1:22:0:0:0:0:10",
        b"\x00\x00\x01\x03\x01\x73\x01\x73",
    ),
    # 33: 5/1 2/off(2)
    (
        "-ABC-B----------------abf-:0:0:1:22:0:0:0:0:10",
        b"\x00\x84\x00\x00\x01\x9d\x00\x64\x01\x5d\x01\xb2\x02\x70\x02\xcf",
    ),
    # 34: 6/5 2/off
    (
        "aBA--DA------------bc--aa-:0:0:1:21:0:0:0:0:10",
        (
            b"\x02\x72\x03\x52\x04\x48\x00\x00\x02\x6b\x00\xe8\x02\x1e\x04\x32"
            b"\x01\x40\x01\x51\x02\x95"
        ),
    ),
    # 35: 6/2/off
    (
        "-AAAa-F------------a-bbba-:0:0:1:42:0:0:0:0:10",
        b"\x03\xb7\x03\x90\x00\x00\x00\xd3",
    ),
    # 36: 6/1
    (
        "-A-AaBE------------b-b-bb-:0:0:1:32:0:0:0:0:10",
        b"\x02\x47\x01\xff\x06\x9c\x01\x07\x01\xbb\x02\x1b\x00\x29\x00\x00\x02\x56",
    ),
    # Double or not
    # 37: no double
    (
        "-BABAAB------------ab-abc-:0:0:1:00:0:0:0:0:10",
        b"\x00\x00\x00\x56",
    ),
    # 38: double
    (
        "-BBBDCA-A-----a-a---ccbcb-:0:0:1:00:0:0:0:0:10",
        b"\x00\x77\x00\x00",
    ),
    # 39: double
    (
        "-BBBDBB-----------aaccbcb-:0:0:1:00:0:0:0:0:10",
        b"\x00\x77\x00\x00",
    ),
    # 40: double
    (
        "-B-ABBA------------abbaca-:0:0:1:00:0:0:0:0:10",
        b"\x00\x3d\x00\x00",
    ),
    # 41: no double
    (
        "-a--BcD-B---bF---cbdA-----:0:0:1:00:0:0:0:0:10",
        b"\x00\x00\x00\xa4",
    ),
    # 42: no double
    (
        "-a-a-BE-C---dC---c-dAb-A--:0:0:1:00:0:0:0:0:10",
        b"\x00\x00\x00\x91",
    ),
    # 43: double
    (
        "aaAAB-D-B---cC---cBc--b-b-:0:0:1:00:0:0:0:0:10",
        b"\x00\x6b\x00\x00",
    ),
    # 44: double
    (
        "-BBABBAbC-----Ba-aacbc-b--:0:0:1:00:0:0:0:0:10",
        b"\x00\x52\x00\x00",
    ),
    # 45: double
    (
        "-CBbE-C--B---------abcbcb-:0:0:1:00:0:0:0:0:10",
        b"\x00\x7a\x00\x00",
    ),
    # 46: double
    (
        "--bBCBCC-------A----bbcdbA:0:0:1:00:0:0:0:0:10",
        b"\x00\xbe\x00\x00",
    ),
    # 47: double
    (
        "-BBbBDB-C---a----a-bcbca--:0:0:1:00:0:0:0:0:10",
        b"\x00\x71\x00\x00",
    ),
    # 48: double
    (
        "-a-BBBC-A---cBA--b-b-Bbda-:0:0:1:00:0:0:0:0:10",
        b"\x00\x71\x00\x00",
    ),
    # 49: no double
    (
        "b-BB-BCA----cC---e-e----B-:0:0:1:00:0:0:0:0:10",
        b"\x00\x00\x01\x5c",
    ),
    # 50: no double
    (
        "--cDCCC-B-----------bbcbc-:0:0:1:00:0:0:0:0:10",
        b"\x00\x00\x00\x56",
    ),
    # Take or drop
    # 51: take
    (
        "aCE-D-B-------b-a--bbcbbA-:0:0:-1:D:0:0:0:0:10",
        b"\x00\x00\x01\x46",
    ),
    # 52: take
    (
        "-bCDCC--------a---ccbbbB--:0:0:-1:D:0:0:0:0:10",
        b"\x00\x00\x00\x5f",
    ),
    # 53: drop
    (
        "---BACB---Aa-----c-dBcbDb-:0:0:-1:D:0:0:0:0:10",
        b"\x00\x75\x00\x00",
    ),
    # 54: drop
    (
        "-CCCB-C-----------Acdd-bb-:0:0:-1:D:0:0:0:0:10",
        b"\x00\x80\x00\x00",
    ),
)
