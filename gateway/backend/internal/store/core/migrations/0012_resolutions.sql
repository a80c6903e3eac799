-- Resolutions of meetings and their votes (docs/domain/votes.md).

-- A resolution of an agenda item. A draft has no number. Opening the vote sets seq to opened_by, and closing it closed_at to quorum.
CREATE TABLE resolutions (
  id              TEXT PRIMARY KEY,
  board_id        TEXT NOT NULL REFERENCES boards (id),
  meeting_id      TEXT NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
  item_id         TEXT NOT NULL REFERENCES agenda_items (id) ON DELETE CASCADE,
  n               INTEGER NOT NULL,
  number          TEXT NOT NULL DEFAULT '',
  title           TEXT NOT NULL,
  text            TEXT NOT NULL,
  mover_id        TEXT NOT NULL DEFAULT '',
  seconder_id     TEXT NOT NULL DEFAULT '',
  threshold_name  TEXT NOT NULL,
  state           TEXT NOT NULL,
  ballot_kind     TEXT NOT NULL,
  seq             INTEGER NOT NULL DEFAULT 0,
  rule_set_id     TEXT NOT NULL DEFAULT '',
  eligible        {{json}} NOT NULL,
  papers          {{json}} NOT NULL,
  opened_at       {{time}},
  opened_by       TEXT NOT NULL DEFAULT '',
  tied_at         {{time}},
  closed_at       {{time}},
  closed_by       TEXT NOT NULL DEFAULT '',
  reason          TEXT NOT NULL DEFAULT '',
  votes           {{json}} NOT NULL,
  quorum          {{json}} NOT NULL,
  end_reason      TEXT NOT NULL DEFAULT '',
  repeats_id      TEXT NOT NULL DEFAULT '',
  repeated_by_id  TEXT NOT NULL DEFAULT '',
  created_at      {{time}} NOT NULL,
  created_by      TEXT NOT NULL,
  updated_at      {{time}} NOT NULL,
  version         INTEGER NOT NULL
);
CREATE INDEX resolutions_item ON resolutions (item_id, n);
CREATE INDEX resolutions_meeting ON resolutions (meeting_id, state);
CREATE UNIQUE INDEX resolutions_number ON resolutions (board_id, number) WHERE number <> '';
CREATE INDEX resolutions_latest ON resolutions (created_at, id);

-- A ballot of a member. In a secret ballot it has no choice and says only that the member has voted.
CREATE TABLE ballots (
  id            TEXT PRIMARY KEY,
  resolution_id TEXT NOT NULL REFERENCES resolutions (id) ON DELETE CASCADE,
  n             INTEGER NOT NULL,
  person_id     TEXT NOT NULL REFERENCES people (id),
  choice        TEXT NOT NULL DEFAULT '',
  is_casting    BOOLEAN NOT NULL,
  channel       TEXT NOT NULL,
  cast_at       {{time}} NOT NULL,
  recorded_by   TEXT NOT NULL DEFAULT '',
  instruction   TEXT NOT NULL DEFAULT '',
  comment       TEXT NOT NULL DEFAULT '',
  is_replaced   BOOLEAN NOT NULL
);
CREATE UNIQUE INDEX ballots_resolution ON ballots (resolution_id, n);

-- The choices of a secret ballot, without persons and times. The row is deleted when voting closes.
CREATE TABLE secret_choices (
  resolution_id TEXT PRIMARY KEY REFERENCES resolutions (id) ON DELETE CASCADE,
  votes_for     INTEGER NOT NULL,
  votes_against INTEGER NOT NULL,
  abstained     INTEGER NOT NULL
);
