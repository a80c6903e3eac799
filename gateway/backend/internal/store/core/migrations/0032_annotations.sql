-- Highlights and private notes. version_id and n are of the version on which one was made; a version that was never published can
-- be taken away, and what was written on it stays. page is 0 for the paper as a whole.
CREATE TABLE annotations (
  id          TEXT PRIMARY KEY,
  paper_id    TEXT NOT NULL REFERENCES papers (id) ON DELETE CASCADE,
  version_id  TEXT NOT NULL,
  n           INTEGER NOT NULL,
  author_id   TEXT NOT NULL REFERENCES people (id),
  kind        TEXT NOT NULL,
  page        INTEGER NOT NULL,
  quote       TEXT NOT NULL,
  text_before TEXT NOT NULL,
  text_after  TEXT NOT NULL,
  body        TEXT NOT NULL,
  created_at  {{time}} NOT NULL,
  created_by  TEXT NOT NULL,
  updated_at  {{time}} NOT NULL,
  version     INTEGER NOT NULL
);
CREATE INDEX annotations_of_papers ON annotations (paper_id, author_id);

-- With whom authors share.
CREATE TABLE annotation_shares (
  annotation_id TEXT NOT NULL REFERENCES annotations (id) ON DELETE CASCADE,
  person_id     TEXT NOT NULL REFERENCES people (id),
  shared_at     {{time}} NOT NULL,
  PRIMARY KEY (annotation_id, person_id)
);
CREATE INDEX annotation_shares_of_people ON annotation_shares (person_id);

-- Where authors placed their annotations on newer versions.
CREATE TABLE annotation_places (
  annotation_id TEXT NOT NULL REFERENCES annotations (id) ON DELETE CASCADE,
  version_id    TEXT NOT NULL,
  n             INTEGER NOT NULL,
  page          INTEGER NOT NULL,
  quote         TEXT NOT NULL,
  text_before   TEXT NOT NULL,
  text_after    TEXT NOT NULL,
  PRIMARY KEY (annotation_id, version_id)
);
