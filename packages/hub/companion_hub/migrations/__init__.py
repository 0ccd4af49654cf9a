"""The database's versions, applied by Alembic."""
