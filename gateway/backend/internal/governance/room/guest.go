package room

import (
	"slices"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/policy"
)

// forGuest leaves of a view what a guest of single items may know: that the meeting is in session, where and when, the own items and
// the own attendance. It leaves out how the sitting was opened and why it ended, and the version, which counts acts on the meeting.
func (f facts) forGuest(v *policy.Viewer, live *Live, own []agenda.Item) *Live {
	live.isGuests, live.Version = true, 0
	if live.Sitting != nil {
		live.Sitting.OpenedBy, live.Sitting.Reason, live.Sitting.OpenedInquorate, live.Sitting.OpenedShort, live.Sitting.Base = "", "", false, false, 0
	}
	if live.Item != nil && !slices.ContainsFunc(own, func(item agenda.Item) bool { return f.record.InProgress().ItemID == item.ID }) {
		live.Item = nil
	}
	live.Agenda = f.guestLines(own)
	for _, one := range f.intervalsFor(v) {
		if one.PersonID == v.Person.ID {
			live.Intervals = append(live.Intervals, one)
		}
	}
	return live
}

// guestLines returns what a guest knows of the meeting and of the own items, so that the view changes with it.
func (f facts) guestLines(own []agenda.Item) []string {
	of := f.agenda.Meeting
	lines := []string{of.Title, of.Location, of.OnlineURL}
	for _, sitting := range of.Sittings {
		lines = append(lines, sitting.StartsAt.UTC().String())
	}
	for _, item := range own {
		line := item.ID + " " + item.Number + " " + string(item.State) + " " + item.Title
		if item.PlannedStart != nil {
			line += " " + item.PlannedStart.UTC().String()
		}
		lines = append(lines, line)
	}
	return lines
}

// forGuest returns the item in progress as the fingerprint of a guest's view has it: when it began. What else the guest knows of it
// is in the lines of the view, and its place among items that the guest does not know is not [X10].
func (l *LiveItem) forGuest() *LiveItem {
	if l == nil {
		return nil
	}
	return &LiveItem{StartedAt: l.StartedAt, Before: l.Before}
}
