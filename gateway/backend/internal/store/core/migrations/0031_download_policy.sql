-- Whether papers may be saved; empty while nobody chose.
ALTER TABLE organisations ADD COLUMN download_policy TEXT NOT NULL DEFAULT '';
