package account

import (
	"context"
	"fmt"
)

// Confirm confirms the account that a link was sent for (R7.3). The same pair
// succeeds again while it is valid: a page that loads twice, or a mail scanner that
// opened the link first, must not show an error. Refusals: ErrMalformedLink, ErrDeadLink.
func (s *Service) Confirm(ctx context.Context, secret, id string) error {
	link, err := s.openLink(ctx, KindConfirm, secret, id)
	if err != nil {
		return err
	}
	err = s.Store.InTx(ctx, func(ctx context.Context) error {
		if _, err := s.Store.LockAccount(ctx, link.AccountID); err != nil {
			return err
		}
		if _, err := s.Store.UseLink(ctx, link.ID, s.Now()); err != nil {
			return err
		}
		return s.confirmAccount(ctx, link.AccountID)
	})
	if err != nil {
		return fmt.Errorf("confirm: %w", err)
	}
	return nil
}

// confirmAccount is done once per account, however many links arrive together.
func (s *Service) confirmAccount(ctx context.Context, accountID string) error {
	done, err := s.Store.ConfirmAccount(ctx, accountID, s.Now())
	if err != nil || !done {
		return err
	}
	if s.ConfirmationProves {
		if err := s.Store.ProveAccount(ctx, accountID, s.Now()); err != nil {
			return err
		}
	}
	a, err := s.Store.Account(ctx, accountID)
	if err != nil {
		return err
	}
	return s.People.AccountConfirmed(ctx, a.Applicant())
}
