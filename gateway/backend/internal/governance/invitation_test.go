package governance_test

import (
	"errors"
	"testing"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func approve(t *testing.T, linking *governance.Linking, a governance.Applicant) governance.Approval {
	t.Helper()
	must(t, linking.AccountConfirmed(t.Context(), a))
	approval, err := linking.Approve(t.Context(), a)
	must(t, err)
	return approval
}

func noInvitation(t *testing.T, linking *governance.Linking, accountID string) {
	t.Helper()
	if found, err := linking.Invitation(t.Context(), accountID); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("%s is invited: %+v, %v", accountID, found, err)
	}
}

// An approval opens nothing to a password that anybody may have registered.
func TestApprovalWaitsForTheProofOfTheMailbox(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		trust(t, s)
		linking := governance.NewLinking(s, false, clock)
		for _, tc := range []struct{ account, email, name string }{
			{"known's", "known@example.org", "Known Person"}, {"ada's", "ada.lovelace@example.org", "Ada Lovelace"},
		} {
			noInvitation(t, linking, tc.account)
			first := approve(t, linking, unproved(tc.account, tc.email))
			if !first.Waits || first.Person.AccountID != nil || first.Person.Status != governance.PersonInvited {
				t.Errorf("%s: %+v", tc.account, first)
			}
			if got := details(t, linking, tc.account); got != nil {
				t.Errorf("[X1] details before the proof: %v", got)
			}
			if viewer, err := governance.NewReader(s, clock).Viewer(t.Context(), tc.account); viewer != nil || err != nil {
				t.Errorf("[X1] viewer before the proof: %v, %v", viewer, err)
			}
			found, err := linking.Invitation(t.Context(), tc.account)
			if want := (governance.Invitation{Name: tc.name, Organisation: "Trust"}); err != nil || found != want {
				t.Errorf("the invitation: %+v, %v", found, err)
			}
			if again := approve(t, linking, unproved(tc.account, tc.email)); !again.Waits || again.Person.ID != first.Person.ID || again.Person.Version != first.Person.Version {
				t.Errorf("approving again: %+v", again)
			}
			must(t, linking.AccountProved(t.Context(), tc.account))
			if got := details(t, linking, tc.account); got["displayName"] != tc.name {
				t.Errorf("details after the proof: %v", got)
			}
			noInvitation(t, linking, tc.account)
			must(t, linking.AccountProved(t.Context(), tc.account))
		}
	})
}

func TestAProofBeforeTheApprovalOpensNothing(t *testing.T) {
	s := storetest.SQLite(t)
	trust(t, s)
	linking := governance.NewLinking(s, false, clock)
	must(t, linking.AccountProved(t.Context(), "account"))
	must(t, linking.AccountConfirmed(t.Context(), unproved("account", "known@example.org")))
	must(t, linking.AccountProved(t.Context(), "account"))
	if got := details(t, linking, "account"); got != nil {
		t.Errorf("[X1] details without an approval: %v", got)
	}
	if state := requestState(t, s, "account"); state != governance.RequestPending {
		t.Errorf("the request is %s", state)
	}
}

func TestAutoApproveLeavesAnUnprovedAccountPending(t *testing.T) {
	s := storetest.SQLite(t)
	trust(t, s)
	linking := governance.NewLinking(s, true, clock)
	must(t, linking.AccountConfirmed(t.Context(), unproved("account", "known@example.org")))
	if state := requestState(t, s, "account"); state != governance.RequestPending || details(t, linking, "account") != nil {
		t.Errorf("the request is %s", state)
	}
}

// Whoever was suspended or has left stays so, also by an invitation.
func TestAnInvitationReinstatesNobody(t *testing.T) {
	s := storetest.SQLite(t)
	trust(t, s)
	insertPerson(t, s, "left", "left@example.org", governance.PersonLeft)
	linking := governance.NewLinking(s, false, clock)
	approve(t, linking, unproved("account", "left@example.org"))
	must(t, linking.AccountProved(t.Context(), "account"))
	if got := details(t, linking, "account"); got != nil {
		t.Errorf("[X1] a person who left came back: %v", got)
	}
}

// Two accounts ask for one person; the approver chooses both, and the first who begins has it.
func TestAPersonWhoIsTakenMeanwhileIsRefused(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		trust(t, s)
		linking := governance.NewLinking(s, false, clock)
		approve(t, linking, unproved("password", "known@example.org"))
		approve(t, linking, signedOn("chat", "known@example.org", "Known Elsewhere"))
		if got := details(t, linking, "chat"); got["personId"] != "known" {
			t.Errorf("the chosen sign-on account has %v", got)
		}
		noInvitation(t, linking, "password")
		must(t, linking.AccountProved(t.Context(), "password"))
		if got := details(t, linking, "password"); got != nil {
			t.Errorf("the password account has %v", got)
		}
		if _, err := linking.Approve(t.Context(), unproved("password", "known@example.org")); !errors.Is(err, governance.ErrPersonTaken) {
			t.Errorf("approving it again: %v", err)
		}
	})
}

func TestAnInvitationIsPassedToASignOnAccount(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		trust(t, s)
		linking := governance.NewLinking(s, false, clock)
		must(t, linking.AccountConfirmed(t.Context(), signedOn("chat", "elsewhere@example.org", "Known Elsewhere")))
		if err := linking.PassInvitation(t.Context(), "password", "chat"); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("without an invitation: %v", err)
		}
		approve(t, linking, unproved("password", "known@example.org"))
		must(t, linking.PassInvitation(t.Context(), "password", "chat"))
		if got := details(t, linking, "chat"); got["personId"] != "known" || got["displayName"] != "Known Person" {
			t.Errorf("the sign-on account has %v", got)
		}
		if state := requestState(t, s, "chat"); state != governance.RequestLinked {
			t.Errorf("its request is %s", state)
		}
		// The password account leads nowhere any more, whatever becomes of the other one.
		must(t, linking.AccountDeleted(t.Context(), "chat"))
		must(t, linking.AccountProved(t.Context(), "password"))
		if got := details(t, linking, "password"); got != nil {
			t.Errorf("the password account has %v", got)
		}
	})
}

func TestAnInvitationIsNotPassedToSomebodyElsesAccount(t *testing.T) {
	s := storetest.SQLite(t)
	trust(t, s)
	linking := governance.NewLinking(s, false, clock)
	approve(t, linking, signedOn("chat", "elsewhere@example.org", "Somebody Else"))
	approve(t, linking, unproved("password", "known@example.org"))
	if err := linking.PassInvitation(t.Context(), "password", "chat"); !errors.Is(err, governance.ErrAccountTaken) {
		t.Errorf("error = %v", err)
	}
	if _, err := linking.Invitation(t.Context(), "password"); err != nil {
		t.Errorf("the invitation is gone: %v", err)
	}
}
