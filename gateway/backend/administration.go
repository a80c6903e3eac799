package backend

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/store"
)

// ErrNoAccount means that no account has the e-mail that was given.
var ErrNoAccount = errors.New("no account has this e-mail")

// Administration manages accounts and the organisation in a database, also while servers run on it.
type Administration struct {
	store   *store.Store
	linking *governance.Linking
}

// AccountEntry is one account as an administrator sees it.
type AccountEntry struct {
	Email string
	// Provider is local-userpass or custom-function.
	Provider string
	// State is pending, confirmed or disabled.
	State string
	// Person is the display name of the active person that the account belongs to,
	// without which it sees no content; empty for none.
	Person string
	// LastLoginAt is nil before the first log-in.
	LastLoginAt *time.Time
}

// ErrNoDatabase means that no server has made the database yet, or that it is somewhere else.
var ErrNoDatabase = errors.New("there is no database yet: start the backend once, it makes it")

// OpenAdministration opens the database that the servers use and brings its schema up to
// date. It makes none: a mistyped path must not look like an empty portal (ErrNoDatabase).
func OpenAdministration(ctx context.Context, databaseURL string) (*Administration, error) {
	exists, err := store.Exists(databaseURL)
	if err != nil {
		return nil, fmt.Errorf("look for the database: %w", err)
	}
	if !exists {
		return nil, ErrNoDatabase
	}
	opened, err := store.Open(ctx, databaseURL)
	if err != nil {
		return nil, fmt.Errorf("open the database: %w", err)
	}
	return &Administration{store: opened, linking: governance.NewLinking(opened, false, time.Now)}, nil
}

// Close closes the database.
func (a *Administration) Close() error { return a.store.Close() }

// Found creates the installation's one organisation, to which approved accounts
// belong. timeZone is an IANA name, locale a BCP 47 tag.
func (a *Administration) Found(ctx context.Context, name, timeZone, locale string) error {
	_, err := governance.Found(ctx, a.store, name, timeZone, locale, time.Now())
	return err
}

// Backup copies a SQLite database into a new file, also while servers use it; the copy is
// checked. PostgreSQL has pg_dump.
func (a *Administration) Backup(ctx context.Context, path string) error {
	return a.store.Backup(ctx, path)
}

// Accounts lists all accounts by e-mail.
func (a *Administration) Accounts(ctx context.Context) ([]AccountEntry, error) {
	found, err := a.store.AllAccounts(ctx)
	if err != nil {
		return nil, fmt.Errorf("list accounts: %w", err)
	}
	entries := make([]AccountEntry, 0, len(found))
	for _, one := range found {
		person, err := a.personOf(ctx, one.ID)
		if err != nil {
			return nil, fmt.Errorf("list accounts: %w", err)
		}
		entries = append(entries, AccountEntry{
			Email: one.Email, Provider: string(one.Provider), State: one.State(), Person: person, LastLoginAt: one.LastLoginAt,
		})
	}
	return entries, nil
}

func (a *Administration) personOf(ctx context.Context, accountID string) (displayName string, err error) {
	person, err := a.store.PersonByAccount(ctx, accountID)
	if errors.Is(err, fault.ErrNotFound) || (err == nil && person.Status != governance.PersonActive) {
		return "", nil
	}
	return person.DisplayName, err
}

// Approve links the account that asked for access with this e-mail to a person,
// whose display name it tells. Approving again changes nothing.
func (a *Administration) Approve(ctx context.Context, email string) (displayName string, err error) {
	person, err := a.linking.Approve(ctx, account.NormalEmail(email))
	if errors.Is(err, governance.ErrNoAccessRequest) {
		return "", a.explain(ctx, email)
	}
	return person.DisplayName, err
}

// explain tells why there is nothing to approve.
func (a *Administration) explain(ctx context.Context, email string) error {
	found, err := a.withEmail(ctx, email)
	if err != nil {
		return err
	}
	if found[0].ConfirmedAt == nil {
		return errors.New("this e-mail is not confirmed yet: its owner must open the link in the confirmation e-mail first")
	}
	return governance.ErrNoAccessRequest
}

// Disable keeps the accounts with this e-mail from signing in and ends their
// sessions at once. An unknown e-mail is ErrNoAccount.
func (a *Administration) Disable(ctx context.Context, email string) error {
	return a.change(ctx, email, func(ctx context.Context, id string) error { return account.Disable(ctx, a.store, id, time.Now()) })
}

// Enable takes Disable back. An unknown e-mail is ErrNoAccount.
func (a *Administration) Enable(ctx context.Context, email string) error {
	return a.change(ctx, email, func(ctx context.Context, id string) error { return account.Enable(ctx, a.store, id) })
}

// change applies to every account with the e-mail, all or none: a person may have
// one with a password and one of single sign-on.
func (a *Administration) change(ctx context.Context, email string, apply func(ctx context.Context, id string) error) error {
	return a.store.InTx(ctx, func(ctx context.Context) error {
		found, err := a.withEmail(ctx, email)
		if err != nil {
			return err
		}
		for _, one := range found {
			if err := apply(ctx, one.ID); err != nil {
				return err
			}
		}
		return nil
	})
}

func (a *Administration) withEmail(ctx context.Context, email string) ([]account.Account, error) {
	found, err := a.store.AccountsByEmail(ctx, account.NormalEmail(email))
	if err != nil {
		return nil, fmt.Errorf("find the account: %w", err)
	}
	if len(found) == 0 {
		return nil, ErrNoAccount
	}
	return found, nil
}
