-- When whoever chose the present password proved the mailbox; null before, and for accounts
-- without a password. Accounts that belong to a person count as proved.
ALTER TABLE accounts ADD COLUMN proved_at {{time}};
UPDATE accounts SET proved_at = confirmed_at
  WHERE provider = 'local-userpass' AND id IN (SELECT account_id FROM people WHERE account_id IS NOT NULL);
