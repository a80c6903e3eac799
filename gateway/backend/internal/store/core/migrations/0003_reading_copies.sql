-- The generation of the program that made a reading copy, and whether a converter is asked again.
ALTER TABLE paper_versions ADD COLUMN copy_generation INTEGER NOT NULL DEFAULT 0;
ALTER TABLE paper_versions ADD COLUMN awaits_copy BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX paper_versions_generations ON paper_versions (copy_generation);

-- Files whose checks take long wait in a lane of their own, as do accepted files whose copies are made again.
ALTER TABLE paper_checks ADD COLUMN lane TEXT NOT NULL DEFAULT 'QUICK';
DROP INDEX paper_checks_turns;
CREATE INDEX paper_checks_turns ON paper_checks (lane, turn, due_at);
