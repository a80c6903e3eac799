package account

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/password"
)

const (
	// linkValidity is how long the link of a confirmation or a reset works, from the moment
	// it is sent (docs/protocols/client-api.md, "Confirm").
	linkValidity = 30 * time.Minute
	// invitationValidity is the same for an invitation, which finds people on their holidays:
	// they did not ask for it a moment ago.
	invitationValidity = 7 * 24 * time.Hour
)

// Link is an e-mailed link as it rests in the store.
type Link struct {
	// ID is the link's tokenId, 24 hexadecimal digits.
	ID        string
	AccountID string
	// Purpose is the only thing that the link is good for.
	Purpose Kind
	// AskedAt is when the message was asked for that the link was made for.
	AskedAt time.Time
	// SecretHash is the SHA-256 of the link's token.
	SecretHash []byte
	ExpiresAt  time.Time
	// UsedAt is nil until the link was used.
	UsedAt *time.Time
}

// turn is that of whoever opened the link: the mailbox's owner waits behind no stranger.
func (l Link) turn() password.Turn { return password.Turn{Known: true, From: l.AccountID} }

func (s *Service) newLink(accountID string, m Message) (secret string, link Link) {
	secret = newSecret()
	return secret, Link{
		ID: newID(), AccountID: accountID, Purpose: m.Kind, AskedAt: m.CreatedAt,
		SecretHash: hashSecret(secret), ExpiresAt: s.Now().Add(validityOf(m.Kind)),
	}
}

func validityOf(purpose Kind) time.Duration {
	if purpose == KindInvitation {
		return invitationValidity
	}
	return linkValidity
}

// openLink finds the link of a token pair. Refusals: ErrMalformedLink, ErrDeadLink.
func (s *Service) openLink(ctx context.Context, purpose Kind, secret, id string) (Link, error) {
	if !secretForm.MatchString(secret) || !idForm.MatchString(id) {
		return Link{}, ErrMalformedLink
	}
	link, err := s.Store.Link(ctx, id)
	if errors.Is(err, fault.ErrNotFound) {
		return Link{}, ErrDeadLink
	}
	if err != nil {
		return Link{}, fmt.Errorf("find link: %w", err)
	}
	matches := subtle.ConstantTimeCompare(link.SecretHash, hashSecret(secret)) == 1
	if !matches || link.Purpose != purpose || !s.Now().Before(link.ExpiresAt) {
		return Link{}, ErrDeadLink
	}
	return link, nil
}
