-- The page of a board lists its resolutions, the latest first.
CREATE INDEX resolutions_board ON resolutions (board_id, created_at, id);
