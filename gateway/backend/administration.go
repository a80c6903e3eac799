package backend

import (
	"context"
	"errors"
	"fmt"
	"os/user"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/core"
)

var (
	// ErrNobodyNamed means that neither an id nor an e-mail was given.
	ErrNobodyNamed = errors.New("an account is named by its id or its e-mail, and neither was given")
	// ErrNoAccount means that no account has the id or the e-mail that was given.
	ErrNoAccount = errors.New("no account has this id or e-mail")
	// ErrNotConfirmed means that an account's owner has not opened the link of the confirmation e-mail.
	ErrNotConfirmed = errors.New("this e-mail is not confirmed yet: its owner must open the link in the confirmation e-mail first")
	// ErrDisabled means that a disabled account cannot be invited.
	ErrDisabled = errors.New("this account is disabled: enable it first")
)

// Administration manages accounts and the organisation in a database, also while servers run on it.
type Administration struct {
	store   *store.Store
	changer *change.Changer
	linking *people.Linking
	by      change.Actor
}

// AccountEntry is one account as an administrator sees it.
type AccountEntry struct {
	ID string
	// Email and Name may be empty when Microsoft vouches for the account.
	Email, Name string
	// ProvedBy tells how the account's owner is known.
	ProvedBy string
	// State is pending, confirmed or disabled.
	State string
	// Access is the person that the account belongs to, or what it waits for.
	Access Access
	// LastLoginAt is nil before the first log-in.
	LastLoginAt *time.Time
}

// Access is how far an account has come. At most one of the fields is set; with none, the
// account sees no content and waits for nobody here.
type Access struct {
	// Person is the display name of the active person that the account belongs to.
	Person string
	// Invited is the display name of the person that an approval is for, and whom the
	// account's owner becomes by accepting the invitation.
	Invited string
	// Asks tells that nobody has decided about the account.
	Asks bool
}

// AmbiguousError means that an e-mail does not say which account is to be approved: several
// have it, or one for which it proves nothing.
type AmbiguousError struct{ Accounts []AccountEntry }

// Error implements error.
func (e *AmbiguousError) Error() string {
	return "several accounts have this e-mail, or one whose e-mail proves nothing, since Microsoft vouches for it; approve one by its id"
}

// Approval is what an approval came to.
type Approval struct {
	// Person is the display name of the person.
	Person string
	// InvitedAt is the address to which an invitation is on its way, with whose acceptance
	// access begins; empty when access has begun.
	InvitedAt string
}

// ErrNoDatabase means that no server has made the database yet, or that it is somewhere else.
var ErrNoDatabase = errors.New("there is no database yet: start the backend once, it makes it")

// OpenAdministration opens the database that the servers use and brings its schema up to
// date. It makes none: a mistyped path must not look like an empty portal (ErrNoDatabase). It
// refuses the schema of a newer release (*NewerSchemaError).
func OpenAdministration(ctx context.Context, databaseURL string) (*Administration, error) {
	exists, err := core.Exists(databaseURL)
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
	return &Administration{
		store: opened, changer: change.NewChanger(opened, time.Now), linking: people.NewLinking(opened, nil), by: change.Operator(login()),
	}, nil
}

// login is who uses this machine, for the audit trail.
func login() string {
	current, err := user.Current()
	if err != nil {
		return "unknown"
	}
	return current.Username
}

// Close closes the database.
func (a *Administration) Close() error { return a.store.Close() }

// Found creates the installation's one organisation, to which approved accounts
// belong. timeZone is an IANA name, locale a BCP 47 tag.
func (a *Administration) Found(ctx context.Context, name, timeZone, locale string) error {
	return change.Run(ctx, a.changer, a.by, "foundOrganisation", func(tx *change.Tx) error {
		_, err := organisation.Found(tx, a.store, name, timeZone, locale)
		return err
	})
}

// Accounts lists all accounts by e-mail.
func (a *Administration) Accounts(ctx context.Context) ([]AccountEntry, error) {
	found, err := a.store.AllAccounts(ctx)
	if err != nil {
		return nil, fmt.Errorf("list accounts: %w", err)
	}
	return a.entries(ctx, found)
}

func (a *Administration) entries(ctx context.Context, accounts []account.Account) ([]AccountEntry, error) {
	entries := make([]AccountEntry, 0, len(accounts))
	for _, one := range accounts {
		access, err := a.accessOf(ctx, one.ID)
		if err != nil {
			return nil, fmt.Errorf("find an account's access: %w", err)
		}
		entries = append(entries, AccountEntry{
			ID: one.ID, Email: one.Email, Name: one.Name, ProvedBy: provedBy(one), State: one.State(),
			Access: access, LastLoginAt: one.LastLoginAt,
		})
	}
	return entries, nil
}

func provedBy(a account.Account) string {
	switch {
	case a.Provider == account.ProviderFunction:
		return "Microsoft " + a.Login
	case a.Proved():
		return "password, mailbox proved"
	default:
		return "password, not proved"
	}
}

func (a *Administration) accessOf(ctx context.Context, accountID string) (Access, error) {
	person, err := a.store.PersonByAccount(ctx, accountID)
	if err == nil && person.Status == people.Active {
		return Access{Person: person.DisplayName}, nil
	}
	if !errors.Is(err, fault.ErrNotFound) {
		return Access{}, err
	}
	invitation, err := a.linking.Invitation(ctx, accountID)
	if !errors.Is(err, fault.ErrNotFound) {
		return Access{Invited: invitation.Name}, err
	}
	request, err := a.store.AccessRequestOfAccount(ctx, accountID)
	if errors.Is(err, fault.ErrNotFound) {
		return Access{}, nil
	}
	return Access{Asks: request.State == people.RequestPending}, err
}

