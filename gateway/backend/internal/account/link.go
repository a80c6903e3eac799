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
	// invitationValidity is how long an invitation's link works. It is longer, because people do not expect an invitation
	// and may be on holiday.
	invitationValidity = 7 * 24 * time.Hour
)

// Link is an e-mailed link as the store keeps it.
type Link struct {
	// ID is the link's tokenId, 24 hexadecimal digits.
	ID        string
	AccountID string
	// Purpose is what the link can be used for.
	Purpose Kind
	// AskedAt is when the link's e-mail was requested.
	AskedAt time.Time
	// SecretHash is the SHA-256 of the link's token.
	SecretHash []byte
	ExpiresAt  time.Time
	// UsedAt is nil until the link was used.
	UsedAt *time.Time
}

// turn returns the turn of the person who opened the link. The mailbox's owner is served before strangers.
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

// openLink returns the link of a token pair. Refusals: ErrMalformedLink, ErrDeadLink.
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
