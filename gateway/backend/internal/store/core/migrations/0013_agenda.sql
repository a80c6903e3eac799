-- What a meeting deals with. Items have a place among those of the same parent.
CREATE TABLE agenda_items (
  id               TEXT PRIMARY KEY,
  meeting_id       TEXT NOT NULL REFERENCES meetings (id),
  board_id         TEXT NOT NULL REFERENCES boards (id),
  parent_id        TEXT REFERENCES agenda_items (id),
  position         INTEGER NOT NULL,
  permanent_number TEXT NOT NULL,
  title            TEXT NOT NULL,
  purpose          TEXT NOT NULL,
  own_minutes      INTEGER NOT NULL,
  presenter_ids    {{json}} NOT NULL,
  contributor_ids  {{json}} NOT NULL,
  summary          TEXT NOT NULL,
  recommendation   TEXT NOT NULL,
  session          TEXT NOT NULL,
  allow_ids        {{json}} NOT NULL,
  state            TEXT NOT NULL,
  end_reason       TEXT NOT NULL,
  created_at       {{time}} NOT NULL,
  created_by       TEXT NOT NULL,
  updated_at       {{time}} NOT NULL,
  version          INTEGER NOT NULL
);
CREATE INDEX agenda_items_meeting ON agenda_items (meeting_id);

-- How often items of a meeting were added, moved and removed.
CREATE TABLE agendas (
  meeting_id TEXT PRIMARY KEY REFERENCES meetings (id),
  version    INTEGER NOT NULL
);

-- Who is kept away from an item and from those below it. Rows stay when the item goes.
CREATE TABLE exclusions (
  id             TEXT PRIMARY KEY,
  meeting_id     TEXT NOT NULL REFERENCES meetings (id),
  item_id        TEXT NOT NULL,
  person_id      TEXT NOT NULL REFERENCES people (id),
  basis          TEXT NOT NULL,
  scope          TEXT NOT NULL,
  private_reason TEXT NOT NULL,
  lifted_at      {{time}},
  lifted_by      TEXT,
  created_at     {{time}} NOT NULL,
  created_by     TEXT NOT NULL,
  updated_at     {{time}} NOT NULL,
  version        INTEGER NOT NULL
);
CREATE INDEX exclusions_meeting ON exclusions (meeting_id);
