"""Opens the board and runs the toy on it.

`board` is the one module of that name on the path. `open_ports()` opens its parts and gives the
ports of README.md; `run(toy)` is its loop, which on a handheld never returns.
"""

import board


def main():
    # The parts first: the glass lights up while the toy, three times as long, is imported.
    ports = board.open_ports()
    from toy.app import Toy

    board.run(Toy(ports))


if __name__ == "__main__":
    main()
