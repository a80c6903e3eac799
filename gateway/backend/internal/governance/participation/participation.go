// Package participation has the meetings in which somebody takes part for single items: as a contributor, who writes
// them, or as a guest, who attends them (docs/domain/access.md, "Contributors and guests").
package participation

import (
	"slices"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// Participation is what somebody may know of a meeting by grants for its items: when and where it is, the items, and
// nothing of what stands around them.
type Participation struct {
	Meeting meeting.Meeting
	// BoardName and TimeZone are the board's.
	BoardName, TimeZone string
	// Items are those that the viewer reads.
	Items []agenda.Item
	// WritableIDs are the items whose texts the viewer writes now.
	WritableIDs []string
	// Answer is the viewer's to the invitation as a guest; nil for who is none, and while the meeting is a draft.
	Answer *meeting.Attendee
	// ViewerMayDownloadPack tells whether the pack of these items is worth being offered as a file.
	ViewerMayDownloadPack bool
	// ReadsMeeting tells that the viewer reads the meeting itself, too.
	ReadsMeeting bool
}

// TakesAnswer tells whether the viewer answers the invitation now.
func (p Participation) TakesAnswer() bool {
	return p.Answer != nil && p.Meeting.State.Allows(meeting.Respond)
}

// Unwritten counts the items that the viewer prepares and that nobody wrote anything in yet.
func (p Participation) Unwritten() int {
	count := 0
	for _, item := range p.Items {
		if slices.Contains(p.WritableIDs, item.ID) && item.Summary == "" && item.Recommendation == "" {
			count++
		}
	}
	return count
}

// newParticipation is a viewer's part in a meeting; ok is false for who has none.
func newParticipation(v *policy.Viewer, of agenda.Agenda, answers []meeting.Answer) (made Participation, ok bool) {
	made = Participation{Meeting: of.Meeting, Items: of.Granted(v), WritableIDs: of.WritableBy(v)}
	made.ReadsMeeting = v.Decide(of.Meeting.ForPolicy()).Access == policy.Readable
	made.ViewerMayDownloadPack = !v.Person.ViewOnly && mayDownload(v, of, made.Items)
	if of.Expects(v) && of.Meeting.AnnouncedAt != nil {
		answer := of.Meeting.AttendanceOfGuest(v.Person.ID, answers)
		made.Answer = &answer
	}
	return made, len(made.Items) > 0 || made.Answer != nil
}

// mayDownload tells whether a viewer saves the papers of all of some items, which guests do not.
func mayDownload(v *policy.Viewer, of agenda.Agenda, items []agenda.Item) bool {
	return len(items) > 0 && !slices.ContainsFunc(items, func(i agenda.Item) bool {
		facts := of.ForPolicy(i)
		return v.May(policy.DownloadPapers, policy.Object{Item: &facts}) != policy.Allowed
	})
}
