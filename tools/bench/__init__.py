"""What `make bench-rules` compares, and on what."""
