-- What searches look in, and the sort keys of names in the organisation's language. The program fills them when it starts: the
-- databases cannot fold and sort as it does. The index people_by_name is for the release before this one.
ALTER TABLE people ADD COLUMN search_text TEXT NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN name_key {{bytes}} NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN family_key {{bytes}} NOT NULL DEFAULT '';
ALTER TABLE documents ADD COLUMN search_text TEXT NOT NULL DEFAULT '';
CREATE INDEX people_by_name_key ON people (organisation_id, name_key, id);
