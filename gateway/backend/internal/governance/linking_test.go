package governance_test

import (
	"context"
	"errors"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

var now = time.Date(2026, time.November, 20, 9, 0, 0, 0, time.UTC)

func clock() time.Time { return now }

func stamp() governance.Stamp {
	return governance.Stamp{CreatedAt: now, CreatedBy: "test", UpdatedAt: now, Version: 1}
}

// trust is an organisation with an open board, a board that only named secretaries
// see, a dissolved one, and a known person.
func trust(t *testing.T, s *store.Store) {
	t.Helper()
	ctx := t.Context()
	organisation := governance.Organisation{ID: "trust", Name: "Trust", TimeZone: "Europe/London", Locale: "en-GB", IdleTimeoutMinutes: 15, AbsoluteSessionHours: 12, Stamp: stamp()}
	must(t, s.InsertOrganisation(ctx, organisation))
	for _, board := range []governance.Board{
		{ID: "open", Code: "O", Status: governance.BoardActive},
		{ID: "restricted", Code: "X", Status: governance.BoardActive, RestrictedSecretariat: true},
		{ID: "dissolved", Code: "D", Status: governance.BoardDissolved},
	} {
		board.OrganisationID, board.Name, board.Kind, board.Seats = "trust", "Board "+board.Code, governance.KindBoard, 5
		board.TimeZone, board.Stamp = "Europe/London", stamp()
		must(t, s.InsertBoard(ctx, board))
	}
	insertPerson(t, s, "known", "known@example.org", governance.PersonInvited)
}

func insertPerson(t *testing.T, s *store.Store, id, email string, status governance.PersonStatus) {
	t.Helper()
	must(t, s.InsertPerson(t.Context(), governance.Person{
		ID: id, OrganisationID: "trust", GivenName: "Known", FamilyName: "Person", DisplayName: "Known Person",
		Email: email, TimeZone: "Europe/London", Locale: "en-GB", Status: status,
		Independence: governance.Independent, AccessEpoch: 1, Stamp: stamp(),
	}))
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func details(t *testing.T, linking *governance.Linking, accountID string) map[string]any {
	t.Helper()
	data, err := linking.CustomData(t.Context(), accountID)
	must(t, err)
	if data == nil {
		return nil
	}
	return data["details"].(map[string]any)
}

// proved is an account whose password its mailbox's owner chose.
func proved(accountID, email string) governance.Applicant {
	return governance.Applicant{AccountID: accountID, Email: email, Proved: true}
}

// unproved is an account whose password anybody may have chosen.
func unproved(accountID, email string) governance.Applicant {
	return governance.Applicant{AccountID: accountID, Email: email}
}

// signedOn is an account that Microsoft vouches for.
func signedOn(accountID, email, name string) governance.Applicant {
	return governance.Applicant{AccountID: accountID, Email: email, Name: name, SignOn: true, Proved: true}
}

func requestState(t *testing.T, s *store.Store, accountID string) governance.AccessRequestState {
	t.Helper()
	request, err := s.AccessRequestOfAccount(t.Context(), accountID)
	must(t, err)
	return request.State
}

func TestConfirmedAccountWaitsForApproval(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		trust(t, s)
		linking := governance.NewLinking(s, false, clock)
		for range 2 {
			must(t, linking.AccountConfirmed(t.Context(), proved("account", "ada.lovelace@example.org")))
		}
		if got := details(t, linking, "account"); got != nil {
			t.Errorf("[X1] an unlinked account has the details %v", got)
		}
		if state := requestState(t, s, "account"); state != governance.RequestPending {
			t.Errorf("the access request is %s", state)
		}

		approved, err := linking.Approve(t.Context(), proved("account", "ada.lovelace@example.org"))
		must(t, err)
		person := approved.Person
		want := map[string]any{
			"personId": person.ID, "organisationId": "trust", "displayName": "Ada Lovelace", "locale": "en-GB",
			"timeZone": "Europe/London", "orgRoles": []string{}, "accessEpoch": 1, "acceptedTermsVersion": nil,
		}
		if diff := cmp.Diff(want, details(t, linking, "account")); diff != "" {
			t.Errorf("details: %s", diff)
		}
		if state := requestState(t, s, "account"); state != governance.RequestLinked {
			t.Errorf("the access request is %s after approval", state)
		}
		if terms := termsOf(t, s, person.ID); len(terms) != 0 {
			t.Errorf("approval gave seats: %v", terms)
		}
		again, err := linking.Approve(t.Context(), proved("account", "ada.lovelace@example.org"))
		if err != nil || again.Waits || again.Person.ID != person.ID || again.Person.Version != person.Version {
			t.Errorf("approving again: %+v, %v", again, err)
		}
	})
}

