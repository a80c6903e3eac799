//go:build !race

package graphql_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend/internal/events"
)

// The journeys of this file take resolutions from their drafts to their outcomes over HTTP.

const (
	resolutionFields = `id version number title state ballot awaitsCastingVote abstentionText thresholdText reason explanation repeats repeatedBy endReason
		progress { received entitled outstanding { id } } tally { for against abstained presentNotVoting entitled } comparisons { text inequality holds }
		quorum { required counted quorate } ballots { choice channel person { id } recordedBy { displayName } instruction }
		viewerBallot { choice } castingVote { choice } rights { mayEdit mayPropose mayWithdraw mayOpen mayClose mayVote mayRecord mayCastDecidingVote mayRepeat }`
	readResolution  = `query ($id: ID!) { resolution(id: $id) { ` + resolutionFields + ` } }`
	listResolutions = `query ($meetingId: ID, $states: [ResolutionState!], $first: Int, $after: String) {
		resolutions(meetingId: $meetingId, states: $states, first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { node { id number state } } } }`
	liveVote = `query ($id: ID!) { meetingLive(meetingId: $id) { seq openVote { resolutionId itemId mark received entitled } } }`
)

// act sends a mutation of a resolution, and returns the code of its refusal; empty for none.
func (p *portal) act(t *testing.T, by, name, inputType string, input map[string]any) (code string, answer any) {
	t.Helper()
	document := fmt.Sprintf(`mutation ($input: %s!) { done: %s(input: $input) { resolution { %s } userErrors { code field message data } auditSeq } }`, inputType, name, resolutionFields)
	answer = at(t, p.read(t, by, document, "input", p.named(input)), "done")
	if refused := at(t, answer, "userErrors").([]any); len(refused) > 0 {
		return at(t, refused[0], "code").(string), answer
	}
	return "", answer
}

// succeeds is act that must not be refused. It returns the resolution afterwards.
func (p *portal) succeeds(t *testing.T, by, name, inputType string, input map[string]any) any {
	t.Helper()
	code, answer := p.act(t, by, name, inputType, input)
	if code != "" {
		t.Fatalf("%s by %s: %v", name, by, at(t, answer, "userErrors"))
	}
	return at(t, answer, "resolution")
}

// opens drafts, proposes and opens a vote, step by step.
func (p *portal) opens(t *testing.T, kind string) string {
	t.Helper()
	p.assembles(t)
	drafted := p.succeeds(t, bySecretary, "draftResolution", "DraftResolutionInput", map[string]any{
		"itemId": p.item(t).ID, "title": "To try voting", "text": "That the board\nagrees to it.", "ballot": kind, "moverId": p.person(t, byDirector).ID,
	})
	id := at(t, drafted, "id").(string)
	if at(t, drafted, "state") != "DRAFT" || at(t, drafted, "number") != nil {
		t.Errorf("the draft is %v", drafted)
	}
	proposed := p.succeeds(t, bySecretary, "proposeResolution", "ResolutionActInput", p.onResolution(t, id))
	if number, _ := at(t, proposed, "number").(string); !strings.HasPrefix(number, "BR-2027-") {
		t.Errorf("the number is %v", number)
	}
	opened := p.succeeds(t, bySecretary, "openVoting", "ResolutionActInput", p.onResolution(t, id))
	if at(t, opened, "state") != "VOTING" {
		t.Errorf("opened: %v", opened)
	}
	return id
}

func (p *portal) casts(t *testing.T, id string, choices map[string]string) {
	t.Helper()
	for email, choice := range choices {
		if p.person(t, email).AccountID == nil {
			p.link(t, email)
		}
		p.succeeds(t, email, "castBallot", "CastBallotInput", map[string]any{"resolutionId": id, "choice": choice})
	}
}

func (p *portal) resolutionOf(t *testing.T, email, id string) any {
	t.Helper()
	return at(t, p.read(t, email, readResolution, "id", id), "resolution")
}

