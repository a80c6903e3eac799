package account

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/password"
)

// Founding is what somebody tells who sets the portal up.
type Founding struct {
	// Organisation is its name. TimeZone is an IANA name, Locale a BCP 47 tag.
	Organisation, TimeZone, Locale string
	GivenName, FamilyName          string
	// Email becomes the account's; it comes in normal form to People.
	Email string
}

// setUp acts where nobody has an account yet.
func setUp() change.Actor { return change.System("set-up") }

// SetUp makes the organisation, and the account of whoever holds the operator's link, as one
// change: nothing of it stays when a part is refused. The account counts as proved, since the
// operator trusts its owner. Refusals: those of CheckSetUp, ErrEmail, *PasswordError,
// *FoundingError, ErrFounderKnown.
func (s *Service) SetUp(ctx context.Context, token string, f Founding, plain string) error {
	if err := s.CheckSetUp(ctx, token); err != nil {
		return err
	}
	f.Email = governance.NormalEmail(f.Email)
	if err := checkEmail(f.Email); err != nil {
		return err
	}
	if err := s.checkPassword(plain, f.Email); err != nil {
		return err
	}
	hash, err := s.Passwords.Hash(ctx, password.Turn{Known: true, From: "set-up"}, plain)
	if err != nil {
		return err
	}
	return change.Run(ctx, s.Changes, setUp(), "setUp", func(tx *change.Tx) error {
		if err := s.useSetUp(tx, token); err != nil {
			return err
		}
		founder, err := s.addFounder(tx, f.Email, hash)
		if err != nil {
			return err
		}
		return s.People.Found(tx, founder.ID, f)
	})
}

// addFounder makes a confirmed account.
func (s *Service) addFounder(tx *change.Tx, email, hash string) (Account, error) {
	if err := s.clearAddress(tx, email); err != nil {
		return Account{}, err
	}
	now := tx.Now()
	founder := s.newAccount(email, hash)
	founder.CreatedAt, founder.ConfirmedAt, founder.ProvedAt = now, &now, &now
	record(tx, eventCreated, founder.ID, nil)
	record(tx, eventConfirmed, founder.ID, nil)
	record(tx, eventPasswordChosen, founder.ID, map[string]any{"link": "set-up"})
	err := s.Store.AddAccount(tx.Context(), founder)
	if errors.Is(err, fault.ErrConflict) {
		err = fault.ErrRaced // registered since it was cleared
	}
	if err != nil {
		return Account{}, fmt.Errorf("add the founder's account: %w", err)
	}
	return founder, nil
}

// clearAddress removes an account with the founder's address that nobody has proved: anybody
// may have registered it.
func (s *Service) clearAddress(tx *change.Tx, email string) error {
	found, err := s.Store.AccountByLogin(tx.Context(), ProviderPassword, email)
	if err == nil {
		found, err = s.Store.LockAccount(tx.Context(), found.ID)
	}
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return nil
	case err != nil:
		return fmt.Errorf("find an account with the founder's address: %w", err)
	case found.Proved():
		return ErrFounderKnown
	default:
		return s.delete(tx, found)
	}
}
