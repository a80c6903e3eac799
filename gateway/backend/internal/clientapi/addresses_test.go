package clientapi_test

import (
	"net/http"
	"testing"

	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// A browser turns the domain of an address into ASCII; a directory or an administrator writes it in Unicode.
func TestOneAddressIsOneAccount(t *testing.T) {
	const pass = "a long pass phrase 1"
	storetest.Each(t, func(t *testing.T, kept *store.Store) {
		s := startOn(t, kept, defaults())
		s.confirmed(t, "ines@münchen.example", pass)
		for _, written := range []string{"ines@xn--mnchen-3ya.example", "Ines@XN--MNCHEN-3YA.example", "ines@mu\u0308nchen.example", "ines@MÜNCHEN.EXAMPLE"} {
			got := s.post(t, userpass+"/register", map[string]string{"email": written, "password": pass})
			if got.field("error_code") != "AccountNameInUse" {
				t.Errorf("%q is registered as another account: %d %s", written, got.status, got.body)
			}
			if got := s.post(t, userpass+"/login", login{Username: written, Password: pass}); got.status != http.StatusOK {
				t.Errorf("%q does not log in: %d %s", written, got.status, got.body)
			}
		}
		s.confirmed(t, "a@straße.example", pass)
		s.confirmed(t, "a@strasse.example", pass) // another domain
		for _, hidden := range []string{"ines\u200b@münchen.example", "\u202eines@example.org", "ines@mün\u00adchen.example"} {
			if got := s.post(t, userpass+"/register", map[string]string{"email": hidden, "password": pass}); got.field("error_code") != "BadRequest" {
				t.Errorf("%q is registered: %d %s", hidden, got.status, got.body)
			}
		}
		must(t, s.post(t, userpass+"/reset/send", map[string]string{"email": "ines@xn--mnchen-3ya.example"}), http.StatusAccepted)
		if letter := s.letter(t, "ines@münchen.example", "/reset-password"); letter.Token == "" {
			t.Error("no link for a new password came")
		}
	})
}
