-- What people declare in the register of interests. Rows are never deleted.
CREATE TABLE interests (
  id                TEXT PRIMARY KEY,
  person_id         TEXT NOT NULL REFERENCES people (id),
  organisation_name TEXT NOT NULL,
  nature            TEXT NOT NULL,
  description       TEXT NOT NULL,
  direct            BOOLEAN NOT NULL,
  start_date        TEXT NOT NULL,
  end_date          TEXT,
  declared_at       {{time}} NOT NULL,
  recorded_by_id    TEXT NOT NULL REFERENCES people (id),
  visibility        TEXT NOT NULL,
  created_at        {{time}} NOT NULL,
  created_by        TEXT NOT NULL,
  updated_at        {{time}} NOT NULL,
  version           INTEGER NOT NULL
);
CREATE INDEX interests_person ON interests (person_id, start_date, id);
-- The yearly confirmations of people that their lists of interests are complete. A list without an interest can be confirmed too.
CREATE TABLE interest_confirmations (
  id           TEXT PRIMARY KEY,
  person_id    TEXT NOT NULL REFERENCES people (id),
  confirmed_at {{time}} NOT NULL
);
CREATE INDEX interest_confirmations_person ON interest_confirmations (person_id, confirmed_at);
