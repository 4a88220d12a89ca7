# Acepoint: `make help` lists what there is.
PYTHON3 ?= python3
VENV := .venv
BIN := $(VENV)/bin
REQ := tools/requirements
TYPINGS := build/typings
BENCH_PACKAGES := build/bench-packages
BOARD ?= toy
BOARDS := $(sort $(patsubst boards/%/board.py,%,$(wildcard boards/*/board.py)))
IMAGES := $(patsubst boards/%/mpconfigboard.h,%,$(wildcard boards/*/mpconfigboard.h))
ifeq ($(filter $(BOARD),$(BOARDS)),)
$(error There is no board '$(BOARD)'. BOARD= is one of: $(BOARDS))
endif
export BOARD
# Sizes: workers of the tests, and what the long targets play.
JOBS ?= 2
# PYTHON=1 runs the firmware on CPython instead of MicroPython's Unix port.
export ACEPOINT_CPYTHON := $(filter 1,$(PYTHON))
export PYTHONPATH :=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play demo script test check format clean board-name emulated-board

help: ## List the targets
	@echo "make TARGET, where TARGET is one of"
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 16 | sed 's/^/  /'

play: $(VENV)/play.stamp ## Play in the terminal (PYTHON=1: on CPython; FLASH=file: where the game is kept)
	@$(BIN)/python tools/play.py $(if $(FLASH),--flash "$(FLASH)")

demo: $(VENV)/play.stamp ## The computer plays itself from power-on to the final score (SEED=n repeats a game)
	@$(BIN)/python tools/demo.py $(if $(SEED),--seed "$(SEED)")

script: $(VENV)/play.stamp ## Run a key script, FILE=keys.txt
	@$(if $(FILE),$(BIN)/python tools/script.py "$(FILE)",echo "make script: say which, FILE=keys.txt" >&2; exit 2)

test: $(VENV)/test.stamp ## Run the tests (JOBS=n workers, TESTS=paths)
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(TESTS)

check: $(VENV)/test.stamp $(TYPINGS)/stamp ## Lint, format and type checks
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@for board in $(BOARDS); do \
		echo "mypy firmware, for the board $$board"; \
		MYPYPATH=boards/$$board $(BIN)/mypy firmware || exit 1; \
	done

format: $(VENV)/test.stamp ## Put the source into the project's format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## Remove what was built (the environment, and a game in progress, stay)
	rm -rf build .pytest_cache .mypy_cache .ruff_cache .hypothesis

# Targets that are for one board's image ask for this first.
board-name:
	@$(if $(filter $(BOARD),$(IMAGES)),:,echo "There is no image for a board '$(BOARD)'. BOARD= is one of: $(IMAGES)" >&2; exit 2)

# The emulator wires up one board.
emulated-board:
	@$(if $(filter toy,$(BOARD)),:,echo "The emulated board is the toy, not '$(BOARD)': leave BOARD= out." >&2; exit 2)

# ---- The flash image, the board, and the board emulated ----

.PHONY: image image-twice flash deploy emulate demo-chip test-chip test-unix test-cuts bench-chip bench-game

image: board-name ## Build build/acepoint-toy.uf2 (BOARD=: another board; MICROPYTHON_DIR=: your own checkout)
	@$(PYTHON3) tools/image/build.py

image-twice: board-name ## Build the image again elsewhere and compare every byte (two minutes or so)
	@$(PYTHON3) tools/image/twice.py

flash: image ## Copy the image onto a board in BOOTSEL mode (DRIVE=folder, where it is not found)
	@$(PYTHON3) tools/image/flash.py $(if $(DRIVE),--drive "$(DRIVE)")

deploy: $(VENV)/test.stamp ## Put the firmware's files onto a board that has the image (PORT=device)
	@$(BIN)/python tools/image/deploy.py $(if $(PORT),--port "$(PORT)")

emulate: emulated-board image $(VENV)/test.stamp ## Play on the emulated board, in the terminal
	@$(BIN)/python tools/emulate.py $(if $(FLASH),--flash "$(FLASH)")

demo-chip: emulated-board image $(VENV)/test.stamp ## A whole game on the emulated chip, the score read from the LCD's RAM
	@$(BIN)/python tools/demo_chip.py $(if $(SEED),--seed "$(SEED)")

test-chip: emulated-board image $(VENV)/test.stamp ## Run the tests of the image on the emulated chip
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m chip $(TESTS)

test-unix: $(VENV)/test.stamp ## Run portable tests and whole games on the Unix port of the image's own MicroPython
	@port=$$($(PYTHON3) tools/image/unix_port.py) && MICROPYTHON=$$port \
		$(BIN)/python -m pytest -n $(JOBS) --dist worksteal host_tests/unix host_tests/simulator/test_demo.py

test-cuts: $(VENV)/test.stamp ## Cut the power at every flash operation of a sitting, on that Unix port (CUTS_EVERY=n: each nth)
	@port=$$($(PYTHON3) tools/image/unix_port.py) && MICROPYTHON=$$port CUTS_EVERY=$(or $(CUTS_EVERY),1) \
		$(BIN)/python -m pytest -o faulthandler_timeout=0 host_tests/unix -k cuts

bench-chip: emulated-board image $(VENV)/test.stamp ## Measure the image on the emulated chip: build/chip.json
	@$(BIN)/python tools/bench_chip.py

bench-game: emulated-board image $(VENV)/test.stamp ## A person's game on the emulated chip, for the power budget: build/chip-game.json
	@$(BIN)/python tools/bench_game.py $(if $(SEED),--seed "$(SEED)")

# ---- Measurements and papers ----

.PHONY: bench-rules strength strength-levels train schematic manual

bench-rules: $(VENV)/test.stamp $(BENCH_PACKAGES)/stamp ## Legal plays per second, beside other packages: build/rules.json
	PYTHONPATH=$(BENCH_PACKAGES) $(BIN)/python tools/bench_rules.py

# A thread of the BLAS library beside each worker would only be in the way.
strength strength-levels train: export OPENBLAS_NUM_THREADS := 1

strength: $(VENV)/test.stamp ## Measure the opponent: games, plays, cube (SIZE=0.1: a few minutes)
	@$(BIN)/python tools/strength.py --size $(or $(SIZE),1)

strength-levels: $(VENV)/test.stamp ## Measure the levels of play and print their table (SIZE=0.1)
	@$(BIN)/python tools/strength.py --levels --size $(or $(SIZE),1)

train: $(VENV)/test.stamp ## Train the opponent from nothing (hours; goes on where it was stopped)
	@$(BIN)/python tools/train/run.py

schematic: $(VENV)/test.stamp ## Draw the schematic, its nets and tables; PDF and PNGs into build/schematic
	@$(BIN)/python tools/hardware/schematic.py --out build/schematic
	@$(BIN)/python tools/hardware/papers.py
	@echo "boards/toy/hardware/schematic-*.svg, build/schematic/schematic.pdf"

manual: $(VENV)/test.stamp ## Make the owner's manual, HTML and PDF, from its source and the running firmware: build/manual
	@$(BIN)/python tools/manual/build.py

# ---- The environment: pinned packages, made again when their list changes ----

$(VENV)/play.stamp: $(REQ)/play.txt
	@$(PYTHON3) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Acepoint's tools need Python 3.11 or newer, and '$(PYTHON3)' is $$($(PYTHON3) --version 2>&1)." >&2; \
		echo "Say where a newer one is: make PYTHON3=/path/to/python3.12 ..." >&2; exit 1; }
	@$(PYTHON3) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "'$(PYTHON3)' cannot make environments. On Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	@echo "Setting up $(VENV) (once, and when $< changes) ..."
	@$(PYTHON3) -m venv --clear $(VENV)
	@$(BIN)/python -m pip install -q --disable-pip-version-check -r $<
	@touch $@

$(VENV)/test.stamp: $(REQ)/test.txt $(REQ)/hardware.txt $(REQ)/manual.txt $(VENV)/play.stamp
	@echo "Adding what the tests need to $(VENV) ..."
	@$(BIN)/python -m pip install -q --disable-pip-version-check -r $<
	@touch $@

$(TYPINGS)/stamp: $(REQ)/typings.txt $(VENV)/play.stamp
	@rm -rf $(TYPINGS)
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --target $(TYPINGS) -r $<
	@touch $@

# Apart from the environment, where tests would see them; gym-backgammon would bring OpenAI's gym with it.
$(BENCH_PACKAGES)/stamp: $(REQ)/bench.txt $(VENV)/play.stamp
	@rm -rf $(BENCH_PACKAGES)
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --target $(BENCH_PACKAGES) -r $<
	@touch $@
