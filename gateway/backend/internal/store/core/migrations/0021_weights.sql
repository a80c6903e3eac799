-- How many votes a voting member has.
ALTER TABLE memberships ADD COLUMN weight INTEGER NOT NULL DEFAULT 1;
