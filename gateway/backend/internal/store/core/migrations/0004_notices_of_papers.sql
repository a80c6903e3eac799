-- The type of the reading copy; empty without one, and for versions that were checked before this was stored.
ALTER TABLE paper_versions ADD COLUMN copy_media_type TEXT NOT NULL DEFAULT '';
-- What whoever brought the file should know of it, with blanks between.
ALTER TABLE paper_versions ADD COLUMN notices TEXT NOT NULL DEFAULT '';
