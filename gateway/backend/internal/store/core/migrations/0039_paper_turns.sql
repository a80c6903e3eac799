-- The turn of a file that waits to be looked at: people take turns, however many files each of them brings.
ALTER TABLE paper_checks ADD COLUMN turn BIGINT NOT NULL DEFAULT 0;
DROP INDEX paper_checks_due;
CREATE INDEX paper_checks_turns ON paper_checks (turn, due_at);
