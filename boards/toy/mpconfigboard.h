// Acepoint handheld: a Raspberry Pi Pico (not W) and what boards/toy/README.md wires to it.
#define MICROPY_HW_BOARD_NAME                   "Acepoint handheld"

// How the 2 MB of flash are shared: 1088 KB image, then 960 KB that rp2.Flash() reaches. Of these the
// firmware's log has the first part and a developer's file system the rest (boards/toy/pins.py).
#define MICROPY_HW_FLASH_STORAGE_BYTES          (960 * 1024)

// Everything runs on core 0: without threads there is no second stack and no lock-out around flash writes.
#define MICROPY_PY_THREAD                       (0)
