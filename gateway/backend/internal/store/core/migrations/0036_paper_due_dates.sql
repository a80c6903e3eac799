-- Until when papers of an item are to come, and why a paper came after that; empty for all others.
ALTER TABLE agenda_items ADD COLUMN paper_due_date TEXT;
ALTER TABLE paper_uploads ADD COLUMN late_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE papers ADD COLUMN late_reason TEXT NOT NULL DEFAULT '';
