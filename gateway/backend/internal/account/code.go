package account

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/fault"
)

// codeLife is how long the portal may take to redeem the code of a sign-in window.
const codeLife = time.Minute

// Code is the one-time code of a sign-in window as it rests in the store.
type Code struct {
	// Hash is the SHA-256 of the code.
	Hash      []byte
	AccountID string
	// Challenge is the code challenge of the window's opener (RFC 7636, S256).
	Challenge string
	ExpiresAt time.Time
}

func (s *Service) newCode(ctx context.Context, person Person, challenge string) (string, error) {
	a, err := s.accountOf(ctx, person)
	if err != nil {
		return "", err
	}
	code := newSecret()
	kept := Code{Hash: hashSecret(code), AccountID: a.ID, Challenge: challenge, ExpiresAt: s.Now().Add(codeLife)}
	if err := s.Store.AddCode(ctx, kept); err != nil {
		return "", fmt.Errorf("keep a sign-in code: %w", err)
	}
	return code, nil
}

// LogInWithCode opens a session with the code of a sign-in window and the verifier of
// its challenge. A code works once, also when the verifier is wrong. Refusals:
// ErrNoProvider, ErrDeadCode, ErrDisabled.
func (s *Service) LogInWithCode(ctx context.Context, code, verifier string, device Device) (Grant, error) {
	a, err := s.redeem(ctx, code, verifier)
	if err != nil {
		return Grant{}, err
	}
	return s.admit(ctx, a, device)
}

// redeem finds the account of a code.
func (s *Service) redeem(ctx context.Context, code, verifier string) (Account, error) {
	if s.Page == nil {
		return Account{}, ErrNoProvider
	}
	kept, err := s.Store.TakeCode(ctx, hashSecret(code))
	if errors.Is(err, fault.ErrNotFound) {
		return Account{}, ErrDeadCode
	}
	if err != nil {
		return Account{}, fmt.Errorf("find a sign-in code: %w", err)
	}
	if !s.Now().Before(kept.ExpiresAt) || !provesChallenge(verifier, kept.Challenge) {
		return Account{}, ErrDeadCode
	}
	a, err := s.Store.Account(ctx, kept.AccountID)
	if errors.Is(err, fault.ErrNotFound) {
		return Account{}, ErrDeadCode // deleted meanwhile
	}
	if err != nil {
		return Account{}, fmt.Errorf("find account: %w", err)
	}
	return a, nil
}

// provesChallenge is RFC 7636, 4.6, for S256.
func provesChallenge(verifier, challenge string) bool {
	sum := sha256.Sum256([]byte(verifier))
	computed := base64.RawURLEncoding.EncodeToString(sum[:])
	return subtle.ConstantTimeCompare([]byte(computed), []byte(challenge)) == 1
}
