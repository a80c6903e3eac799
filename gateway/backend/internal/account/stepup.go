package account

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/factor"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/password"
)

// freshness is how long after a log-in or a step-up a session may do what needs a fresh proof of its person
// (docs/protocols/client-api.md, "Step up").
const freshness = 5 * time.Minute

// FactorProofError asks a session's person to prove anew with a second factor who it is. It is ErrStepUpRequired, too.
type FactorProofError struct {
	// Kinds are what the owner can give, the first one first.
	Kinds []factor.Kind
}

// Error implements error.
func (*FactorProofError) Error() string { return "step-up with a second factor required" }

// Is holds it equal to ErrStepUpRequired.
func (*FactorProofError) Is(target error) bool { return target == ErrStepUpRequired }

// mayChange refuses a change of second factors in a session whose person did not prove lately who it is. Where the account
// has a factor, the proof is one of its factors: somebody who knows the password alone adds, replaces and removes none, as each
// of these is a way to remove them. Refusals: ErrStepUpRequired, *FactorProofError.
func (s Session) mayChange(set factor.Set, now time.Time) error {
	switch {
	case !set.Any() && !s.isFresh(now):
		return ErrStepUpRequired
	case set.Any() && (s.FactorProvedAt == nil || now.Sub(*s.FactorProvedAt) >= freshness):
		return &FactorProofError{Kinds: set.Kinds()}
	default:
		return nil
	}
}

// isFresh reports whether the session's person proved lately who it is.
func (s Session) isFresh(now time.Time) bool {
	proved := s.CreatedAt
	if s.SteppedUpAt != nil {
		proved = *s.SteppedUpAt
	}
	return now.Sub(proved) < freshness
}

// Proof is how somebody who is logged in proves anew who it is. One of the fields is set.
type Proof struct {
	Password string
	Second   *SecondFactor
	// SignOnToken is a Microsoft token that was issued lately.
	SignOnToken string
	// Code and Verifier are those of a sign-in window.
	Code, Verifier string
}

// StepUp marks a session as fresh. Wrong tries count for the session. Refusals: ErrAccessRevoked, ErrInvalidPassword,
// ErrSecondFactorWrong, ErrSignOnRefused, ErrDeadCode, ErrNoProvider, *TooManyError, password.ErrBusy.
func (s *Service) StepUp(ctx context.Context, who Authenticated, proof Proof) error {
	a, err := s.Profile(ctx, who.AccountID)
	if err != nil {
		return err
	}
	by := callerIn(who.SessionID)
	attempt, err := s.beginAttempt(ctx, a.Login, by)
	if err != nil {
		return err
	}
	if err := s.check(ctx, a, proof, by.turn()); err != nil {
		return s.notStepped(ctx, attempt, err)
	}
	err = s.do(ctx, a.ID, "stepUp", func(tx *change.Tx) error {
		locked, err := s.Store.LockAccount(tx.Context(), a.ID)
		if errors.Is(err, fault.ErrNotFound) || err == nil && (locked.DisabledAt != nil || locked.PasswordHash != a.PasswordHash) {
			return ErrAccessRevoked
		}
		if err != nil {
			return fmt.Errorf("find account: %w", err)
		}
		if proof.Second != nil {
			if err := s.useOwnFactor(tx, a, proof.Second); err != nil {
				return err
			}
			if err := s.Store.SetFactorProved(tx, who.SessionID, tx.Now()); err != nil {
				return fmt.Errorf("note the second factor of the session: %w", err)
			}
		}
		record(tx, eventSteppedUp, a.ID, map[string]any{"sessionId": who.SessionID})
		if err := s.Store.SetSteppedUp(tx, who.SessionID, tx.Now()); err != nil {
			return fmt.Errorf("mark the session: %w", err)
		}
		return nil
	})
	if err != nil {
		s.noteBehind(ctx, a, err)
		return s.notStepped(ctx, attempt, err)
	}
	s.forgetAttempts(ctx, attempt)
	return nil
}

// notStepped leaves a wrong try counted, and no other.
func (s *Service) notStepped(ctx context.Context, attempt Attempt, err error) error {
	for _, wrong := range []error{ErrInvalidPassword, ErrSecondFactorWrong, ErrSignOnRefused, ErrDeadCode} {
		if errors.Is(err, wrong) {
			return err
		}
	}
	return errors.Join(err, s.Store.ForgetAttempt(context.WithoutCancel(ctx), attempt.ID))
}

// useOwnFactor refuses an account without factors, too: nothing would be proved.
func (s *Service) useOwnFactor(tx *change.Tx, a Account, given *SecondFactor) error {
	used, err := s.useFactor(tx, a, given)
	if err == nil && !used {
		return ErrSecondFactorWrong
	}
	return err
}

// check holds a proof against the account, but for a second factor, which is used within the change.
func (s *Service) check(ctx context.Context, a Account, proof Proof, turn password.Turn) error {
	switch {
	case proof.Second != nil:
		return nil
	case proof.SignOnToken != "":
		return s.checkSignOn(ctx, a, proof.SignOnToken)
	case proof.Code != "":
		found, err := s.redeem(ctx, proof.Code, proof.Verifier)
		if err == nil && found.ID != a.ID {
			return ErrDeadCode
		}
		return err
	case a.PasswordHash == "":
		return ErrInvalidPassword
	}
	right, err := s.Passwords.Verify(ctx, turn, proof.Password, a.PasswordHash)
	if err == nil && !right {
		return ErrInvalidPassword
	}
	return err
}

func (s *Service) checkSignOn(ctx context.Context, a Account, token string) error {
	if s.SignOn == nil {
		return ErrNoProvider
	}
	person, err := s.SignOn.Verify(ctx, token)
	if err != nil {
		return err
	}
	if person.login() != a.Login || s.Now().Sub(person.IssuedAt) >= freshness {
		return ErrSignOnRefused
	}
	return nil
}

// AskForPasskey gives the browser's options for proving with a passkey; ErrNoProvider where the account has none.
func (s *Service) AskForPasskey(ctx context.Context, who Authenticated) (options any, err error) {
	a, err := s.Profile(ctx, who.AccountID)
	if err != nil {
		return nil, err
	}
	set, err := s.factorsOf(ctx, a.ID)
	if err != nil {
		return nil, err
	}
	options, err = s.askForPasskey(ctx, a, set)
	if err == nil && options == nil {
		return nil, ErrNoProvider
	}
	return options, err
}
