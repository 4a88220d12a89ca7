"""Opens the board and runs the toy on it.

`board` is the one module of that name on the path. `open_ports()` opens its parts and gives the ports
of README.md; `run(toy)` is its loop, which on a handheld never returns.
"""

import board
from toy.app import Toy


def main():
    board.run(Toy(board.open_ports()))


if __name__ == "__main__":
    main()
