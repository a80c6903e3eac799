-- What was published of a meeting's agenda and papers, one row for each time. changes lists what readers read newly.
CREATE TABLE publications (
  id              TEXT PRIMARY KEY,
  meeting_id      TEXT NOT NULL REFERENCES meetings (id),
  seq             INTEGER NOT NULL,
  note            TEXT NOT NULL,
  changes         TEXT NOT NULL,
  published_at    {{time}} NOT NULL,
  published_by_id TEXT NOT NULL,
  UNIQUE (meeting_id, seq)
);
