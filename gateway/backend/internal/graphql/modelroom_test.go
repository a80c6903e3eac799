//go:build !race

package graphql_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/services"
	"example.org/portal/backend/internal/graphql"
	"example.org/portal/backend/internal/principal"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/core"
)

// modelHouse is the real API over a real store, on a clock of its own. Each meeting of the model has a board of its own there.
type modelHouse struct {
	store   *store.Store
	handler http.Handler
	now     time.Time
	boards  int
}

// modelOrganisation has the boards of the models.
const modelOrganisation = "modelled"

func openModelHouse(t *testing.T, s *store.Store) *modelHouse {
	t.Helper()
	h := &modelHouse{store: s, now: anchor}
	now := func() time.Time { return h.now }
	config, with := configured(s, discard()), dependencies(s)
	with.Now, with.Changer = now, change.NewChanger(s, now)
	config.Now, config.Services = now, services.New(with)
	h.handler = graphql.New(config)
	governancetest.Prepare(t, s, func(tx *change.Tx) error {
		return s.InsertOrganisation(tx, organisation.Organisation{
			ID: modelOrganisation, Name: "Modelled", TimeZone: "Europe/London", Locale: "en-GB", IdleTimeoutMinutes: 15, AbsoluteSessionHours: 12, Stamp: governancetest.Stamp(),
		})
	})
	return h
}

// modelRoom is the meeting of a model in the real portal.
type modelRoom struct {
	*modelHouse
	testing.TB
	model           *model
	prefix, meeting string
	people, items   []string
	votes, numbers  []string
	declarations    []string
	requests        int
}

// furnish writes a board with its people, rules and a meeting, and publishes the meeting.
func (h *modelHouse) furnish(t testing.TB, m *model) *modelRoom {
	t.Helper()
	h.boards++
	h.now = anchor
	r := &modelRoom{modelHouse: h, TB: t, model: m, prefix: fmt.Sprintf("m%d", h.boards), meeting: fmt.Sprintf("m%d-meeting", h.boards)}
	governancetest.Prepare(t, h.store, func(tx *change.Tx) error {
		if err := r.seat(tx); err != nil {
			return err
		}
		return r.call(tx)
	})
	input := map[string]any{"meetingId": r.meeting, "expectedVersion": 1, "acknowledgeWarnings": true}
	if code, _ := r.send(0, "publishMeeting", "PublishMeetingInput", "meeting { id }", input); code != "" {
		t.Fatalf("the meeting is not published: %s", code)
	}
	m.now = h.now
	return r
}

// seat adds the board with its rules and terms.
func (r *modelRoom) seat(tx *change.Tx) error {
	of := board.Board{
		ID: r.prefix, OrganisationID: modelOrganisation, Code: strings.ToUpper(r.prefix), Name: "Board " + r.prefix, Kind: board.KindBoard, Seats: r.model.rules.seats,
		TimeZone: "Europe/London", Status: board.Active, RestrictedSecretariat: true, Stamp: governancetest.Stamp(),
	}
	if err := r.store.InsertBoard(tx, of); err != nil {
		return err
	}
	set := board.RuleSet{
		ID: r.prefix + "-rules", BoardID: of.ID, EffectiveFrom: localtime.Date{Year: 2020, Month: 1, Day: 1}, Source: "Model",
		Rules: r.model.rules.stored(), Stamp: governancetest.Stamp(),
	}
	if err := r.store.InsertRuleSet(tx, set); err != nil {
		return err
	}
	for who, one := range r.model.people {
		id := fmt.Sprintf("%s-p%d", r.prefix, who)
		independence := people.NotIndependent
		if one.independent {
			independence = people.Independent
		}
		r.people = append(r.people, id)
		if err := r.store.InsertPerson(tx, people.Person{
			ID: id, OrganisationID: modelOrganisation, GivenName: "Person", FamilyName: id, DisplayName: id, Email: id + "@example.org", TimeZone: "Europe/London", Locale: "en-GB",
			AccountID: &id, Status: people.Active, OrgRoles: []policy.OrgRole{}, Independence: independence, AccessEpoch: 1, Stamp: governancetest.Stamp(),
		}); err != nil {
			return err
		}
		if one.role == "" {
			continue
		}
		if err := r.store.InsertMembership(tx, board.Membership{
			ID: id + "-term", BoardID: of.ID, PersonID: id, Role: policy.BoardRole(one.role), Voting: one.isVoting, Weight: one.weight,
			StartDate: localtime.Date{Year: 2025, Month: 1, Day: 1}, TermNumber: 1, DisplayOrder: who, Stamp: governancetest.Stamp(),
		}); err != nil {
			return err
		}
	}
	return nil
}

