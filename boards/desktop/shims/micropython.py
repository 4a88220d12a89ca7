"""Stand-in for MicroPython's `micropython` module, for CPython: the decorators do nothing.

The Unix port has its own, which is found before any file of this name.
"""


def const(value):
    return value


def _unchanged(function):
    return function


native = viper = bytecode = _unchanged


def opt_level(level=0):
    return 0


def heap_lock():
    return None


def heap_unlock():
    return 0


def schedule(function, argument):
    """Runs at once: a host has no interrupts to come back from."""
    function(argument)


def alloc_emergency_exception_buf(size):
    return None
