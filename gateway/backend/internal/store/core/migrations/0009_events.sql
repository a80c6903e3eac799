-- What happened of which people may have to be told. payload holds ids only. Nobody takes an
-- event before not_before and lease_until; done_at is when its recipients were decided.
CREATE TABLE events (
  id          TEXT PRIMARY KEY,
  topic       TEXT NOT NULL,
  dedupe      TEXT UNIQUE,
  payload     {{json}} NOT NULL,
  created_at  {{time}} NOT NULL,
  not_before  {{time}} NOT NULL,
  lease_until {{time}},
  attempts    INTEGER NOT NULL DEFAULT 0,
  done_at     {{time}}
);
CREATE INDEX events_due ON events (not_before) WHERE done_at IS NULL;
CREATE INDEX events_done ON events (done_at);

-- One event for one recipient: a person's id, or the e-mail address of an account. topic and
-- created_at are the event's. due_at is when a courier may take it; null once it has ended.
CREATE TABLE deliveries (
  event_id   TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  recipient  TEXT NOT NULL,
  channel    TEXT NOT NULL,
  topic      TEXT NOT NULL,
  created_at {{time}} NOT NULL,
  state      TEXT NOT NULL,
  due_at     {{time}},
  attempts   INTEGER NOT NULL DEFAULT 0,
  last_error TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (event_id, recipient, channel)
);
CREATE INDEX deliveries_due ON deliveries (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX deliveries_recent ON deliveries (recipient, topic, created_at);
CREATE INDEX deliveries_age ON deliveries (created_at);

-- What has to happen at a time. Nobody takes a deadline before lease_until.
CREATE TABLE deadlines (
  id          TEXT PRIMARY KEY,
  kind        TEXT NOT NULL,
  object_id   TEXT NOT NULL,
  due_at      {{time}} NOT NULL,
  lease_until {{time}},
  done_at     {{time}},
  UNIQUE (kind, object_id)
);
CREATE INDEX deadlines_due ON deadlines (due_at) WHERE done_at IS NULL;

CREATE INDEX access_requests_pending ON access_requests (requested_at) WHERE state = 'PENDING';
