-- Whoever is recorded as present in an open sitting is not logged out for idleness (docs/domain/accounts.md, "Sessions").
CREATE INDEX attendance_intervals_person ON attendance_intervals (person_id) WHERE person_id <> '';
