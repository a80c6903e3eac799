package account

import (
	"context"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/store/core"
)

// KnowsDevice implements account.Devices.
func (s Store) KnowsDevice(ctx context.Context, login string, deviceHash []byte) (bool, error) {
	count, err := core.One(ctx, s.db, core.Scalar[int], `SELECT COUNT(*) FROM devices d JOIN accounts a ON a.id = d.account_id
		WHERE a.provider = $1 AND a.login = $2 AND d.device_hash = $3`, string(account.ProviderPassword), login, deviceHash)
	return count > 0, err
}

// HasDevices implements account.Devices.
func (s Store) HasDevices(ctx context.Context, accountID string) (bool, error) {
	count, err := core.One(ctx, s.db, core.Scalar[int], `SELECT COUNT(*) FROM devices WHERE account_id = $1`, accountID)
	return count > 0, err
}

// RememberDevice implements account.Devices.
func (s Store) RememberDevice(ctx context.Context, accountID string, deviceHash []byte, at time.Time) error {
	_, err := s.db.Exec(ctx, `INSERT INTO devices (account_id, device_hash, last_login_at) VALUES ($1, $2, $3)
		ON CONFLICT (account_id, device_hash) DO UPDATE SET last_login_at = excluded.last_login_at`, accountID, deviceHash, at)
	return err
}

// ForgetDevices implements account.Devices.
func (s Store) ForgetDevices(ctx context.Context, accountID string) error {
	_, err := s.db.Exec(ctx, `DELETE FROM devices WHERE account_id = $1`, accountID)
	return err
}
