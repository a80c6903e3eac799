package conflict

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/room"
)

// Decider is who decides about a conflict outside of the room [C4].
type Decider string

// The deciders. The meeting decides by resolution, which the secretary records.
const (
	ByChair       Decider = "CHAIR"
	ByDeputyChair Decider = "DEPUTY_CHAIR"
	ByMeeting     Decider = "MEETING"
)

// bench has what decides who decides about the conflicts on one item.
type bench struct {
	agenda agenda.Agenda
	item   agenda.Item
	around agenda.BoardPeople
	record room.Record
}

// deciderFor returns who decides about a conflict of a person: the chair, or else the deputy chair, or else the meeting. Who is the
// person concerned, has no office today or does not read the item cannot decide.
func (b bench) deciderFor(concerned string, now time.Time) Decider {
	switch {
	case b.isHeldBy(policy.RoleChair, concerned, now):
		return ByChair
	case b.isHeldBy(policy.RoleDeputyChair, concerned, now):
		return ByDeputyChair
	default:
		return ByMeeting
	}
}

// isHeldBy reports whether somebody else than the person concerned holds an office and can decide.
func (b bench) isHeldBy(office policy.BoardRole, concerned string, now time.Time) bool {
	return slices.ContainsFunc(b.around.Attendees, func(a agenda.Attendee) bool {
		return a.Person.ID != concerned && a.Person.Status == people.Active && b.holds(a, office, now) && b.isReadBy(a.Person.ID, now)
	})
}

func (b bench) holds(a agenda.Attendee, office policy.BoardRole, now time.Time) bool {
	today := b.around.Board.ForPolicy().Today(now)
	return slices.ContainsFunc(a.Terms, func(term board.Membership) bool { return term.Role == office && term.InOffice(today) })
}

func (b bench) isReadBy(personID string, now time.Time) bool {
	return b.around.ViewerOf(personID, now).Decide(b.agenda.ForPolicy(b.item)).Access == policy.Readable
}

// chairs reports whether a person chairs the item in the room now.
func (b bench) chairs(personID string) bool {
	current := b.record.Current()
	return current != nil && personID != "" && b.record.ChairOf(current.Seq, b.item.ID) == personID
}

// deputises reports whether a person is a deputy chair today.
func (b bench) deputises(personID string, now time.Time) bool {
	return slices.ContainsFunc(b.around.Attendees, func(a agenda.Attendee) bool {
		return a.Person.ID == personID && b.holds(a, policy.RoleDeputyChair, now)
	})
}

// met returns the conditions of DecideConflict that a person meets for a conflict of somebody.
func (b bench) met(personID, concerned string, now time.Time) []policy.Condition {
	decider := b.deciderFor(concerned, now)
	if b.chairs(personID) || decider == ByDeputyChair && b.deputises(personID, now) {
		return []policy.Condition{policy.Chairing}
	}
	if decider == ByMeeting {
		return []policy.Condition{policy.ByResolution}
	}
	return nil
}

// object returns the conflict of somebody on the item as an object of the policy, for a person who wants to decide.
func (b bench) object(personID, concerned string, now time.Time) policy.Object {
	facts := b.agenda.ForPolicy(b.item)
	return policy.Object{Item: &facts, Met: b.met(personID, concerned, now)}
}

// mayDecide reports whether a viewer decides about a conflict of somebody, and whether only by a resolution of the meeting.
func (b bench) mayDecide(v *policy.Viewer, concerned string) (may, onlyByResolution bool) {
	if v == nil || v.Person.ID == concerned {
		return false, false
	}
	object := b.object(v.Person.ID, concerned, v.Now())
	may = v.May(policy.DecideConflict, object) == policy.Allowed
	object.Met = slices.DeleteFunc(object.Met, func(c policy.Condition) bool { return c == policy.ByResolution })
	return may, may && v.May(policy.DecideConflict, object) != policy.Allowed
}
