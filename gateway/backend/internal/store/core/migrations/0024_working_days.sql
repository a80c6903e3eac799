-- Which days are no working days; no weekdays are kept before somebody chose them.
ALTER TABLE organisations ADD COLUMN excluded_weekdays {{json}} NOT NULL DEFAULT 'null';
ALTER TABLE organisations ADD COLUMN holidays {{json}} NOT NULL DEFAULT '[]';
