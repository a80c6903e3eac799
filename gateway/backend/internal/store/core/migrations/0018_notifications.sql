-- How a person wants to be told, and at which hour of the own clock the daily digest comes.
CREATE TABLE notification_preferences (
  id          TEXT PRIMARY KEY REFERENCES people (id),
  ways        {{json}} NOT NULL,
  digest_hour INTEGER NOT NULL,
  created_at  {{time}} NOT NULL,
  created_by  TEXT NOT NULL,
  updated_at  {{time}} NOT NULL,
  version     INTEGER NOT NULL
);

-- The date, by the recipient's clock, of the digest that tells it; empty for what is told at once.
ALTER TABLE deliveries ADD COLUMN digest TEXT NOT NULL DEFAULT '';
CREATE INDEX deliveries_digest ON deliveries (recipient, digest) WHERE digest <> '';
