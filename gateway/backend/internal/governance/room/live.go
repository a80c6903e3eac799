package room

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// Live is what one viewer may know of a meeting at this moment. It does not depend on the time of day: two views without an act
// between them are equal.
type Live struct {
	State meeting.State
	// Version is the meeting's version, which opening, adjourning, resuming and closing expect.
	Version int
	// Sitting is the latest sitting that was opened, without its seats; nil before the first.
	Sitting *Sitting
	// PersonChairing is the person who chairs now: the item in progress, or else the sitting. To people who do not read the item
	// it is the person chairing the sitting. It is empty while no sitting goes on, and for guests.
	PersonChairing string
	Item           *LiveItem
	// Quorum is that of the item in progress, or else of the sitting. It is nil while no sitting goes on, for guests, and for
	// people who do not read the item.
	Quorum *Quorum
	// Intervals are the attendance in the order of arrival; of guests only their own. Absences are who left the room for items that
	// the viewer reads; empty for guests.
	Intervals []Interval
	Absences  []Absence
	// Vote is the open vote; nil without one, for guests, and for people who do not take part in its item.
	Vote *LiveVote
	// Agenda are the lines of the agenda with their states, and what was tabled at the sitting, as far as the viewer reads it. Only
	// the fingerprint reads it: the view changes with late items and papers.
	Agenda []string
	// ConsentMark is a fingerprint of the consent agenda as the viewer knows it, compared for equality only [A9]; 0 for guests.
	ConsentMark int
	// MayRun and MayRecord report whether the viewer runs the meeting and records the attendance. The person chairing does.
	MayRun, MayRecord bool
	// isGuests reports whether the viewer is a guest of single items.
	isGuests bool
}

// LiveItem is the item in progress.
type LiveItem struct {
	// Entry is the item, or its placeholder.
	Entry     agenda.Entry
	StartedAt time.Time
	// Before is for how long the item was in progress in earlier stretches.
	Before time.Duration
	// Declarations counts what was declared and decided about conflicts on the item, and Resolutions what was done to its proposed
	// resolutions. Both are 0 for a placeholder and for guests.
	Declarations, Resolutions int
}

// Seq returns a fingerprint of the view: 31 bits of the SHA-256 of its content. Equal views have equal numbers on every replica.
// It is compared for equality only.
func (l Live) Seq() (int, error) {
	if l.isGuests {
		l.Item = l.Item.forGuest()
	}
	return fingerprint(l)
}

func fingerprint(of any) (int, error) {
	text, err := json.Marshal(of)
	if err != nil {
		return 0, fmt.Errorf("encode a live view: %w", err)
	}
	sum := sha256.Sum256(text)
	return int(binary.BigEndian.Uint32(sum[:4]) >> 1), nil
}

// liveFor returns the view of a viewer; nil for somebody who may not know of the meeting.
func (f facts) liveFor(v *policy.Viewer, vote *OpenVote, secret []byte) *Live {
	of := f.agenda
	isAttendee := v.Decide(of.Meeting.ForPolicy()).Access == policy.Readable
	var own []agenda.Item
	if !isAttendee {
		if own = of.Attended(v); len(own) == 0 {
			return nil
		}
	}
	live := &Live{State: of.Meeting.State, Version: of.Meeting.Version, Intervals: []Interval{}, Absences: []Absence{}}
	if last := f.record.Last(); last != nil {
		known := *last
		known.Seats = nil
		live.Sitting = &known
	}
	live.Item = f.itemFor(v, secret)
	if !isAttendee {
		return f.forGuest(v, live, own)
	}
	live.Vote = f.voteFor(v, vote)
	live.Agenda = f.linesFor(v, secret)
	live.PersonChairing, live.Intervals, live.Absences = f.chairFor(live.Item), f.intervalsFor(v), f.absencesFor(v)
	live.Quorum = f.quorumFor(v, live.Item)
	live.MayRun, live.MayRecord = f.may(v, policy.RunMeeting), f.may(v, policy.RecordAttendance)
	return live
}

