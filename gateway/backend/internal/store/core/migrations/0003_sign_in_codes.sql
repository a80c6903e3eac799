-- The one-time code with which a sign-in window hands an account over to the portal. It
-- lives for a minute; redeeming it removes the row.
CREATE TABLE sign_in_codes (
  code_hash  {{bytes}} PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  challenge  TEXT NOT NULL,
  expires_at {{time}} NOT NULL
);
CREATE INDEX sign_in_codes_account ON sign_in_codes (account_id);
CREATE INDEX sign_in_codes_expiry ON sign_in_codes (expires_at);
