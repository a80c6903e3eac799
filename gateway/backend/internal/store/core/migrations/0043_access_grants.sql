-- Access that waits for a second person, or how that ended (docs/domain/access.md, "Who gives access").
CREATE TABLE access_grants (
  id                TEXT PRIMARY KEY,
  organisation_id   TEXT NOT NULL REFERENCES organisations (id),
  kind              TEXT NOT NULL,
  person_id         TEXT NOT NULL REFERENCES people (id),
  org_role          TEXT NOT NULL,
  board_id          TEXT REFERENCES boards (id),
  board_role        TEXT NOT NULL,
  term              {{json}} NOT NULL,
  membership_id     TEXT,
  access_request_id TEXT,
  state             TEXT NOT NULL,
  requested_by      TEXT NOT NULL REFERENCES people (id),
  requested_at      {{time}} NOT NULL,
  told_by           TEXT NOT NULL,
  excluded_since    {{time}},
  begins_at         {{time}},
  expires_at        {{time}},
  decided_by        TEXT,
  decided_at        {{time}},
  reason            TEXT NOT NULL,
  created_at        {{time}} NOT NULL,
  created_by        TEXT NOT NULL,
  updated_at        {{time}} NOT NULL,
  version           INTEGER NOT NULL
);
CREATE INDEX access_grants_person ON access_grants (person_id);
CREATE INDEX access_grants_told ON access_grants (told_by);
CREATE INDEX access_grants_request ON access_grants (access_request_id);

-- Changes of people's access, and who is told of each.
CREATE TABLE access_changes (
  id              TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  kind            TEXT NOT NULL,
  person_id       TEXT NOT NULL REFERENCES people (id),
  board_id        TEXT REFERENCES boards (id),
  actor_id        TEXT,
  at              {{time}} NOT NULL,
  steps           {{json}} NOT NULL
);
CREATE TABLE access_change_readers (
  change_id    TEXT NOT NULL REFERENCES access_changes (id),
  person_id    TEXT NOT NULL REFERENCES people (id),
  dismissed_at {{time}},
  PRIMARY KEY (person_id, change_id)
);
CREATE INDEX access_change_readers_change ON access_change_readers (change_id);

-- Since when a person holds each role of the organisation. What is not listed counts from when the person was added.
ALTER TABLE people ADD COLUMN roles_since {{json}} NOT NULL DEFAULT '{}';

-- When a term was recorded with its present role, and by whom; null for terms that stand as they were added.
ALTER TABLE memberships ADD COLUMN recorded_at {{time}};
ALTER TABLE memberships ADD COLUMN recorded_by TEXT NOT NULL DEFAULT '';
