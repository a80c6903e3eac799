//go:build !race

package graphql_test

import (
	"fmt"
	"testing"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/people"
)

// Before the date is announced whoever plans the meeting learns whom the e-mail would not reach, and nobody else does.
func TestWhomTheAnnouncementDoesNotReach(t *testing.T) {
	p := openPortal(t)
	id := p.draft(t, "B")
	const unreached = `query ($id: ID!) { unreachedAttendees(meetingId: $id) { obstacle person { displayName } } }`
	listed := func(account string) string {
		t.Helper()
		return fmt.Sprint(at(t, p.read(t, account, unreached, "id", id), "unreachedAttendees"))
	}
	alter := func(email string, to func(*people.Person)) {
		t.Helper()
		person := p.person(t, email)
		to(&person)
		person.Changed(clock())
		governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error { return p.store.UpdatePerson(tx, person) }))
	}
	if got := listed(bySecretary); got != "[]" {
		t.Fatalf("everybody has an account: %s", got)
	}
	alter("director@example.org", func(person *people.Person) { person.Status, person.AccountID = people.Invited, nil })
	alter("observer@example.org", func(person *people.Person) { person.Status = people.Suspended })
	want := fmt.Sprintf("[map[obstacle:NO_ACCOUNT person:map[displayName:%s]] map[obstacle:NO_ACCESS person:map[displayName:%s]]]",
		p.person(t, "director@example.org").DisplayName, p.person(t, "observer@example.org").DisplayName)
	if got := listed(bySecretary); got != want {
		t.Errorf("the secretary is told %s, want %s", got, want)
	}
	for _, account := range []string{"chair@example.org", "admin@example.org"} {
		if got := listed(account); got != "[]" {
			t.Errorf("[X10] %s is told %s", account, got)
		}
	}
}
