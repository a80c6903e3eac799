//go:build !race

package graphql_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/graphql/generated"
)

// giving are the mutations that give a role, a seat or an account, or let one begin.
var giving = []string{"setOrgRoles", "addMembership", "welcomePerson", "updateMembership", "linkAccessRequest", "confirmAccessGrant"}

// inviting are the mutations that give an account to the owner of the address by which a person is known.
var inviting = []string{"invitePerson", "invitePeople", "sendInvitation"}

// ofItems are the mutations that let somebody read single items.
var ofItems = []string{
	"inviteGuest", "addAgendaItem", "updateAgendaItem", "setItemSession", "liftExclusion", "amendExclusion", "copyAgenda", "moveAgendaItem", "deferAgendaItem", "referAgendaItem",
	"duplicateMeeting", "shareAnnotation", "applyTemplate", "decideConflict",
}

// keeping are the mutations that give nobody access: they take it away, restore what was given before, or concern something else.
var keeping = []string{
	"endMembership", "suspendPerson", "reinstatePerson", "signOutEverywhere", "declineAccessRequest", "updatePerson", "stopAccessGrant", "dismissAccessChange",
	"requestSecondFactorReset", "confirmSecondFactorReset", "withdrawSecondFactorReset", "revokeGuest", "addExclusion", "withdrawAgendaItem",
	"createBoard", "updateBoard", "dissolveBoard", "createRuleSet", "updateOrganisation", "setOrganisationLogo",
	"createMeeting", "updateMeeting", "scheduleMeeting", "rescheduleMeeting", "cancelMeeting", "publishMeeting", "serveNotice", "recordHandedOver", "recordNoticeWaiver",
	"respondToInvitation", "recordResponse", "remindToAnswer", "createUploadSession", "acceptPaper", "returnPaper", "submitPaper", "renamePaper", "movePaper", "detachPaper", "attachPaper", "withdrawVersion",
	"recordDocument", "renameDocument", "moveDocument", "withdrawDocument", "setReadingPosition", "addAnnotation", "updateAnnotation", "deleteAnnotation", "placeOrphan",
	"addInterest", "updateInterest", "endInterest", "confirmInterests", "declareConflict",
	"openSitting", "adjournMeeting", "planNextSitting", "resumeMeeting", "closeMeeting", "setPersonChairing", "startItem", "concludeItem", "recordArrival", "recordDeparture",
	"correctInterval", "draftResolution", "updateResolution", "proposeResolution", "withdrawResolution", "openVoting", "castBallot", "recordBallot", "recordCounts",
	"recordNoObjection", "recordObjection", "castCastingVote", "closeVoting", "repeatVote", "takeOutOfConsent", "returnToConsent", "proposeConsent", "createCalendarFeed", "revokeCalendarFeed", "updateNotificationPreferences", "saveTemplate", "renameTemplate", "deleteTemplate",
}

// Whoever adds a mutation says here whether it gives access. What gives a role, a seat or an account joins the test below.
func TestEveryMutationIsClassifiedByWhetherItGivesAccess(t *testing.T) {
	known := slices.Concat(giving, inviting, ofItems, keeping)
	var found []string
	for _, field := range generated.NewExecutableSchema(generated.Config{}).Schema().Mutation.Fields {
		if strings.HasPrefix(field.Name, "__") {
			continue
		}
		found = append(found, field.Name)
		if !slices.Contains(known, field.Name) {
			t.Errorf("nobody says whether %s gives access", field.Name)
		}
	}
	for _, name := range known {
		if !slices.Contains(found, name) {
			t.Errorf("%s is no mutation", name)
		}
	}
}

// rights are the roles and seats that nobody gives alone, and the accounts.
func (p *portal) rights(t *testing.T, emails []string) (held []string) {
	t.Helper()
	for _, email := range emails {
		person := p.person(t, email)
		for _, role := range person.OrgRoles {
			held = append(held, email+" "+string(role))
		}
		if person.AccountID != nil && *person.AccountID != email {
			held = append(held, email+" by "+*person.AccountID)
		}
		terms, err := p.store.MembershipsOfBoards(t.Context(), []string{p.boardID(t, "A"), p.boardID(t, "B"), p.boardID(t, "R")})
		governancetest.Must(t, err)
		for _, term := range terms {
			if term.PersonID == person.ID && (term.Role == policy.RoleSecretary || email == emails[0]) {
				held = append(held, fmt.Sprint(email, term.BoardID, term.Role, term.StartDate, term.EndDate))
			}
		}
	}
	slices.Sort(held)
	return held
}

// No sequence of what one person and the accounts of that person ask for gives a role of the organisation, the seat of a
// secretary, an own seat or a foreign account: somebody else confirms it, or 72 hours pass. Each request tells.
func TestNobodyRaisesTheirOwnRights(t *testing.T) {
	emails := []string{byAdmin, bySecretary, byAssistant, byChair}
	eachPortal(t, func(t *testing.T, p *portal) {
		p.link(t, byAssistant)
		p.link(t, bySian) // the second person of each actor
		for turn, actor := range emails {
			t.Run(actor, func(t *testing.T) { p.triesEverything(t, actor, rand.New(rand.NewPCG(31, uint64(turn)))) })
		}
	})
}

