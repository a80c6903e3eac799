package mail_test

import (
	"context"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/notification"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	courier "example.org/portal/backend/internal/mail"
)

// toldAccess is a source that tells of one change of access.
type toldAccess notification.AccessNews

func (t toldAccess) News(context.Context, events.Delivery) (notification.AccessNews, bool, error) {
	return notification.AccessNews(t), true, nil
}

func TestNewsOfAGrantLinkToTheGrant(t *testing.T) {
	begins := time.Date(2026, time.November, 23, 9, 0, 0, 0, time.UTC)
	ben := people.Person{ID: "ben", DisplayName: "Ben Two", Email: "ben@example.org", TimeZone: "Europe/London"}
	news := func(step access.Step) toldAccess {
		return toldAccess{
			Reader: ben, Organisation: "Trust", Person: ben, By: "Ana Castellan", Grants: map[string]access.Grant{"g1": {ID: "g1", BeginsAt: &begins}},
			Change: access.Change{Kind: access.OrganisationRole, PersonID: "ben", Steps: []access.Step{step}},
		}
	}
	const grant = "https://portal.example.org/access-grants/"
	for name, tc := range map[string]struct {
		step             access.Step
		wanted, unwanted []string
	}{
		"waits":         {access.Step{Outcome: access.Requested, OrgRole: policy.CompanySecretary, GrantID: "g1"}, []string{grant + "g1"}, nil},
		"was stopped":   {access.Step{Outcome: access.NotGiven, OrgRole: policy.CompanySecretary, GrantID: "g1"}, []string{grant + "g1"}, nil},
		"without grant": {access.Step{Outcome: access.Taken, OrgRole: policy.CompanySecretary}, []string{"https://portal.example.org/"}, []string{grant}},
	} {
		t.Run(name, func(t *testing.T) {
			told := events.Delivery{EventID: "e1", Topic: events.AccessChanged, Recipient: "ben"}
			got, _, wanted, err := courier.NewAccessChangeAuthor(news(tc.step), writerFor(t)).Write(t.Context(), told)
			must(t, err)
			if !wanted {
				t.Fatal("nothing is written")
			}
			says(t, got, tc.wanted, tc.unwanted)
		})
	}
}
