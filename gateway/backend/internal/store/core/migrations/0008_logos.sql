-- The logos of organisations, as PNG. They have a table of their own because an organisation is read with every request.
CREATE TABLE organisation_logos (
  organisation_id TEXT PRIMARY KEY REFERENCES organisations (id),
  picture         {{bytes}} NOT NULL
);
