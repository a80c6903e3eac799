-- The resolution by which a person was appointed; empty when nobody named one.
ALTER TABLE memberships ADD COLUMN appointed_by TEXT NOT NULL DEFAULT '';