// linesFor returns the lines of the agenda as a viewer may know them.
func (f facts) linesFor(v *policy.Viewer, secret []byte) []string {
	var lines []string
	for _, entry := range f.agenda.Seen(v, secret) {
		switch entry := entry.(type) {
		case agenda.Item:
			lines = append(lines, entry.ID+" "+entry.Number+" "+string(entry.State))
		case agenda.Restricted:
			lines = append(lines, entry.Number)
		}
	}
	return lines
}

func (f facts) may(v *policy.Viewer, action policy.Action) bool {
	item := f.agenda.Meeting.ForPolicy()
	object := policy.Object{Item: &item}
	if v != nil && f.record.Chair() == v.Person.ID {
		object.Met = []policy.Condition{policy.Chairing}
	}
	return v.May(action, object) == policy.Allowed
}

// itemFor returns the item in progress as a viewer may know it; nil without one.
func (f facts) itemFor(v *policy.Viewer, secret []byte) *LiveItem {
	progress := f.record.InProgress()
	if progress == nil {
		return nil
	}
	live := &LiveItem{StartedAt: progress.StartedAt, Before: f.record.Elapsed(progress.ItemID, progress.StartedAt)}
	live.Entry = f.agenda.SeenEntry(v, progress.ItemID, secret)
	return live
}

// chairFor returns who chairs. Who chairs an item is known to those who read it [X10].
func (f facts) chairFor(item *LiveItem) string {
	current := f.record.Current()
	if current == nil {
		return ""
	}
	if item != nil {
		if _, isRead := item.Entry.(agenda.Item); !isRead {
			return f.record.ChairOf(current.Seq, "")
		}
	}
	return f.record.Chair()
}

// quorumFor returns the quorum of the item in progress, or else of the sitting.
func (f facts) quorumFor(v *policy.Viewer, item *LiveItem) *Quorum {
	current := f.record.Current()
	if current == nil {
		return nil
	}
	itemID := ""
	if item != nil {
		whole, isRead := item.Entry.(agenda.Item)
		if !isRead {
			return nil
		}
		itemID = whole.ID
	}
	q := f.quorum(*current, itemID, f.latest(*current))
	return &q
}

// latest returns the latest instant of a sitting at which something happened. The quorum is the same from then on.
func (f facts) latest(of Sitting) time.Time {
	last := of.OpenedAt
	consider := func(at *time.Time) {
		if at != nil && at.After(last) {
			last = *at
		}
	}
	for _, one := range f.record.Intervals {
		consider(&one.From)
		consider(one.To)
	}
	for _, one := range f.record.Absences {
		consider(&one.LeftAt)
		consider(one.BackAt)
	}
	for _, one := range f.exclusions {
		consider(&one.CreatedAt)
		consider(one.LiftedAt)
	}
	for _, one := range f.record.Times {
		consider(&one.StartedAt)
		consider(one.EndedAt)
	}
	return last
}

// intervalsFor returns the attendance as a viewer may know it: who recorded and corrected it is for those who do.
func (f facts) intervalsFor(v *policy.Viewer) []Interval {
	records := f.may(v, policy.RecordAttendance)
	known := []Interval{}
	for _, one := range f.record.Intervals {
		if one.RemovedAt != nil {
			continue
		}
		if !records {
			one.Correction, one.RecordedBy, one.CreatedBy = "", "", ""
		}
		known = append(known, one)
	}
	return known
}

// absencesFor returns who left the room for items that the viewer reads. To all others these people have stayed [X10].
func (f facts) absencesFor(v *policy.Viewer) []Absence {
	known := []Absence{}
	for _, one := range f.record.Absences {
		if item, found := f.agenda.Item(one.ItemID); found && v.Decide(f.agenda.ForPolicy(item)).Access == policy.Readable {
			known = append(known, one)
		}
	}
	return known
}
