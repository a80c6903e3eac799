package people_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func found(t *testing.T, s *store.Store, f people.Founder) (founded people.Person, err error) {
	t.Helper()
	linking := people.NewLinking(s, nil)
	err = governancetest.Do(t, s, func(tx *change.Tx) error {
		founded, err = linking.Found(tx, "Harbour Trust", "Europe/Warsaw", "pl-PL", f)
		return err
	})
	return founded, err
}

// The first person runs the organisation, with the account that founded it.
func TestTheFounderRunsTheOrganisation(t *testing.T) {
	for _, tc := range []struct{ name, given, family, display string }{
		{"two names", " Zoë ", "Novak-Brandt", "Zoë Novak-Brandt"},
		{"one name", "Sukarno", "", "Sukarno"},
		{"long names", strings.Repeat("a", 80), strings.Repeat("b", 80), strings.Repeat("a", 80) + " " + strings.Repeat("b", 79)},
	} {
		t.Run(tc.name, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				made, err := found(t, s, people.Founder{AccountID: "account", GivenName: tc.given, FamilyName: tc.family, Email: "zoe@example.org"})
				governancetest.Must(t, err)
				kept, err := s.PersonByAccount(t.Context(), "account")
				governancetest.Must(t, err)
				if kept.ID != made.ID || kept.DisplayName != tc.display || kept.Status != people.Active || kept.AccessEpoch != 1 ||
					kept.TimeZone != "Europe/Warsaw" || kept.Locale != "pl-PL" || !slices.Equal(kept.OrgRoles, []policy.OrgRole{"PA", "SEC"}) {
					t.Errorf("[X1] the founder is %+v", kept)
				}
				if _, err := found(t, s, people.Founder{AccountID: "other", GivenName: "Eve", Email: "eve@example.org"}); !errors.Is(err, organisation.ErrExists) {
					t.Errorf("a second founder: %v", err)
				}
			})
		})
	}
}

func TestAFounderHasANameOfOneLine(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for _, f := range []people.Founder{
			{GivenName: " "},
			{GivenName: strings.Repeat("a", 81)},
			{GivenName: "Ana\nNovak"},
			{GivenName: "Ana", FamilyName: strings.Repeat("b", 81)},
			{GivenName: "Ana", FamilyName: "\u202eNovak"},
		} {
			var invalid *governance.InvalidError
			if _, err := found(t, s, f); !errors.As(err, &invalid) || !strings.HasSuffix(invalid.Field, "name") {
				t.Errorf("%+v: error %v", f, err)
			}
		}
		founded, err := people.NewLinking(s, nil).IsFounded(t.Context())
		if err != nil || founded {
			t.Errorf("founded: %t, %v", founded, err)
		}
	})
}
