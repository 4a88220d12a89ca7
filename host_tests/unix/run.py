"""Runs test files as pytest would, in MicroPython: `micropython run.py FILE...`.

A file's `test_*` functions without arguments, and those that `pytest.mark.parametrize` gives their
arguments, are run; one that wants a fixture fails. Prints a line for each failure, and at the
end `N passed, N failed`; the exit status is 1 where one failed, or none was run.
"""

import sys


def run_file(path):
    """Runs a file's tests in the order of their names; returns (passed, failed)."""
    folder, _, name = path.rpartition("/")
    sys.path.insert(0, folder or ".")
    try:
        module = __import__(name[: -len(".py")])
    finally:
        sys.path.pop(0)
    passed = failed = 0
    for attribute in sorted(dir(module)):
        if not attribute.startswith("test_"):
            continue
        test = getattr(module, attribute)
        sets = getattr(test, "sets", ({},))
        test = getattr(test, "test", test)
        for arguments in sets:
            try:
                test(**arguments)
                passed += 1
            except Exception as error:
                failed += 1
                print("FAILED", path, attribute, arguments)
                sys.print_exception(error)
    return passed, failed


def main(paths):
    passed = failed = 0
    for path in paths:
        good, bad = run_file(path)
        passed += good
        failed += bad
    print(passed, "passed,", failed, "failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
