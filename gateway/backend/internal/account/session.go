package account

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/token"
)

// Lives of the tokens, the hosted service's defaults (docs/protocols/client-api.md, "Refresh tokens").
const (
	accessLife  = 30 * time.Minute
	refreshLife = 60 * 24 * time.Hour
)

// noDevice counts as absent (R3.4).
const noDevice = "000000000000000000000000"

// Session is one log-in.
type Session struct {
	// ID is 24 hexadecimal digits.
	ID        string
	AccountID string
	DeviceID  string
	// Browser and System say with what the session was opened; empty where nobody knows.
	Browser, System string
	// RefreshHash is the SHA-256 of the refresh token.
	RefreshHash []byte
	CreatedAt   time.Time
	ExpiresAt   time.Time
	// ActiveAt is when the person last did something, to within activityGrain.
	ActiveAt time.Time
	// SteppedUpAt is when the person proved anew who it is; nil before.
	SteppedUpAt *time.Time
	// FactorProvedAt is when the person last gave a second factor, at the log-in or later; nil before.
	FactorProvedAt *time.Time
	// Limits are those of the organisation that the account's person belongs to; nil without one.
	Limits *SessionLimits
	// Provider is that of the account, HasFactor tells that it has a second factor, Rules are those of its organisation.
	Provider  Provider
	HasFactor bool
	Rules     SignInRules
}

// SignInRules are what an organisation asks of those who sign in (docs/domain/accounts.md, "Second factors").
type SignInRules struct {
	// SecondFactorRequired asks those with a password for a second factor; Microsoft asks its own accounts.
	SecondFactorRequired bool
	// MicrosoftOnly lets nobody in with a password.
	MicrosoftOnly bool
}

// factorMissing tells that the person has to set up a second factor before anything else.
func (s Session) factorMissing() bool {
	return s.Rules.SecondFactorRequired && s.Provider == ProviderPassword && !s.HasFactor
}

// Authenticated is whoever shows an access token whose session stands.
type Authenticated struct {
	AccountID, SessionID string
	// FactorMissing tells that nothing is served but the set-up of a second factor.
	FactorMissing bool
	// Fresh tells that the session's person proved lately who it is.
	Fresh bool
}

// Device is what a log-in says of the device that it comes from.
type Device struct {
	// Known is false when the log-in said nothing at all.
	Known bool
	// ID is the device id that the client stored earlier; anything but 24
	// hexadecimal digits is ignored.
	ID string
	// Browser and System are what the client says of itself, in words.
	Browser, System string
}

// isNamed tells whether the device has an id that counts (R3.4).
func (d Device) isNamed() bool { return d.Known && idForm.MatchString(d.ID) && d.ID != noDevice }

// Grant is what a log-in gives.
type Grant struct {
	UserID, AccessToken, RefreshToken, DeviceID string
}

// Refreshed is what a refresh gives.
type Refreshed struct {
	AccessToken string
	// Remaining is nil for a session that no organisation limits.
	Remaining *Remaining
}

// newSession makes the session of a log-in.
func newSession(a Account, device Device, now time.Time) Session {
	return Session{
		ID: newID(), AccountID: a.ID, DeviceID: deviceID(device),
		Browser: device.Browser, System: device.System,
		CreatedAt: now, ExpiresAt: now.Add(refreshLife).Truncate(time.Second), ActiveAt: now,
	}
}

// openSession begins a log-in. Other sessions of the account go on.
func (s *Service) openSession(tx *change.Tx, a Account, session Session) (Grant, error) {
	ctx := tx.Context()
	refresh, err := s.Tokens.SignRefresh(token.Refresh{
		AccountID: a.ID, SessionID: session.ID, DeviceID: session.DeviceID, DomainID: s.DomainID(),
		Identity: token.Identity{ID: a.IdentityID, ProviderType: string(a.Provider), ProviderID: s.ProviderID(a.Provider)},
		IssuedAt: session.CreatedAt, ExpiresAt: session.ExpiresAt,
	})
	if err != nil {
		return Grant{}, err
	}
	session.RefreshHash = hashSecret(refresh)
	if err := s.Store.AddSession(ctx, session); err != nil {
		return Grant{}, fmt.Errorf("open session: %w", err)
	}
	if err := s.Store.EndStretches(ctx, loginHash(a.Login)); err != nil {
		return Grant{}, fmt.Errorf("end the stretch of failures: %w", err)
	}
	record(tx, eventLoggedIn, a.ID, map[string]any{"provider": string(a.Provider), "sessionId": session.ID})
	access, err := s.accessToken(ctx, session)
	if err != nil {
		return Grant{}, err
	}
	return Grant{UserID: a.ID, AccessToken: access, RefreshToken: refresh, DeviceID: session.DeviceID}, nil
}

