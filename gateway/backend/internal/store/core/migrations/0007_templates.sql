-- The structures of agendas with which agendas of a board can begin. items lists them in their order, each with its depth, and with
-- the people who may read a closed one.
CREATE TABLE agenda_templates (
  id         TEXT PRIMARY KEY,
  board_id   TEXT NOT NULL REFERENCES boards (id),
  name       TEXT NOT NULL,
  items      {{json}} NOT NULL,
  created_at {{time}} NOT NULL,
  created_by TEXT NOT NULL,
  updated_at {{time}} NOT NULL,
  version    INTEGER NOT NULL,
  UNIQUE (board_id, name)
);
