-- The names that the matching compares with interests (docs/domain/conflicts.md, "Counterparties"), and the items that every agenda has
-- (docs/domain/meetings.md, "Standing items").
ALTER TABLE agenda_items ADD COLUMN counterparties {{json}} NOT NULL DEFAULT '[]';
ALTER TABLE agenda_items ADD COLUMN standing TEXT NOT NULL DEFAULT '';
