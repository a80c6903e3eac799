-- Who attends single items of a meeting. person_id is null for a guest without access to the portal, who has a name.
CREATE TABLE guests (
  id         TEXT PRIMARY KEY,
  meeting_id TEXT NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
  person_id  TEXT REFERENCES people (id),
  name       TEXT NOT NULL,
  email      TEXT NOT NULL,
  item_ids   {{json}} NOT NULL,
  revoked_at {{time}},
  created_at {{time}} NOT NULL,
  created_by TEXT NOT NULL,
  updated_at {{time}} NOT NULL,
  version    INTEGER NOT NULL
);
CREATE INDEX guests_meeting ON guests (meeting_id);
CREATE INDEX guests_person ON guests (person_id);
