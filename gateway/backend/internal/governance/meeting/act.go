package meeting

import (
	"strings"

	"example.org/portal/backend/internal/governance/change"
)

// Act is what moves a meeting through its life, or needs it in a certain state.
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

// moves is the table of docs/domain/meetings.md, "Meeting states": what each act makes of a state.
// A state that an act does not name refuses it.
var moves = map[Act]map[State]State{
	Edit:       {Draft: Draft, Scheduled: Scheduled, Published: Published},
	Announce:   {Draft: Scheduled},
	Publish:    {Scheduled: Published, Published: Published},
	Reschedule: {Scheduled: Scheduled, Published: Published},
	Respond:    {Scheduled: Scheduled, Published: Published},
	Open:       {Published: InSession},
	Adjourn:    {InSession: Adjourned},
	Resume:     {Adjourned: InSession},
	Conclude:   {InSession: Held},
	Close:      {Held: Closed},
	Cancel:     {Draft: Cancelled, Scheduled: Cancelled, Published: Cancelled},
}

// Allows reports whether an act is possible now.
func (s State) Allows(act Act) bool {
	_, possible := moves[act][s]
	return possible
}

// move brings the meeting into the state that follows an act, or refuses.
func (m *Meeting) move(act Act) error {
	next, possible := moves[act][m.State]
	if !possible {
		return &change.Refusal{Code: change.CodeInvalidState, Message: "the meeting is " + m.State.words() + " and cannot be " + string(act)}
	}
	m.State = next
	return nil
}

// words are the state's as a sentence has them.
func (s State) words() string {
	if s == Draft {
		return "a draft"
	}
	return strings.ToLower(strings.ReplaceAll(string(s), "_", " "))
}
