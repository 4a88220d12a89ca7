"""The owner's manual: sources in boards/toy/manual/ to HTML and PDF."""