// stored returns the rules as the portal keeps them.
func (r modelRules) stored() board.Rules {
	rules := board.CommonRules()
	rules.Quorum.Kind, rules.Quorum.N, rules.Quorum.Fraction, rules.Quorum.Floor = board.Comparator(r.kind), r.n, board.Fraction{P: r.p, Q: r.q}, r.floor
	rules.Quorum.Base, rules.Quorum.RemoteCounts, rules.Quorum.Conflicted = board.BaseInOffice, r.remote, board.KeepBase
	if r.ofSeats {
		rules.Quorum.Base = board.BaseSeats
	}
	if r.reduces {
		rules.Quorum.Conflicted = board.ReduceBase
	}
	if r.independent > 0 {
		rules.Quorum.Classes = []board.ClassQuota{{Tag: "INDEPENDENT", Min: r.independent}}
	}
	rules.Thresholds = map[string][]board.Threshold{}
	for name, list := range r.thresholds {
		for _, one := range list {
			comparator := board.AtLeast
			if one.moreThan {
				comparator = board.MoreThan
			}
			rules.Thresholds[name] = append(rules.Thresholds[name], board.Threshold{Comparator: comparator, Fraction: board.Fraction{P: one.p, Q: one.q}, Base: board.Base(one.base)})
		}
	}
	if r.casting {
		rules.CastingVote = board.CastingPersonChairing
	}
	rules.AbstentionAllowed, rules.SecretBallotAllowed = r.abstention, r.secret
	rules.Notice = board.Notice{Kind: board.NoticeDays, N: 7}
	return rules
}

// call adds the meeting with its agenda.
func (r *modelRoom) call(tx *change.Tx) error {
	announced := anchor
	m := meeting.Meeting{
		ID: r.meeting, BoardID: r.prefix, Number: strings.ToUpper(r.prefix) + "-2026-01", Title: "Modelled meeting", Kind: meeting.Ordinary, State: meeting.Scheduled,
		Mode: meeting.Hybrid, NoticeState: meeting.NoticeNotServed, AnnouncedAt: &announced, Stamp: governancetest.Stamp(),
	}
	start, err := localtime.ParseDateTime("2026-11-20T10:00:00")
	if err != nil {
		return err
	}
	if err := m.Plan("Europe/London", meeting.Sitting{StartsAtLocal: start, TimeZone: "Europe/London", DurationMinutes: 240}); err != nil {
		return err
	}
	if err := r.store.InsertMeeting(tx, m); err != nil {
		return err
	}
	for place, one := range r.model.items {
		id := fmt.Sprintf("%s-i%d", r.prefix, place)
		r.items = append(r.items, id)
		item := agenda.Item{
			ID: id, MeetingID: r.meeting, BoardID: r.prefix, Position: place, Title: r.titleOf(place), Purpose: agenda.Purpose(one.purpose), OwnMinutes: 10,
			PresenterIDs: []string{}, ContributorIDs: []string{}, AllowIDs: []string{}, Session: agenda.Open, State: agenda.Accepted, Stamp: governancetest.Stamp(),
		}
		if one.parent != noOne {
			parent := r.items[one.parent]
			item.ParentID, item.Position = &parent, 0
		}
		if one.readers != nil {
			item.Session = agenda.Closed
			for _, who := range one.readers {
				item.AllowIDs = append(item.AllowIDs, r.people[who])
			}
		}
		if err := r.store.InsertItem(tx, item); err != nil {
			return err
		}
	}
	for key, one := range r.model.exclusions {
		if err := r.store.InsertExclusion(tx, agenda.Exclusion{
			ID: fmt.Sprintf("%s-e%d-%d", r.prefix, key[0], key[1]), MeetingID: r.meeting, ItemID: r.items[key[0]], PersonID: r.people[key[1]],
			Basis: agenda.OtherBasis, Scope: agenda.Scope(one.scope), Stamp: governancetest.Stamp(),
		}); err != nil {
			return err
		}
	}
	return agenda.UpdateLists(tx, r.store, m)
}

