package password_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"example.org/portal/backend/internal/password"
)

func TestHasher(t *testing.T) {
	hasher := password.NewHasher(2, nil)
	encoded, err := hasher.Hash(t.Context(), password.Turn{}, "s3cret-\u00e9")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(encoded, "$argon2id$v=19$m=19456,t=2,p=1$") {
		t.Errorf("encoded = %q", encoded)
	}
	for _, tc := range []struct {
		name, plain string
		want        bool
	}{
		{"the password", "s3cret-\u00e9", true},
		{"the same letters composed by another keyboard", "s3cret-e\u0301", true},
		{"another password", "s3cret-e", false},
		{"nothing", "", false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got, err := hasher.Verify(t.Context(), password.Turn{}, tc.plain, encoded); err != nil || got != tc.want {
				t.Errorf("verified = %v, error %v; want %v", got, err, tc.want)
			}
		})
	}
}

func TestHashesOfOnePasswordDiffer(t *testing.T) {
	hasher := password.NewHasher(1, nil)
	first, err := hasher.Hash(t.Context(), password.Turn{}, "same")
	if err != nil {
		t.Fatal(err)
	}
	second, err := hasher.Hash(t.Context(), password.Turn{}, "same")
	if err != nil {
		t.Fatal(err)
	}
	if first == second {
		t.Error("two hashes share a salt")
	}
}

func TestWaitingEndsWithTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := password.NewHasher(1, nil).Hash(ctx, password.Turn{}, "x"); !errors.Is(err, context.Canceled) {
		t.Errorf("error = %v, want the context's", err)
	}
}

func TestVerifyRefusesAMalformedHash(t *testing.T) {
	for _, encoded := range []string{"", "plain", "$argon2i$v=19$m=1,t=1,p=1$AA$AA", "$argon2id$v=19$m=8,t=0,p=1$AAAA$AAAAAAAAAAAAAAAAAAAAAA"} {
		if _, err := password.NewHasher(1, nil).Verify(t.Context(), password.Turn{}, "x", encoded); err == nil {
			t.Errorf("%q was accepted", encoded)
		}
	}
}
