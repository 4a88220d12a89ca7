"""Stand-ins for the chip: a bench of models, and the modules that the drivers see of them."""