// titleOf is a title that is in no other text, so that an answer shows whether it has it.
func (r *modelRoom) titleOf(item int) string { return fmt.Sprintf("Business%dof%s", item, r.prefix) }

// ask sends an operation to the handler, as somebody.
func (r *modelRoom) ask(by int, document string, variables map[string]any) answer {
	r.Helper()
	body, err := json.Marshal(map[string]any{"query": document, "variables": variables})
	if err != nil {
		r.Fatal(err)
	}
	ctx := principal.With(context.Background(), principal.Principal{AccountID: r.people[by], SessionID: sessionOfTests(r.people[by]), Fresh: true})
	request := httptest.NewRequestWithContext(ctx, http.MethodPost, "/", bytes.NewReader(body))
	request.Header.Set("Content-Type", "application/json")
	recorder := httptest.NewRecorder()
	r.handler.ServeHTTP(recorder, request)
	given := answer{status: recorder.Code, raw: recorder.Body.String()}
	if err := json.Unmarshal(recorder.Body.Bytes(), &given); err != nil || given.status != http.StatusOK || len(given.Errors) > 0 {
		r.Fatalf("status %d, answer %s to %s", given.status, given.raw, body)
	}
	return given
}

// send sends a mutation as somebody, and returns the code of its refusal with the data; empty for none.
func (r *modelRoom) send(by int, name, inputType, made string, input map[string]any) (code string, payload map[string]any) {
	r.Helper()
	r.requests++
	input["clientMutationId"] = fmt.Sprintf("%s %d", r.prefix, r.requests)
	document := fmt.Sprintf(`mutation ($input: %s!) { done: %s(input: $input) { %s userErrors { code field message data } } }`, inputType, name, made)
	payload = r.ask(by, document, map[string]any{"input": input}).Data["done"].(map[string]any)
	if refused := payload["userErrors"].([]any); len(refused) > 0 {
		first := refused[0].(map[string]any)
		return first["code"].(string), first
	}
	return "", payload
}

// version returns the version of a record, or an earlier one for an act that is stale.
func (r *modelRoom) version(table, id string, isStale bool) int {
	r.Helper()
	found, err := core.All(context.Background(), r.store.DB, core.Scalar[int], `SELECT version FROM `+table+` WHERE id = '`+id+`'`)
	if err != nil || len(found) != 1 {
		r.Fatalf("%s has %d rows of %s: %v", table, len(found), id, err)
	}
	if isStale {
		return found[0] - 1
	}
	return found[0]
}

// exclusionID returns the id of an exclusion that stands, or one that noOne has.
func (r *modelRoom) exclusionID(item, who int) string {
	r.Helper()
	found, err := r.store.Exclusions(context.Background(), []string{r.meeting})
	if err != nil {
		r.Fatal(err)
	}
	at := slices.IndexFunc(found, func(e agenda.Exclusion) bool { return e.ItemID == r.items[item] && e.PersonID == r.people[who] })
	if at < 0 {
		return "no-such-exclusion"
	}
	return found[at].ID
}

