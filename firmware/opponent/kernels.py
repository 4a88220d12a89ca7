"""Which kernels run here: the fastest that this runtime takes, all of one interface and one
arithmetic.

`generate` (all results of a roll), `net` (the nets) and `bearoff` (the table for the end of a
race) are modules; `name` says which they are.
"""

import sys


def _choose():
    if sys.implementation.name == "micropython":
        # A runtime without native code for a kernel refuses it when it compiles the module.
        try:
            from . import bearoff_viper, generate_viper, net_viper
        except (SyntaxError, ImportError, AttributeError):
            pass
        else:
            try:
                from . import net_thumb

                return "thumb", generate_viper, net_thumb, bearoff_viper
            except (SyntaxError, ImportError, AttributeError):
                return "viper", generate_viper, net_viper, bearoff_viper
    from . import bearoff_plain, generate_plain, net_plain

    return "plain", generate_plain, net_plain, bearoff_plain


name, generate, net, bearoff = _choose()
