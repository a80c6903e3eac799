package account

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/token"
)

const (
	// windowLife is how long a person may stay on the sign-in page.
	windowLife = 10 * time.Minute
	// windowSecretBytes make a code verifier of 43 characters (RFC 7636, 4.1).
	windowSecretBytes = 32
)

// Window is a sign-in window as the portal asks for it (R9.7).
type Window struct {
	// ReturnTo is the portal's page that the answer goes to. The caller has checked it.
	ReturnTo string
	// State is the portal's own name for the attempt.
	State string
	// Challenge is the portal's code challenge (RFC 7636, S256). Only a caller that knows its verifier can redeem the
	// window's code.
	Challenge string
}

// OpenedWindow is an attempt to sign in that has begun.
type OpenedWindow struct {
	// Address is that of the page.
	Address string
	// ID identifies the attempt. Secret is for the browser alone, which must send it again when the window comes back.
	ID, Secret string
	// Life is how long the attempt may take.
	Life time.Duration
}

// PageAnswer is what the sign-in page sends back.
type PageAnswer struct {
	// State is the parameter of that name; Code is empty unless the person signed in.
	State, Code string
	// Problem is the page's error code, or "".
	Problem string
}

// declined is the page's word for a person who went back (RFC 6749, 4.1.2.1).
const declined = "access_denied"

// OpenWindow begins a sign-in at Microsoft's page. It stores nothing: the page's state parameter contains the attempt,
// signed, and the browser keeps the attempt's secret. Refusals:
// ErrNoProvider, ErrSignOnUnavailable.
func (s *Service) OpenWindow(ctx context.Context, asked Window) (OpenedWindow, error) {
	if s.Page == nil {
		return OpenedWindow{}, ErrNoProvider
	}
	id, secret := newID(), newWindowSecret()
	state, err := s.Tokens.SignWindow(token.Window{
		ID: id, ReturnTo: asked.ReturnTo, State: asked.State, Challenge: asked.Challenge,
		Binding: hashSecret(secret), ExpiresAt: s.Now().Add(windowLife),
	})
	if err != nil {
		return OpenedWindow{}, err
	}
	address, err := s.Page.Address(ctx, attempt(state, secret))
	if err != nil {
		return OpenedWindow{}, err
	}
	return OpenedWindow{Address: address, ID: id, Secret: secret, Life: windowLife}, nil
}

// CloseWindow ends a sign-in. It finds or makes the person's account and returns a one-time code for it. secretOf returns
// the secret that the browser kept of an attempt. The window is returned together with a refusal once its state was
// verified, so that the portal can be told. Refusals: ErrNoProvider, ErrWindowUnknown, ErrWindowExpired, ErrWindowForeign,
// ErrWindowDeclined, ErrWindowRefused, ErrSignOnUnavailable.
func (s *Service) CloseWindow(ctx context.Context, answer PageAnswer, secretOf func(id string) string) (asked Window, code string, err error) {
	if s.Page == nil {
		return Window{}, "", ErrNoProvider
	}
	opened, err := s.Tokens.ParseWindow(answer.State, s.Now())
	if err != nil && !errors.Is(err, token.ErrExpired) {
		return Window{}, "", ErrWindowUnknown
	}
	asked = windowOf(opened)
	secret := secretOf(opened.ID)
	switch {
	case err != nil:
		return asked, "", ErrWindowExpired
	case subtle.ConstantTimeCompare(opened.Binding, hashSecret(secret)) != 1:
		return asked, "", ErrWindowForeign
	case answer.Problem == declined:
		return asked, "", ErrWindowDeclined
	case answer.Problem != "" || answer.Code == "":
		return asked, "", fmt.Errorf("%w: the page answered %.60q", ErrWindowRefused, answer.Problem)
	}
	person, err := s.Page.Identify(ctx, answer.Code, attempt(answer.State, secret))
	if err != nil {
		return asked, "", err
	}
	code, err = s.newCode(ctx, person, asked.Challenge)
	return asked, code, err
}

// WindowOf returns the window of a state parameter, so that the portal can be told about a refused answer. It is empty for a
// state that is not ours.
func (s *Service) WindowOf(state string) Window {
	opened, err := s.Tokens.ParseWindow(state, s.Now())
	if err != nil && !errors.Is(err, token.ErrExpired) {
		return Window{}
	}
	return windowOf(opened)
}

func windowOf(opened token.Window) Window {
	return Window{ReturnTo: opened.ReturnTo, State: opened.State, Challenge: opened.Challenge}
}

// attempt derives the values that the page must send back from the browser's secret, so that an answer cannot be used in
// another browser.
func attempt(state, secret string) PageAttempt {
	nonce := sha256.Sum256([]byte("nonce\x00" + secret))
	return PageAttempt{State: state, Verifier: secret, Nonce: base64.RawURLEncoding.EncodeToString(nonce[:])}
}

func newWindowSecret() string {
	bytes := make([]byte, windowSecretBytes)
	_, _ = rand.Read(bytes) // never fails, by its contract
	return base64.RawURLEncoding.EncodeToString(bytes)
}
