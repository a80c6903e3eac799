-- Whether words can be found on the pages of a version; null for files without pages, and where nobody looked.
ALTER TABLE paper_versions ADD COLUMN searchable BOOLEAN;