// Approve gives an account access: at once when its owner is known, otherwise by an
// invitation to its address. Approving again sends another invitation while one is not
// accepted, and changes nothing after that. named is an id, or an e-mail that exactly one
// account has, one with a password; otherwise the error is *AmbiguousError. Errors that
// callers tell apart beside it: ErrNobodyNamed, ErrNoAccount, ErrNotConfirmed, ErrDisabled.
func (a *Administration) Approve(ctx context.Context, named string) (approval Approval, err error) {
	err = change.Run(ctx, a.changer, a.by, "approveAccount", func(tx *change.Tx) error {
		chosen, err := a.chosen(tx.Context(), named)
		if err != nil {
			return err
		}
		approval, err = a.approve(tx, chosen.ID)
		return err
	})
	return approval, err
}

// chosen is the one account that may be meant.
func (a *Administration) chosen(ctx context.Context, named string) (account.Account, error) {
	found, err := a.find(ctx, named)
	if err != nil {
		return account.Account{}, err
	}
	byID := account.IsID(normalName(named))
	if len(found) == 1 && (byID || found[0].Provider == account.ProviderPassword) {
		return found[0], nil
	}
	entries, err := a.entries(ctx, found)
	if err != nil {
		return account.Account{}, err
	}
	return account.Account{}, &AmbiguousError{Accounts: entries}
}

func (a *Administration) approve(tx *change.Tx, id string) (Approval, error) {
	// The lock keeps its owner from proving the mailbox at this moment, unseen.
	locked, err := a.store.LockAccount(tx.Context(), id)
	if err != nil {
		return Approval{}, fmt.Errorf("find the account: %w", err)
	}
	made, err := a.linking.Approve(tx, people.Applicant(locked.Applicant()))
	switch {
	case errors.Is(err, people.ErrNoAccessRequest) && locked.ConfirmedAt == nil:
		return Approval{}, ErrNotConfirmed
	case err != nil:
		return Approval{}, err
	case !made.Waits:
		return Approval{Person: made.Person.DisplayName}, nil
	case locked.DisabledAt != nil:
		return Approval{}, ErrDisabled
	}
	if err := a.linking.TellOfInvitation(tx, made.Person); err != nil {
		return Approval{}, err
	}
	return Approval{Person: made.Person.DisplayName, InvitedAt: locked.Email}, account.Invite(tx, a.store, locked)
}

// Disable keeps an account, or all with an e-mail, from signing in and ends their
// sessions at once. Errors that callers tell apart: ErrNobodyNamed, ErrNoAccount.
func (a *Administration) Disable(ctx context.Context, named string) error {
	return a.change(ctx, "disableAccounts", named, func(tx *change.Tx, id string) error { return account.Disable(tx, a.store, id) })
}

// Enable takes Disable back. Its errors are those of Disable.
func (a *Administration) Enable(ctx context.Context, named string) error {
	return a.change(ctx, "enableAccounts", named, func(tx *change.Tx, id string) error { return account.Enable(tx, a.store, id) })
}

// ErrNoFactor means that an account has no second factor.
var ErrNoFactor = errors.New("the account has no second factor")

// ResetFactors takes the second factors of an account away, or of all with an e-mail, and ends their sessions. Errors that
// callers tell apart: ErrNobodyNamed, ErrNoAccount, ErrNoFactor.
func (a *Administration) ResetFactors(ctx context.Context, named string) error {
	reset := 0
	err := a.change(ctx, "resetSecondFactors", named, func(tx *change.Tx, id string) error {
		if _, err := a.store.LockAccount(tx.Context(), id); err != nil {
			return fmt.Errorf("find the account: %w", err)
		}
		_, err := a.store.SealedFactors(tx.Context(), id)
		if errors.Is(err, fault.ErrNotFound) {
			tx.Unchanged()
			return nil
		}
		if err != nil {
			return fmt.Errorf("find second factors: %w", err)
		}
		reset++
		return account.ResetFactors(tx, a.store, id)
	})
	if err == nil && reset == 0 {
		return ErrNoFactor
	}
	return err
}

// AllowPasswords lets everybody sign in with a password again, where the organisation signed in with Microsoft only.
func (a *Administration) AllowPasswords(ctx context.Context) error {
	return change.Run(ctx, a.changer, a.by, "allowPasswords", func(tx *change.Tx) error { return organisation.AllowPasswords(tx, a.store) })
}

// change applies to every account that is named, all or none: a person may have
// one with a password and one of single sign-on.
func (a *Administration) change(ctx context.Context, name, named string, apply func(tx *change.Tx, id string) error) error {
	return change.Run(ctx, a.changer, a.by, name, func(tx *change.Tx) error {
		found, err := a.find(tx.Context(), named)
		if err != nil {
			return err
		}
		for _, one := range found {
			if err := apply(tx, one.ID); err != nil {
				return err
			}
		}
		return nil
	})
}

// find gives the account with an id, or those with an e-mail; at least one. Accounts
// without an e-mail are found by id alone.
func (a *Administration) find(ctx context.Context, named string) ([]account.Account, error) {
	named = normalName(named)
	if named == "" {
		return nil, ErrNobodyNamed
	}
	var found []account.Account
	var err error
	if account.IsID(named) {
		var one account.Account
		one, err = a.store.Account(ctx, named)
		found = append(found, one)
	} else {
		found, err = a.store.AccountsByEmail(ctx, named)
	}
	if errors.Is(err, fault.ErrNotFound) || (err == nil && len(found) == 0) {
		return nil, ErrNoAccount
	}
	if err != nil {
		return nil, fmt.Errorf("find the account: %w", err)
	}
	return found, nil
}

// normalName is an id or an e-mail as both are stored.
func normalName(named string) string { return governance.NormalEmail(named) }
