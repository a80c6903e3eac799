//go:build !race

package graphql_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

const (
	grantFields = `id kind state orgRole boardRole beginsAt expiresAt viewerMayConfirm viewerMayStop`
	setRoles    = `mutation ($input: SetOrgRolesInput!) { setOrgRoles(input: $input) {
		person { administration { orgRoles } } accessGrants { ` + grantFields + ` } userErrors { code message } } }`
	welcomeSomebody = `mutation ($input: WelcomePersonInput!) { welcomePerson(input: $input) { isInvited person { id } accessGrants { ` + grantFields + ` } userErrors { code message } } }`
	seatSomebody    = `mutation ($input: AddMembershipInput!) { addMembership(input: $input) { membership { id } accessGrants { ` + grantFields + ` } userErrors { code message } } }`
	changeTerm      = `mutation ($input: UpdateMembershipInput!) { updateMembership(input: $input) { membership { id role } accessGrants { ` + grantFields + ` } userErrors { code message } } }`
	endTerm         = `mutation ($input: EndMembershipInput!) { endMembership(input: $input) { userErrors { code message } } }`
	linkRequest     = `mutation ($input: LinkAccessRequestInput!) { linkAccessRequest(input: $input) { accessRequest { state } accessGrants { ` + grantFields + ` } userErrors { code message } } }`
	confirmGrant    = `mutation ($input: ConfirmAccessGrantInput!) { confirmAccessGrant(input: $input) { accessGrant { ` + grantFields + ` } userErrors { code message } } }`
	stopGrant       = `mutation ($input: StopAccessGrantInput!) { stopAccessGrant(input: $input) { accessGrant { ` + grantFields + ` } userErrors { code message } } }`
	readGrants      = `{ accessGrants { ` + grantFields + ` } }`
	readHome        = `{ home { kind title accessGrant { id } accessChange { id person { id } steps { outcome orgRole boardRole } } } }`

	byChair     = "chair@example.org"
	byDirector  = "director@example.org"
	bySian      = "sian.odell@example.org"
	byAssistant = "yusuf.demir@example.org"
)

// eachPortal runs a test on both databases.
func eachPortal(t *testing.T, test func(t *testing.T, p *portal)) {
	t.Helper()
	storetest.Each(t, func(t *testing.T, s *store.Store) { test(t, portalLike(t, s)) })
}

// named is an input under a name of its own.
func (p *portal) named(input map[string]any) map[string]any {
	return with(input, "clientMutationId", governance.NewID())
}

// waiting is the one grant of a payload.
func waitingOf(t *testing.T, payload any) map[string]any {
	t.Helper()
	grants, _ := at(t, payload, "accessGrants").([]any)
	if len(grants) != 1 {
		t.Fatalf("nothing waits for a second person: %v", payload)
	}
	return grants[0].(map[string]any)
}

// decide confirms or stops a grant, and gives the code of the refusal.
func (p *portal) decide(t *testing.T, account, document, field string, grantID any) string {
	t.Helper()
	payload := at(t, p.read(t, account, document, "input", p.named(map[string]any{"accessGrantId": grantID})), field)
	refused, _ := at(t, payload, "userErrors").([]any)
	if len(refused) == 0 {
		return ""
	}
	return at(t, refused[0], "code").(string)
}

func (p *portal) confirm(t *testing.T, account string, grantID any) string {
	t.Helper()
	return p.decide(t, account, confirmGrant, "confirmAccessGrant", grantID)
}

func (p *portal) stop(t *testing.T, account string, grantID any) string {
	t.Helper()
	return p.decide(t, account, stopGrant, "stopAccessGrant", grantID)
}

// settle lets the deadlines of grants pass that are due after a time.
func (p *portal) settle(t *testing.T, after time.Duration) {
	t.Helper()
	later := clock().Add(after)
	deadlines := access.NewDeadlines(servicesOf(p.store).Access, change.NewChanger(p.store, func() time.Time { return later }))
	for {
		due, err := p.store.ClaimDeadline(t.Context(), []events.Kind{events.AccessGrantDue}, later, later.Add(time.Minute))
		if err != nil {
			return
		}
		governancetest.Must(t, deadlines.Settle(t.Context(), due))
	}
}

func (p *portal) hasRole(t *testing.T, email string, role policy.OrgRole) bool {
	t.Helper()
	return slices.Contains(p.person(t, email).OrgRoles, role)
}

