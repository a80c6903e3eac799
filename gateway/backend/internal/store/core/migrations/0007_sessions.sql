-- When the person last did something in the session. NULL, as for sessions from before this
-- column, is unknown: the idle time counts from the session's next request.
ALTER TABLE sessions ADD COLUMN active_at {{time}};
