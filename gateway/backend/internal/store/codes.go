package store

import (
	"context"

	"example.org/portal/backend/internal/account"
)

// AddCode implements account.Codes.
func (s *Store) AddCode(ctx context.Context, c account.Code) error {
	_, err := s.exec(ctx, `INSERT INTO sign_in_codes (code_hash, account_id, challenge, expires_at) VALUES ($1, $2, $3, $4)`,
		c.Hash, c.AccountID, c.Challenge, c.ExpiresAt)
	return err
}

// TakeCode implements account.Codes.
func (s *Store) TakeCode(ctx context.Context, hash []byte) (account.Code, error) {
	return first(returning(ctx, s, scanCode, `DELETE FROM sign_in_codes WHERE code_hash = $1
		RETURNING code_hash, account_id, challenge, expires_at`, hash))
}

func scanCode(r row) (account.Code, error) {
	var c account.Code
	err := r.Scan(&c.Hash, &c.AccountID, &c.Challenge, instant{&c.ExpiresAt})
	return c, err
}
