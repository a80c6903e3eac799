package account

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/fault"
)

// Reset sets the password of the account that a link was sent for and ends all its
// sessions and links (R7.5). It proves the mailbox: a pending account is confirmed, and
// what was approved for the account begins. A link works once. endFeeds ends the person's calendar feeds, too. Refusals:
// ErrMalformedLink, *PasswordError, ErrDeadLink.
func (s *Service) Reset(ctx context.Context, secret, id, plain string, endFeeds bool) error {
	link, err := s.openLink(ctx, KindReset, secret, id)
	if errors.Is(err, ErrMalformedLink) {
		return err
	}
	// Check the password first, so that its errors are returned for a dead link too.
	if refused := s.checkPassword(plain, ""); refused != nil {
		return refused
	}
	if err != nil {
		return err
	}
	if link.UsedAt != nil {
		return ErrDeadLink
	}
	a, err := s.Store.Account(ctx, link.AccountID)
	if errors.Is(err, fault.ErrNotFound) {
		return ErrDeadLink // the account was deleted meanwhile
	}
	if err != nil {
		return fmt.Errorf("find the link's account: %w", err)
	}
	if err := s.checkPassword(plain, a.Email); err != nil {
		return err
	}
	hash, err := s.Passwords.Hash(ctx, link.turn(), plain)
	if err != nil {
		return err
	}
	if !endFeeds {
		return s.claim(ctx, link, hash)
	}
	return s.claim(ctx, link, hash, s.People.EndCalendarFeeds)
}
