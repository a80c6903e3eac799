-- The folder of a board's library in which a document lies: the names of its levels with a slash between them, empty at
-- the top.
ALTER TABLE documents ADD COLUMN folder_path TEXT NOT NULL DEFAULT '';
CREATE INDEX documents_folder ON documents (board_id, folder_path, created_at, id);
