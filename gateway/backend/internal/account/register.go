package account

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/password"
)

// Register makes a pending account and queues its confirmation e-mail, both or
// neither (R7.2). address is the caller's network address. Refusals: ErrEmail,
// *PasswordError, ErrNameInUse, password.ErrBusy.
func (s *Service) Register(ctx context.Context, email, plain, address string) error {
	email = governance.NormalEmail(email)
	if err := checkEmail(email); err != nil {
		return err
	}
	if err := s.checkPassword(plain, email); err != nil {
		return err
	}
	// The unique index decides; asking first only spares the hash.
	if _, err := s.Store.AccountByLogin(ctx, ProviderPassword, email); err == nil {
		return ErrNameInUse
	} else if !errors.Is(err, fault.ErrNotFound) {
		return fmt.Errorf("find account: %w", err)
	}
	hash, err := s.Passwords.Hash(ctx, password.Turn{From: address}, plain)
	if err != nil {
		return err
	}
	err = s.Store.InTx(ctx, func(ctx context.Context) error {
		if err := s.Store.AddAccount(ctx, s.newAccount(email, hash)); err != nil {
			return err
		}
		return s.queue(ctx, KindConfirm, email)
	})
	if errors.Is(err, fault.ErrConflict) {
		return ErrNameInUse
	}
	if err != nil {
		return fmt.Errorf("register: %w", err)
	}
	return nil
}

func (s *Service) newAccount(email, hash string) Account {
	return Account{
		ID: newID(), IdentityID: newID(), Provider: ProviderPassword,
		Login: email, Email: email, PasswordHash: hash, CreatedAt: s.Now(),
	}
}
