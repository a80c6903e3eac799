package factor_test

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/descope/virtualwebauthn"

	"example.org/portal/backend/internal/factor"
)

var noon = time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC)

var party = virtualwebauthn.RelyingParty{ID: "portal.example.org", Name: "Quorate", Origin: "https://portal.example.org"}

func passkeys(t *testing.T) *factor.Passkeys {
	t.Helper()
	made, err := factor.NewPasskeys("https://portal.example.org", "Quorate")
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// create plays the browser's part in making a passkey.
func create(t *testing.T, began factor.Ceremony, with *virtualwebauthn.Authenticator, credential virtualwebauthn.Credential) []byte {
	t.Helper()
	options, err := virtualwebauthn.ParseAttestationOptions(text(t, began.Options))
	if err != nil {
		t.Fatal(err)
	}
	with.AddCredential(credential)
	return []byte(virtualwebauthn.CreateAttestationResponse(party, *with, credential, *options))
}

func use(t *testing.T, at virtualwebauthn.RelyingParty, began factor.Ceremony, with virtualwebauthn.Authenticator, credential virtualwebauthn.Credential) []byte {
	t.Helper()
	options, err := virtualwebauthn.ParseAssertionOptions(text(t, began.Options))
	if err != nil {
		t.Fatal(err)
	}
	return []byte(virtualwebauthn.CreateAssertionResponse(at, with, credential, *options))
}

func text(t *testing.T, of any) string {
	t.Helper()
	encoded, err := json.Marshal(map[string]any{"publicKey": of})
	if err != nil {
		t.Fatal(err)
	}
	return string(encoded)
}

// wholeKey is a credential whose key the library writes down whole: of about one in 128 it leaves the leading zeros of a coordinate out.
func wholeKey() virtualwebauthn.Credential {
	const whole = 77 // bytes of an EC2 key, RFC 9053, section 7.1.1
	for {
		made := virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2)
		if len(made.Key.AttestationData()) == whole {
			return made
		}
	}
}

func TestAPasskeyIsMadeAndUsed(t *testing.T) {
	keys, owner := passkeys(t), factor.Owner{ID: "aaaaaaaaaaaaaaaaaaaaaaaa", Name: "ruth@example.org"}
	authenticator := virtualwebauthn.NewAuthenticator()
	authenticator.Options.UserHandle = []byte(owner.ID)
	credential := wholeKey()
	var set factor.Set
	began, err := keys.BeginAdding(owner, set)
	if err != nil {
		t.Fatal(err)
	}
	answer := create(t, began, &authenticator, credential)
	if challenge, err := factor.ChallengeOf(answer); err != nil || challenge != began.Challenge {
		t.Fatalf("the challenge of the answer is %q (%v), want %q", challenge, err, began.Challenge)
	}
	if err := keys.Add(owner, &set, began.Kept, answer, "Key", noon); err != nil {
		t.Fatal(err)
	}
	if err := keys.Add(owner, &set, began.Kept, answer, "Key", noon); !errors.Is(err, factor.ErrKnown) {
		t.Errorf("twice: %v", err)
	}
	var kept factor.Set // as the store gives it back
	encoded, err := json.Marshal(set)
	if err == nil {
		err = json.Unmarshal(encoded, &kept)
	}
	if err != nil {
		t.Fatal(err)
	}
	asked, err := keys.BeginUsing(owner, kept)
	if err != nil {
		t.Fatal(err)
	}
	credential.Counter = 5
	elsewhere := virtualwebauthn.RelyingParty{ID: party.ID, Origin: "https://portal.example.net"}
	if _, err := keys.Use(owner, &kept, asked.Kept, use(t, elsewhere, asked, authenticator, credential), noon); !errors.Is(err, factor.ErrWrong) {
		t.Errorf("from another site: %v", err)
	}
	stranger := wholeKey()
	if _, err := keys.Use(owner, &kept, asked.Kept, use(t, party, asked, authenticator, stranger), noon); !errors.Is(err, factor.ErrWrong) {
		t.Errorf("another passkey: %v", err)
	}
	if _, err := keys.Use(owner, &kept, asked.Kept, use(t, party, asked, authenticator, credential), noon); err != nil {
		t.Errorf("the passkey: %v", err)
	}
	if kept.Passkeys[0].UsedAt == nil || kept.Passkeys[0].Name != "Key" {
		t.Errorf("kept %+v", kept.Passkeys[0])
	}
	other, err := keys.BeginUsing(owner, kept)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := keys.Use(owner, &kept, other.Kept, use(t, party, asked, authenticator, credential), noon); !errors.Is(err, factor.ErrWrong) {
		t.Errorf("an answer to another question: %v", err)
	}
	for _, malformed := range []string{``, `{}`, `[]`, `{"response":{"clientDataJSON":"e30"}}`, `{"response":{"clientDataJSON":5}}`} {
		if _, err := factor.ChallengeOf([]byte(malformed)); !errors.Is(err, factor.ErrMalformed) {
			t.Errorf("ChallengeOf(%q): %v", malformed, err)
		}
		if _, err := keys.Use(owner, &kept, other.Kept, []byte(malformed), noon); !errors.Is(err, factor.ErrMalformed) {
			t.Errorf("Use(%q): %v", malformed, err)
		}
	}
	if err := kept.RemovePasskey(kept.Passkeys[0].ID()); err != nil || kept.Any() {
		t.Errorf("removed: %v, %v", err, kept.Any())
	}
	if err := kept.RemovePasskey("x"); !errors.Is(err, factor.ErrUnknown) {
		t.Errorf("an unknown one: %v", err)
	}
}

