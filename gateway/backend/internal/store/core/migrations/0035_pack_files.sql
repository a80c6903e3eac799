-- Packs as one file, one row for each distinct view of a meeting's pack: readers of equal rights share it. While state is BUILDING
-- whoever holds the lease builds it; after a FAILED build the lease says when it is tried again. holes are where the reader's name goes.
CREATE TABLE pack_files (
  pack_key     TEXT PRIMARY KEY,
  state        TEXT NOT NULL,
  lease        TEXT NOT NULL,
  leased_until {{time}} NOT NULL,
  blob_key     TEXT NOT NULL,
  size_bytes   BIGINT NOT NULL,
  holes        TEXT NOT NULL,
  used_at      {{time}} NOT NULL
);

CREATE INDEX pack_files_use ON pack_files (used_at);

-- When the audit trail was last told that a person saved a version of their own pack of a meeting.
CREATE TABLE pack_downloads (
  person_id  TEXT NOT NULL REFERENCES people (id),
  meeting_id TEXT NOT NULL REFERENCES meetings (id),
  version    INTEGER NOT NULL,
  last_at    {{time}} NOT NULL,
  PRIMARY KEY (person_id, meeting_id, version)
);
