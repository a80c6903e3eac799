package account

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/factor"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
)

// issuer is the name that authenticators show beside the owner's.
const issuer = "Quorate"

// longestPasskeyName is in code points.
const longestPasskeyName = 60

// OwnFactors are the second factors of an account as its owner sees them.
type OwnFactors struct {
	factor.Set
	// Offered are the factors that can be added; none for an account of Microsoft, which has second factors of its own.
	Offered []factor.Kind
	// Required is true when the organisation requires a second factor.
	Required bool
}

// Factors returns the second factors of the request's account.
func (s *Service) Factors(ctx context.Context, who Authenticated) (OwnFactors, error) {
	a, err := s.Profile(ctx, who.AccountID)
	if err != nil {
		return OwnFactors{}, err
	}
	rules, err := s.Store.SignInRules(ctx, a.ID)
	if err != nil {
		return OwnFactors{}, fmt.Errorf("find the rules of the organisation: %w", err)
	}
	set, err := s.factorsOf(ctx, a.ID)
	if err != nil {
		return OwnFactors{}, err
	}
	return OwnFactors{Set: set, Offered: s.offered(a), Required: rules.SecondFactorRequired && a.Provider == ProviderPassword}, nil
}

func (s *Service) offered(a Account) []factor.Kind {
	switch {
	case a.Provider != ProviderPassword:
		return []factor.Kind{}
	case s.Passkeys == nil:
		return []factor.Kind{factor.App}
	default:
		return []factor.Kind{factor.PasskeyKind, factor.App}
	}
}

// NewApp returns a secret for an authenticator app. Nothing is stored before AddApp.
func (s *Service) NewApp(ctx context.Context, who Authenticated) (factor.AppKey, error) {
	a, err := s.Profile(ctx, who.AccountID)
	if err != nil {
		return factor.AppKey{}, err
	}
	return factor.NewAppKey(issuer, a.Email)
}

// AddApp adds an authenticator app, proven by one of its codes, and replaces another one. With the first factor of an
// account it returns recovery codes, which cannot be read again. Refusals: those of changeFactors, ErrSecondFactorWrong.
func (s *Service) AddApp(ctx context.Context, who Authenticated, secret, code string) (recovery []string, err error) {
	return s.add(ctx, who, factor.App, func(tx *change.Tx, _ Account, set *factor.Set) error {
		return set.SetApp(secret, code, tx.Now())
	})
}

// NewPasskey begins to make a passkey and returns the browser's options for it. Refusals: ErrNoProvider, those of
// changeableFactors, factor.ErrTooMany.
func (s *Service) NewPasskey(ctx context.Context, who Authenticated) (options any, err error) {
	if s.Passkeys == nil {
		return nil, ErrNoProvider
	}
	a, err := s.Profile(ctx, who.AccountID)
	if err != nil {
		return nil, err
	}
	set, err := s.changeableFactors(ctx, who) // refuse before the browser asks for a fingerprint
	if err != nil {
		return nil, err
	}
	began, err := s.Passkeys.BeginAdding(a.owner(), set)
	if err != nil {
		return nil, err
	}
	return s.begin(ctx, a.ID, began)
}

// AddPasskey adds the passkey in the browser's answer to NewPasskey, with a name. With the first factor of an account it
// returns recovery codes, which cannot be read again. Refusals: those of changeFactors, ErrNoProvider, ErrSecondFactorWrong,
// *FactorNameError, factor.ErrKnown, factor.ErrTooMany.
func (s *Service) AddPasskey(ctx context.Context, who Authenticated, name string, answer []byte) (recovery []string, err error) {
	if s.Passkeys == nil {
		return nil, ErrNoProvider
	}
	name = governance.TidyLine(name)
	if err := governance.CheckLine("name", name, longestPasskeyName); err != nil {
		return nil, &FactorNameError{Text: err.Error()}
	}
	return s.add(ctx, who, factor.PasskeyKind, func(tx *change.Tx, a Account, set *factor.Set) error {
		kept, err := s.end(tx.Context(), a.ID, answer)
		if err != nil {
			return err
		}
		return s.Passkeys.Add(a.owner(), set, kept.Kept, answer, name, tx.Now())
	})
}

