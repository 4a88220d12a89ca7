"""Host programs around the desktop board: a process of the firmware, and the faces people see of it."""
