package factor

import (
	"crypto/subtle"
	"fmt"
	"strings"
	"time"

	"github.com/pquerna/otp"
	"github.com/pquerna/otp/hotp"
	"github.com/pquerna/otp/totp"
)

const (
	// appPeriod is the time step of a code (RFC 6238, 5.2).
	appPeriod = 30
	// appSecretBytes is the length of a secret, that of HMAC-SHA-1's output (RFC 4226, 4, R6).
	appSecretBytes = 20
	// appSkew is how many steps before and after the present one are accepted, for clocks that are wrong
	// (RFC 6238, 5.2).
	appSkew = 1
)

// Authenticator is an authenticator app.
type Authenticator struct {
	// Secret is in base32 without padding.
	Secret string `json:"secret"`
	// LastStep is the time step of the code that was used last: each works once (RFC 6238, 5.2).
	LastStep int64 `json:"lastStep"`
	Added
}

// AppKey is a new secret for an authenticator app.
type AppKey struct {
	// Secret is in base32 without padding, for typing; Address is the same as an otpauth address, for a QR code.
	Secret, Address string
}

// NewAppKey makes a secret for the owner's app.
func NewAppKey(issuer, owner string) (AppKey, error) {
	key, err := totp.Generate(totp.GenerateOpts{Issuer: issuer, AccountName: owner, Period: appPeriod, SecretSize: appSecretBytes})
	if err != nil {
		return AppKey{}, fmt.Errorf("make a secret for an authenticator app: %w", err)
	}
	return AppKey{Secret: key.Secret(), Address: key.URL()}, nil
}

// SetApp adds an app, proven by one of its codes, and replaces another one. Errors: ErrMalformed for a malformed secret,
// ErrWrong for a wrong code.
func (s *Set) SetApp(secret, code string, now time.Time) error {
	secret = strings.ToUpper(strings.TrimSpace(secret))
	if len(secret) != appSecretBytes*8/5 {
		return ErrMalformed
	}
	app := &Authenticator{Secret: secret, Added: Added{AddedAt: now}}
	if err := app.use(code, now); err != nil {
		return err
	}
	app.UsedAt = nil
	s.Authenticator = app
	return nil
}

// UseApp checks a code of the app. The error is ErrWrong for a wrong code and for one that was used.
func (s *Set) UseApp(code string, now time.Time) error {
	if s.Authenticator == nil {
		return ErrWrong
	}
	return s.Authenticator.use(code, now)
}

func (a *Authenticator) use(code string, now time.Time) error {
	code = strings.ReplaceAll(code, " ", "")
	present := now.Unix() / appPeriod
	for step := present - appSkew; step <= present+appSkew; step++ {
		right, err := hotp.GenerateCodeCustom(a.Secret, uint64(step), hotp.ValidateOpts{Digits: otp.DigitsSix, Algorithm: otp.AlgorithmSHA1}) // #nosec G115 -- steps are positive
		if err != nil {
			return fmt.Errorf("%w: %w", ErrMalformed, err)
		}
		if subtle.ConstantTimeCompare([]byte(right), []byte(code)) == 1 && step > a.LastStep {
			a.LastStep, a.UsedAt = step, &now
			return nil
		}
	}
	return ErrWrong
}