// add adds a new factor.
func (s *Service) add(ctx context.Context, who Authenticated, kind factor.Kind, apply func(*change.Tx, Account, *factor.Set) error) (recovery []string, err error) {
	err = s.changeFactors(ctx, who, "addSecondFactor", FactorAdded, func(tx *change.Tx, a Account, set *factor.Set) error {
		first := !set.Any()
		if err := apply(tx, a, set); err != nil {
			return err
		}
		if first {
			recovery = set.NewRecoveryCodes()
			// Nothing was lost that a factor could have protected: whoever set it up goes on with the next one.
			if err := s.Store.SetFactorProved(tx, who.SessionID, tx.Now()); err != nil {
				return fmt.Errorf("note the second factor of the session: %w", err)
			}
		}
		record(tx, eventFactorAdded, a.ID, map[string]any{"kind": string(kind)})
		return nil
	})
	return recovery, err
}

// RemoveApp removes the authenticator app. Refusals: those of changeFactors, factor.ErrUnknown, ErrLastFactor.
func (s *Service) RemoveApp(ctx context.Context, who Authenticated) error {
	return s.remove(ctx, who, factor.App, func(set *factor.Set) error {
		if set.Authenticator == nil {
			return factor.ErrUnknown
		}
		set.Authenticator = nil
		return nil
	})
}

// RemovePasskey removes a passkey. Refusals as RemoveApp.
func (s *Service) RemovePasskey(ctx context.Context, who Authenticated, id string) error {
	return s.remove(ctx, who, factor.PasskeyKind, func(set *factor.Set) error { return set.RemovePasskey(id) })
}

func (s *Service) remove(ctx context.Context, who Authenticated, kind factor.Kind, apply func(*factor.Set) error) error {
	return s.changeFactors(ctx, who, "removeSecondFactor", FactorRemoved, func(tx *change.Tx, a Account, set *factor.Set) error {
		if err := apply(set); err != nil {
			return err
		}
		if !set.Any() {
			rules, err := s.Store.SignInRules(tx.Context(), a.ID)
			if err != nil {
				return fmt.Errorf("find the rules of the organisation: %w", err)
			}
			if rules.SecondFactorRequired {
				return ErrLastFactor
			}
		}
		record(tx, eventFactorRemoved, a.ID, map[string]any{"kind": string(kind)})
		return nil
	})
}

// ReplaceRecoveryCodes replaces the recovery codes and returns the new ones, which cannot be read again. Refusals: those of
// changeFactors, factor.ErrUnknown for an account without a factor.
func (s *Service) ReplaceRecoveryCodes(ctx context.Context, who Authenticated) (recovery []string, err error) {
	err = s.changeFactors(ctx, who, "replaceRecoveryCodes", RecoveryCodesReplaced, func(tx *change.Tx, a Account, set *factor.Set) error {
		if !set.Any() {
			return factor.ErrUnknown
		}
		recovery = set.NewRecoveryCodes()
		record(tx, eventRecoveryCodesReplaced, a.ID, nil)
		return nil
	})
	return recovery, err
}

// changeFactors changes the second factors of the request's account and e-mails the owner. Refusals: those of
// changeableFactors, ErrFactorsElsewhere for an account of Microsoft.
func (s *Service) changeFactors(ctx context.Context, who Authenticated, name string, told FactorChange, apply func(*change.Tx, Account, *factor.Set) error) error {
	err := s.do(ctx, who.AccountID, name, func(tx *change.Tx) error {
		a, err := s.Store.LockAccount(tx.Context(), who.AccountID)
		if errors.Is(err, fault.ErrNotFound) {
			return ErrAccessRevoked
		}
		if err != nil {
			return fmt.Errorf("find account: %w", err)
		}
		if a.Provider != ProviderPassword {
			return ErrFactorsElsewhere
		}
		set, err := s.changeableFactors(tx.Context(), who)
		if err != nil {
			return err
		}
		if err := apply(tx, a, &set); err != nil {
			return err
		}
		if err := tellOfFactors(tx, s.Store, a.ID, told); err != nil {
			return err
		}
		return s.keepFactors(tx, a.ID, set)
	})
	if errors.Is(err, factor.ErrWrong) || errors.Is(err, factor.ErrMalformed) {
		return fmt.Errorf("%w: %w", ErrSecondFactorWrong, err)
	}
	return err
}

// changeableFactors returns the second factors of the request's account if the session may change them. Refusals: ErrAccessRevoked,
// ErrStepUpRequired, *FactorProofError.
func (s *Service) changeableFactors(ctx context.Context, who Authenticated) (factor.Set, error) {
	session, err := s.Store.LiveSession(ctx, who.SessionID)
	if errors.Is(err, fault.ErrNotFound) {
		return factor.Set{}, ErrAccessRevoked
	}
	if err != nil {
		return factor.Set{}, fmt.Errorf("find session: %w", err)
	}
	set, err := s.factorsOf(ctx, who.AccountID)
	if err != nil {
		return factor.Set{}, err
	}
	return set, session.mayChange(set, s.Now())
}
