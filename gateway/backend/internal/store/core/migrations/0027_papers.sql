-- Where bytes are kept, or were begun to be kept. A row stands before the first byte is written, so that what
-- a process left behind when it died can be swept.
CREATE TABLE blobs (
  blob_key TEXT PRIMARY KEY,
  state    TEXT NOT NULL,
  at       {{time}} NOT NULL
);
CREATE INDEX blobs_state ON blobs (state, at);

-- What belongs to an agenda item to be read. The number is empty before the paper is first published.
CREATE TABLE papers (
  id               TEXT PRIMARY KEY,
  board_id         TEXT NOT NULL REFERENCES boards (id),
  meeting_id       TEXT NOT NULL REFERENCES meetings (id),
  item_id          TEXT NOT NULL,
  position         INTEGER NOT NULL,
  permanent_number TEXT NOT NULL,
  title            TEXT NOT NULL,
  created_at       {{time}} NOT NULL,
  created_by       TEXT NOT NULL,
  updated_at       {{time}} NOT NULL,
  version          INTEGER NOT NULL
);
CREATE INDEX papers_item ON papers (item_id);
CREATE INDEX papers_meeting ON papers (meeting_id);

-- blob_key has the file as it came, copy_key what is read on the screen; empty where that is the file itself.
CREATE TABLE paper_versions (
  id             TEXT PRIMARY KEY,
  paper_id       TEXT NOT NULL REFERENCES papers (id),
  n              INTEGER NOT NULL,
  file_name      TEXT NOT NULL,
  media_type     TEXT NOT NULL,
  size_bytes     BIGINT NOT NULL,
  sha256         TEXT NOT NULL,
  page_count     INTEGER NOT NULL,
  state          TEXT NOT NULL,
  scan_state     TEXT NOT NULL,
  refusal        TEXT NOT NULL,
  reason         TEXT NOT NULL,
  change_note    TEXT NOT NULL,
  uploaded_by_id TEXT NOT NULL REFERENCES people (id),
  blob_key       TEXT NOT NULL,
  copy_key       TEXT NOT NULL,
  copy_bytes     BIGINT NOT NULL,
  published_at   {{time}},
  created_at     {{time}} NOT NULL,
  created_by     TEXT NOT NULL,
  updated_at     {{time}} NOT NULL,
  version        INTEGER NOT NULL,
  UNIQUE (paper_id, n)
);

-- Versions whose file has not been looked at yet, with the lease of whoever looks.
CREATE TABLE paper_checks (
  version_id TEXT PRIMARY KEY REFERENCES paper_versions (id),
  due_at     {{time}} NOT NULL,
  attempts   INTEGER NOT NULL
);
CREATE INDEX paper_checks_due ON paper_checks (due_at);

-- Files on their way. paper_id is empty for a new paper. digest is the running SHA-256 of the first next_byte bytes.
CREATE TABLE paper_uploads (
  id             TEXT PRIMARY KEY,
  person_id      TEXT NOT NULL REFERENCES people (id),
  account_id     TEXT NOT NULL,
  item_id        TEXT NOT NULL,
  paper_id       TEXT NOT NULL,
  title          TEXT NOT NULL,
  file_name      TEXT NOT NULL,
  size_bytes     BIGINT NOT NULL,
  promised_hash  TEXT NOT NULL,
  change_note    TEXT NOT NULL,
  state          TEXT NOT NULL,
  secret_hash    {{bytes}},
  next_byte      BIGINT NOT NULL,
  digest         {{bytes}},
  version_id     TEXT NOT NULL,
  leased_until   {{time}},
  expires_at     {{time}} NOT NULL,
  created_at     {{time}} NOT NULL
);
CREATE INDEX paper_uploads_expiry ON paper_uploads (expires_at);

CREATE TABLE paper_slices (
  upload_id  TEXT NOT NULL REFERENCES paper_uploads (id) ON DELETE CASCADE,
  first_byte BIGINT NOT NULL,
  length     BIGINT NOT NULL,
  blob_key   TEXT NOT NULL,
  PRIMARY KEY (upload_id, first_byte)
);
