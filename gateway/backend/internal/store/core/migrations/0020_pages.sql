-- What pages look for: on a board, meetings from a date on, who contributes to its items, and who audits it; the people
-- of the directory, by name; and the seats of a person on a board.
CREATE INDEX meetings_board_date ON meetings (board_id, meeting_date);
CREATE INDEX agenda_items_board ON agenda_items (board_id);
CREATE INDEX auditor_scopes_board ON auditor_scopes (board_id);
CREATE INDEX people_by_name ON people (organisation_id, display_name, id);
DROP INDEX memberships_person;
CREATE INDEX memberships_person ON memberships (person_id, board_id);
