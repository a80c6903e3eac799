-- A device that logged in to an account with its password. device_hash stands for the id
-- that the device got from us, so that the table opens nothing.
CREATE TABLE devices (
  account_id    TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device_hash   {{bytes}} NOT NULL,
  last_login_at {{time}} NOT NULL,
  PRIMARY KEY (account_id, device_hash)
);
CREATE INDEX devices_age ON devices (last_login_at);

-- address names a known device instead of a network address where known_device is true.
ALTER TABLE login_attempts ADD COLUMN known_device BOOLEAN NOT NULL DEFAULT FALSE;
