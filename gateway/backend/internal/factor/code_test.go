package factor_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"example.org/portal/backend/internal/factor"
)

// code is what an app shows, by the library's own reading of RFC 6238.
func code(t *testing.T, secret string, at time.Time) string {
	t.Helper()
	shown, err := totp.GenerateCode(secret, at)
	if err != nil {
		t.Fatal(err)
	}
	return shown
}

func TestCodesOfAnApp(t *testing.T) {
	key, err := factor.NewAppKey("Quorate", "ruth@example.org")
	if err != nil || !strings.HasPrefix(key.Address, "otpauth://totp/Quorate:ruth@example.org?") || !strings.Contains(key.Address, "secret="+key.Secret) {
		t.Fatalf("key %+v, error %v", key, err)
	}
	var set factor.Set
	if err := set.SetApp(key.Secret, "00000x", noon); !errors.Is(err, factor.ErrWrong) {
		t.Errorf("another code: %v", err)
	}
	for _, secret := range []string{"", "abc", strings.Repeat("1", 32), strings.Repeat("A", 33)} {
		if err := set.SetApp(secret, "123456", noon); !errors.Is(err, factor.ErrMalformed) {
			t.Errorf("the secret %q: %v", secret, err)
		}
	}
	set = factor.Set{}
	if err := set.UseApp("123456", noon); !errors.Is(err, factor.ErrWrong) {
		t.Errorf("without an app: %v", err)
	}
	if err := set.SetApp(strings.ToLower(key.Secret), code(t, key.Secret, noon), noon); err != nil {
		t.Fatal(err)
	}
	if err := set.UseApp(code(t, key.Secret, noon), noon); !errors.Is(err, factor.ErrWrong) {
		t.Errorf("the code that the app was added with: %v", err)
	}
	for _, of := range []struct {
		shown, typed time.Duration
		taken        bool
	}{
		{30 * time.Second, 30 * time.Second, true},
		{30 * time.Second, 30 * time.Second, false}, // used
		{60 * time.Second, 90 * time.Second, true},  // the app is behind
		{150 * time.Second, 120 * time.Second, true},
		{120 * time.Second, 150 * time.Second, false}, // older than the last one
		{240 * time.Second, 360 * time.Second, false},
	} {
		err := set.UseApp(code(t, key.Secret, noon.Add(of.shown)), noon.Add(of.typed))
		if (err == nil) != of.taken || err != nil && !errors.Is(err, factor.ErrWrong) {
			t.Errorf("shown after %s and typed after %s: %v", of.shown, of.typed, err)
		}
	}
	spaced := code(t, key.Secret, noon.Add(time.Hour))
	if err := set.UseApp(spaced[:3]+" "+spaced[3:], noon.Add(time.Hour)); err != nil {
		t.Errorf("with a space: %v", err)
	}
}

func TestRecoveryCodesWorkOnce(t *testing.T) {
	var set factor.Set
	first := set.NewRecoveryCodes()
	codes := set.NewRecoveryCodes()
	if len(codes) != 10 || len(set.RecoveryHashes) != 10 {
		t.Fatalf("%d codes, %d kept", len(codes), len(set.RecoveryHashes))
	}
	if err := set.UseRecoveryCode(first[0]); !errors.Is(err, factor.ErrWrong) {
		t.Errorf("a replaced one: %v", err)
	}
	typed := strings.ToUpper(strings.ReplaceAll(codes[3], "-", " "))
	if err := set.UseRecoveryCode(typed); err != nil {
		t.Errorf("typed as %q: %v", typed, err)
	}
	if err := set.UseRecoveryCode(codes[3]); !errors.Is(err, factor.ErrWrong) || len(set.RecoveryHashes) != 9 {
		t.Errorf("again: %v, %d left", err, len(set.RecoveryHashes))
	}
	if set.Any() {
		t.Error("recovery codes alone are a factor")
	}
}

// FuzzChallengeOf: whatever a browser sends is an error or a challenge.
func FuzzChallengeOf(f *testing.F) {
	f.Add([]byte(`{"response":{"clientDataJSON":"eyJjaGFsbGVuZ2UiOiJhIn0"}}`))
	f.Fuzz(func(t *testing.T, answer []byte) {
		if challenge, err := factor.ChallengeOf(answer); (err == nil) == (challenge == "") {
			t.Errorf("%q: challenge %q, error %v", answer, challenge, err)
		}
	})
}
