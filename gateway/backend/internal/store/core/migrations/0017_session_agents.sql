-- The browser and the system that a session was opened with, in words; empty where nobody
-- knows, as for sessions from before these columns.
ALTER TABLE sessions ADD COLUMN browser TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN system_name TEXT NOT NULL DEFAULT '';
