-- Who reads what beside the boards (docs/domain/access.md). Items are agenda items; a row for an
-- item stands for each item below it too. Whoever changes a list raises the person's epoch.

-- The people on the list of a closed item, and of each closed item above it [X3].
CREATE TABLE item_readers (
  person_id TEXT NOT NULL REFERENCES people (id),
  item_id   TEXT NOT NULL,
  PRIMARY KEY (person_id, item_id)
);
CREATE INDEX item_readers_item ON item_readers (item_id);

-- The people who are excluded from an item's papers and discussion [X2].
CREATE TABLE item_hidden (
  person_id TEXT NOT NULL REFERENCES people (id),
  item_id   TEXT NOT NULL,
  PRIMARY KEY (person_id, item_id)
);
CREATE INDEX item_hidden_item ON item_hidden (item_id);

-- Guests and contributors of an item [X5]. until is null for a grant without end.
CREATE TABLE item_grants (
  person_id TEXT NOT NULL REFERENCES people (id),
  item_id   TEXT NOT NULL,
  kind      TEXT NOT NULL,
  until     {{time}},
  PRIMARY KEY (person_id, item_id, kind)
);
CREATE INDEX item_grants_item ON item_grants (item_id);

-- What auditors read: a board's meetings in a range of dates, until a day. All dates are inclusive.
CREATE TABLE auditor_scopes (
  id         TEXT PRIMARY KEY,
  person_id  TEXT NOT NULL REFERENCES people (id),
  board_id   TEXT NOT NULL REFERENCES boards (id),
  from_date  TEXT NOT NULL,
  to_date    TEXT NOT NULL,
  until_date TEXT NOT NULL,
  created_at {{time}} NOT NULL,
  created_by TEXT NOT NULL,
  updated_at {{time}} NOT NULL,
  version    INTEGER NOT NULL
);
CREATE INDEX auditor_scopes_person ON auditor_scopes (person_id);
