-- The last day on which those who are invited to a meeting are asked to answer.
ALTER TABLE meetings ADD COLUMN answer_by TEXT;
CREATE INDEX meetings_answer_by ON meetings (answer_by);