func (p *portal) triesEverything(t *testing.T, actor string, random *rand.Rand) {
	t.Helper()
	own := []string{actor, bySian}
	account := "second of " + actor
	request := p.asks(t, people.Applicant{AccountID: account, Email: strings.ReplaceAll(account, " ", ".") + ".example.com", Proved: true})
	before, requested := p.rights(t, own), 0
	told := len(p.queued(t, events.AccessChanged))
	for range 60 {
		by, of := own[random.IntN(2)], own[random.IntN(2)]
		code := []string{"A", "B", "R"}[random.IntN(3)]
		var payload any
		switch giving[random.IntN(len(giving))] {
		case "setOrgRoles":
			person := p.person(t, of)
			wanted := []string{[]string{"PA", "SEC", "AUD"}[random.IntN(3)]}
			for _, role := range person.OrgRoles {
				wanted = append(wanted, string(role))
			}
			payload = p.rolesFor(t, by, of, wanted...)
		case "addMembership":
			role := "SECRETARY"
			if of == actor && by == actor {
				role = []string{"CHAIR", "MEMBER", "OBSERVER", "SECRETARY"}[random.IntN(4)]
			}
			payload = p.seatFor(t, by, code, of, role)
		case "welcomePerson":
			role := "SECRETARY"
			if of == actor && by == actor {
				role = []string{"CHAIR", "MEMBER", "OBSERVER", "SECRETARY"}[random.IntN(4)]
			}
			payload = p.welcomeTo(t, by, code, of, role)
		case "updateMembership":
			payload = p.changeSeat(t, by, code, of)
		case "linkAccessRequest":
			payload = at(t, p.read(t, by, linkRequest, "input", p.named(map[string]any{"requestId": request, "personId": p.person(t, "tomasz.wisniewski@example.org").ID})), "linkAccessRequest")
		case "confirmAccessGrant":
			p.confirmAll(t, by, own)
			continue
		}
		if payload != nil {
			if grants, _ := at(t, payload, "accessGrants").([]any); len(grants) > 0 {
				requested++
			}
		}
		if now := p.rights(t, own); !slices.Equal(now, before) {
			t.Fatalf("%s has raised rights alone:\n%v\n%v", by, before, now)
		}
		if found := p.person(t, "tomasz.wisniewski@example.org"); found.AccountID != nil {
			t.Fatalf("%s has linked the account %s", by, *found.AccountID)
		}
	}
	if now := len(p.queued(t, events.AccessChanged)); requested > 0 && now == told {
		t.Errorf("%d requests told nobody", requested)
	}
	p.stopAll(t)
}

// changeSeat makes a secretary of whoever holds a seat on the board; nil for who holds none.
func (p *portal) changeSeat(t *testing.T, by, code, of string) any {
	t.Helper()
	terms, err := p.store.MembershipsOfBoards(t.Context(), []string{p.boardID(t, code)})
	governancetest.Must(t, err)
	for _, term := range terms {
		if term.PersonID == p.person(t, of).ID {
			return at(t, p.read(t, by, changeTerm, "input", p.named(map[string]any{
				"membershipId": term.ID, "expectedVersion": term.Version, "role": "SECRETARY", "voting": false, "startDate": term.StartDate.String(),
			})), "updateMembership")
		}
	}
	return nil
}

// confirmAll has somebody confirm whatever the own people asked for or would get.
func (p *portal) confirmAll(t *testing.T, by string, own []string) {
	t.Helper()
	for _, email := range append(slices.Clone(own), "tomasz.wisniewski@example.org") {
		waiting, err := p.store.WaitingGrants(t.Context(), p.person(t, email).ID)
		governancetest.Must(t, err)
		for _, grant := range waiting {
			if requester := grant.RequestedBy; requester == p.person(t, by).ID || grant.PersonID == p.person(t, by).ID {
				if code := p.confirm(t, by, grant.ID); code != "FORBIDDEN" && code != "NOT_FOUND" {
					t.Fatalf("%s confirms: %q", by, code)
				}
			}
		}
	}
}

// stopAll ends what waits, so that the next actor begins anew.
func (p *portal) stopAll(t *testing.T) {
	t.Helper()
	for _, email := range []string{byAdmin, bySecretary, byAssistant, byChair, bySian, "tomasz.wisniewski@example.org"} {
		waiting, err := p.store.WaitingGrants(t.Context(), p.person(t, email).ID)
		governancetest.Must(t, err)
		for _, grant := range waiting {
			grant.State = "STOPPED"
			grant.Changed(clock())
			governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error { return p.store.UpdateAccessGrant(tx, grant) }))
		}
	}
}
