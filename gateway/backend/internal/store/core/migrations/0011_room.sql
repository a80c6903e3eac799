-- What happens in the sittings of meetings (docs/domain/room.md).

-- A sitting that was opened, with the seats that opening froze.
CREATE TABLE held_sittings (
  meeting_id       TEXT NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
  seq              INTEGER NOT NULL,
  rule_set_id      TEXT NOT NULL REFERENCES rule_sets (id),
  base             INTEGER NOT NULL,
  seats            {{json}} NOT NULL,
  opened_at        {{time}} NOT NULL,
  opened_by        TEXT NOT NULL,
  opened_inquorate BOOLEAN NOT NULL,
  opened_short     BOOLEAN NOT NULL,
  closed_at        {{time}},
  reason           TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (meeting_id, seq)
);

-- A stretch of time in which somebody was present: a person, or a guest who has only a name.
CREATE TABLE attendance_intervals (
  id          TEXT PRIMARY KEY,
  meeting_id  TEXT NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
  seq         INTEGER NOT NULL,
  person_id   TEXT NOT NULL DEFAULT '',
  guest_id    TEXT NOT NULL DEFAULT '',
  begins_at   {{time}} NOT NULL,
  ends_at     {{time}},
  mode        TEXT NOT NULL,
  recorded_by TEXT NOT NULL,
  correction  TEXT NOT NULL DEFAULT '',
  removed_at  {{time}},
  created_at  {{time}} NOT NULL,
  created_by  TEXT NOT NULL,
  updated_at  {{time}} NOT NULL,
  version     INTEGER NOT NULL
);
CREATE INDEX attendance_intervals_meeting ON attendance_intervals (meeting_id);

-- Who chairs a sitting, or one item of it, from an instant on.
CREATE TABLE chairings (
  id         TEXT PRIMARY KEY,
  meeting_id TEXT NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
  n          INTEGER NOT NULL,
  seq        INTEGER NOT NULL,
  item_id    TEXT NOT NULL DEFAULT '',
  person_id  TEXT NOT NULL REFERENCES people (id),
  since      {{time}} NOT NULL,
  set_by     TEXT NOT NULL
);
CREATE INDEX chairings_meeting ON chairings (meeting_id);

-- A stretch of a sitting in which an item was in progress.
CREATE TABLE item_times (
  id         TEXT PRIMARY KEY,
  meeting_id TEXT NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
  seq        INTEGER NOT NULL,
  item_id    TEXT NOT NULL,
  started_at {{time}} NOT NULL,
  ended_at   {{time}},
  note       TEXT NOT NULL DEFAULT ''
);
CREATE INDEX item_times_meeting ON item_times (meeting_id);

-- A stretch in which a person who is kept from an item has left the room for it. The interval of the person goes on.
CREATE TABLE item_absences (
  id         TEXT PRIMARY KEY,
  meeting_id TEXT NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
  seq        INTEGER NOT NULL,
  item_id    TEXT NOT NULL,
  person_id  TEXT NOT NULL REFERENCES people (id),
  left_at    {{time}} NOT NULL,
  back_at    {{time}}
);
CREATE INDEX item_absences_meeting ON item_absences (meeting_id);
