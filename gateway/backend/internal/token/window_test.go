package token_test

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.org/portal/backend/internal/token"
)

func window() token.Window {
	return token.Window{
		ID: "66f0c1a2b3d4e5f607182930", ReturnTo: "https://portal.example.org/oauth-end.html", State: "abcdefGHIJKL",
		Challenge: "wZL8MkZejwdzHh4jB2kh79_6EBNURpiMV6pTtCVALSs", Binding: []byte{1, 2}, ExpiresAt: issued.Add(10 * time.Minute),
	}
}

func TestWindowIsDecodedAsItWasEncoded(t *testing.T) {
	text, err := keys(t, keyA).SignWindow(window())
	if err != nil {
		t.Fatal(err)
	}
	got, err := keys(t, keyB, keyA).ParseWindow(text, issued)
	if diff := cmp.Diff(window(), got); err != nil || diff != "" {
		t.Errorf("error %v, difference (-sent +back):\n%s", err, diff)
	}
	late, err := keys(t, keyA).ParseWindow(text, issued.Add(10*time.Minute))
	if !errors.Is(err, token.ErrExpired) || late.ReturnTo != window().ReturnTo {
		t.Errorf("an expired window is %+v with error %v: it must be known where to return", late, err)
	}
}

func TestWindowRefusals(t *testing.T) {
	signed := keys(t, keyA)
	good, _ := signed.SignWindow(window())
	other, _ := signed.SignAccess(access())
	for name, tc := range map[string]struct {
		text string
		want error
	}{
		"nothing":            {"", token.ErrInvalid},
		"a changed text":     {good[:len(good)-4] + "AAAA", token.ErrInvalid},
		"an access token":    {other, token.ErrWrongType},
		"somebody else's":    {mustSign(t, keyB), token.ErrInvalid},
		"no token of a kind": {"a.b.c", token.ErrInvalid},
	} {
		if got, err := signed.ParseWindow(tc.text, issued); !errors.Is(err, tc.want) || got.ReturnTo != "" {
			t.Errorf("%s: got %+v, error %v", name, got, err)
		}
	}
	if _, err := signed.ParseAccess(good, issued); !errors.Is(err, token.ErrWrongType) {
		t.Errorf("a window's state is an access token: %v", err)
	}
	if _, err := signed.ParseRefresh(good, issued); !errors.Is(err, token.ErrWrongType) {
		t.Errorf("a window's state is a refresh token: %v", err)
	}
}

func mustSign(t *testing.T, key string) string {
	t.Helper()
	text, err := keys(t, key).SignWindow(window())
	if err != nil {
		t.Fatal(err)
	}
	return text
}
