-- When the person last gave a second factor in the session, at the log-in or later. NULL, as for sessions from before this
-- column, asks for one before second factors are changed.
ALTER TABLE sessions ADD COLUMN factor_proved_at {{time}};
-- The password of the attempt was right, and its second factor was wrong.
ALTER TABLE login_attempts ADD COLUMN wrong_factor BOOLEAN NOT NULL DEFAULT FALSE;
