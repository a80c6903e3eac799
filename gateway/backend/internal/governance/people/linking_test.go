package people_test

import (
	"errors"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/viewer"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

// autoApproving returns a Linking that gives new people access at once.
func autoApproving(s *store.Store) *people.Linking {
	return people.NewLinking(s, board.NewRoster(s))
}

func details(t *testing.T, linking *people.Linking, accountID string) map[string]any {
	t.Helper()
	data, err := linking.CustomData(t.Context(), accountID)
	governancetest.Must(t, err)
	if data == nil {
		return nil
	}
	return data["details"].(map[string]any)
}

// proved returns an account whose password was chosen by the owner of the mailbox.
func proved(accountID, email string) people.Applicant {
	return people.Applicant{AccountID: accountID, Email: email, Proved: true}
}

// unproved returns an account whose password anybody may have chosen.
func unproved(accountID, email string) people.Applicant {
	return people.Applicant{AccountID: accountID, Email: email}
}

// signedOn returns an account that Microsoft authenticates.
func signedOn(accountID, email, name string) people.Applicant {
	return people.Applicant{AccountID: accountID, Email: email, Name: name, SignOn: true, Proved: true}
}

func requestState(t *testing.T, s *store.Store, accountID string) people.AccessRequestState {
	t.Helper()
	request, err := s.AccessRequestOfAccount(t.Context(), accountID)
	governancetest.Must(t, err)
	return request.State
}

func TestConfirmedAccountWaitsForApproval(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		linking := people.NewLinking(s, nil)
		for range 2 {
			governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error {
				return linking.AccountConfirmed(tx, proved("account", "ada.lovelace@example.org"))
			}))
		}
		if got := details(t, linking, "account"); got != nil {
			t.Errorf("[X1] an unlinked account has the details %v", got)
		}
		if state := requestState(t, s, "account"); state != people.RequestPending {
			t.Errorf("the access request is %s", state)
		}

		approved, err := governancetest.Approve(t, s, linking, proved("account", "ada.lovelace@example.org"))
		governancetest.Must(t, err)
		person := approved.Person
		want := map[string]any{
			"personId": person.ID, "organisationId": "trust", "displayName": "Ada Lovelace", "locale": "en-GB",
			"timeZone": "Europe/London", "orgRoles": []string{}, "accessEpoch": 1, "acceptedTermsVersion": nil,
		}
		if diff := cmp.Diff(want, details(t, linking, "account")); diff != "" {
			t.Errorf("details: %s", diff)
		}
		if state := requestState(t, s, "account"); state != people.RequestLinked {
			t.Errorf("the access request is %s after approval", state)
		}
		if terms := termsOf(t, s, person.ID); len(terms) != 0 {
			t.Errorf("approval gave seats: %v", terms)
		}
		again, err := governancetest.Approve(t, s, linking, proved("account", "ada.lovelace@example.org"))
		if err != nil || again.Waits || again.Person.ID != person.ID || again.Person.Version != person.Version {
			t.Errorf("approving again: %+v, %v", again, err)
		}
	})
}

func termsOf(t *testing.T, s *store.Store, personID string) []board.Membership {
	t.Helper()
	terms, err := s.MembershipsOfBoards(t.Context(), []string{"open", "restricted", "dissolved"})
	governancetest.Must(t, err)
	return slices.DeleteFunc(terms, func(m board.Membership) bool { return m.PersonID != personID })
}

func TestAutoApproveLetsANewcomerObserveOpenBoards(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		linking := autoApproving(s)
		governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountConfirmed(tx, proved("account", "new@example.org")) }))
		theViewer, err := viewer.NewReader(s, governancetest.Clock).Viewer(t.Context(), "account")
		governancetest.Must(t, err)
		terms := theViewer.Terms("")
		if len(terms) != 1 || terms[0].BoardID != "open" || terms[0].Role != policy.RoleObserver || terms[0].Voting {
			t.Errorf("terms: %+v", terms)
		}
		if theViewer.Person.DisplayName != "New" || theViewer.AccessEpoch() != 2 {
			t.Errorf("[X7] %q with epoch %d, want New with the epoch raised by the seat", theViewer.Person.DisplayName, theViewer.AccessEpoch())
		}
	})
}

func TestAutoApproveLinksTheKnownPerson(t *testing.T) {
	s := storetest.SQLite(t)
	governancetest.Trust(t, s)
	linking := autoApproving(s)
	governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountConfirmed(tx, proved("account", "known@example.org")) }))
	got := details(t, linking, "account")
	if got == nil || got["personId"] != "known" || got["accessEpoch"] != 2 {
		t.Errorf("details: %v", got)
	}
	if terms := termsOf(t, s, "known"); len(terms) != 0 {
		t.Errorf("a known person was given seats: %v", terms)
	}
}