// [V13] A resolution goes from its draft to an outcome that says why it is as it is.
func TestAResolutionIsCarried(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		id := p.opens(t, "NAMED")
		mark := func() float64 {
			live := at(t, p.read(t, byDirector, liveVote, "id", p.meetingID(t, held)), "meetingLive", "openVote")
			return at(t, live, "mark").(float64)
		}
		before := mark()
		p.casts(t, id, map[string]string{byDirector: "FOR", byDeputy: "AGAINST"})
		p.casts(t, id, map[string]string{"chair@example.org": "FOR"})
		if now := mark(); now <= before {
			t.Errorf("the mark went from %v to %v", before, now)
		}
		open := p.resolutionOf(t, byDirector, id)
		if at(t, open, "progress", "received") != 3.0 || at(t, open, "progress", "entitled") != 6.0 || len(at(t, open, "ballots").([]any)) != 1 || at(t, open, "tally") != nil {
			t.Errorf("while voting is open a member sees %v", open)
		}
		if p.resolutionOf(t, byAdmin, id) != nil {
			t.Error("the administrator sees a resolution")
		}
		closed := p.succeeds(t, "chair@example.org", "closeVoting", "CloseVotingInput", p.onResolution(t, id))
		want := "Carried. 2 for, 1 against, 0 abstained, 3 present did not vote. Ordinary resolution: more than half of the votes cast (Harbour Order, schedule 2): 2×2 = 4 is more than 1×3 = 3. Quorum 4, present 6."
		if at(t, closed, "state") != "CARRIED" || at(t, closed, "explanation") != want || at(t, closed, "comparisons", 0, "inequality") != "4 is more than 3" {
			t.Errorf("closed: %v", closed)
		}
		if code, _ := p.act(t, byDirector, "castBallot", "CastBallotInput", map[string]any{"resolutionId": id, "choice": "AGAINST"}); code != "INVALID_STATE" {
			t.Errorf("a ballot after the closing: %q", code)
		}
		if live := at(t, p.read(t, byDirector, liveVote, "id", p.meetingID(t, held)), "meetingLive", "openVote"); live != nil {
			t.Errorf("after the closing: %v", live)
		}
	})
}

// An open vote waits on the Home of the members who may vote, until they have.
func TestAnOpenVoteWaitsOnHome(t *testing.T) {
	p := openPortal(t)
	id := p.opens(t, "NAMED")
	waiting := func(email string) (rows []string) {
		for _, row := range at(t, p.read(t, email, `{ home { id kind state sinceLocal } }`), "home").([]any) {
			if at(t, row, "kind") == "CAST_VOTE" {
				rows = append(rows, fmt.Sprint(at(t, row, "id"), " ", at(t, row, "state"), " ", at(t, row, "sinceLocal") != nil))
			}
		}
		return rows
	}
	for _, email := range []string{byDirector, "chair@example.org"} {
		if got := waiting(email); !slices.Equal(got, []string{"CAST_VOTE." + id + " NOW true"}) {
			t.Errorf("[35.6] %s has %v", email, got)
		}
	}
	for _, email := range []string{bySecretary, "observer@example.org", "admin@example.org"} {
		if got := waiting(email); len(got) > 0 {
			t.Errorf("[35.6] %s has %v", email, got)
		}
	}
	p.casts(t, id, map[string]string{byDirector: "FOR"})
	if got := waiting(byDirector); len(got) > 0 {
		t.Errorf("[35.6] after the vote: %v", got)
	}
}

