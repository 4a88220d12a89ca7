# cmake file for the Acepoint handheld
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")

set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/manifest.py)

# The same sources give the same bytes wherever they lie: no path of the build machine in the image.
add_compile_options(
    -ffile-prefix-map=${CMAKE_BINARY_DIR}=build
    -ffile-prefix-map=${PICO_SDK_PATH}=pico-sdk
    -ffile-prefix-map=${MICROPY_DIR}=micropython
    -ffile-prefix-map=${MICROPY_BOARD_DIR}=board
)
