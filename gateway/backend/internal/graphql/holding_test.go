//go:build !race

package graphql_test

import (
	"testing"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/meeting"
)

// held is the meeting of which the room's mutations are tried.
const held = "B-2027-01"

const (
	openSitting = `mutation ($input: OpenSittingInput!) { done: openSitting(input: $input) { userErrors { code message } } }`
	adjourn     = `mutation ($input: AdjournMeetingInput!) { done: adjournMeeting(input: $input) { userErrors { code message } } }`
	arrive      = `mutation ($input: RecordArrivalInput!) { done: recordArrival(input: $input) { userErrors { code message } } }`
	startItem   = `mutation ($input: StartItemInput!) { done: startItem(input: $input) { userErrors { code message } } }`
)

// done fails the test for a mutation that was refused.
func (p *portal) done(t *testing.T, document string, input map[string]any) {
	t.Helper()
	if refused := at(t, p.read(t, bySecretary, document, "input", p.named(input)), "done", "userErrors").([]any); len(refused) > 0 {
		t.Fatal(refused)
	}
}

func (p *portal) stateOf(t *testing.T) meeting.State {
	t.Helper()
	m, err := p.store.MeetingToTell(t.Context(), p.meetingID(t, held))
	governancetest.Must(t, err)
	return m.State
}

// opening is an input with which the meeting is opened or resumed.
func (p *portal) opening(t *testing.T) map[string]any {
	t.Helper()
	id := p.meetingID(t, held)
	return map[string]any{
		"meetingId": id, "expectedVersion": p.versionOf(t, "meetings", id), "personChairingId": p.person(t, "chair@example.org").ID,
		"acknowledgeNoQuorum": true, "acknowledgeNotice": true,
	}
}

// convenes publishes the meeting, once.
func (p *portal) convenes(t *testing.T) {
	t.Helper()
	if p.stateOf(t) == meeting.Scheduled {
		p.publish(t, held, "to hold it", map[string]any{"acknowledgeWarnings": true})
	}
}

// holds opens the meeting, once.
func (p *portal) holds(t *testing.T) {
	t.Helper()
	p.convenes(t)
	if p.stateOf(t) == meeting.Published {
		p.done(t, openSitting, p.opening(t))
	}
}

// adjourns adjourns the meeting, once.
func (p *portal) adjourns(t *testing.T) {
	t.Helper()
	p.holds(t)
	if p.stateOf(t) == meeting.InSession {
		id := p.meetingID(t, held)
		p.done(t, adjourn, map[string]any{"meetingId": id, "expectedVersion": p.versionOf(t, "meetings", id), "reason": "Sample"})
	}
}

// inSession has a meeting in session, and fields of an input.
func inSession(fields map[string]any) func(*testing.T, *portal) map[string]any {
	return func(t *testing.T, p *portal) map[string]any {
		p.holds(t)
		return fields
	}
}

// arrives records that somebody is present, once.
func (p *portal) arrives(t *testing.T, email string) {
	t.Helper()
	id := p.person(t, email).ID
	if len(p.texts(t, `SELECT id FROM attendance_intervals WHERE ends_at IS NULL AND person_id = '`+id+`'`)) == 0 {
		p.done(t, arrive, map[string]any{"meetingId": p.meetingID(t, held), "personId": id, "mode": "IN_PERSON"})
	}
}

// starts takes up an item, once.
func (p *portal) starts(t *testing.T, item agenda.Item) {
	t.Helper()
	if len(p.texts(t, `SELECT id FROM item_times WHERE ended_at IS NULL`)) == 0 {
		p.done(t, startItem, map[string]any{"itemId": item.ID})
	}
}
