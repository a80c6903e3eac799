package account

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
)

// setUpValidity is how long the address of a set-up works.
const setUpValidity = 24 * time.Hour

// SetUpLink lets whoever holds its secret set the portal up, once. It is for the operator, who
// reads it where the servers run: it proves that its holder is trusted with the portal.
type SetUpLink struct {
	// SecretHash is the SHA-256 of the link's token.
	SecretHash        []byte
	MadeAt, ExpiresAt time.Time
}

// SetUpLinks keeps the one link of a set-up.
type SetUpLinks interface {
	// AddSetUpLink keeps a link in place of every earlier one.
	AddSetUpLink(tx *change.Tx, l SetUpLink) error
	// SetUpLink finds a link by the hash of its token.
	SetUpLink(ctx context.Context, secretHash []byte) (SetUpLink, error)
	// UseSetUpLink removes a link; done is false when it is gone or too old.
	UseSetUpLink(tx *change.Tx, secretHash []byte) (done bool, err error)
}

// MakeSetUpLink makes a link of which nothing but the token's hash is kept. Earlier ones end.
func MakeSetUpLink(tx *change.Tx, store SetUpLinks) (token string, err error) {
	token = newSecret()
	link := SetUpLink{SecretHash: hashSecret(token), MadeAt: tx.Now(), ExpiresAt: tx.Now().Add(setUpValidity)}
	if err := store.AddSetUpLink(tx, link); err != nil {
		return "", fmt.Errorf("keep a set-up link: %w", err)
	}
	tx.Record(audit.Event{Action: "SET_UP_LINK_MADE", Entity: change.Installation, EntityID: change.Installation, Data: map[string]any{"expiresAt": link.ExpiresAt.UTC().Format(time.RFC3339)}})
	return token, nil
}

// CheckSetUp tells whether a token can set the portal up. It changes nothing. Refusals:
// ErrMalformedSetUp, ErrSetUpDone, ErrSetUpEnded.
func (s *Service) CheckSetUp(ctx context.Context, token string) error {
	if !secretForm.MatchString(token) {
		return ErrMalformedSetUp
	}
	if err := s.checkUnfounded(ctx); err != nil {
		return err
	}
	link, err := s.Store.SetUpLink(ctx, hashSecret(token))
	if errors.Is(err, fault.ErrNotFound) || (err == nil && !s.Now().Before(link.ExpiresAt)) {
		return ErrSetUpEnded
	}
	if err != nil {
		return fmt.Errorf("find the set-up link: %w", err)
	}
	return nil
}

func (s *Service) checkUnfounded(ctx context.Context) error {
	founded, err := s.People.IsFounded(ctx)
	if err != nil {
		return err
	}
	if founded {
		return ErrSetUpDone
	}
	return nil
}

// useSetUp uses a link up. Of two who do so at once, one learns that the other was faster.
func (s *Service) useSetUp(tx *change.Tx, token string) error {
	done, err := s.Store.UseSetUpLink(tx, hashSecret(token))
	if err != nil {
		return fmt.Errorf("use the set-up link: %w", err)
	}
	// Whoever waited for the link finds out only now what has become of it.
	if err := s.checkUnfounded(tx.Context()); err != nil {
		return err
	}
	if !done {
		return ErrSetUpEnded
	}
	return nil
}