// rolesFor asks for roles of the organisation.
func (p *portal) rolesFor(t *testing.T, by, email string, roles ...string) any {
	t.Helper()
	person := p.person(t, email)
	return at(t, p.read(t, by, setRoles, "input", p.named(map[string]any{"personId": person.ID, "expectedVersion": person.Version, "orgRoles": append([]string{}, roles...)})), "setOrgRoles")
}

// seatFor asks for a seat on a board.
func (p *portal) seatFor(t *testing.T, by, code, email, role string) any {
	t.Helper()
	return at(t, p.read(t, by, seatSomebody, "input", p.named(map[string]any{
		"boardId": p.boardID(t, code), "personId": p.person(t, email).ID, "role": role, "voting": false, "startDate": "2020-01-01",
	})), "addMembership")
}

// welcomeTo asks for a seat on a board in one act with the person.
func (p *portal) welcomeTo(t *testing.T, by, code, email, role string) any {
	t.Helper()
	return at(t, p.read(t, by, welcomeSomebody, "input", p.named(map[string]any{
		"givenName": "Sample", "familyName": "", "email": email, "sendInvitation": true,
		"seats": []any{map[string]any{"boardId": p.boardID(t, code), "role": role, "voting": false, "startDate": "2020-01-01"}},
	})), "welcomePerson")
}

// seatThatWaits is a seat of a secretary that the secretary asked for.
func (p *portal) seatThatWaits(t *testing.T) string {
	t.Helper()
	person := p.person(t, bySian)
	if waiting, err := p.store.WaitingGrants(t.Context(), person.ID); err != nil || len(waiting) > 0 {
		governancetest.Must(t, err)
		return waiting[0].ID
	}
	return waitingOf(t, p.seatFor(t, bySecretary, "B", bySian, "SECRETARY"))["id"].(string)
}

// toldOf are the accounts of the demonstration that Home tells of a change of a person's access.
func (p *portal) toldOf(t *testing.T, email string) (told []string) {
	t.Helper()
	id := p.person(t, email).ID
	for _, account := range []string{byAdmin, bySecretary, byChair, byAssistant, byDirector} {
		if p.person(t, account).AccountID == nil {
			continue
		}
		for _, row := range at(t, p.read(t, account, readHome), "home").([]any) {
			kind := at(t, row, "kind")
			concerns := kind == "ACCESS_CHANGED" && at(t, row, "accessChange", "person", "id") == id
			if (concerns || kind == "CONFIRM_ACCESS" || kind == "STOP_ACCESS") && !slices.Contains(told, account) {
				told = append(told, account)
			}
		}
	}
	return told
}

// A grant that begins by itself in 72 hours stands before meetings that are months away.
func TestGrantsStandBeforeInvitationsOnHome(t *testing.T) {
	p := portalLike(t, storetest.SQLite(t))
	waitingOf(t, p.rolesFor(t, byAdmin, byAdmin, "PA", "SEC"))
	var kinds []any
	for _, row := range at(t, p.read(t, byChair, readHome), "home").([]any) {
		kinds = append(kinds, at(t, row, "kind"))
	}
	stop, answer := slices.Index(kinds, any("STOP_ACCESS")), slices.Index(kinds, any("ANSWER_INVITATION"))
	if stop < 0 || answer < 0 || stop > answer {
		t.Errorf("the chair's Home has the rows %v", kinds)
	}
}

// Attack 1: a portal administrator gives herself the secretary's role, reads everything, and takes it back.
func TestAnAdministratorCannotGiveThemselvesAccessAloneOrUnseen(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		grant := waitingOf(t, p.rolesFor(t, byAdmin, byAdmin, "PA", "SEC"))
		if p.hasRole(t, byAdmin, policy.CompanySecretary) {
			t.Fatal("the administrator has the role at once")
		}
		if boards := at(t, p.read(t, byAdmin, `{ boards { id } }`), "boards").([]any); len(boards) > 0 {
			t.Error("the administrator reads boards")
		}
		if grant["beginsAt"] == nil || grant["viewerMayConfirm"] != false {
			t.Errorf("with nobody to confirm it, it begins by itself: %v", grant)
		}
		if code := p.confirm(t, byAdmin, grant["id"]); code != "FORBIDDEN" {
			t.Errorf("the administrator confirms: %q", code)
		}
		if told := p.toldOf(t, byAdmin); !slices.Contains(told, byChair) || !slices.Contains(told, bySecretary) || !slices.Contains(told, byAdmin) {
			t.Errorf("told are %v", told)
		}
		if queued := p.queued(t, events.AccessChanged); len(queued) != 1 {
			t.Errorf("%d e-mails are queued", len(queued))
		}
		if code := p.stop(t, byDirector, grant["id"]); code != "NOT_FOUND" {
			t.Errorf("[X6] a director who was not told: %q", code)
		}
		p.settle(t, 71*time.Hour)
		if p.hasRole(t, byAdmin, policy.CompanySecretary) {
			t.Error("it began before 72 hours")
		}
		if code := p.stop(t, byChair, grant["id"]); code != "" {
			t.Errorf("the chair, who was told: %q", code)
		}
		p.settle(t, 80*time.Hour)
		if p.hasRole(t, byAdmin, policy.CompanySecretary) {
			t.Error("what the chair stopped began")
		}
	})
}

