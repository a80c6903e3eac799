-- Libraries get files that the portal keeps itself, as versions like those of papers. Links into drives stay as they are. Tables
-- are made anew where a column loses its NOT NULL, which SQLite cannot do otherwise.
CREATE TABLE documents_anew (
  id             TEXT PRIMARY KEY,
  board_id       TEXT NOT NULL REFERENCES boards (id),
  folder_path    TEXT NOT NULL,
  title          TEXT NOT NULL,
  file_name      TEXT NOT NULL,
  media_type     TEXT NOT NULL,
  size_bytes     BIGINT NOT NULL,
  drive_item_id  TEXT,
  web_url        TEXT,
  uploaded_by_id TEXT NOT NULL REFERENCES people (id),
  recorded_on    TEXT NOT NULL,
  published      BOOLEAN NOT NULL,
  created_at     {{time}} NOT NULL,
  created_by     TEXT NOT NULL,
  updated_at     {{time}} NOT NULL,
  version        INTEGER NOT NULL,
  UNIQUE (board_id, uploaded_by_id, drive_item_id)
);
INSERT INTO documents_anew SELECT id, board_id, folder_path, title, file_name, media_type, size_bytes, drive_item_id, web_url,
  uploaded_by_id, recorded_on, TRUE, created_at, created_by, updated_at, version FROM documents;
DROP TABLE documents;
ALTER TABLE documents_anew RENAME TO documents;
CREATE INDEX documents_board_newest ON documents (board_id, created_at, id);
CREATE INDEX documents_folder ON documents (board_id, folder_path, created_at, id);

-- A version belongs to a paper or to a document.
CREATE TABLE versions_anew (
  id             TEXT PRIMARY KEY,
  paper_id       TEXT REFERENCES papers (id),
  document_id    TEXT REFERENCES documents (id),
  n              INTEGER NOT NULL,
  file_name      TEXT NOT NULL,
  media_type     TEXT NOT NULL,
  size_bytes     BIGINT NOT NULL,
  sha256         TEXT NOT NULL,
  page_count     INTEGER NOT NULL,
  searchable     BOOLEAN,
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
  UNIQUE (paper_id, n),
  UNIQUE (document_id, n),
  CHECK ((paper_id IS NULL) <> (document_id IS NULL))
);
INSERT INTO versions_anew SELECT id, paper_id, NULL, n, file_name, media_type, size_bytes, sha256, page_count, searchable, state,
  scan_state, refusal, reason, change_note, uploaded_by_id, blob_key, copy_key, copy_bytes, published_at, created_at, created_by,
  updated_at, version FROM paper_versions;

CREATE TABLE checks_anew (
  version_id TEXT PRIMARY KEY REFERENCES versions_anew (id),
  due_at     {{time}} NOT NULL,
  attempts   INTEGER NOT NULL
);
INSERT INTO checks_anew SELECT version_id, due_at, attempts FROM paper_checks;
DROP TABLE paper_checks;

CREATE TABLE marks_anew (
  person_id          TEXT NOT NULL REFERENCES people (id),
  version_id         TEXT NOT NULL REFERENCES versions_anew (id) ON DELETE CASCADE,
  opened_at          {{time}} NOT NULL,
  last_opened_at     {{time}},
  last_downloaded_at {{time}},
  page               INTEGER NOT NULL,
  PRIMARY KEY (person_id, version_id)
);
INSERT INTO marks_anew SELECT person_id, version_id, opened_at, last_opened_at, last_downloaded_at, page FROM read_marks;
DROP TABLE read_marks;

DROP TABLE paper_versions;
ALTER TABLE versions_anew RENAME TO paper_versions;
ALTER TABLE checks_anew RENAME TO paper_checks;
ALTER TABLE marks_anew RENAME TO read_marks;
CREATE INDEX paper_checks_due ON paper_checks (due_at);
CREATE INDEX read_marks_of_versions ON read_marks (version_id);

-- An upload goes to an item, a paper, a board's library, or a document there.
ALTER TABLE paper_uploads ADD COLUMN board_id TEXT NOT NULL DEFAULT '';
ALTER TABLE paper_uploads ADD COLUMN document_id TEXT NOT NULL DEFAULT '';
ALTER TABLE paper_uploads ADD COLUMN folder_path TEXT NOT NULL DEFAULT '';
