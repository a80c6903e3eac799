package meeting

import (
	"strings"

	"example.org/portal/backend/internal/governance/change"
)

// Act is an action that changes a meeting's state or is allowed only in certain states.
type Act string

// The acts.
const (
	Edit       Act = "changed"
	Announce   Act = "announced"
	Publish    Act = "published"
	Reschedule Act = "rescheduled"
	Respond    Act = "answered"
	Open       Act = "opened"
	Adjourn    Act = "adjourned"
	Resume     Act = "resumed"
	Conclude   Act = "concluded"
	Close      Act = "closed"
	Cancel     Act = "cancelled"
)

// moves is the table of docs/domain/meetings.md, "Meeting states". For each act it maps a state to the next state. An
// act is refused in a state that it does not list.
var moves = map[Act]map[State]State{
	Edit:       {Draft: Draft, Scheduled: Scheduled, Published: Published},
	Announce:   {Draft: Scheduled},
	Publish:    {Scheduled: Published, Published: Published, InSession: InSession, Adjourned: Adjourned},
	Reschedule: {Scheduled: Scheduled, Published: Published},
	Respond:    {Scheduled: Scheduled, Published: Published},
	Open:       {Published: InSession},
	Adjourn:    {InSession: Adjourned},
	Resume:     {Adjourned: InSession},
	Conclude:   {InSession: Held},
	Close:      {Held: Closed},
	Cancel:     {Draft: Cancelled, Scheduled: Cancelled, Published: Cancelled},
}

// Allows reports whether the state allows an act.
func (s State) Allows(act Act) bool {
	_, possible := moves[act][s]
	return possible
}

// Move sets the state that follows an act, or refuses the act.
func (m *Meeting) Move(act Act) error {
	next, possible := moves[act][m.State]
	if !possible {
		return &change.Refusal{Code: change.CodeInvalidState, Message: "the meeting is " + m.State.words() + " and cannot be " + string(act)}
	}
	m.State = next
	return nil
}

// words returns the state as sentences write it.
func (s State) words() string {
	if s == Draft {
		return "a draft"
	}
	return strings.ToLower(strings.ReplaceAll(string(s), "_", " "))
}