// Refresh gives a fresh access token with the custom data of this moment (R7.10).
// A refresh token may be used any number of times, also at once. Refusals:
// ErrNotRefreshToken, ErrSessionGone.
func (s *Service) Refresh(ctx context.Context, refresh string, by Presence) (Refreshed, error) {
	session, err := s.sessionOf(ctx, refresh)
	if err != nil {
		return Refreshed{}, err
	}
	session = s.noteActivity(ctx, session, by)
	access, err := s.accessToken(ctx, session)
	if err != nil {
		return Refreshed{}, err
	}
	return Refreshed{AccessToken: access, Remaining: session.remaining(s.Now())}, nil
}

// LogOut ends the session of a refresh token. A session that is gone is no error.
// Refusals: ErrNotRefreshToken.
func (s *Service) LogOut(ctx context.Context, refresh string) error {
	session, err := s.sessionOf(ctx, refresh)
	if errors.Is(err, ErrSessionGone) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := s.Store.DeleteSession(ctx, session.ID); err != nil {
		return fmt.Errorf("end session: %w", err)
	}
	return nil
}

// Authenticate tells whose access token it is. Whether the session was revoked is asked
// by its id, never by times (decision 0005); an organisation's limits end it by times
// (decision 0006). Refusals: ErrUnauthorized, ErrAccessExpired, ErrAccessRevoked.
func (s *Service) Authenticate(ctx context.Context, access string, by Presence) (Authenticated, error) {
	claims, err := s.Tokens.ParseAccess(access, s.Now())
	if errors.Is(err, token.ErrExpired) {
		return Authenticated{}, ErrAccessExpired
	}
	if err != nil {
		return Authenticated{}, ErrUnauthorized
	}
	session, err := s.standing(ctx, claims.SessionID)
	if errors.Is(err, fault.ErrNotFound) || (err == nil && session.AccountID != claims.AccountID) {
		return Authenticated{}, ErrAccessRevoked
	}
	if err != nil {
		return Authenticated{}, err
	}
	s.noteActivity(ctx, session, by)
	return Authenticated{
		AccountID: claims.AccountID, SessionID: claims.SessionID,
		FactorMissing: session.factorMissing(), Fresh: session.isFresh(s.Now()),
	}, nil
}

// Stands reports whether a session of an account goes on and may read content, for what was handed out within it. Asking is no
// activity of its person.
func (s *Service) Stands(ctx context.Context, accountID, sessionID string) (bool, error) {
	session, err := s.standing(ctx, sessionID)
	if errors.Is(err, fault.ErrNotFound) {
		return false, nil
	}
	return err == nil && session.AccountID == accountID && !session.factorMissing(), err
}

func (s *Service) sessionOf(ctx context.Context, refresh string) (Session, error) {
	claims, err := s.Tokens.ParseRefresh(refresh, s.Now())
	if errors.Is(err, token.ErrWrongType) {
		return Session{}, ErrNotRefreshToken
	}
	if err != nil {
		return Session{}, ErrSessionGone
	}
	session, err := s.standing(ctx, claims.SessionID)
	if errors.Is(err, fault.ErrNotFound) {
		return Session{}, ErrSessionGone
	}
	if err != nil {
		return Session{}, err
	}
	if subtle.ConstantTimeCompare(session.RefreshHash, hashSecret(refresh)) != 1 {
		return Session{}, ErrSessionGone
	}
	return session, nil
}

func (s *Service) accessToken(ctx context.Context, session Session) (string, error) {
	data, err := s.People.CustomData(ctx, session.AccountID)
	if err != nil {
		return "", fmt.Errorf("read custom data: %w", err)
	}
	now := s.Now()
	expires := now.Add(accessLife)
	if end := session.end(); end.Before(expires) {
		expires = end
	}
	return s.Tokens.SignAccess(token.Access{
		AccountID: session.AccountID, SessionID: session.ID, DeviceID: session.DeviceID, DomainID: s.DomainID(),
		UserData: data, IssuedAt: now, ExpiresAt: expires,
	})
}

// DomainID is the app's internal id: the same on every replica, without configuration.
func (s *Service) DomainID() string { return derivedID("domain", s.AppID) }

// ProviderID is the internal id of a provider of the app.
func (s *Service) ProviderID(p Provider) string { return derivedID("provider "+string(p), s.AppID) }

func derivedID(purpose, appID string) string {
	sum := sha256.Sum256([]byte(purpose + "\x00" + appID))
	return hex.EncodeToString(sum[:idBytes])
}

// deviceID follows the hosted service: zeros for a log-in that says nothing of its
// device, else a stable id that the client stores and sends back.
func deviceID(device Device) string {
	switch {
	case !device.Known:
		return noDevice
	case device.isNamed():
		return device.ID
	default:
		return newID()
	}
}
