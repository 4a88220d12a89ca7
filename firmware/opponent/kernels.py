"""Which kernels run here: the fastest that this runtime takes, all of one interface and one
arithmetic.

`generate` (all results of a roll), `net` (the nets) and `bearoff` (the table for the end of a
race) are modules; `name` says which they are.
"""

import sys


def _choose():
    if sys.implementation.name == "micropython":
        try:
            from . import bearoff_viper, generate_viper, net_viper

            return "viper", generate_viper, net_viper, bearoff_viper
        except (SyntaxError, ImportError, AttributeError):
            pass  # no native code here: WebAssembly refuses it when it compiles the module
    from . import bearoff_plain, generate_plain, net_plain

    return "plain", generate_plain, net_plain, bearoff_plain


name, generate, net, bearoff = _choose()
