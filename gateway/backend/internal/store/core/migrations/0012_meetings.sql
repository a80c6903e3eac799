-- What people answer to an invitation. Who is invited follows from the memberships on the meeting's
-- date; a row stands once somebody has answered. mode is empty for those who do not come.
CREATE TABLE attendees (
  id         TEXT PRIMARY KEY,
  meeting_id TEXT NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
  person_id  TEXT NOT NULL REFERENCES people (id),
  rsvp       TEXT NOT NULL,
  mode       TEXT NOT NULL DEFAULT '',
  apology    TEXT NOT NULL DEFAULT '',
  created_at {{time}} NOT NULL,
  created_by TEXT NOT NULL,
  updated_at {{time}} NOT NULL,
  version    INTEGER NOT NULL,
  UNIQUE (meeting_id, person_id)
);
CREATE INDEX attendees_person ON attendees (person_id);

-- Which one is meant of a local time that comes twice; null for all others.
ALTER TABLE sittings ADD COLUMN occurrence TEXT;