// A counter that does not rise and a changed flag are signs of a copy (Web Authentication, level 3, 6.1.1 and 7.2): the cases of
// docs/domain/accounts.md, "Passkeys that behave unusually".
func TestUnusualPasskeys(t *testing.T) {
	type shown struct {
		counter        uint32
		backupEligible bool
	}
	for _, tc := range []struct {
		name        string
		before, now shown
		doubts      []factor.Doubt
		behind      bool
		// after is the counter that comes next, which raises no doubt.
		after uint32
	}{
		{"one that counts", shown{5, false}, shown{6, false}, nil, false, 9},
		{"one that never counted", shown{0, false}, shown{0, false}, nil, false, 0},
		{"one that begins to count", shown{0, true}, shown{1, true}, nil, false, 2},
		{"one that stops counting", shown{5, false}, shown{0, false}, []factor.Doubt{factor.CounterStopped}, false, 0},
		{"one that began to sync", shown{5, false}, shown{6, true}, []factor.Doubt{factor.BackupChanged}, false, 7},
		{"one that stopped to sync", shown{0, true}, shown{0, false}, []factor.Doubt{factor.BackupChanged}, false, 1},
		{"one that a password manager took over", shown{5, false}, shown{0, true}, []factor.Doubt{factor.BackupChanged, factor.CounterStopped}, false, 0},
		{"one whose counter is behind", shown{5, false}, shown{3, false}, nil, true, 6},
		{"one whose counter stays", shown{5, false}, shown{5, false}, nil, true, 6},
		{"one that is behind and began to sync", shown{5, false}, shown{3, true}, nil, true, 6},
	} {
		t.Run(tc.name, func(t *testing.T) {
			keys, owner := passkeys(t), factor.Owner{ID: "aaaaaaaaaaaaaaaaaaaaaaaa", Name: "ruth@example.org"}
			authenticator, credential := virtualwebauthn.NewAuthenticator(), wholeKey()
			authenticator.Options.UserHandle = []byte(owner.ID)
			var set factor.Set
			given := func(as shown) ([]factor.Doubt, error) {
				t.Helper()
				began, err := keys.BeginUsing(owner, set)
				if err != nil {
					t.Fatal(err)
				}
				credential.Counter, authenticator.Options.BackupEligible = as.counter, as.backupEligible
				used, err := keys.Use(owner, &set, began.Kept, use(t, party, began, authenticator, credential), noon)
				if err == nil && used.Passkey != "Key" {
					t.Errorf("used is %q", used.Passkey)
				}
				return used.Doubts, err
			}
			credential.Counter, authenticator.Options.BackupEligible = tc.before.counter, tc.before.backupEligible
			began, err := keys.BeginAdding(owner, set)
			if err != nil {
				t.Fatal(err)
			}
			if err := keys.Add(owner, &set, began.Kept, create(t, began, &authenticator, credential), "Key", noon); err != nil {
				t.Fatal(err)
			}
			doubts, err := given(tc.now)
			next := tc.now
			if tc.behind {
				behind := (*factor.BehindError)(nil)
				if !errors.As(err, &behind) || behind.Passkey != "Key" || !errors.Is(err, factor.ErrWrong) || set.Passkeys[0].UsedAt != nil {
					t.Errorf("%v, used at %v", err, set.Passkeys[0].UsedAt)
				}
				next = tc.before
			} else if err != nil || !slices.Equal(doubts, tc.doubts) {
				t.Errorf("doubts %v, %v", doubts, err)
			}
			next.counter = tc.after
			if doubts, err := given(next); err != nil || len(doubts) != 0 {
				t.Errorf("the next time: %v, %v", doubts, err)
			}
		})
	}
}

// Whoever lacks the key gets in with no counter and no flag.
func TestAnUnusualPasskeyStillNeedsTheRightSignature(t *testing.T) {
	keys, owner := passkeys(t), factor.Owner{ID: "aaaaaaaaaaaaaaaaaaaaaaaa", Name: "ruth@example.org"}
	authenticator, credential, forged := virtualwebauthn.NewAuthenticator(), wholeKey(), wholeKey()
	authenticator.Options.UserHandle = []byte(owner.ID)
	credential.Counter = 5
	var set factor.Set
	began, err := keys.BeginAdding(owner, set)
	if err != nil {
		t.Fatal(err)
	}
	if err := keys.Add(owner, &set, began.Kept, create(t, began, &authenticator, credential), "Key", noon); err != nil {
		t.Fatal(err)
	}
	forged.ID, forged.Counter, authenticator.Options.BackupEligible = credential.ID, 0, true
	asked, err := keys.BeginUsing(owner, set)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := keys.Use(owner, &set, asked.Kept, use(t, party, asked, authenticator, forged), noon); !errors.Is(err, factor.ErrWrong) || set.Passkeys[0].Credential.Flags.BackupEligible {
		t.Errorf("another key: %v, %+v", err, set.Passkeys[0].Credential.Flags)
	}
}

func TestHostsThatAreIPAddressesHaveNoPasskeys(t *testing.T) {
	for address, has := range map[string]bool{"http://localhost:8080": true, "http://127.0.0.1:8080": false, "https://[::1]": false} {
		if made, err := factor.NewPasskeys(address, "Quorate"); err != nil || (made != nil) != has {
			t.Errorf("%s: made %v, error %v", address, made, err)
		}
	}
}
