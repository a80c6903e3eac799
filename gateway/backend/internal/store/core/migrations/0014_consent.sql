-- The consent agenda: items that members take out of it, and the resolution that decides all others (docs/domain/votes.md, "Consent agenda").
ALTER TABLE agenda_items ADD COLUMN taken_out_by TEXT NOT NULL DEFAULT '';
ALTER TABLE agenda_items ADD COLUMN taken_out_at {{time}};

-- items are those on which voting was opened.
ALTER TABLE resolutions ADD COLUMN is_consent BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE resolutions ADD COLUMN items {{json}} NOT NULL DEFAULT 'null';
-- The few consent resolutions of meetings, among all resolutions.
CREATE INDEX resolutions_consent ON resolutions (meeting_id) WHERE is_consent;
