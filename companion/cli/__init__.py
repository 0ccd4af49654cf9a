"""The command line: one file a group of commands, imported only when its command is asked for."""
