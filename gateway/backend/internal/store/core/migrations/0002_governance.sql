-- Dates without time are text, 2026-12-01, so that they compare the same everywhere.

CREATE TABLE organisations (
  id                     TEXT PRIMARY KEY,
  name                   TEXT NOT NULL,
  legal_name             TEXT NOT NULL DEFAULT '',
  time_zone              TEXT NOT NULL,
  locale                 TEXT NOT NULL,
  idle_timeout_minutes   INTEGER NOT NULL,
  absolute_session_hours INTEGER NOT NULL,
  created_at             {{time}} NOT NULL,
  created_by             TEXT NOT NULL,
  updated_at             {{time}} NOT NULL,
  version                INTEGER NOT NULL
);

-- account_id names an account without a foreign key: a person outlives the account.
CREATE TABLE people (
  id              TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  given_name      TEXT NOT NULL,
  family_name     TEXT NOT NULL,
  display_name    TEXT NOT NULL,
  email           TEXT NOT NULL UNIQUE,
  time_zone       TEXT NOT NULL,
  locale          TEXT NOT NULL,
  account_id      TEXT UNIQUE,
  status          TEXT NOT NULL,
  org_roles       {{json}} NOT NULL,
  independence    TEXT NOT NULL,
  access_epoch    INTEGER NOT NULL,
  created_at      {{time}} NOT NULL,
  created_by      TEXT NOT NULL,
  updated_at      {{time}} NOT NULL,
  version         INTEGER NOT NULL
);
CREATE INDEX people_organisation ON people (organisation_id);

CREATE TABLE access_requests (
  id           TEXT PRIMARY KEY,
  account_id   TEXT NOT NULL,
  email        TEXT NOT NULL,
  source       TEXT NOT NULL,
  requested_at {{time}} NOT NULL,
  state        TEXT NOT NULL,
  person_id    TEXT REFERENCES people (id),
  decided_by   TEXT,
  decided_at   {{time}},
  created_at   {{time}} NOT NULL,
  created_by   TEXT NOT NULL,
  updated_at   {{time}} NOT NULL,
  version      INTEGER NOT NULL
);
CREATE INDEX access_requests_email ON access_requests (email, requested_at);
CREATE INDEX access_requests_account ON access_requests (account_id, state);

CREATE TABLE boards (
  id                     TEXT PRIMARY KEY,
  organisation_id        TEXT NOT NULL REFERENCES organisations (id),
  code                   TEXT NOT NULL,
  name                   TEXT NOT NULL,
  kind                   TEXT NOT NULL,
  parent_id              TEXT REFERENCES boards (id),
  purpose                TEXT NOT NULL DEFAULT '',
  seats                  INTEGER NOT NULL,
  time_zone              TEXT NOT NULL,
  status                 TEXT NOT NULL,
  default_location       TEXT NOT NULL DEFAULT '',
  restricted_secretariat BOOLEAN NOT NULL,
  display_order          INTEGER NOT NULL,
  created_at             {{time}} NOT NULL,
  created_by             TEXT NOT NULL,
  updated_at             {{time}} NOT NULL,
  version                INTEGER NOT NULL,
  UNIQUE (organisation_id, code)
);

CREATE TABLE rule_sets (
  id             TEXT PRIMARY KEY,
  board_id       TEXT NOT NULL REFERENCES boards (id),
  effective_from TEXT NOT NULL,
  source         TEXT NOT NULL,
  rules          {{json}} NOT NULL,
  created_at     {{time}} NOT NULL,
  created_by     TEXT NOT NULL,
  updated_at     {{time}} NOT NULL,
  version        INTEGER NOT NULL,
  UNIQUE (board_id, effective_from)
);

CREATE TABLE memberships (
  id            TEXT PRIMARY KEY,
  board_id      TEXT NOT NULL REFERENCES boards (id),
  person_id     TEXT NOT NULL REFERENCES people (id),
  role          TEXT NOT NULL,
  voting        BOOLEAN NOT NULL,
  start_date    TEXT NOT NULL,
  end_date      TEXT,
  term_number   INTEGER NOT NULL,
  end_reason    TEXT NOT NULL DEFAULT '',
  history_from  TEXT,
  display_order INTEGER NOT NULL,
  created_at    {{time}} NOT NULL,
  created_by    TEXT NOT NULL,
  updated_at    {{time}} NOT NULL,
  version       INTEGER NOT NULL
);
CREATE INDEX memberships_board ON memberships (board_id, display_order);
CREATE INDEX memberships_person ON memberships (person_id);

-- starts_at, ends_at and meeting_date are derived from the sittings and the zones.
CREATE TABLE meetings (
  id            TEXT PRIMARY KEY,
  board_id      TEXT NOT NULL REFERENCES boards (id),
  number        TEXT NOT NULL,
  title         TEXT NOT NULL,
  kind          TEXT NOT NULL,
  state         TEXT NOT NULL,
  mode          TEXT NOT NULL,
  location      TEXT NOT NULL DEFAULT '',
  online_url    TEXT NOT NULL DEFAULT '',
  notice_state  TEXT NOT NULL,
  pack_version  INTEGER NOT NULL,
  cancel_reason TEXT NOT NULL DEFAULT '',
  announced_at  {{time}},
  starts_at     {{time}} NOT NULL,
  ends_at       {{time}} NOT NULL,
  meeting_date  TEXT NOT NULL,
  created_at    {{time}} NOT NULL,
  created_by    TEXT NOT NULL,
  updated_at    {{time}} NOT NULL,
  version       INTEGER NOT NULL,
  UNIQUE (board_id, number)
);
CREATE INDEX meetings_board_start ON meetings (board_id, starts_at, id);

CREATE TABLE sittings (
  meeting_id       TEXT NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
  seq              INTEGER NOT NULL,
  starts_at_local  TEXT NOT NULL,
  time_zone        TEXT NOT NULL,
  duration_minutes INTEGER NOT NULL,
  starts_at        {{time}} NOT NULL,
  opened_at        {{time}},
  closed_at        {{time}},
  close_reason     TEXT,
  PRIMARY KEY (meeting_id, seq)
);
