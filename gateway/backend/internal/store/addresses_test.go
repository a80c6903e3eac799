package store_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// Earlier versions stored addresses as a browser sent them.
func TestAddressesOfEarlierVersionsGetTheirForm(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx := t.Context()
		governancetest.Trust(t, s)
		add := func(id, address string) {
			t.Helper()
			a := ana()
			a.ID, a.IdentityID, a.Login, a.Email = id, id, address, address
			if err := s.AddAccount(ctx, a); err != nil {
				t.Fatal(err)
			}
		}
		add("a1", "ines@xn--mnchen-3ya.example")
		add("b1", "max@münchen.example")
		add("b2", "max@xn--mnchen-3ya.example")
		add("c1", "ana@example.org")
		signOn := ana()
		signOn.ID, signOn.IdentityID, signOn.Provider, signOn.Login, signOn.Email = "d1", "d1", account.ProviderFunction, "Tenant:xn--Object", "Ida@Example.org"
		if err := s.AddAccount(ctx, signOn); err != nil {
			t.Fatal(err)
		}
		governancetest.InsertPerson(t, s, "p1", "ines@xn--mnchen-3ya.example", people.Invited)
		for range 2 { // every start looks again
			collisions, err := s.NormalizeAddresses(ctx)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff([]store.AddressCollision{{Table: "accounts", ID: "b2", OtherID: "b1"}}, collisions); diff != "" {
				t.Errorf("collisions (-want +got):\n%s", diff)
			}
		}
		for id, want := range map[string]string{
			"a1": "ines@münchen.example", "b1": "max@münchen.example", "b2": "max@xn--mnchen-3ya.example", "c1": "ana@example.org", "d1": "Tenant:xn--Object",
		} {
			if got, err := s.Account(ctx, id); err != nil || got.Login != want {
				t.Errorf("%s signs in as %q, want %q: %v", id, got.Login, want, err)
			}
		}
		if got, err := s.Account(ctx, "d1"); err != nil || got.Email != "ida@example.org" {
			t.Errorf("the address of a Microsoft account is %q: %v", got.Email, err)
		}
		if got, err := s.PersonByEmail(ctx, "ines@münchen.example"); err != nil || got.ID != "p1" {
			t.Errorf("the person is not found by the form of the address: %v", err)
		}
	})
}
