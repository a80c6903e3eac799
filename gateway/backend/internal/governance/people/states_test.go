package people_test

import (
	"context"
	"testing"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// proven are accounts whose owners have all proved their mailboxes.
type proven struct{ people.Accounts }

func (proven) Hold(_ context.Context, id string) (people.Applicant, error) {
	return proved(id, id+"@example.org"), nil
}

// openRegistry returns a store with one administrator, "admin", and a commands of its people.
func openRegistry(t *testing.T) (*store.Store, *people.Commands) {
	t.Helper()
	s := storetest.SQLite(t)
	governancetest.Trust(t, s)
	admin := "admin"
	at(t, s, governancetest.Clock, func(tx *change.Tx) error {
		return s.InsertPerson(tx, people.Person{
			ID: "admin", OrganisationID: "trust", GivenName: "A", DisplayName: "A", Email: "admin@example.org", AccountID: &admin, TimeZone: "Europe/London",
			Locale: "en-GB", Status: people.Active, OrgRoles: []policy.OrgRole{policy.PortalAdministrator}, Independence: people.NotApplicable, Stamp: governancetest.Stamp(),
		})
	})
	return s, people.NewCommands(s, proven{})
}

// codeOf returns the code with which the administrator's command is refused; empty when it succeeds.
func codeOf[A any](t *testing.T, s *store.Store, command change.Command[A]) string {
	t.Helper()
	answer, err := change.Do(t.Context(), change.NewChanger(s, governancetest.Clock), change.Account("admin"), command)
	governancetest.Must(t, err)
	if answer.Refused != nil {
		return answer.Refused.Code
	}
	return ""
}

func TestEveryCommandOnTheStatusOfAPerson(t *testing.T) {
	possible := map[string]people.Status{"suspend": people.Active, "reinstate": people.Suspended}
	for _, status := range []people.Status{people.Invited, people.Active, people.Suspended, people.Left} {
		for name, from := range possible {
			t.Run(name+" "+string(status), func(t *testing.T) {
				s, commands := openRegistry(t)
				insertInRole(t, s, "ana", status)
				edit := change.Edit{Request: change.Request{ClientMutationID: name}, ExpectedVersion: governancetest.Stamp().Version}
				command := commands.Suspend(people.Suspending{Edit: edit, PersonID: "ana"})
				if name == "reinstate" {
					command = commands.Reinstate(people.Reinstating{Edit: edit, PersonID: "ana"})
				}
				want := change.CodeInvalidState
				if status == from {
					want = ""
				}
				if got := codeOf(t, s, command); got != want {
					t.Errorf("got %q, want %q", got, want)
				}
			})
		}
	}
}

func TestEveryDecisionInEveryStateOfAnAccessRequest(t *testing.T) {
	for state, want := range map[people.AccessRequestState]string{
		people.RequestPending: "", people.RequestLinked: change.CodeInvalidState, people.RequestDeclined: change.CodeInvalidState,
	} {
		for _, name := range []string{"link", "decline"} {
			t.Run(name+" "+string(state), func(t *testing.T) {
				s, commands := openRegistry(t)
				insertInRole(t, s, "ana", people.Invited)
				governancetest.Must(t, s.AddAccount(t.Context(), account.Account{ID: "newcomer", Email: "newcomer@example.org", CreatedAt: governancetest.Clock()}))
				at(t, s, governancetest.Clock, func(tx *change.Tx) error {
					request := people.AccessRequest{
						ID: "request", AccountID: "newcomer", Email: "newcomer@example.org", Source: people.SourceRegistration, RequestedAt: governancetest.Clock().Add(-time.Hour), State: state,
					}
					return s.InsertAccessRequest(tx, request)
				})
				request := change.Request{ClientMutationID: name}
				command := commands.Decline(people.Declining{Request: request, RequestID: "request"})
				if name == "link" {
					command = commands.Link(people.LinkingRequest{Request: request, RequestID: "request", PersonID: "ana"})
				}
				if got := codeOf(t, s, command); got != want {
					t.Errorf("got %q, want %q", got, want)
				}
			})
		}
	}
}
