package account

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/factor"
	"example.org/portal/backend/internal/governance/change"
)

// SecondFactor is what somebody gives beside the password.
type SecondFactor struct {
	Kind factor.Kind
	// Value is a code, or the browser's answer for a passkey, as JSON.
	Value string
}

// SecondFactorError asks for a second factor: the password was right.
type SecondFactorError struct {
	// Kinds are what the owner can give, the first one first.
	Kinds []factor.Kind
	// Passkey are the browser's options for a passkey (PublicKeyCredentialRequestOptionsJSON); nil without one.
	Passkey any
}

// Error implements error.
func (*SecondFactorError) Error() string { return "second factor required" }

// demandFactor asks whoever knows the password for the second factor of the account, if it has one.
func (s *Service) demandFactor(ctx context.Context, a Account, given *SecondFactor) error {
	if given != nil {
		return nil
	}
	set, err := s.factorsOf(ctx, a.ID)
	if err != nil || !set.Any() {
		return err
	}
	asked := &SecondFactorError{Kinds: set.Kinds()}
	if asked.Passkey, err = s.askForPasskey(ctx, a, set); err != nil {
		return err
	}
	return asked
}

// askForPasskey gives the browser's options; nil where there is no passkey.
func (s *Service) askForPasskey(ctx context.Context, a Account, set factor.Set) (any, error) {
	if s.Passkeys == nil || len(set.Passkeys) == 0 {
		return nil, nil
	}
	began, err := s.Passkeys.BeginUsing(a.owner(), set)
	if err != nil {
		return nil, err
	}
	return s.begin(ctx, a.ID, began)
}

// useFactor checks a second factor and notes that it was used. It belongs to a change that holds the account's row, so
// that a code works once. An account without a factor needs none: used is false. Refusals: ErrSecondFactorWrong,
// *SecondFactorError.
func (s *Service) useFactor(tx *change.Tx, a Account, given *SecondFactor) (used bool, err error) {
	ctx := tx.Context()
	set, err := s.factorsOf(ctx, a.ID)
	if err != nil || !set.Any() {
		return false, err
	}
	if given == nil {
		return false, &SecondFactorError{Kinds: set.Kinds()} // added since the password was checked
	}
	var use factor.Use
	switch given.Kind {
	case factor.App:
		err = set.UseApp(given.Value, tx.Now())
	case factor.Recovery:
		err = set.UseRecoveryCode(given.Value)
	case factor.PasskeyKind:
		use, err = s.usePasskey(tx, a, &set, []byte(given.Value))
	default:
		err = factor.ErrMalformed
	}
	if errors.Is(err, factor.ErrWrong) || errors.Is(err, factor.ErrMalformed) {
		s.Log.InfoContext(ctx, "a second factor was refused", "account", a.ID, "kind", string(given.Kind), "error", err)
		return false, fmt.Errorf("%w: %w", ErrSecondFactorWrong, err)
	}
	if err != nil {
		return false, err
	}
	if given.Kind == factor.Recovery {
		record(tx, eventRecoveryCodeUsed, a.ID, map[string]any{"left": len(set.RecoveryHashes)})
		if err := tellOfFactors(tx, s.Store, a.ID, RecoveryCodeUsed); err != nil {
			return false, err
		}
	}
	for _, doubt := range use.Doubts {
		if err := s.tellOfDoubt(tx, a, use.Passkey, doubt); err != nil {
			return false, err
		}
	}
	return true, s.keepFactors(tx, a.ID, set)
}

func (s *Service) usePasskey(tx *change.Tx, a Account, set *factor.Set, answer []byte) (factor.Use, error) {
	if s.Passkeys == nil {
		return factor.Use{}, factor.ErrWrong
	}
	kept, err := s.end(tx.Context(), a.ID, answer)
	if err != nil {
		return factor.Use{}, err
	}
	return s.Passkeys.Use(a.owner(), set, kept.Kept, answer, tx.Now())
}
