-- How meetings were called, one row for each time; the newest one of a meeting stands. terms are what it is measured by.
CREATE TABLE notices (
  id           TEXT PRIMARY KEY,
  meeting_id   TEXT NOT NULL REFERENCES meetings (id),
  served_at    {{time}} NOT NULL,
  served_by_id TEXT NOT NULL,
  terms        TEXT NOT NULL
);

CREATE INDEX notices_of_meetings ON notices (meeting_id, served_at);

-- On whom notice was served, and what became of it; a time is null where that has not happened.
CREATE TABLE notice_recipients (
  notice_id      TEXT NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
  person_id      TEXT NOT NULL REFERENCES people (id),
  position       INTEGER NOT NULL,
  email          TEXT NOT NULL,
  content_hash   TEXT NOT NULL,
  sent_at        {{time}},
  bounced_at     {{time}},
  handed_over_at {{time}},
  waived_at      {{time}},
  PRIMARY KEY (notice_id, person_id)
);
