package account

import (
	"context"
	"errors"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store/core"
)

// SealedFactors implements account.SecondFactors.
func (s Store) SealedFactors(ctx context.Context, accountID string) ([]byte, error) {
	return core.One(ctx, s.db, core.Scalar[[]byte], `SELECT sealed FROM second_factors WHERE account_id = $1`, accountID)
}

// AllSealedFactors implements account.SecondFactors.
func (s Store) AllSealedFactors(ctx context.Context) (map[string][]byte, error) {
	type row struct {
		accountID string
		sealed    []byte
	}
	rows, err := core.All(ctx, s.db, func(r core.Row) (of row, err error) {
		err = r.Scan(&of.accountID, &of.sealed)
		return of, err
	}, `SELECT account_id, sealed FROM second_factors ORDER BY account_id`)
	all := make(map[string][]byte, len(rows))
	for _, of := range rows {
		all[of.accountID] = of.sealed
	}
	return all, err
}

// SetSealedFactors implements account.SecondFactors.
func (s Store) SetSealedFactors(tx *change.Tx, accountID string, sealed []byte) error {
	if sealed == nil {
		_, err := s.db.Write(tx, `DELETE FROM second_factors WHERE account_id = $1`, accountID)
		return err
	}
	_, err := s.db.Write(tx, `INSERT INTO second_factors (account_id, sealed) VALUES ($1, $2)
		ON CONFLICT (account_id) DO UPDATE SET sealed = excluded.sealed`, accountID, sealed)
	return err
}

// SignInRules implements account.Accounts.
func (s Store) SignInRules(ctx context.Context, id string) (account.SignInRules, error) {
	rules, err := core.One(ctx, s.db, func(r core.Row) (rules account.SignInRules, err error) {
		err = r.Scan(&rules.SecondFactorRequired, &rules.MicrosoftOnly)
		return rules, err
	}, `SELECT o.second_factor_required, o.microsoft_only FROM people p JOIN organisations o ON o.id = p.organisation_id WHERE p.account_id = $1`, id)
	if errors.Is(err, fault.ErrNotFound) {
		return account.SignInRules{}, nil
	}
	return rules, err
}

// SignsInWithMicrosoft implements organisation.SettingStore.
func (s Store) SignsInWithMicrosoft(ctx context.Context, accountID string) (bool, error) {
	count, err := core.One(ctx, s.db, core.Scalar[int], `SELECT COUNT(*) FROM accounts WHERE id = $1 AND provider <> $2`, accountID, account.ProviderPassword)
	return count > 0, err
}

var ceremonies = core.NewTable("passkey_ceremonies", func(c *account.Ceremony) []core.Column {
	return []core.Column{
		core.Fixed("challenge", &c.Challenge), core.Fixed("account_id", &c.AccountID), core.Fixed("kept", &c.Kept),
		core.Fixed("expires_at", &c.ExpiresAt),
	}
})

// AddCeremony implements account.SecondFactors.
func (s Store) AddCeremony(ctx context.Context, c account.Ceremony) error {
	return ceremonies.InsertBeside(ctx, s.db, c)
}

// TakeCeremony implements account.SecondFactors.
func (s Store) TakeCeremony(ctx context.Context, challenge string) (account.Ceremony, error) {
	return core.First(core.Returning(ctx, s.db, ceremonies.Scan,
		`DELETE FROM passkey_ceremonies WHERE challenge = $1 RETURNING `+ceremonies.Columns(), challenge))
}
