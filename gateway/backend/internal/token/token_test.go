package token_test

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/google/go-cmp/cmp"

	"example.org/portal/backend/internal/token"
)

var (
	keyA   = base64.StdEncoding.EncodeToString([]byte(strings.Repeat("a", 32)))
	keyB   = base64.StdEncoding.EncodeToString([]byte(strings.Repeat("b", 32)))
	issued = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
)

func keys(t testing.TB, encoded ...string) *token.Keys {
	t.Helper()
	k, err := token.ParseKeys(encoded)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func access() token.Access {
	return token.Access{
		AccountID: "66f0c1a2b3d4e5f607182930", SessionID: "66f0c1a2b3d4e5f6071829aa", DeviceID: "66f0c1a2b3d4e5f6071829dd",
		DomainID: "66f0a0000000000000000001", UserData: map[string]any{"details": map[string]any{"displayName": "Ana Ruíz"}},
		IssuedAt: issued, ExpiresAt: issued.Add(30 * time.Minute),
	}
}

func payload(t *testing.T, text string) map[string]any {
	t.Helper()
	parts := strings.Split(text, ".")
	if len(parts) != 3 {
		t.Fatalf("the token has %d parts", len(parts))
	}
	raw, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil {
		t.Fatal(err)
	}
	var got map[string]any
	if err := json.Unmarshal(raw, &got); err != nil {
		t.Fatal(err)
	}
	return got
}

func TestAccessTokenCarriesTheClaimsThatClientsRead(t *testing.T) {
	text, err := keys(t, keyA).SignAccess(access())
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]any{
		"typ": "access", "sub": "66f0c1a2b3d4e5f607182930", "iss": "66f0c1a2b3d4e5f6071829aa",
		"iat": 1767225600.0, "exp": 1767227400.0,
		"baas_device_id": "66f0c1a2b3d4e5f6071829dd", "baas_domain_id": "66f0a0000000000000000001",
		"user_data": map[string]any{"details": map[string]any{"displayName": "Ana Ruíz"}},
	}
	if diff := cmp.Diff(want, payload(t, text)); diff != "" {
		t.Errorf("[client-api rule 7] claims differ from the example (-want +got):\n%s", diff)
	}
}

func TestUserDataIsAbsentNotNull(t *testing.T) {
	a := access()
	a.UserData = nil
	text, err := keys(t, keyA).SignAccess(a)
	if err != nil {
		t.Fatal(err)
	}
	if value, present := payload(t, text)["user_data"]; present {
		t.Errorf("[client-api rule 7] user_data = %v, want it absent", value)
	}
}

func TestRoundTrip(t *testing.T) {
	k := keys(t, keyA)
	text, err := k.SignAccess(access())
	if err != nil {
		t.Fatal(err)
	}
	got, err := k.ParseAccess(text, issued.Add(29*time.Minute))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(access(), got); diff != "" {
		t.Error(diff)
	}
}

func TestRotation(t *testing.T) {
	old, rotated := keys(t, keyA), keys(t, keyB, keyA)
	before, err := old.SignAccess(access())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := rotated.ParseAccess(before, issued); err != nil {
		t.Errorf("a token of the old key must stay valid: %v", err)
	}
	after, err := rotated.SignAccess(access())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := old.ParseAccess(after, issued); !errors.Is(err, token.ErrInvalid) {
		t.Errorf("the first key must sign: the old keys alone read the new token, error %v", err)
	}
}

func TestParseRefuses(t *testing.T) {
	k := keys(t, keyA)
	good, err := k.SignAccess(access())
	if err != nil {
		t.Fatal(err)
	}
	refresh, err := k.SignRefresh(token.Refresh{AccountID: "a", SessionID: "s", IssuedAt: issued, ExpiresAt: issued.Add(time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(good, ".")
	for _, tc := range []struct {
		name, text string
		at         time.Time
		want       error
	}{
		{"nothing", "", issued, token.ErrInvalid},
		{"the word that a logged-out client sends", "null", issued, token.ErrInvalid},
		{"no signature", parts[0] + "." + parts[1] + ".", issued, token.ErrInvalid},
		{"another token's signature", parts[0] + "." + parts[1] + "." + strings.Split(refresh, ".")[2], issued, token.ErrInvalid},
		{"algorithm none", unsigned(t, jwt.SigningMethodNone, jwt.UnsafeAllowNoneSignatureType), issued, token.ErrInvalid},
		{"another algorithm with our key", unsigned(t, jwt.SigningMethodHS512, []byte(strings.Repeat("a", 32))), issued, token.ErrInvalid},
		{"the other type", refresh, issued, token.ErrWrongType},
		{"the other type, expired", refresh, issued.Add(2 * time.Hour), token.ErrWrongType},
		{"past its expiry", good, issued.Add(30 * time.Minute), token.ErrExpired},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if _, err := k.ParseAccess(tc.text, tc.at); !errors.Is(err, tc.want) {
				t.Errorf("error = %v, want %v", err, tc.want)
			}
		})
	}
}

// unsigned makes a token with the right key id and claims but a method that we do not use.
func unsigned(t *testing.T, method jwt.SigningMethod, key any) string {
	t.Helper()
	good, err := keys(t, keyA).SignAccess(access())
	if err != nil {
		t.Fatal(err)
	}
	parsed, _, err := jwt.NewParser().ParseUnverified(good, jwt.MapClaims{})
	if err != nil {
		t.Fatal(err)
	}
	forged := jwt.NewWithClaims(method, parsed.Claims)
	forged.Header["kid"] = parsed.Header["kid"]
	text, err := forged.SignedString(key)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestParseKeysNeverRepeatsAKey(t *testing.T) {
	for _, encoded := range [][]string{nil, {""}, {"short"}, {keyA, "bm90IDMyIGJ5dGVz"}, {keyA, keyB, keyA}} {
		_, err := token.ParseKeys(encoded)
		if err == nil {
			t.Errorf("%d keys were accepted", len(encoded))
			continue
		}
		for _, key := range encoded {
			if key != "" && strings.Contains(err.Error(), key) {
				t.Errorf("the error repeats a key: %v", err)
			}
		}
	}
}

func TestParseKeysTellsEveryBadKey(t *testing.T) {
	_, err := token.ParseKeys([]string{"short", keyA, "bm90IDMyIGJ5dGVz"})
	if err == nil || !strings.Contains(err.Error(), "key 1 ") || !strings.Contains(err.Error(), "key 3 ") {
		t.Errorf("error = %v", err)
	}
}

func FuzzParse(f *testing.F) {
	k := keys(f, keyA)
	good, err := k.SignAccess(access())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Add("null")
	f.Add(strings.Replace(good, ".", "..", 1))
	f.Add("eyJhbGciOiJub25lIn0.e30.")
	f.Fuzz(func(t *testing.T, text string) {
		got, err := k.ParseAccess(text, issued)
		if err == nil && text != good {
			t.Errorf("a token that was not issued was accepted: %q says %+v", text, got)
		}
		if _, err := k.ParseRefresh(text, issued); err == nil {
			t.Errorf("accepted as a refresh token: %q", text)
		}
	})
}
