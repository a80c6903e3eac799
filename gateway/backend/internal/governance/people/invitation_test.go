package people_test

import (
	"errors"
	"testing"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/viewer"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func approve(t *testing.T, s *store.Store, linking *people.Linking, a people.Applicant) people.Approval {
	t.Helper()
	governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountConfirmed(tx, a) }))
	approval, err := governancetest.Approve(t, s, linking, a)
	governancetest.Must(t, err)
	return approval
}

func noInvitation(t *testing.T, linking *people.Linking, accountID string) {
	t.Helper()
	if found, err := linking.Invitation(t.Context(), accountID); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("%s is invited: %+v, %v", accountID, found, err)
	}
}

// An approval gives no access to a password account that anybody may have registered.
func TestApprovalWaitsForTheProofOfTheMailbox(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		linking := people.NewLinking(s, nil)
		for _, tc := range []struct{ account, email, name string }{
			{"known's", "known@example.org", "Known Person"}, {"ada's", "ada.lovelace@example.org", "Ada Lovelace"},
		} {
			noInvitation(t, linking, tc.account)
			first := approve(t, s, linking, unproved(tc.account, tc.email))
			if !first.Waits || first.Person.AccountID != nil || first.Person.Status != people.Invited {
				t.Errorf("%s: first %+v", tc.account, first)
			}
			if got := details(t, linking, tc.account); got != nil {
				t.Errorf("[X1] details before the proof: %v", got)
			}
			if theViewer, err := viewer.NewReader(s, governancetest.Clock).Viewer(t.Context(), tc.account); theViewer != nil || err != nil {
				t.Errorf("[X1] viewer before the proof: %v, %v", theViewer, err)
			}
			found, err := linking.Invitation(t.Context(), tc.account)
			if want := (people.Invitation{Name: tc.name, Organisation: "Trust"}); err != nil || found != want {
				t.Errorf("the invitation: %+v, %v", found, err)
			}
			if again := approve(t, s, linking, unproved(tc.account, tc.email)); !again.Waits || again.Person.ID != first.Person.ID || again.Person.Version != first.Person.Version {
				t.Errorf("approving again: %+v", again)
			}
			governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountProved(tx, tc.account) }))
			if got := details(t, linking, tc.account); got["displayName"] != tc.name {
				t.Errorf("details after the proof: %v", got)
			}
			noInvitation(t, linking, tc.account)
			governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountProved(tx, tc.account) }))
		}
	})
}

func TestAProofBeforeTheApprovalGivesNoAccess(t *testing.T) {
	s := storetest.SQLite(t)
	governancetest.Trust(t, s)
	linking := people.NewLinking(s, nil)
	governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountProved(tx, "account") }))
	governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error {
		return linking.AccountConfirmed(tx, unproved("account", "known@example.org"))
	}))
	governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountProved(tx, "account") }))
	if got := details(t, linking, "account"); got != nil {
		t.Errorf("[X1] details without an approval: %v", got)
	}
	if state := requestState(t, s, "account"); state != people.RequestPending {
		t.Errorf("the request is %s", state)
	}
}

func TestAutoApproveLeavesAnUnprovedAccountPending(t *testing.T) {
	s := storetest.SQLite(t)
	governancetest.Trust(t, s)
	linking := autoApproving(s)
	governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error {
		return linking.AccountConfirmed(tx, unproved("account", "known@example.org"))
	}))
	if state := requestState(t, s, "account"); state != people.RequestPending || details(t, linking, "account") != nil {
		t.Errorf("the request is %s", state)
	}
}

// An invitation does not reinstate a suspended person or a person who has left.
func TestAnInvitationReinstatesNobody(t *testing.T) {
	s := storetest.SQLite(t)
	governancetest.Trust(t, s)
	governancetest.InsertPerson(t, s, "left", "left@example.org", people.Left)
	linking := people.NewLinking(s, nil)
	approve(t, s, linking, unproved("account", "left@example.org"))
	governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountProved(tx, "account") }))
	if got := details(t, linking, "account"); got != nil {
		t.Errorf("[X1] a person who left came back: %v", got)
	}
}

// Two accounts ask for one person and the approver approves both. The first account whose mailbox is proved gets the
// person.
func TestOneOfTwoApprovedAccountsGetsThePerson(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		linking := people.NewLinking(s, nil)
		approve(t, s, linking, unproved("password", "known@example.org"))
		approve(t, s, linking, signedOn("chat", "known@example.org", "Known Elsewhere"))
		if got := details(t, linking, "chat"); got["personId"] != "known" {
			t.Errorf("the chosen sign-on account has %v", got)
		}
		noInvitation(t, linking, "password")
		governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountProved(tx, "password") }))
		if got := details(t, linking, "password"); got != nil {
			t.Errorf("the password account has %v", got)
		}
		if _, err := governancetest.Approve(t, s, linking, unproved("password", "known@example.org")); !errors.Is(err, people.ErrPersonTaken) {
			t.Errorf("approving it again: %v", err)
		}
	})
}

func TestAnInvitationIsPassedToASignOnAccount(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		linking := people.NewLinking(s, nil)
		governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error {
			return linking.AccountConfirmed(tx, signedOn("chat", "elsewhere@example.org", "Known Elsewhere"))
		}))
		if err := governancetest.Do(t, s, func(tx *change.Tx) error { return linking.PassInvitation(tx, "password", "chat") }); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("without an invitation: %v", err)
		}
		approve(t, s, linking, unproved("password", "known@example.org"))
		governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.PassInvitation(tx, "password", "chat") }))
		if got := details(t, linking, "chat"); got["personId"] != "known" || got["displayName"] != "Known Person" {
			t.Errorf("the sign-on account has %v", got)
		}
		if state := requestState(t, s, "chat"); state != people.RequestLinked {
			t.Errorf("its request is %s", state)
		}
		// The password account cannot reach the person any more, even after the other account is deleted.
		governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountDeleted(tx, "chat") }))
		governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountProved(tx, "password") }))
		if got := details(t, linking, "password"); got != nil {
			t.Errorf("the password account has %v", got)
		}
	})
}

func TestAnInvitationIsNotPassedToSomebodyElsesAccount(t *testing.T) {
	s := storetest.SQLite(t)
	governancetest.Trust(t, s)
	linking := people.NewLinking(s, nil)
	approve(t, s, linking, signedOn("chat", "elsewhere@example.org", "Somebody Else"))
	approve(t, s, linking, unproved("password", "known@example.org"))
	if err := governancetest.Do(t, s, func(tx *change.Tx) error { return linking.PassInvitation(tx, "password", "chat") }); !errors.Is(err, people.ErrAccountTaken) {
		t.Errorf("error = %v", err)
	}
	if _, err := linking.Invitation(t.Context(), "password"); err != nil {
		t.Errorf("the invitation is gone: %v", err)
	}
}