func termsOf(t *testing.T, s *store.Store, personID string) []governance.Membership {
	t.Helper()
	terms, err := s.MembershipsOfPerson(t.Context(), personID)
	must(t, err)
	return terms
}

func TestAutoApproveLetsANewcomerObserveOpenBoards(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		trust(t, s)
		linking := governance.NewLinking(s, true, clock)
		must(t, linking.AccountConfirmed(t.Context(), proved("account", "new@example.org")))
		viewer, err := governance.NewReader(s, clock).Viewer(t.Context(), "account")
		must(t, err)
		terms := viewer.Terms("")
		if len(terms) != 1 || terms[0].BoardID != "open" || terms[0].Role != governance.RoleObserver || terms[0].Voting {
			t.Errorf("terms: %+v", terms)
		}
		if viewer.Person.DisplayName != "New" || viewer.AccessEpoch() != 2 {
			t.Errorf("[X7] %q with epoch %d, want New with the epoch raised by the seat", viewer.Person.DisplayName, viewer.AccessEpoch())
		}
	})
}

func TestAutoApproveLinksTheKnownPerson(t *testing.T) {
	s := storetest.SQLite(t)
	trust(t, s)
	linking := governance.NewLinking(s, true, clock)
	must(t, linking.AccountConfirmed(t.Context(), proved("account", "known@example.org")))
	got := details(t, linking, "account")
	if got == nil || got["personId"] != "known" || got["accessEpoch"] != 2 {
		t.Errorf("details: %v", got)
	}
	if terms := termsOf(t, s, "known"); len(terms) != 0 {
		t.Errorf("a known person was given seats: %v", terms)
	}
}

func TestLinkingLeavesAPersonToLookAt(t *testing.T) {
	t.Run("a person who is linked already is not taken over", func(t *testing.T) {
		s := storetest.SQLite(t)
		trust(t, s)
		linking := governance.NewLinking(s, true, clock)
		must(t, linking.AccountConfirmed(t.Context(), proved("first", "known@example.org")))
		later := governance.NewLinking(s, true, func() time.Time { return now.Add(time.Hour) })
		must(t, later.AccountConfirmed(t.Context(), proved("second", "known@example.org")))
		if got := details(t, linking, "second"); got != nil {
			t.Errorf("the second account has %v", got)
		}
		if _, err := linking.Approve(t.Context(), proved("second", "known@example.org")); !errors.Is(err, governance.ErrPersonTaken) {
			t.Errorf("approve: %v", err)
		}
	})
	t.Run("without an organisation a confirmation still succeeds", func(t *testing.T) {
		linking := governance.NewLinking(storetest.SQLite(t), true, clock)
		must(t, linking.AccountConfirmed(t.Context(), proved("account", "new@example.org")))
		if _, err := linking.Approve(t.Context(), proved("account", "new@example.org")); !errors.Is(err, governance.ErrNoOrganisation) {
			t.Errorf("approve: %v", err)
		}
	})
	t.Run("who never asked can not be approved", func(t *testing.T) {
		linking := governance.NewLinking(storetest.SQLite(t), false, clock)
		if _, err := linking.Approve(t.Context(), proved("nobody", "nobody@example.org")); !errors.Is(err, governance.ErrNoAccessRequest) {
			t.Errorf("approve: %v", err)
		}
	})
}

func TestSuspendedPersonHasNoDetails(t *testing.T) {
	s := storetest.SQLite(t)
	trust(t, s)
	linking := governance.NewLinking(s, true, clock)
	must(t, linking.AccountConfirmed(t.Context(), proved("account", "known@example.org")))
	must(t, linking.Suspend(t.Context(), "Known@example.org"))
	if got := details(t, linking, "account"); got != nil {
		t.Errorf("[X1] details while suspended: %v", got)
	}
	if viewer, err := governance.NewReader(s, clock).Viewer(t.Context(), "account"); viewer != nil || err != nil {
		t.Errorf("[X1] viewer while suspended: %v, %v", viewer, err)
	}
	must(t, linking.Reinstate(t.Context(), "known@example.org"))
	if got := details(t, linking, "account"); got["accessEpoch"] != 4 {
		t.Errorf("[X7] epoch %v after linking, suspending and reinstating, want 4", got["accessEpoch"])
	}
	for _, email := range []string{"nobody@example.org", "", " "} {
		if err := linking.Suspend(t.Context(), email); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("suspend %q: %v", email, err)
		}
	}
}