// perform sends an act, and returns the code of the refusal.
func (r *modelRoom) perform(a modelAct) (code string, waits bool) {
	r.Helper()
	input := map[string]any{}
	text := func(field, words string) {
		if a.isBlank {
			words = " "
		}
		input[field] = words
	}
	name, made := strings.ToUpper(a.op[:1])+a.op[1:]+"Input", ""
	switch a.op {
	case "openSitting", "resumeMeeting":
		name = "OpenSittingInput"
		input["personChairingId"], input["acknowledgeNoQuorum"], input["acknowledgeNotice"] = r.people[a.who], a.yes, a.also
	case "adjournMeeting":
		text("reason", "Late")
	case "closeMeeting":
		input["acknowledgeNotTaken"] = a.yes
	case "recordArrival":
		input["mode"] = a.word
	case "concludeItem":
		text("note", "Noted.")
	case "declareConflict":
		made, input["kind"] = "declaration { id }", "ACTUAL"
		text("statement", "My brother bids.")
	case "decideConflict":
		input["decision"] = a.word
		text("byResolution", "By the meeting")
	case "addExclusion", "amendExclusion":
		input["scope"], input["basis"] = a.word, "OTHER"
	case "draftResolution":
		made, input["text"], input["ballot"], input["thresholdName"] = "resolution { id }", "That "+r.titleOf(a.item)+" be done.", a.word, a.threshold
		text("title", "On "+r.titleOf(a.item))
	case "withdrawResolution":
		text("reason", "Not needed")
	case "repeatVote", "proposeResolution", "openVoting", "recordNoObjection", "recordObjection":
		name = "ResolutionActInput"
		if a.op == "repeatVote" {
			made = "resolution { id }"
		}
	case "castBallot", "castCastingVote":
		input["choice"] = a.word
	case "recordBallot":
		input["choice"] = a.word
		text("instruction", "By telephone")
	case "closeVoting":
		input["acknowledgeNoQuorum"], input["withoutCastingVote"] = a.yes, a.also
	case "recordCounts":
		input["for"], input["against"], input["abstained"] = a.totals[0], a.totals[1], a.totals[2]
	}
	r.address(a, input)
	code, payload := r.send(a.by, a.op, name, made, input)
	r.keep(code, payload)
	data, _ := payload["data"].(map[string]any)
	return code, code != "" && data["awaitsCastingVote"] == true
}

// address names what the act is about, in the version that the actor has seen.
func (r *modelRoom) address(a modelAct, input map[string]any) {
	r.Helper()
	switch a.op {
	case "openSitting", "resumeMeeting", "adjournMeeting", "closeMeeting":
		input["meetingId"], input["expectedVersion"] = r.meeting, r.version("meetings", r.meeting, a.isStale)
	case "setPersonChairing", "recordArrival", "recordDeparture":
		input["meetingId"], input["personId"] = r.meeting, r.people[a.who]
		if a.op == "setPersonChairing" && a.item != noOne {
			input["itemId"] = r.items[a.item]
		}
		if a.ago != 0 {
			input["at"] = r.now.Add(-a.ago).Format("2006-01-02T15:04:05.000Z")
		}
	case "amendExclusion", "liftExclusion":
		id := r.exclusionID(a.item, a.who)
		input["exclusionId"] = id
		if a.op == "amendExclusion" {
			input["expectedVersion"] = 1
			if id != "no-such-exclusion" {
				input["expectedVersion"] = r.version("exclusions", id, a.isStale)
			}
		}
	case "decideConflict":
		id := r.declarations[a.of]
		input["declarationId"], input["expectedVersion"] = id, r.version("conflict_declarations", id, a.isStale)
	default:
		if a.item != noOne {
			input["itemId"] = r.items[a.item]
		}
		if a.who != noOne {
			input["personId"] = r.people[a.who]
		}
		if a.of == noOne {
			return
		}
		input["resolutionId"] = r.votes[a.of]
		if a.op != "castBallot" && a.op != "recordBallot" {
			input["expectedVersion"] = r.version("resolutions", r.votes[a.of], a.isStale)
		}
	}
}

// keep notes the id of what an act made.
func (r *modelRoom) keep(code string, payload map[string]any) {
	if code != "" {
		return
	}
	if made, is := payload["resolution"].(map[string]any); is {
		r.votes, r.numbers = append(r.votes, made["id"].(string)), append(r.numbers, "")
	}
	if made, is := payload["declaration"].(map[string]any); is {
		r.declarations = append(r.declarations, made["id"].(string))
	}
}
