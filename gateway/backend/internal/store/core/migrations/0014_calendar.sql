-- What calendars show of a meeting: the number of its entries, and when that changed; null while
-- nothing of it did.
ALTER TABLE meetings ADD COLUMN calendar_sequence INTEGER NOT NULL DEFAULT 0;
ALTER TABLE meetings ADD COLUMN calendar_changed_at {{time}};

-- The private addresses at which calendar programs fetch a person's meetings. last_fetched_at is
-- written at most once an hour.
CREATE TABLE calendar_feeds (
  id              TEXT PRIMARY KEY,
  person_id       TEXT NOT NULL REFERENCES people (id),
  token_hash      {{bytes}} NOT NULL UNIQUE,
  last_fetched_at {{time}},
  revoked_at      {{time}},
  created_at      {{time}} NOT NULL,
  created_by      TEXT NOT NULL,
  updated_at      {{time}} NOT NULL,
  version         INTEGER NOT NULL
);
CREATE INDEX calendar_feeds_person ON calendar_feeds (person_id);
