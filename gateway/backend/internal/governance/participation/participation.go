// Package participation has the meetings in which a person takes part for single items: as a contributor, who writes
// items, or as a guest, who attends them (docs/domain/access.md, "Contributors and guests").
package participation

import (
	"slices"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// Participation is what a guest or contributor may know of a meeting: time, place, their items, and nothing of the
// other items.
type Participation struct {
	Meeting meeting.Meeting
	// BoardName and TimeZone are the board's.
	BoardName, TimeZone string
	// Items are the items that the viewer reads.
	Items []agenda.Item
	// WritableIDs are the items whose texts the viewer may write now.
	WritableIDs []string
	// AttendedIDs are the items to which the viewer comes as a guest. They are what the viewer sees in the meeting's room.
	AttendedIDs []string
	// Answer is the viewer's answer to the invitation as a guest. It is nil for other people, and while the meeting is
	// a draft.
	Answer *meeting.Attendee
	// ViewerMayDownloadPack reports whether the portal offers the pack of these items as a file.
	ViewerMayDownloadPack bool
	// ReadsMeeting reports whether the viewer also reads the meeting itself.
	ReadsMeeting bool
}

// TakesAnswer reports whether the viewer can answer the invitation now.
func (p Participation) TakesAnswer() bool {
	return p.Answer != nil && p.Meeting.State.Allows(meeting.Respond)
}

// Unwritten counts the items that the viewer prepares and that have no text yet.
func (p Participation) Unwritten() int {
	count := 0
	for _, item := range p.Items {
		if slices.Contains(p.WritableIDs, item.ID) && item.Summary == "" && item.Recommendation == "" {
			count++
		}
	}
	return count
}

// newParticipation returns a viewer's participation in a meeting. ok is false when the viewer takes no part in it.
func newParticipation(v *policy.Viewer, of agenda.Agenda, answers []meeting.Answer) (made Participation, ok bool) {
	made = Participation{Meeting: of.Meeting, Items: of.Granted(v), WritableIDs: of.WritableBy(v)}
	made.AttendedIDs = []string{}
	for _, item := range of.Attended(v) {
		made.AttendedIDs = append(made.AttendedIDs, item.ID)
	}
	made.ReadsMeeting = v.Decide(of.Meeting.ForPolicy()).Access == policy.Readable
	made.ViewerMayDownloadPack = !v.Person.ViewOnly && mayDownload(v, of, made.Items)
	if of.Expects(v) && of.Meeting.AnnouncedAt != nil {
		answer := of.Meeting.AttendanceOfGuest(v.Person.ID, answers)
		made.Answer = &answer
	}
	return made, len(made.Items) > 0 || made.Answer != nil
}

// mayDownload reports whether a viewer may save the papers of some items. Guests may not.
func mayDownload(v *policy.Viewer, of agenda.Agenda, items []agenda.Item) bool {
	return len(items) > 0 && !slices.ContainsFunc(items, func(i agenda.Item) bool {
		facts := of.ForPolicy(i)
		return v.May(policy.DownloadPapers, policy.Object{Item: &facts}) != policy.Allowed
	})
}
