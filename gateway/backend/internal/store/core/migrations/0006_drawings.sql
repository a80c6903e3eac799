-- The lines of a drawing; empty for every other annotation.
ALTER TABLE annotations ADD COLUMN strokes TEXT NOT NULL DEFAULT '';
