package store

import (
	"context"
	"time"

	"example.org/portal/backend/internal/account"
)

const accountColumns = `id, identity_id, provider, login, email, name, password_hash, created_at, confirmed_at, proved_at, disabled_at, last_login_at`

func scanAccount(r row) (account.Account, error) {
	var a account.Account
	err := r.Scan(&a.ID, &a.IdentityID, &a.Provider, &a.Login, &a.Email, &a.Name, &a.PasswordHash,
		instant{&a.CreatedAt}, maybeInstant{&a.ConfirmedAt}, maybeInstant{&a.ProvedAt}, maybeInstant{&a.DisabledAt}, maybeInstant{&a.LastLoginAt})
	return a, err
}

// AddAccount implements account.Accounts.
func (s *Store) AddAccount(ctx context.Context, a account.Account) error {
	_, err := s.exec(ctx, `INSERT INTO accounts (`+accountColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
		a.ID, a.IdentityID, string(a.Provider), a.Login, a.Email, a.Name, a.PasswordHash, a.CreatedAt, a.ConfirmedAt, a.ProvedAt, a.DisabledAt, a.LastLoginAt)
	return err
}

// Account implements account.Accounts.
func (s *Store) Account(ctx context.Context, id string) (account.Account, error) {
	return one(ctx, s, scanAccount, `SELECT `+accountColumns+` FROM accounts WHERE id = $1`, id)
}

// LockAccount implements account.Accounts.
func (s *Store) LockAccount(ctx context.Context, id string) (account.Account, error) {
	if err := s.serialise(ctx, "account "+id); err != nil {
		return account.Account{}, err
	}
	return s.Account(ctx, id)
}

// AccountByLogin implements account.Accounts.
func (s *Store) AccountByLogin(ctx context.Context, provider account.Provider, login string) (account.Account, error) {
	return one(ctx, s, scanAccount, `SELECT `+accountColumns+` FROM accounts WHERE provider = $1 AND login = $2`, string(provider), login)
}

// AccountsByEmail implements account.Accounts.
func (s *Store) AccountsByEmail(ctx context.Context, email string) ([]account.Account, error) {
	return all(ctx, s, scanAccount, `SELECT `+accountColumns+` FROM accounts WHERE email = $1 ORDER BY created_at, id`, email)
}

// AllAccounts implements account.Accounts.
func (s *Store) AllAccounts(ctx context.Context) ([]account.Account, error) {
	return all(ctx, s, scanAccount, `SELECT `+accountColumns+` FROM accounts ORDER BY email, created_at, id`)
}

// ConfirmAccount implements account.Accounts.
func (s *Store) ConfirmAccount(ctx context.Context, id string, at time.Time) (bool, error) {
	touched, err := s.exec(ctx, `UPDATE accounts SET confirmed_at = $2 WHERE id = $1 AND confirmed_at IS NULL`, id, at)
	return touched > 0, err
}

// ProveAccount implements account.Accounts.
func (s *Store) ProveAccount(ctx context.Context, id string, at time.Time) error {
	return s.execOne(ctx, `UPDATE accounts SET proved_at = $2 WHERE id = $1`, id, at)
}

// SetPassword implements account.Accounts.
func (s *Store) SetPassword(ctx context.Context, id, hash string, proved time.Time) error {
	return s.execOne(ctx, `UPDATE accounts SET password_hash = $2, proved_at = $3 WHERE id = $1`, id, hash, proved)
}

// SetDisabled implements account.Accounts.
func (s *Store) SetDisabled(ctx context.Context, id string, at *time.Time) error {
	return s.execOne(ctx, `UPDATE accounts SET disabled_at = $2 WHERE id = $1`, id, at)
}

// SetContact implements account.Accounts.
func (s *Store) SetContact(ctx context.Context, id, email, name string) error {
	return s.execOne(ctx, `UPDATE accounts SET email = $2, name = $3 WHERE id = $1`, id, email, name)
}

// DeleteAccount implements account.Accounts. Sessions and links go with the row.
func (s *Store) DeleteAccount(ctx context.Context, id string) error {
	return s.execOne(ctx, `DELETE FROM accounts WHERE id = $1`, id)
}
