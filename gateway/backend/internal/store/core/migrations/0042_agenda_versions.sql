-- How often items of a meeting's agenda were added, moved and removed, for those who write the agenda and for those who read it. A
-- row counts the changes behind one barrier, by which it is decided who may know of them.
CREATE TABLE agenda_versions (
  meeting_id TEXT NOT NULL REFERENCES meetings (id),
  audience   TEXT NOT NULL,
  barrier    TEXT NOT NULL,
  changes    INTEGER NOT NULL,
  PRIMARY KEY (meeting_id, audience, barrier)
);

INSERT INTO agenda_versions (meeting_id, audience, barrier, changes) SELECT meeting_id, 'WRITERS', '{}', version FROM agendas;
INSERT INTO agenda_versions (meeting_id, audience, barrier, changes) SELECT meeting_id, 'READERS', '{}', version FROM agendas;

DROP TABLE agendas;
