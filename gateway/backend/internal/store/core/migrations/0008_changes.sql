-- The answer of a change, by who asked and the name that the client gave the request, so that
-- a repeated request is answered and not done again. A row is made before the change, and is
-- complete when its transaction commits. It keeps ids and refusals, no content.
CREATE TABLE answers (
  actor     TEXT NOT NULL,
  key       TEXT NOT NULL,
  operation TEXT NOT NULL,
  hash      {{bytes}} NOT NULL,
  entity_id TEXT NOT NULL DEFAULT '',
  refusal   TEXT NOT NULL DEFAULT '',
  audit_seq BIGINT,
  asked_at  {{time}} NOT NULL,
  PRIMARY KEY (actor, key)
);
CREATE INDEX answers_age ON answers (asked_at);

-- One chain for each organisation. organisation_id is 'installation' for what happened before
-- there was one. event is canonical JSON, kept as text because its bytes are hashed; the other
-- columns are derived from it, so that nobody can change them alone.
CREATE TABLE audit_events (
  organisation_id TEXT NOT NULL,
  seq             BIGINT NOT NULL,
  event           TEXT NOT NULL,
  hash            TEXT NOT NULL,
{{sqlite}}
  at        TEXT GENERATED ALWAYS AS (event ->> '$.at') STORED,
  actor_id  TEXT GENERATED ALWAYS AS (event ->> '$.actor') STORED,
  action    TEXT GENERATED ALWAYS AS (event ->> '$.action') STORED,
  entity_id TEXT GENERATED ALWAYS AS (event ->> '$.entityId') STORED,
  board_id  TEXT GENERATED ALWAYS AS (event ->> '$.boardId') STORED,
  item_id   TEXT GENERATED ALWAYS AS (event ->> '$.data.itemId') STORED,
{{/sqlite}}
{{postgres}}
  at        TEXT GENERATED ALWAYS AS (event::json ->> 'at') STORED,
  actor_id  TEXT GENERATED ALWAYS AS (event::json ->> 'actor') STORED,
  action    TEXT GENERATED ALWAYS AS (event::json ->> 'action') STORED,
  entity_id TEXT GENERATED ALWAYS AS (event::json ->> 'entityId') STORED,
  board_id  TEXT GENERATED ALWAYS AS (event::json ->> 'boardId') STORED,
  item_id   TEXT GENERATED ALWAYS AS (event::json -> 'data' ->> 'itemId') STORED,
{{/postgres}}
  PRIMARY KEY (organisation_id, seq)
);
CREATE INDEX audit_events_entity ON audit_events (entity_id, seq);
CREATE INDEX audit_events_board ON audit_events (board_id, seq);
CREATE INDEX audit_events_actor ON audit_events (actor_id, seq);

-- The end of each chain. Every change locks the row last.
CREATE TABLE audit_head (
  organisation_id TEXT PRIMARY KEY,
  seq             BIGINT NOT NULL,
  hash            TEXT NOT NULL
);

-- Free text that must be proved. The event seq holds SHA-256(salt + text); erasing a note
-- leaves the chain whole.
CREATE TABLE audit_notes (
  organisation_id TEXT NOT NULL,
  seq             BIGINT NOT NULL,
  salt            TEXT NOT NULL,
  text            TEXT NOT NULL,
  PRIMARY KEY (organisation_id, seq)
);

-- Ends of chains as they were each day.
CREATE TABLE audit_checkpoints (
  organisation_id TEXT NOT NULL,
  seq             BIGINT NOT NULL,
  hash            TEXT NOT NULL,
  at              {{time}} NOT NULL,
  PRIMARY KEY (organisation_id, seq)
);

-- Failed log-ins leave one event for each account and stretch of failures. A stretch ends with
-- a log-in, a new password, or after a day. Rows are made alike for logins that nobody has.
CREATE TABLE failure_stretches (
  login_hash {{bytes}} NOT NULL,
  kind       TEXT NOT NULL,
  began_at   {{time}} NOT NULL,
  PRIMARY KEY (login_hash, kind)
);
CREATE INDEX failure_stretches_age ON failure_stretches (began_at);

-- Triggers stop mistakes; what passes them is found by the hashes.
{{sqlite}}
CREATE TRIGGER audit_events_unchanged BEFORE UPDATE ON audit_events BEGIN SELECT RAISE(ABORT, 'audit events are only added'); END;
CREATE TRIGGER audit_events_kept BEFORE DELETE ON audit_events BEGIN SELECT RAISE(ABORT, 'audit events are only added'); END;
-- INSERT OR REPLACE passes the two above.
CREATE TRIGGER audit_events_in_order BEFORE INSERT ON audit_events
  WHEN NEW.seq <> 1 + COALESCE((SELECT MAX(seq) FROM audit_events WHERE organisation_id = NEW.organisation_id), 0)
  BEGIN SELECT RAISE(ABORT, 'an audit event has the number behind the newest'); END;
CREATE TRIGGER audit_checkpoints_unchanged BEFORE UPDATE ON audit_checkpoints BEGIN SELECT RAISE(ABORT, 'audit checkpoints are only added'); END;
CREATE TRIGGER audit_checkpoints_kept BEFORE DELETE ON audit_checkpoints BEGIN SELECT RAISE(ABORT, 'audit checkpoints are only added'); END;
{{/sqlite}}
{{postgres}}
CREATE FUNCTION audit_is_only_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'audit events and checkpoints are only added'; END $$;
CREATE TRIGGER audit_events_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_only_added();
CREATE TRIGGER audit_checkpoints_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_only_added();
{{/postgres}}