// [V4] A tie waits for the casting vote, which the chair gives with the version of the vote that waits.
func TestATieIsDecidedByTheChair(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		id := p.opens(t, "NAMED")
		p.casts(t, id, map[string]string{byDirector: "FOR", byDeputy: "AGAINST"})
		code, answer := p.act(t, bySecretary, "closeVoting", "CloseVotingInput", p.onResolution(t, id))
		if code != "INVALID_STATE" || at(t, answer, "userErrors", 0, "data", "awaitsCastingVote") != true {
			t.Fatalf("closing a tie: %v", answer)
		}
		waiting := p.resolutionOf(t, "chair@example.org", id)
		if at(t, waiting, "awaitsCastingVote") != true || at(t, waiting, "rights", "mayCastDecidingVote") != true || at(t, waiting, "rights", "mayVote") != false {
			t.Errorf("the chair sees %v", waiting)
		}
		closed := p.succeeds(t, "chair@example.org", "castCastingVote", "CastCastingVoteInput", p.onResolution(t, id, "choice", "FOR"))
		if at(t, closed, "state") != "CARRIED" || at(t, closed, "reason") != "CASTING_VOTE" || at(t, closed, "castingVote", "choice") != "FOR" {
			t.Errorf("decided: %v", closed)
		}
	})
}

// [V7] The member is told at once of a ballot that the secretary recorded, without what it says.
func TestAMemberIsToldOfARecordedBallot(t *testing.T) {
	p := openPortal(t)
	id := p.opens(t, "NAMED")
	recorded := p.succeeds(t, bySecretary, "recordBallot", "RecordBallotInput", map[string]any{
		"resolutionId": id, "personId": p.person(t, byDirector).ID, "choice": "AGAINST", "instruction": "By telephone to the secretary",
	})
	if at(t, recorded, "ballots", 0, "channel") != "RECORDED_BY_SECRETARY" {
		t.Errorf("the secretary sees %v", recorded)
	}
	queued := p.queued(t, events.BallotRecorded)
	if len(queued) != 1 || queued[0].Payload["personId"] != p.person(t, byDirector).ID {
		t.Fatalf("queued: %+v", queued)
	}
	for _, told := range queued[0].Payload {
		if strings.Contains(told, "AGAINST") || strings.Contains(told, id) || strings.Contains(told, "telephone") {
			t.Errorf("the e-mail would tell %q", told)
		}
	}
}

// [V9] Nobody objects, or somebody does.
func TestAVoteWithoutObjection(t *testing.T) {
	p := openPortal(t)
	id := p.opens(t, "NO_OBJECTION")
	if closed := p.succeeds(t, bySecretary, "recordNoObjection", "ResolutionActInput", p.onResolution(t, id)); at(t, closed, "state") != "CARRIED" || at(t, closed, "tally") != nil {
		t.Errorf("without objection: %v", closed)
	}
	id = p.opens(t, "NO_OBJECTION")
	if turned := p.succeeds(t, bySecretary, "recordObjection", "ResolutionActInput", p.onResolution(t, id)); at(t, turned, "ballot") != "NAMED" || at(t, turned, "state") != "VOTING" {
		t.Errorf("after an objection: %v", turned)
	}
}

// [Q1, V10] A show of hands, and a vote that is void and repeated.
func TestAVoidVoteIsRepeated(t *testing.T) {
	p := openPortal(t)
	id := p.opens(t, "RECORDED_COUNT")
	if closed := p.succeeds(t, bySecretary, "recordCounts", "RecordCountsInput", p.onResolution(t, id, "for", 2, "against", 3, "abstained", 1)); at(t, closed, "state") != "NOT_CARRIED" || at(t, closed, "reason") != "THRESHOLD" {
		t.Errorf("a show of hands: %v", closed)
	}
	void := p.voided(t)
	repeated := p.succeeds(t, bySecretary, "repeatVote", "ResolutionActInput", p.onResolution(t, void))
	if at(t, repeated, "state") != "PROPOSED" || at(t, repeated, "repeats") != void || at(t, p.resolutionOf(t, byDirector, void), "repeatedBy") != at(t, repeated, "id") {
		t.Errorf("repeated: %v", repeated)
	}
}

