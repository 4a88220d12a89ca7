"""As much of pytest as tests of device code use, for MicroPython: parametrize and raises.

MicroPython's functions take no attributes, so a parametrized test becomes an object that holds its
function and the sets of arguments.
"""


class Cases:
    """A test function with its parameters: call it and it runs with each set."""

    def __init__(self, test, sets):
        self.test = test
        self.sets = sets

    def __iter__(self):
        return iter(self.sets)


class _Param(tuple):
    pass


def param(*values, id=None):
    return _Param(values)


class _Mark:
    @staticmethod
    def parametrize(names, values, ids=None):
        if isinstance(names, str):
            names = [name.strip() for name in names.split(",")]

        def decorate(test):
            sets = []
            for value in values:
                if len(names) == 1 and not isinstance(value, _Param):
                    value = (value,)
                sets.append(dict(zip(names, value)))  # noqa: B905 - none in MicroPython
            if isinstance(test, Cases):
                # Decorators above one another: every combination.
                both = []
                for inner in test.sets:
                    for outer in sets:
                        together = dict(inner)
                        together.update(outer)
                        both.append(together)
                return Cases(test.test, both)
            return Cases(test, sets)

        return decorate


mark = _Mark()


class raises:
    """`with raises(Error) as caught`: fails unless the block raises it; `caught.value` is it."""

    def __init__(self, *errors, match=None):
        self._errors = errors[0] if isinstance(errors[0], tuple) else errors
        self._match = match
        self.value = None

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        if kind is None:
            raise AssertionError("nothing was raised, expected " + repr(self._errors))
        if not issubclass(kind, self._errors):
            return False
        self.value = value
        if self._match:
            import re

            assert re.search(self._match, str(value)), (self._match, str(value))
        return True