func TestAGrantNobodyStopsBeginsAfter72Hours(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		waitingOf(t, p.rolesFor(t, byAdmin, bySian, "AUD"))
		p.settle(t, 72*time.Hour)
		if !p.hasRole(t, bySian, policy.Auditor) {
			t.Error("it did not begin")
		}
	})
}

// The second administrator must have been one before the request.
func TestOnlyAnEarlierAdministratorConfirms(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		p.secondAdministrator(t)
		grant := waitingOf(t, p.rolesFor(t, byAdmin, byDirector, "PA"))
		if grant["expiresAt"] == nil {
			t.Fatalf("it does not wait for the second administrator: %v", grant)
		}
		late := p.person(t, byDirector)
		late.OrgRoles, late.RolesSince = []policy.OrgRole{policy.PortalAdministrator}, map[policy.OrgRole]time.Time{policy.PortalAdministrator: clock().Add(time.Second)}
		late.Changed(clock())
		own := waitingOf(t, p.rolesFor(t, byAdmin, byAdmin, "PA", "AUD"))
		governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error { return p.store.UpdatePerson(tx, late) }))
		for account, id := range map[string]any{byAdmin: grant["id"], byDirector: grant["id"]} {
			if code := p.confirm(t, account, id); code != "FORBIDDEN" && code != "NOT_FOUND" {
				t.Errorf("%s confirms: %q", account, code)
			}
		}
		if code := p.confirm(t, byDirector, own["id"]); code != "FORBIDDEN" && code != "NOT_FOUND" {
			t.Errorf("an administrator since after the request confirms: %q", code)
		}
		if code := p.confirm(t, bySian, own["id"]); code != "" {
			t.Errorf("the second administrator: %q", code)
		}
		if !p.hasRole(t, byAdmin, policy.Auditor) {
			t.Error("what was confirmed did not begin")
		}
		if code := p.confirm(t, bySian, own["id"]); code != "INVALID_STATE" {
			t.Errorf("once more: %q", code)
		}
		p.settle(t, 15*24*time.Hour)
		found, err := p.store.AccessGrant(t.Context(), grant["id"].(string))
		if err != nil || found.State != access.Expired {
			t.Errorf("after 14 days: %+v, %v", found, err)
		}
	})
}

// Roles that are taken away go at once, and tell.
func TestARemovedRoleEndsAtOnce(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		payload := p.rolesFor(t, byAdmin, bySecretary)
		if p.hasRole(t, bySecretary, policy.CompanySecretary) || len(at(t, payload, "accessGrants").([]any)) > 0 {
			t.Errorf("the role stays: %v", payload)
		}
		if told := p.toldOf(t, bySecretary); !slices.Contains(told, byChair) || !slices.Contains(told, bySecretary) {
			t.Errorf("told are %v", told)
		}
	})
}

// asks records that an account asks for access.
func (p *portal) asks(t *testing.T, a people.Applicant) (requestID string) {
	t.Helper()
	governancetest.Must(t, governancetest.Do(t, p.store, func(tx *change.Tx) error { return people.NewLinking(p.store, nil).AccountConfirmed(tx, a) }))
	request, err := p.store.AccessRequestOfAccount(t.Context(), a.AccountID)
	governancetest.Must(t, err)
	return request.ID
}