// [X2, X10] Who is excluded from the item sees nothing of the resolution and of the vote, in no list and no number.
func TestAnExcludedDirectorLearnsNothingOfAVote(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		p.convenes(t)
		p.exclude(t, p.item(t), byDirector)
		id := p.opensRestricted(t)
		if p.resolutionOf(t, byDirector, id) != nil {
			t.Error("the excluded director sees the resolution")
		}
		if code, _ := p.act(t, byDirector, "castBallot", "CastBallotInput", map[string]any{"resolutionId": id, "choice": "FOR"}); code != "NOT_FOUND" {
			t.Errorf("the excluded director votes: %q", code)
		}
		if live := at(t, p.read(t, byDirector, liveVote, "id", p.meetingID(t, held)), "meetingLive", "openVote"); live != nil {
			t.Errorf("the excluded director sees %v", live)
		}
		if listed := at(t, p.read(t, byDirector, listResolutions, "meetingId", p.meetingID(t, held)), "resolutions"); at(t, listed, "totalCount") != 0.0 || len(at(t, listed, "edges").([]any)) != 0 {
			t.Errorf("the excluded director lists %v", listed)
		}
		if listed := at(t, p.read(t, byChair, listResolutions, "meetingId", p.meetingID(t, held), "states", []string{"VOTING"}), "resolutions"); at(t, listed, "totalCount") != 1.0 {
			t.Errorf("the chair lists %v", listed)
		}
	})
}

// opensRestricted opens a vote on an item that excludes somebody.
func (p *portal) opensRestricted(t *testing.T) string {
	t.Helper()
	id := p.voteOpen(t, "NAMED")
	number, _ := at(t, p.resolutionOf(t, bySecretary, id), "number").(string)
	if number != "BR-2027-01-1.1" {
		t.Errorf("[X10] the number of a restricted resolution is %q", number)
	}
	return id
}

// The list has the latest resolutions first, in pages.
func TestResolutionsAreListedInPages(t *testing.T) {
	p := openPortal(t)
	p.convenes(t)
	var made []string
	for n := range 5 {
		drafted := p.succeeds(t, bySecretary, "draftResolution", "DraftResolutionInput", map[string]any{"itemId": p.item(t).ID, "title": fmt.Sprint("Resolution ", n), "text": "That the board agrees to it."})
		id := at(t, drafted, "id").(string)
		p.succeeds(t, bySecretary, "proposeResolution", "ResolutionActInput", p.onResolution(t, id))
		made = append(made, id)
	}
	var listed []string
	var after any
	for {
		found := at(t, p.read(t, byDirector, listResolutions, "meetingId", p.meetingID(t, held), "first", 2, "after", after), "resolutions")
		if at(t, found, "totalCount") != 5.0 {
			t.Fatalf("the total is %v", at(t, found, "totalCount"))
		}
		for _, edge := range at(t, found, "edges").([]any) {
			listed = append(listed, at(t, edge, "node", "id").(string))
		}
		if at(t, found, "pageInfo", "hasNextPage") != true {
			break
		}
		after = at(t, found, "pageInfo", "endCursor")
	}
	slices.Sort(made)
	slices.Sort(listed)
	if !slices.Equal(made, listed) {
		t.Errorf("listed %v of %v", listed, made)
	}
}

// [I10] A request that is repeated is done once, and the choice is in no stored hash: another choice under the same name is the repeat.
func TestARepeatedBallotIsOne(t *testing.T) {
	p := openPortal(t)
	id := p.opens(t, "NAMED")
	send := func(choice string) any {
		input := map[string]any{"clientMutationId": "one ballot", "resolutionId": id, "choice": choice}
		return at(t, p.read(t, byDirector, castBallot, "input", input), "done", "userErrors")
	}
	first, again := send("FOR"), send("AGAINST")
	if len(first.([]any)) != 0 || len(again.([]any)) != 0 || len(p.texts(t, `SELECT id FROM ballots WHERE resolution_id = '`+id+`'`)) != 1 {
		t.Errorf("answered %v and %v", first, again)
	}
	if own := p.resolutionOf(t, byDirector, id); at(t, own, "viewerBallot", "choice") != "FOR" {
		t.Errorf("the ballot is %v", at(t, own, "viewerBallot"))
	}
}
