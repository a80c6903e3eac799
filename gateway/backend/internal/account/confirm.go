package account

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance/change"
)

// Confirm confirms the account that a link was sent for (R7.3). The same token pair succeeds again while it is valid, so
// that a page that loads twice, or a mail scanner that opened the link first, causes no error. Refusals: ErrMalformedLink, ErrDeadLink.
func (s *Service) Confirm(ctx context.Context, secret, id string) error {
	link, err := s.openLink(ctx, KindConfirm, secret, id)
	if err != nil {
		return err
	}
	err = s.do(ctx, link.AccountID, "confirmAccount", func(tx *change.Tx) error {
		if _, err := s.Store.LockAccount(tx.Context(), link.AccountID); err != nil {
			return err
		}
		if _, err := s.Store.UseLink(tx.Context(), link.ID, tx.Now()); err != nil {
			return err
		}
		return s.confirmAccount(tx, link.AccountID)
	})
	if err != nil {
		return fmt.Errorf("confirm: %w", err)
	}
	return nil
}

// confirmAccount confirms an account once, also when several links arrive together.
func (s *Service) confirmAccount(tx *change.Tx, accountID string) error {
	done, err := s.Store.ConfirmAccount(tx.Context(), accountID, tx.Now())
	if err != nil {
		return err
	}
	if !done {
		tx.Unchanged()
		return nil
	}
	if s.ConfirmationProves {
		if err := s.Store.ProveAccount(tx.Context(), accountID, tx.Now()); err != nil {
			return err
		}
	}
	a, err := s.Store.Account(tx.Context(), accountID)
	if err != nil {
		return err
	}
	record(tx, eventConfirmed, accountID, nil)
	return s.People.AccountConfirmed(tx, a.Applicant())
}