// Attack 2: an administrator links her own second account to a director who was invited.
func TestAnAccountOfAnotherAddressWaits(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		invited := p.person(t, bySian)
		p.read(t, byAdmin, `mutation ($input: SendInvitationInput!) { sendInvitation(input: $input) { userErrors { code message } } }`,
			"input", p.named(map[string]any{"personId": invited.ID}))
		request := p.asks(t, people.Applicant{AccountID: "second@example.com", Email: "second@example.com", Proved: true})
		payload := at(t, p.read(t, byAdmin, linkRequest, "input", p.named(map[string]any{"requestId": request, "personId": invited.ID})), "linkAccessRequest")
		waitingOf(t, payload)
		if at(t, payload, "accessRequest", "state") != "PENDING" {
			t.Errorf("the request is decided: %v", payload)
		}
		if p.person(t, bySian).AccountID != nil {
			t.Fatal("the second account reads as the director")
		}
		linking := people.NewLinking(p.store, nil)
		if _, err := linking.Invitation(t.Context(), "account of "+bySian); err != nil {
			t.Fatalf("the open invitation has ended: %v", err)
		}
		governancetest.Must(t, governancetest.Do(t, p.store, func(tx *change.Tx) error { return linking.AccountProved(tx, "account of "+bySian) }))
		p.settle(t, 73*time.Hour)
		if now := p.person(t, bySian); now.AccountID == nil || *now.AccountID != "account of "+bySian {
			t.Errorf("the invited director lost the race: %v", now.AccountID)
		}
		if told := p.toldOf(t, bySian); !slices.Contains(told, byAdmin) || !slices.Contains(told, bySecretary) || !slices.Contains(told, byChair) {
			t.Errorf("told are %v", told)
		}
	})
}

// Attack 3: a board's secretary links his second account to a contributor of another board.
func TestABoardsSecretaryAdministersNobodyOutside(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		p.link(t, byAssistant) // secretary of A and R
		guest := p.person(t, "hannah.lindqvist@example.org")
		item := p.item(t) // of B
		governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error {
			item.ContributorIDs = append(item.ContributorIDs, guest.ID)
			item.Changed(clock())
			if err := p.store.UpdateItem(tx, item); err != nil {
				return err
			}
			return p.store.ReplaceLists(tx, item.MeetingID, agenda.Lists{Contributors: []agenda.Pair{{PersonID: guest.ID, ItemID: item.ID}}})
		}))
		request := p.asks(t, people.Applicant{AccountID: "yusuf-2@example.com", Email: "yusuf-2@example.com", Proved: true})
		payload := at(t, p.read(t, byAssistant, linkRequest, "input", p.named(map[string]any{"requestId": request, "personId": guest.ID})), "linkAccessRequest")
		if refused, _ := at(t, payload, "userErrors").([]any); len(refused) == 0 {
			t.Errorf("he links an account to a contributor of another board: %v", payload)
		}
		for _, email := range []string{guest.Email, "patrick.moran@example.org"} {
			signOut := `mutation ($input: SignOutEverywhereInput!) { signOutEverywhere(input: $input) { userErrors { code } } }`
			answer := at(t, p.read(t, byAssistant, signOut, "input", p.named(map[string]any{"personId": p.person(t, email).ID})), "signOutEverywhere")
			if refused, _ := at(t, answer, "userErrors").([]any); len(refused) == 0 {
				t.Errorf("he signs out %s", email)
			}
		}
	})
}

// Attack 4: a secretary who is excluded from an item seats a second person with management rights, and has the exclusion lifted.
func TestAnExcludedPersonSeatsNobodyAlone(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		p.read(t, byChair, `mutation ($input: AddExclusionInput!) { addExclusion(input: $input) { userErrors { code message } } }`, "input", p.named(map[string]any{
			"itemId": p.item(t).ID, "personId": p.person(t, bySecretary).ID, "basis": "CONFLICT", "scope": "PAPERS_AND_DISCUSSION",
		}))
		p.link(t, bySian)
		grant := waitingOf(t, p.seatFor(t, bySecretary, "B", bySian, "DEPUTY_CHAIR"))
		if code := p.confirm(t, bySecretary, grant["id"]); code != "FORBIDDEN" {
			t.Errorf("the secretary confirms: %q", code)
		}
		if code := p.confirm(t, byChair, grant["id"]); code != "" {
			t.Fatalf("the chair: %q", code)
		}
		stand, err := p.store.Exclusions(t.Context(), []string{p.item(t).MeetingID})
		governancetest.Must(t, err)
		lift := `mutation ($input: LiftExclusionInput!) { liftExclusion(input: $input) { userErrors { code message } } }`
		at0 := slices.IndexFunc(stand, func(e agenda.Exclusion) bool { return e.PersonID == p.person(t, bySecretary).ID })
		id := stand[at0].ID
		p.asChair(t, bySian)
		for _, account := range []string{bySian, bySecretary} {
			payload := at(t, p.read(t, account, lift, "input", p.named(map[string]any{"exclusionId": id})), "liftExclusion")
			if refused, _ := at(t, payload, "userErrors").([]any); len(refused) == 0 {
				t.Errorf("%s lifts the exclusion", account)
			}
		}
	})
}

