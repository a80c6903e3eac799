package account

import (
	"context"
	"slices"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store/core"
)

// AddSession implements account.Sessions.
func (s Store) AddSession(ctx context.Context, session account.Session) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		err := s.db.ExecOne(ctx, `UPDATE accounts SET last_login_at = $2 WHERE id = $1`, session.AccountID, session.CreatedAt)
		if err != nil {
			return err
		}
		_, err = s.db.Exec(ctx, `INSERT INTO sessions (id, account_id, device_id, refresh_hash, created_at, expires_at, active_at, browser, system_name, factor_proved_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
			session.ID, session.AccountID, session.DeviceID, session.RefreshHash, session.CreatedAt, session.ExpiresAt, session.ActiveAt,
			session.Browser, session.System, session.FactorProvedAt)
		return err
	})
}

// LiveSession implements account.Sessions. It also reads the organisation's limits, because every request needs both.
func (s Store) LiveSession(ctx context.Context, id string) (account.Session, error) {
	return core.One(ctx, s.db, scanSession, selectSessions+` WHERE s.id = $1 AND a.disabled_at IS NULL`, id)
}

// SessionsOf implements account.Sessions.
func (s Store) SessionsOf(ctx context.Context, accountID string) ([]account.Session, error) {
	return core.All(ctx, s.db, scanSession, selectSessions+` WHERE s.account_id = $1 ORDER BY s.active_at DESC, s.id`, accountID)
}

const selectSessions = `SELECT s.id, s.account_id, s.device_id, s.browser, s.system_name, s.refresh_hash, s.created_at, s.expires_at, s.active_at,
		s.stepped_up_at, s.factor_proved_at, a.provider, EXISTS (SELECT 1 FROM second_factors f WHERE f.account_id = a.id),
		o.idle_timeout_minutes, o.absolute_session_hours, coalesce(o.second_factor_required, FALSE), coalesce(o.microsoft_only, FALSE)
	FROM sessions s JOIN accounts a ON a.id = s.account_id
		LEFT JOIN people p ON p.account_id = a.id
		LEFT JOIN organisations o ON o.id = p.organisation_id`

func scanSession(r core.Row) (account.Session, error) {
	var session account.Session
	var idleMinutes, absoluteHours *int64
	err := r.Scan(&session.ID, &session.AccountID, &session.DeviceID, &session.Browser, &session.System, &session.RefreshHash,
		core.Into(&session.CreatedAt), core.Into(&session.ExpiresAt), core.Into(&session.ActiveAt),
		core.Into(&session.SteppedUpAt), core.Into(&session.FactorProvedAt), &session.Provider, &session.HasFactor,
		&idleMinutes, &absoluteHours, &session.Rules.SecondFactorRequired, &session.Rules.MicrosoftOnly)
	if idleMinutes != nil && absoluteHours != nil {
		session.Limits = &account.SessionLimits{
			Idle: time.Duration(*idleMinutes) * time.Minute, Absolute: time.Duration(*absoluteHours) * time.Hour,
		}
	}
	return session, err
}

// SetActive implements account.Sessions.
func (s Store) SetActive(ctx context.Context, id string, at time.Time) error {
	_, err := s.db.Exec(ctx, `UPDATE sessions SET active_at = $2 WHERE id = $1 AND (active_at IS NULL OR active_at < $2)`, id, at)
	return err
}

// Stays implements account.Sessions.
func (s Store) Stays(ctx context.Context, accountID string, since, now time.Time) ([]account.Stay, error) {
	stays, err := core.All(ctx, s.db, func(r core.Row) (account.Stay, error) {
		var arrived, opened time.Time
		var departed, closed *time.Time
		err := r.Scan(core.Into(&arrived), core.Into(&opened), core.Into(&departed), core.Into(&closed))
		return stayOf(arrived, opened, departed, closed, now), err
	}, `SELECT i.begins_at, h.opened_at, i.ends_at, h.closed_at FROM people p
		JOIN attendance_intervals i ON i.person_id = p.id AND i.person_id <> '' JOIN held_sittings h ON h.meeting_id = i.meeting_id AND h.seq = i.seq
		WHERE p.account_id = $1 AND i.removed_at IS NULL AND i.begins_at <= $3 AND h.opened_at <= $3
			AND (i.ends_at IS NULL OR i.ends_at > $2) AND (h.closed_at IS NULL OR h.closed_at > $2)`, accountID, since, now)
	slices.SortFunc(stays, func(a, b account.Stay) int { return a.From.Compare(b.From) })
	return stays, err
}

// stayOf returns the stretch that is in an interval and in its sitting.
func stayOf(arrived, opened time.Time, departed, closed *time.Time, now time.Time) account.Stay {
	stay := account.Stay{From: arrived, To: now}
	if opened.After(arrived) {
		stay.From = opened
	}
	for _, end := range []*time.Time{departed, closed} {
		if end != nil && end.Before(stay.To) {
			stay.To = *end
		}
	}
	return stay
}

// SetSteppedUp implements account.Sessions.
func (s Store) SetSteppedUp(tx *change.Tx, id string, at time.Time) error {
	_, err := s.db.Write(tx, `UPDATE sessions SET stepped_up_at = $2 WHERE id = $1`, id, at)
	return err
}

// SetFactorProved implements account.Sessions.
func (s Store) SetFactorProved(tx *change.Tx, id string, at time.Time) error {
	_, err := s.db.Write(tx, `UPDATE sessions SET factor_proved_at = $2 WHERE id = $1`, id, at)
	return err
}

// DeleteSession implements account.Sessions.
func (s Store) DeleteSession(ctx context.Context, id string) error {
	_, err := s.db.Exec(ctx, `DELETE FROM sessions WHERE id = $1`, id)
	return err
}

// DeleteSessionsOf implements account.Sessions.
func (s Store) DeleteSessionsOf(ctx context.Context, accountID string) error {
	_, err := s.db.Exec(ctx, `DELETE FROM sessions WHERE account_id = $1`, accountID)
	return err
}
