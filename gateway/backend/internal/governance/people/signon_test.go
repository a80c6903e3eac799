package people_test

import (
	"testing"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// An administrator of a directory can write any address into its tokens.
func TestAnAddressInATokenLinksNoAccount(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		linking := autoApproving(s)
		governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error {
			return linking.AccountConfirmed(tx, signedOn("chat", "known@example.org", "Eve"))
		}))
		if got := details(t, linking, "chat"); got != nil {
			t.Errorf("a preferred_username gave %v", got)
		}
		request, err := s.AccessRequestOfAccount(t.Context(), "chat")
		if err != nil || request.State != people.RequestPending || request.Source != people.SourceChatSignOn {
			t.Errorf("the request: %+v, %v", request, err)
		}
		// The approver names the account, and thereby the person.
		if got := approve(t, s, linking, signedOn("chat", "known@example.org", "Eve")); got.Waits || got.Person.ID != "known" {
			t.Errorf("the approval: %+v", got)
		}
	})
}

func TestAutoApproveTakesInNewPeopleFromTheDirectory(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		linking := autoApproving(s)
		for _, tc := range []struct {
			applicant                  people.Applicant
			display, given, familyName string
		}{
			{signedOn("named", "b.o@example.org", " Ben\u00a0 van  Oduya"), "Ben van Oduya", "Ben", "van Oduya"},
			{signedOn("nameless", "ada.lovelace@example.org", ""), "Ada Lovelace", "Ada", "Lovelace"},
			{signedOn("without an address", "", "Zo\u0065\u0308 Albrecht"), "Zoë Albrecht", "Zoë", "Albrecht"},
			{signedOn("another without one", "", "Lu \u202eevE"), "Lu evE", "Lu", "evE"},
			{signedOn("without anything", "", ""), "Unnamed", "Unnamed", ""},
		} {
			governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountConfirmed(tx, tc.applicant) }))
			person, err := s.PersonByAccount(t.Context(), tc.applicant.AccountID)
			governancetest.Must(t, err)
			if person.DisplayName != tc.display || person.GivenName != tc.given || person.FamilyName != tc.familyName || person.Email != tc.applicant.Email {
				t.Errorf("%s became %+v", tc.applicant.AccountID, person)
			}
			if details(t, linking, tc.applicant.AccountID) == nil || len(termsOf(t, s, person.ID)) != 1 {
				t.Errorf("%s has no details or seat", tc.applicant.AccountID)
			}
		}
	})
}

func TestAnAccountWithoutAnAddressWaitsAndIsApproved(t *testing.T) {
	s := storetest.SQLite(t)
	governancetest.Trust(t, s)
	linking := people.NewLinking(s, nil)
	for _, accountID := range []string{"one", "two"} {
		governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error {
			return linking.AccountConfirmed(tx, signedOn(accountID, "", "Zoë Albrecht"))
		}))
		if state := requestState(t, s, accountID); state != people.RequestPending || details(t, linking, accountID) != nil {
			t.Errorf("%s is %s", accountID, state)
		}
		if got := approve(t, s, linking, signedOn(accountID, "", "Zoë Albrecht")); got.Waits || *got.Person.AccountID != accountID {
			t.Errorf("the approval: %+v", got)
		}
	}
}