// asChair gives a person whom the secretary seated the rights of the chair on the board B, as if she chaired it.
func (p *portal) asChair(t *testing.T, email string) {
	t.Helper()
	terms, err := p.store.MembershipsOfBoards(t.Context(), []string{p.boardID(t, "B")})
	governancetest.Must(t, err)
	for _, term := range terms {
		if term.PersonID != p.person(t, email).ID || term.Role != policy.RoleDeputyChair {
			continue
		}
		term.Role = policy.RoleChair
		term.Changed(clock())
		governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error { return p.store.UpdateMembership(tx, term) }))
		return
	}
	t.Fatalf("%s has no such term", email)
}

// A secretary of the board who was excluded lets nobody whom she seated since confirm the seat of another one.
func TestAPersonSeatedByAnExcludedPersonConfirmsNothing(t *testing.T) {
	at := clock()
	seatings := []access.Seating{{PersonID: "friend", By: "excluded"}, {PersonID: "friend's friend", By: "friend"}, {PersonID: "other", By: "chair"}}
	if got := access.SeatedBy("excluded", seatings); strings.Join(got, ",") != "friend,friend's friend" {
		t.Errorf("at %s: %v", at, got)
	}
}

// The seat of a secretary waits, whoever gives it and however: a new one, another role, an ended term that is opened again.
func TestTheSeatOfASecretaryWaitsForASecondPerson(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		p.link(t, bySian)
		grant := waitingOf(t, p.seatFor(t, bySecretary, "B", bySian, "SECRETARY"))
		if code := p.confirm(t, bySian, grant["id"]); code != "FORBIDDEN" {
			t.Errorf("who gets the seat: %q", code)
		}
		if code := p.confirm(t, byChair, grant["id"]); code != "" {
			t.Fatalf("the chair: %q", code)
		}
		ended := board.Membership{
			ID: "ended", BoardID: p.boardID(t, "B"), PersonID: p.person(t, byDirector).ID, Role: policy.RoleSecretary, Weight: 1, TermNumber: 1,
			StartDate: localtime.Date{Year: 2020, Month: time.January, Day: 1}, EndDate: &localtime.Date{Year: 2021, Month: time.January, Day: 1},
			Stamp: governance.NewStamp(anchor, "test"),
		}
		governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error { return p.store.InsertMembership(tx, ended) }))
		for name, change := range map[string]map[string]any{
			"opened again":             {"membershipId": "ended", "expectedVersion": 1, "role": "SECRETARY", "voting": false, "startDate": "2020-01-01"},
			"an observer's other role": {"membershipId": p.openTerm(t), "expectedVersion": 1, "role": "SECRETARY", "voting": false, "startDate": "2025-01-01"},
		} {
			payload := at(t, p.read(t, bySecretary, changeTerm, "input", p.named(change)), "updateMembership")
			if grants, _ := at(t, payload, "accessGrants").([]any); len(grants) != 1 {
				t.Errorf("%s: payload %v", name, payload)
			}
		}
	})
}

// Nobody gives themselves a seat, not even an observer's.
func TestAPersonsOwnSeatWaitsForASecondPerson(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		waitingOf(t, p.seatFor(t, bySecretary, "B", bySecretary, "OBSERVER"))
	})
}

// A grant whose requester has lost the right does not begin, and says why.
func TestAGrantIsStoppedWhenItsGiverLosesTheRight(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		grant := waitingOf(t, p.rolesFor(t, byAdmin, bySian, "AUD"))
		admin := p.person(t, byAdmin)
		admin.OrgRoles = nil
		admin.Changed(clock())
		governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error { return p.store.UpdatePerson(tx, admin) }))
		p.settle(t, 73*time.Hour)
		found, err := p.store.AccessGrant(t.Context(), grant["id"].(string))
		if err != nil || found.State != access.Stopped || found.Reason == "" || p.hasRole(t, bySian, policy.Auditor) {
			t.Errorf("found %+v, error %v", found, err)
		}
	})
}
