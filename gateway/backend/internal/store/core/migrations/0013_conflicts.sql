-- Conflicts of interest on agenda items, and what was decided about them (docs/domain/conflicts.md).
CREATE TABLE conflict_declarations (
  id             TEXT PRIMARY KEY,
  meeting_id     TEXT NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
  item_id        TEXT NOT NULL,
  n              INTEGER NOT NULL,
  person_id      TEXT NOT NULL REFERENCES people (id),
  kind           TEXT NOT NULL,
  statement      TEXT NOT NULL,
  interest_id    TEXT NOT NULL DEFAULT '',
  recorded_by_id TEXT NOT NULL,
  declared_at    {{time}} NOT NULL,
  decision       TEXT NOT NULL DEFAULT '',
  decided_at     {{time}},
  decided_by_id  TEXT NOT NULL DEFAULT '',
  by_resolution  TEXT NOT NULL DEFAULT '',
  exclusion_id   TEXT NOT NULL DEFAULT '',
  created_at     {{time}} NOT NULL,
  created_by     TEXT NOT NULL,
  updated_at     {{time}} NOT NULL,
  version        INTEGER NOT NULL
);
CREATE INDEX conflict_declarations_meeting ON conflict_declarations (meeting_id);
-- The few declarations that wait for a decision, among all that there are: Home counts them.
CREATE INDEX conflict_declarations_undecided ON conflict_declarations (meeting_id) WHERE decision = '';
