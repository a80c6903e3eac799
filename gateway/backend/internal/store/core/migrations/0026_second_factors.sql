-- Second factors, one document for each account, sealed with the token keys (docs/guides/keys.md).
CREATE TABLE second_factors (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  sealed     {{bytes}} NOT NULL
);

-- Passkeys that are being made or used. The challenge names the ceremony.
CREATE TABLE passkey_ceremonies (
  challenge  TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kept       {{bytes}} NOT NULL,
  expires_at {{time}} NOT NULL
);

-- Requests of administrators to take somebody's second factors away, until another one confirms.
CREATE TABLE second_factor_resets (
  person_id    TEXT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  requested_by TEXT NOT NULL REFERENCES people (id),
  requested_at {{time}} NOT NULL
);

-- When the person of a session proved anew who it is.
ALTER TABLE sessions ADD COLUMN stepped_up_at {{time}};

ALTER TABLE organisations ADD COLUMN second_factor_required BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE organisations ADD COLUMN microsoft_only BOOLEAN NOT NULL DEFAULT FALSE;