func TestSuspendedPersonIsNotReinstatedByANewAccount(t *testing.T) {
	s := storetest.SQLite(t)
	trust(t, s)
	insertPerson(t, s, "left", "left@example.org", governance.PersonLeft)
	linking := governance.NewLinking(s, true, clock)
	must(t, linking.AccountConfirmed(t.Context(), proved("account", "left@example.org")))
	if got := details(t, linking, "account"); got != nil {
		t.Errorf("[X1] a person who left came back: %v", got)
	}
}

func TestDeletedAccountLeavesThePerson(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		trust(t, s)
		linking := governance.NewLinking(s, true, clock)
		must(t, linking.AccountConfirmed(t.Context(), proved("account", "new@example.org")))
		before, err := s.PersonByEmail(t.Context(), "new@example.org")
		must(t, err)
		must(t, linking.AccountDeleted(t.Context(), "account"))
		after, err := s.PersonByEmail(t.Context(), "new@example.org")
		must(t, err)
		if after.AccountID != nil || after.Status != before.Status || len(termsOf(t, s, after.ID)) != 1 {
			t.Errorf("after the deletion: %+v", after)
		}
		must(t, linking.AccountConfirmed(t.Context(), proved("another", "new@example.org")))
		if got := details(t, linking, "another"); got == nil || got["personId"] != before.ID {
			t.Errorf("the person was not found again: %v", got)
		}
		must(t, linking.AccountDeleted(t.Context(), "never linked"))
	})
}

func TestConfirmationBelongsToTheCallersTransaction(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		trust(t, s)
		linking := governance.NewLinking(s, true, clock)
		given := errors.New("the account could not be stored")
		err := s.InTx(t.Context(), func(ctx context.Context) error {
			return errors.Join(linking.AccountConfirmed(ctx, proved("account", "new@example.org")), given)
		})
		if !errors.Is(err, given) {
			t.Fatal(err)
		}
		if _, err := s.PersonByEmail(t.Context(), "new@example.org"); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("the person outlived the transaction: %v", err)
		}
	})
}

func TestRosterRaisesTheEpoch(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		trust(t, s)
		roster := governance.NewRoster(s, clock)
		person, err := s.PersonByEmail(t.Context(), "known@example.org")
		must(t, err)
		boards, err := s.Boards(t.Context(), "trust")
		must(t, err)
		open := boards[slices.IndexFunc(boards, func(b governance.Board) bool { return b.Code == "O" })]
		start := governance.LocalDate{Year: 2026, Month: time.January, Day: 1}

		must(t, roster.Appoint(t.Context(), open, &person, governance.Membership{Role: governance.RoleChair, Voting: true, StartDate: start, TermNumber: 1}))
		term := termsOf(t, s, "known")[0]
		must(t, roster.EndTerm(t.Context(), &person, term, start.AddDays(30), "Resigned"))
		must(t, roster.SetOrgRoles(t.Context(), &person, []governance.OrgRole{governance.CompanySecretary}))

		stored, err := s.PersonByEmail(t.Context(), "known@example.org")
		must(t, err)
		if stored.AccessEpoch != 4 || !stored.HasRole(governance.CompanySecretary) {
			t.Errorf("[X7] epoch %d after three changes, want 4; roles %v", stored.AccessEpoch, stored.OrgRoles)
		}
		if ended := termsOf(t, s, "known")[0]; ended.EndDate == nil || *ended.EndDate != start.AddDays(30) || ended.EndReason != "Resigned" {
			t.Errorf("the term: %+v", ended)
		}
		var invalid *governance.InvalidError
		if err := roster.EndTerm(t.Context(), &person, term, start.AddDays(-1), ""); !errors.As(err, &invalid) {
			t.Errorf("an end before the start: %v", err)
		}
		if err := roster.EndTerm(t.Context(), &person, term, start, ""); !errors.Is(err, fault.ErrConflict) {
			t.Errorf("a change of an outdated term: %v", err)
		}
	})
}
