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

# Frozen bytes begin at whole words: -Os packs them at any byte, and the Cortex-M0+ faults on words that
# are not aligned. The nets' weights would have to be copied to RAM, which has no room for them.
set_source_files_properties(
    ${CMAKE_BINARY_DIR}/frozen_content.c PROPERTIES COMPILE_OPTIONS "-O2"
)
