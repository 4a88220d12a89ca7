"""Host programs around the desktop board: the firmware as a process, and its faces."""
