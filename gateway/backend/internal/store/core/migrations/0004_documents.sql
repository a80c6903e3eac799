-- A person has one drive, so that board, person and item name a file once.
CREATE TABLE documents (
  id             TEXT PRIMARY KEY,
  board_id       TEXT NOT NULL REFERENCES boards (id),
  title          TEXT NOT NULL,
  file_name      TEXT NOT NULL,
  media_type     TEXT NOT NULL,
  size_bytes     BIGINT NOT NULL,
  drive_item_id  TEXT NOT NULL,
  web_url        TEXT NOT NULL,
  uploaded_by_id TEXT NOT NULL REFERENCES people (id),
  recorded_on    TEXT NOT NULL,
  created_at     {{time}} NOT NULL,
  created_by     TEXT NOT NULL,
  updated_at     {{time}} NOT NULL,
  version        INTEGER NOT NULL,
  UNIQUE (board_id, uploaded_by_id, drive_item_id)
);
CREATE INDEX documents_board_newest ON documents (board_id, created_at, id);
