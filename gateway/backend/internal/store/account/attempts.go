package account

import (
	"context"
	"encoding/hex"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/store/core"
)

// AddAttempt implements account.Attempts. Attempts on one login run one after the other, so that the limit holds over
// all replicas.
func (s Store) AddAttempt(ctx context.Context, a account.Attempt, bounds account.AttemptBounds) (wait time.Duration, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		if err := s.db.Serialise(ctx, "attempts "+hex.EncodeToString(a.LoginHash)); err != nil {
			return err
		}
		if wait, err = s.attemptWait(ctx, a, bounds); err != nil || wait > 0 {
			return err
		}
		_, err := s.db.Exec(ctx, `INSERT INTO login_attempts (id, login_hash, address, known_device, attempted_at) VALUES ($1, $2, $3, $4, $5)`,
			a.ID, a.LoginHash, a.Source, a.KnownDevice, a.At)
		return err
	})
	return wait, err
}

// attemptWait returns how long the next attempt has to wait: until enough earlier attempts are older than the window.
func (s Store) attemptWait(ctx context.Context, a account.Attempt, bounds account.AttemptBounds) (time.Duration, error) {
	start := a.At.Add(-bounds.Window)
	here, err := core.All(ctx, s.db, core.ScanInstant, `SELECT attempted_at FROM login_attempts
		WHERE login_hash = $1 AND address = $2 AND attempted_at > $3 ORDER BY attempted_at DESC LIMIT $4`, a.LoginHash, a.Source, start, bounds.FromSource)
	if err != nil {
		return 0, err
	}
	wait := untilRoom(here, bounds.FromSource, start)
	if a.KnownDevice {
		return wait, nil
	}
	anywhere, err := core.All(ctx, s.db, core.ScanInstant, `SELECT attempted_at FROM login_attempts
		WHERE login_hash = $1 AND NOT known_device AND attempted_at > $2 ORDER BY attempted_at DESC LIMIT $3`, a.LoginHash, start, bounds.Anywhere)
	if err != nil {
		return 0, err
	}
	return max(wait, untilRoom(anywhere, bounds.Anywhere, start)), nil
}

func untilRoom(newestFirst []time.Time, bound int, start time.Time) time.Duration {
	if len(newestFirst) == 0 || len(newestFirst) < bound {
		return 0
	}
	return newestFirst[len(newestFirst)-1].Sub(core.Instant(start))
}

// ForgetAttempts implements account.Attempts.
func (s Store) ForgetAttempts(ctx context.Context, loginHash []byte, source string) error {
	_, err := s.db.Exec(ctx, `DELETE FROM login_attempts WHERE login_hash = $1 AND address = $2`, loginHash, source)
	return err
}

// ForgetAttempt implements account.Attempts.
func (s Store) ForgetAttempt(ctx context.Context, id string) error {
	_, err := s.db.Exec(ctx, `DELETE FROM login_attempts WHERE id = $1`, id)
	return err
}

// NoteWrongFactor implements account.Attempts.
func (s Store) NoteWrongFactor(ctx context.Context, a account.Attempt, since time.Time) (count int, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		if _, err := s.db.Exec(ctx, `UPDATE login_attempts SET wrong_factor = TRUE WHERE id = $1`, a.ID); err != nil {
			return err
		}
		count, err = core.One(ctx, s.db, core.Scalar[int], `SELECT COUNT(*) FROM login_attempts
			WHERE login_hash = $1 AND wrong_factor AND attempted_at > $2`, a.LoginHash, since)
		return err
	})
	return count, err
}

// ForgetLogin implements account.Attempts.
func (s Store) ForgetLogin(ctx context.Context, loginHash []byte) error {
	_, err := s.db.Exec(ctx, `DELETE FROM login_attempts WHERE login_hash = $1`, loginHash)
	return err
}

// InStretch implements account.Attempts.
func (s Store) InStretch(ctx context.Context, loginHash []byte, kind string, since time.Time) (bool, error) {
	found, err := core.All(ctx, s.db, core.Scalar[int], `SELECT 1 FROM failure_stretches WHERE login_hash = $1 AND kind = $2 AND began_at > $3`, loginHash, kind, since)
	return len(found) > 0, err
}

// BeginStretch implements account.Attempts.
func (s Store) BeginStretch(ctx context.Context, loginHash []byte, kind string, at, since time.Time) (bool, error) {
	begun, err := s.db.Exec(ctx, `INSERT INTO failure_stretches (login_hash, kind, began_at) VALUES ($1, $2, $3)
		ON CONFLICT (login_hash, kind) DO UPDATE SET began_at = EXCLUDED.began_at WHERE failure_stretches.began_at <= $4`, loginHash, kind, at, since)
	return begun > 0, err
}

// EndStretches implements account.Attempts.
func (s Store) EndStretches(ctx context.Context, loginHash []byte) error {
	_, err := s.db.Exec(ctx, `DELETE FROM failure_stretches WHERE login_hash = $1`, loginHash)
	return err
}