func TestCasesThatNeedAnAdministratorAreNotLinked(t *testing.T) {
	t.Run("a linked person is not given to another account", func(t *testing.T) {
		s := storetest.SQLite(t)
		governancetest.Trust(t, s)
		linking := autoApproving(s)
		governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountConfirmed(tx, proved("first", "known@example.org")) }))
		later := autoApproving(s)
		governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return later.AccountConfirmed(tx, proved("second", "known@example.org")) }))
		if got := details(t, linking, "second"); got != nil {
			t.Errorf("the second account has %v", got)
		}
		if _, err := governancetest.Approve(t, s, linking, proved("second", "known@example.org")); !errors.Is(err, people.ErrPersonTaken) {
			t.Errorf("approve: %v", err)
		}
	})
	t.Run("without an organisation a confirmation still succeeds", func(t *testing.T) {
		s := storetest.SQLite(t)
		linking := autoApproving(s)
		governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountConfirmed(tx, proved("account", "new@example.org")) }))
		if _, err := governancetest.Approve(t, s, linking, proved("account", "new@example.org")); !errors.Is(err, people.ErrNoOrganisation) {
			t.Errorf("approve: %v", err)
		}
	})
	t.Run("an account that never asked cannot be approved", func(t *testing.T) {
		s := storetest.SQLite(t)
		linking := people.NewLinking(s, nil)
		if _, err := governancetest.Approve(t, s, linking, proved("nobody", "nobody@example.org")); !errors.Is(err, people.ErrNoAccessRequest) {
			t.Errorf("approve: %v", err)
		}
	})
}

func TestSuspendedPersonHasNoDetails(t *testing.T) {
	s := storetest.SQLite(t)
	governancetest.Trust(t, s)
	linking := autoApproving(s)
	governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountConfirmed(tx, proved("account", "known@example.org")) }))
	governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.Suspend(tx, "Known@example.org") }))
	if got := details(t, linking, "account"); got != nil {
		t.Errorf("[X1] details while suspended: %v", got)
	}
	if theViewer, err := viewer.NewReader(s, governancetest.Clock).Viewer(t.Context(), "account"); theViewer != nil || err != nil {
		t.Errorf("[X1] viewer while suspended: %v, %v", theViewer, err)
	}
	governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.Reinstate(tx, "known@example.org") }))
	if got := details(t, linking, "account"); got["accessEpoch"] != 4 {
		t.Errorf("[X7] epoch %v after linking, suspending and reinstating, want 4", got["accessEpoch"])
	}
	for _, email := range []string{"nobody@example.org", "", " "} {
		if err := governancetest.Do(t, s, func(tx *change.Tx) error { return linking.Suspend(tx, email) }); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("suspend %q: %v", email, err)
		}
	}
}

func TestSuspendedPersonIsNotReinstatedByANewAccount(t *testing.T) {
	s := storetest.SQLite(t)
	governancetest.Trust(t, s)
	governancetest.InsertPerson(t, s, "left", "left@example.org", people.Left)
	linking := autoApproving(s)
	governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountConfirmed(tx, proved("account", "left@example.org")) }))
	if got := details(t, linking, "account"); got != nil {
		t.Errorf("[X1] a person who left came back: %v", got)
	}
}

func TestDeletedAccountLeavesThePerson(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		linking := autoApproving(s)
		governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountConfirmed(tx, proved("account", "new@example.org")) }))
		before, err := s.PersonByEmail(t.Context(), "new@example.org")
		governancetest.Must(t, err)
		governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountDeleted(tx, "account") }))
		after, err := s.PersonByEmail(t.Context(), "new@example.org")
		governancetest.Must(t, err)
		if after.AccountID != nil || after.Status != before.Status || len(termsOf(t, s, after.ID)) != 1 {
			t.Errorf("after the deletion: %+v", after)
		}
		governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountConfirmed(tx, proved("another", "new@example.org")) }))
		if got := details(t, linking, "another"); got == nil || got["personId"] != before.ID {
			t.Errorf("the person was not found again: %v", got)
		}
		governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountDeleted(tx, "never linked") }))
	})
}

func TestAConfirmationIsPartOfTheCallersChange(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		linking := autoApproving(s)
		given := errors.New("the account could not be stored")
		err := governancetest.Do(t, s, func(tx *change.Tx) error {
			return errors.Join(linking.AccountConfirmed(tx, proved("account", "new@example.org")), given)
		})
		if !errors.Is(err, given) {
			t.Fatal(err)
		}
		if _, err := s.PersonByEmail(t.Context(), "new@example.org"); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("the person outlived the change: %v", err)
		}
	})
}
