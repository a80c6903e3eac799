-- The address with which a portal without an organisation is set up
-- (docs/domain/accounts.md, "Set-up"). There is at most one: a newer one takes its place.
CREATE TABLE set_up_links (
  secret_hash {{bytes}} PRIMARY KEY,
  made_at     {{time}} NOT NULL,
  expires_at  {{time}} NOT NULL
);
