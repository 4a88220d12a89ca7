"""The book of problems: positions, and the engines that say what is right."""
