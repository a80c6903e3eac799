-- Who got bytes of which version of a paper, one row for a person and a version. opened_at is the first time; the last times are
-- when the audit trail was told. page is where the person stopped, 0 where that is not known.
CREATE TABLE read_marks (
  person_id          TEXT NOT NULL REFERENCES people (id),
  version_id         TEXT NOT NULL REFERENCES paper_versions (id) ON DELETE CASCADE,
  opened_at          {{time}} NOT NULL,
  last_opened_at     {{time}},
  last_downloaded_at {{time}},
  page               INTEGER NOT NULL,
  PRIMARY KEY (person_id, version_id)
);

CREATE INDEX read_marks_of_versions ON read_marks (version_id);
