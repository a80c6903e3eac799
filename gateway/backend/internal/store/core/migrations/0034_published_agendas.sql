-- What changes in an agenda after it was published, and its readers do not see before the next publication. shown is what they
-- see of an item meanwhile, null where that is the item as it is; shown_position its place, null where that is its position.
ALTER TABLE agenda_items ADD COLUMN is_new BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE agenda_items ADD COLUMN late_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE agenda_items ADD COLUMN shown TEXT NOT NULL DEFAULT 'null';
ALTER TABLE agenda_items ADD COLUMN shown_position INTEGER;
