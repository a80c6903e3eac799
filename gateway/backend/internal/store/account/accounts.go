// Package account stores accounts and everything for signing in: sessions, links, codes, devices and counted attempts.
package account

import (
	"context"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/store/core"
)

var table = core.NewTable("accounts", func(a *account.Account) []core.Column {
	return []core.Column{
		core.Fixed("id", &a.ID), core.Fixed("identity_id", &a.IdentityID), core.Fixed("provider", &a.Provider), core.Fixed("login", &a.Login),
		core.Col("email", &a.Email), core.Col("name", &a.Name), core.Col("password_hash", &a.PasswordHash),
		core.Fixed("created_at", &a.CreatedAt), core.Col("confirmed_at", &a.ConfirmedAt), core.Col("proved_at", &a.ProvedAt),
		core.Col("disabled_at", &a.DisabledAt), core.Col("last_login_at", &a.LastLoginAt),
	}
})

// AddAccount implements account.Accounts.
func (s Store) AddAccount(ctx context.Context, a account.Account) error {
	return table.InsertBeside(ctx, s.db, a)
}

// Account implements account.Accounts.
func (s Store) Account(ctx context.Context, id string) (account.Account, error) {
	return table.One(ctx, s.db, `WHERE id = $1`, id)
}

// LockAccount implements account.Accounts.
func (s Store) LockAccount(ctx context.Context, id string) (account.Account, error) {
	if err := s.db.Serialise(ctx, "account "+id); err != nil {
		return account.Account{}, err
	}
	return s.Account(ctx, id)
}

// AccountByLogin implements account.Accounts.
func (s Store) AccountByLogin(ctx context.Context, provider account.Provider, login string) (account.Account, error) {
	return table.One(ctx, s.db, `WHERE provider = $1 AND login = $2`, string(provider), login)
}

// AccountsByEmail implements account.Accounts.
func (s Store) AccountsByEmail(ctx context.Context, email string) ([]account.Account, error) {
	return table.All(ctx, s.db, `WHERE email = $1 ORDER BY created_at, id`, email)
}

// AllAccounts implements account.Accounts.
func (s Store) AllAccounts(ctx context.Context) ([]account.Account, error) {
	return table.All(ctx, s.db, `ORDER BY email, created_at, id`)
}

// ConfirmAccount implements account.Accounts.
func (s Store) ConfirmAccount(ctx context.Context, id string, at time.Time) (bool, error) {
	touched, err := s.db.Exec(ctx, `UPDATE accounts SET confirmed_at = $2 WHERE id = $1 AND confirmed_at IS NULL`, id, at)
	return touched > 0, err
}

// ProveAccount implements account.Accounts.
func (s Store) ProveAccount(ctx context.Context, id string, at time.Time) error {
	return s.db.ExecOne(ctx, `UPDATE accounts SET proved_at = $2 WHERE id = $1`, id, at)
}

// SetPassword implements account.Accounts.
func (s Store) SetPassword(ctx context.Context, id, hash string, proved time.Time) error {
	return s.db.ExecOne(ctx, `UPDATE accounts SET password_hash = $2, proved_at = $3 WHERE id = $1`, id, hash, proved)
}

// ReplacePassword implements account.Accounts.
func (s Store) ReplacePassword(ctx context.Context, id, hash string) error {
	return s.db.ExecOne(ctx, `UPDATE accounts SET password_hash = $2 WHERE id = $1`, id, hash)
}

// SetDisabled implements account.Accounts.
func (s Store) SetDisabled(ctx context.Context, id string, at *time.Time) error {
	return s.db.ExecOne(ctx, `UPDATE accounts SET disabled_at = $2 WHERE id = $1`, id, at)
}

// SetContact implements account.Accounts.
func (s Store) SetContact(ctx context.Context, id, email, name string) error {
	return s.db.ExecOne(ctx, `UPDATE accounts SET email = $2, name = $3 WHERE id = $1`, id, email, name)
}

// DeleteAccount implements account.Accounts. The database deletes the account's sessions and links with the row.
func (s Store) DeleteAccount(ctx context.Context, id string) error {
	return s.db.ExecOne(ctx, `DELETE FROM accounts WHERE id = $1`, id)
}
