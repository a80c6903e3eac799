package account

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/factor"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
)

// sealedFor is the purpose for which second factors are sealed.
const sealedFor = "second factors"

// ceremonyLife is how long making or using a passkey may take: longer than the five minutes that browsers are told.
const ceremonyLife = 6 * time.Minute

// SecondFactors stores second factors, sealed.
type SecondFactors interface {
	// SealedFactors returns the factors of an account; fault.ErrNotFound without any.
	SealedFactors(ctx context.Context, accountID string) ([]byte, error)
	// AllSealedFactors lists the factors of all accounts, by account.
	AllSealedFactors(ctx context.Context) (map[string][]byte, error)
	// SetSealedFactors stores the factors of an account; nil removes them.
	SetSealedFactors(tx *change.Tx, accountID string, sealed []byte) error
	AddCeremony(ctx context.Context, c Ceremony) error
	// TakeCeremony removes and returns a ceremony by its challenge, so that only one answer ends it.
	TakeCeremony(ctx context.Context, challenge string) (Ceremony, error)
}

// Ceremony is a passkey of an account that is being made or used.
type Ceremony struct {
	Challenge, AccountID string
	// Kept is the value that package factor needs at the end.
	Kept      []byte
	ExpiresAt time.Time
}

// factorsOf returns the second factors of an account, an empty set without any.
func (s *Service) factorsOf(ctx context.Context, accountID string) (set factor.Set, err error) {
	sealed, err := s.Store.SealedFactors(ctx, accountID)
	if errors.Is(err, fault.ErrNotFound) {
		return set, nil
	}
	if err != nil {
		return set, fmt.Errorf("find second factors: %w", err)
	}
	set, _, err = s.unseal(accountID, sealed)
	return set, err
}

func (s *Service) unseal(accountID string, sealed []byte) (set factor.Set, current bool, err error) {
	plain, current, err := s.Tokens.Open(sealed, sealedFor, accountID)
	if err == nil {
		err = json.Unmarshal(plain, &set)
	}
	if err != nil {
		return set, false, fmt.Errorf("open the second factors of account %s: %w", accountID, err)
	}
	return set, current, nil
}

// keepFactors stores a set. It stores nothing for a set without a factor, because recovery codes alone are of no use.
func (s *Service) keepFactors(tx *change.Tx, accountID string, set factor.Set) error {
	var sealed []byte
	if set.Any() {
		plain, err := json.Marshal(set)
		if err != nil {
			return fmt.Errorf("write down second factors: %w", err)
		}
		if sealed, err = s.Tokens.Seal(plain, sealedFor, accountID); err != nil {
			return err
		}
	}
	if err := s.Store.SetSealedFactors(tx, accountID, sealed); err != nil {
		return fmt.Errorf("keep second factors: %w", err)
	}
	return nil
}

// ResealFactors seals factors again that another key than the signing key sealed, so that operators can remove the other
// key (docs/guides/keys.md). It returns how many it sealed again.
func (s *Service) ResealFactors(ctx context.Context) (resealed int, err error) {
	all, err := s.Store.AllSealedFactors(ctx)
	if err != nil {
		return 0, fmt.Errorf("list second factors: %w", err)
	}
	for accountID, sealed := range all {
		_, current, err := s.unseal(accountID, sealed)
		if err != nil {
			s.Log.ErrorContext(ctx, "second factors cannot be opened: put the key back that BACKEND_TOKEN_KEYS had, or reset them", "account", accountID, "error", err)
			continue
		}
		if current {
			continue
		}
		if err := s.reseal(ctx, accountID); err != nil {
			return resealed, err
		}
		resealed++
	}
	return resealed, nil
}

func (s *Service) reseal(ctx context.Context, accountID string) error {
	return s.do(ctx, accountID, "resealFactors", func(tx *change.Tx) error {
		record(tx, eventFactorsResealed, accountID, nil)
		if _, err := s.Store.LockAccount(tx.Context(), accountID); err != nil {
			return err
		}
		set, err := s.factorsOf(tx.Context(), accountID)
		if err != nil {
			return err
		}
		return s.keepFactors(tx, accountID, set)
	})
}

// begin stores a ceremony until the browser's answer ends it.
func (s *Service) begin(ctx context.Context, accountID string, began factor.Ceremony) (options any, err error) {
	kept := Ceremony{Challenge: began.Challenge, AccountID: accountID, Kept: began.Kept, ExpiresAt: s.Now().Add(ceremonyLife)}
	if err := s.Store.AddCeremony(ctx, kept); err != nil {
		return nil, fmt.Errorf("keep a ceremony: %w", err)
	}
	return began.Options, nil
}

// end removes and returns the ceremony of an answer. The error is factor.ErrWrong for a ceremony that is unknown, over or
// another account's.
func (s *Service) end(ctx context.Context, accountID string, answer []byte) (Ceremony, error) {
	challenge, err := factor.ChallengeOf(answer)
	if err != nil {
		return Ceremony{}, err
	}
	kept, err := s.Store.TakeCeremony(ctx, challenge)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return Ceremony{}, factor.ErrWrong
	case err != nil:
		return Ceremony{}, fmt.Errorf("find a ceremony: %w", err)
	case kept.AccountID != accountID || !s.Now().Before(kept.ExpiresAt):
		return Ceremony{}, factor.ErrWrong
	}
	return kept, nil
}

func (a Account) owner() factor.Owner { return factor.Owner{ID: a.ID, Name: a.Email} }

// ResetFactors removes all second factors of an account and ends its sessions.
func ResetFactors(tx *change.Tx, store Store, accountID string) error {
	if err := store.SetSealedFactors(tx, accountID, nil); err != nil {
		return fmt.Errorf("remove second factors: %w", err)
	}
	record(tx, eventFactorsReset, accountID, nil)
	if err := SignOut(tx, store, accountID); err != nil {
		return err
	}
	return tellOfFactors(tx, store, accountID, FactorsReset)
}
