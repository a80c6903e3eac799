-- An account signs in through one provider. login is what names it there: the lower-case
-- e-mail for local-userpass, tenant and object id for custom-function.
CREATE TABLE accounts (
  id            TEXT PRIMARY KEY,
  identity_id   TEXT NOT NULL,
  provider      TEXT NOT NULL,
  login         TEXT NOT NULL,
  email         TEXT NOT NULL,
  name          TEXT NOT NULL DEFAULT '',
  password_hash TEXT NOT NULL DEFAULT '',
  created_at    {{time}} NOT NULL,
  confirmed_at  {{time}},
  disabled_at   {{time}},
  last_login_at {{time}},
  UNIQUE (provider, login)
);
CREATE INDEX accounts_email ON accounts (email);

-- One log-in. Revoking deletes the row, and with it the session's tokens stop working.
CREATE TABLE sessions (
  id           TEXT PRIMARY KEY,
  account_id   TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device_id    TEXT NOT NULL,
  refresh_hash {{bytes}} NOT NULL,
  created_at   {{time}} NOT NULL,
  expires_at   {{time}} NOT NULL
);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- A link in an e-mail: confirm or reset. asked_at is when its message was asked for.
CREATE TABLE links (
  id          TEXT PRIMARY KEY,
  account_id  TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  purpose     TEXT NOT NULL,
  asked_at    {{time}} NOT NULL,
  secret_hash {{bytes}} NOT NULL,
  expires_at  {{time}} NOT NULL,
  used_at     {{time}}
);
CREATE INDEX links_account ON links (account_id, purpose);
CREATE INDEX links_expiry ON links (expires_at);

-- Log-ins that failed, or are being tried. login_hash, so that the table lists no addresses.
CREATE TABLE login_attempts (
  id           TEXT PRIMARY KEY,
  login_hash   {{bytes}} NOT NULL,
  address      TEXT NOT NULL,
  attempted_at {{time}} NOT NULL
);
CREATE INDEX login_attempts_login ON login_attempts (login_hash, attempted_at);
CREATE INDEX login_attempts_time ON login_attempts (attempted_at);

-- E-mail to deliver: what was asked for, by whom, never the link itself. A row is written
-- alike for addresses that nobody registered; delivery finds that out.
CREATE TABLE outbox (
  id              TEXT PRIMARY KEY,
  kind            TEXT NOT NULL,
  email           TEXT NOT NULL,
  created_at      {{time}} NOT NULL,
  -- When a courier may take the row; null once it is finished.
  next_attempt_at {{time}},
  attempts        INTEGER NOT NULL DEFAULT 0,
  last_error      TEXT NOT NULL DEFAULT ''
);
CREATE INDEX outbox_due ON outbox (next_attempt_at);
CREATE INDEX outbox_recent ON outbox (email, kind, created_at);
