-- Why an access request was declined, for those who decide.
ALTER TABLE access_requests ADD COLUMN reason TEXT NOT NULL DEFAULT '';
