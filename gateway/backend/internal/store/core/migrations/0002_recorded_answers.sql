-- Who gave an answer for somebody else; empty for an own answer.
ALTER TABLE attendees ADD COLUMN recorded_by TEXT NOT NULL DEFAULT '';
