//go:build !race

package graphql_test

import "testing"

const (
	draftResolution   = `mutation ($input: DraftResolutionInput!) { done: draftResolution(input: $input) { resolution { id } userErrors { code message } } }`
	proposeResolution = `mutation ($input: ResolutionActInput!) { done: proposeResolution(input: $input) { userErrors { code message } } }`
	openVoting        = `mutation ($input: ResolutionActInput!) { done: openVoting(input: $input) { userErrors { code message } } }`
	castBallot        = `mutation ($input: CastBallotInput!) { done: castBallot(input: $input) { userErrors { code message } } }`
	recordBallot      = `mutation ($input: RecordBallotInput!) { done: recordBallot(input: $input) { userErrors { code message } } }`
	closeVoting       = `mutation ($input: CloseVotingInput!) { done: closeVoting(input: $input) { resolution { state } userErrors { code message field data } } }`
	leave             = `mutation ($input: RecordDepartureInput!) { done: recordDeparture(input: $input) { userErrors { code message } } }`
)

// assembled are the voting members in office on the day of the meeting of which the mutations are tried. Four are a quorum.
var assembled = []string{"chair@example.org", "director@example.org", byDeputy, "tomasz.wisniewski@example.org", "weijun.tan@example.org", "daniel.okafor@example.org"}

// assembles opens the meeting with a quorum and takes up an item, once. Everybody has come an hour ago.
func (p *portal) assembles(t *testing.T) {
	t.Helper()
	p.convenes(t)
	for _, email := range assembled {
		id := p.person(t, email).ID
		if len(p.texts(t, `SELECT id FROM attendance_intervals WHERE person_id = '`+id+`' AND meeting_id = '`+p.meetingID(t, held)+`'`)) == 0 {
			p.done(t, arrive, map[string]any{"meetingId": p.meetingID(t, held), "personId": id, "mode": "IN_PERSON", "at": "2026-11-20T08:00:00.000Z"})
		}
	}
	p.holds(t)
	p.starts(t, p.item(t))
}

// resolutionIn returns the resolution in a state, by its kind of ballot; empty without one.
func (p *portal) resolutionIn(t *testing.T, state, kind string) string {
	t.Helper()
	found := p.texts(t, `SELECT id FROM resolutions WHERE state = '`+state+`' AND ballot_kind = '`+kind+`' AND meeting_id = '`+p.meetingID(t, held)+`'`)
	if len(found) == 0 {
		return ""
	}
	return found[0]
}

// drafted is a draft for the first item, of the secretary.
func (p *portal) drafted(t *testing.T, kind string) string {
	t.Helper()
	if id := p.resolutionIn(t, "DRAFT", kind); id != "" {
		return id
	}
	p.done(t, draftResolution, map[string]any{"itemId": p.item(t).ID, "title": "Sample resolution", "text": "That the board agrees to it.", "ballot": kind})
	return p.resolutionIn(t, "DRAFT", kind)
}

// onResolution is an input that changes a resolution.
func (p *portal) onResolution(t *testing.T, id string, fields ...any) map[string]any {
	t.Helper()
	return with(map[string]any{"resolutionId": id, "expectedVersion": p.versionOf(t, "resolutions", id)}, fields...)
}

// proposed is a resolution that readers of the item see.
func (p *portal) proposed(t *testing.T, kind string) string {
	t.Helper()
	if id := p.resolutionIn(t, "PROPOSED", kind); id != "" {
		return id
	}
	p.convenes(t)
	p.done(t, proposeResolution, p.onResolution(t, p.drafted(t, kind)))
	return p.resolutionIn(t, "PROPOSED", kind)
}

// voteOpen is a resolution whose vote is open.
func (p *portal) voteOpen(t *testing.T, kind string) string {
	t.Helper()
	if id := p.resolutionIn(t, "VOTING", kind); id != "" {
		return id
	}
	p.assembles(t)
	p.done(t, openVoting, p.onResolution(t, p.proposed(t, kind)))
	return p.resolutionIn(t, "VOTING", kind)
}

// tied is a vote that waits for the casting vote of the chair.
func (p *portal) tied(t *testing.T) string {
	t.Helper()
	id := p.voteOpen(t, "NAMED")
	if len(p.texts(t, `SELECT id FROM resolutions WHERE tied_at IS NOT NULL`)) > 0 {
		return id
	}
	for email, choice := range map[string]string{byDirector: "FOR", byDeputy: "AGAINST"} {
		p.done(t, recordBallot, map[string]any{"resolutionId": id, "personId": p.person(t, email).ID, "choice": choice, "instruction": "In the room"})
	}
	p.read(t, bySecretary, closeVoting, "input", p.named(p.onResolution(t, id)))
	return id
}

// voided is a vote that was closed without a quorum.
func (p *portal) voided(t *testing.T) string {
	t.Helper()
	if id := p.resolutionIn(t, "VOID", "NAMED"); id != "" {
		return id
	}
	id := p.voteOpen(t, "NAMED")
	for _, email := range assembled[3:] {
		p.done(t, leave, map[string]any{"meetingId": p.meetingID(t, held), "personId": p.person(t, email).ID})
	}
	p.done(t, closeVoting, p.onResolution(t, id, "acknowledgeNoQuorum", true))
	return id
}

// ofResolution is an input about a resolution, with fields.
func ofResolution(find func(p *portal, t *testing.T) string, fields ...any) func(*testing.T, *portal) map[string]any {
	return func(t *testing.T, p *portal) map[string]any {
		return with(map[string]any{"resolutionId": find(p, t)}, fields...)
	}
}

// withVote finds a resolution whose vote of a kind is open.
func withVote(kind string) func(p *portal, t *testing.T) string {
	return func(p *portal, t *testing.T) string { return p.voteOpen(t, kind) }
}
