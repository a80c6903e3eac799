-- Where a deferred or referred item goes on, and where an item comes from.
ALTER TABLE agenda_items ADD COLUMN continued_meeting_id TEXT NOT NULL DEFAULT '';
ALTER TABLE agenda_items ADD COLUMN continued_item_id TEXT NOT NULL DEFAULT '';
ALTER TABLE agenda_items ADD COLUMN carried_from_meeting_id TEXT NOT NULL DEFAULT '';
ALTER TABLE agenda_items ADD COLUMN carried_from_item_id TEXT NOT NULL DEFAULT '';
