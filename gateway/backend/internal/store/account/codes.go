package account

import (
	"context"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/store/core"
)

var codes = core.NewTable("sign_in_codes", func(c *account.Code) []core.Column {
	return []core.Column{
		core.Fixed("code_hash", &c.Hash), core.Fixed("account_id", &c.AccountID), core.Fixed("challenge", &c.Challenge),
		core.Fixed("expires_at", &c.ExpiresAt),
	}
})

// AddCode implements account.Codes.
func (s Store) AddCode(ctx context.Context, c account.Code) error {
	return codes.InsertBeside(ctx, s.db, c)
}

// TakeCode implements account.Codes.
func (s Store) TakeCode(ctx context.Context, hash []byte) (account.Code, error) {
	return core.First(core.Returning(ctx, s.db, codes.Scan,
		`DELETE FROM sign_in_codes WHERE code_hash = $1 RETURNING `+codes.Columns(), hash))
}
