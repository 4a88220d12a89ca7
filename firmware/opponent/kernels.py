"""Which kernels run here: the fastest that this runtime takes, all of one interface and one
arithmetic.

`generate` (all results of a roll) and `net` (the nets) are modules; `name` says which they are.
"""

import sys


def _choose():
    if sys.implementation.name == "micropython":
        try:
            from . import generate_viper, net_viper

            return "viper", generate_viper, net_viper
        except (SyntaxError, ImportError, AttributeError):
            pass  # no native code here: WebAssembly refuses it when it compiles the module
    from . import generate_plain, net_plain

    return "plain", generate_plain, net_plain


name, generate, net = _choose()
