package scale

import (
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/room"
)

const (
	// awayIn, remoteIn and earlyIn are the places of the members who did not come, took part by video, and left before the end.
	awayIn, remoteIn, earlyIn = 7, 3, 5
	// earlyMinutes is how long before the end the member left.
	earlyMinutes = 20
)

// sitting is a meeting of the past, with what its rows are made of.
type sitting struct {
	meeting.Meeting
	nth, held int
	rules     board.RuleSet
	seats     []room.Seat
	base      int
	opened    time.Time
	closed    time.Time
}

// history writes how the past meetings of a board were held, and what they decided.
func (w writer) history(of board.Board, nth int) error {
	sets, err := w.ruleSets(of.ID, nth)
	if err != nil {
		return err
	}
	over, past := 0, w.pastMeetings()
	series := map[int]int{}
	for held := range w.size.MeetingsPerBoard {
		if !isOver(w.stateOf(held)) {
			continue
		}
		planned, err := w.planned(of, nth, held)
		if err != nil {
			return err
		}
		one := w.sat(of, planned, sets, held)
		if err := w.sitting(of, one); err != nil {
			return fmt.Errorf("sitting %d: %w", held, err)
		}
		decided := w.size.ResolutionsPerBoard*(over+1)/past - w.size.ResolutionsPerBoard*over/past
		if err := w.decisions(of, one, decided, series); err != nil {
			return fmt.Errorf("resolutions of meeting %d: %w", held, err)
		}
		over++
	}
	return nil
}

// pastMeetings counts the meetings of a board that are over.
func (l loader) pastMeetings() int {
	past := 0
	for held := range l.size.MeetingsPerBoard {
		if isOver(l.stateOf(held)) {
			past++
		}
	}
	return past
}

// sat returns the sitting of a meeting that is over, with the seats that its opening froze.
func (w writer) sat(by board.Board, of meeting.Meeting, sets []board.RuleSet, held int) sitting {
	one := sitting{
		Meeting: of, nth: by.DisplayOrder, held: held, rules: *board.RulesFor(sets, of.BoardID, of.Date, of.AnnouncedAt),
		opened: *of.Sittings[0].OpenedAt, closed: *of.Sittings[0].ClosedAt,
	}
	for _, member := range w.seats(one.nth) {
		if member.voting {
			one.seats = append(one.seats, room.Seat{PersonID: PersonID(member.person), Weight: 1, Classes: []string{string(people.Independent)}})
		}
	}
	one.base = one.rules.Rules.Quorum.BaseOf(by.Seats, len(one.seats))
	return one
}

// chair is the person who chaired.
func (s sitting) chair() string { return s.seats[0].PersonID }

func (s sitting) stamp() governance.Stamp { return governance.NewStamp(s.opened, s.chair()) }

// sitting adds the record of a sitting: seats, chair, attendance, and the times of its items.
func (w writer) sitting(of board.Board, one sitting) error {
	err := w.store.InsertSitting(w.tx, room.Sitting{
		MeetingID: one.ID, Seq: 1, RuleSetID: one.rules.ID, Base: one.base, Seats: one.seats,
		OpenedAt: one.opened, OpenedBy: one.chair(), ClosedAt: &one.closed,
	})
	if err != nil {
		return err
	}
	w.record("SITTING_OPENED", "meeting", one.ID, of.ID)
	err = w.store.InsertChairing(w.tx, room.Chairing{
		ID: idOf("chairing/%s", one.ID), MeetingID: one.ID, N: 1, Seq: 1, PersonID: one.chair(), Since: one.opened, SetBy: one.chair(),
	})
	if err != nil {
		return err
	}
	if err := w.attendance(one); err != nil {
		return err
	}
	if err := w.times(one); err != nil {
		return err
	}
	w.record("MEETING_CLOSED", "meeting", one.ID, of.ID)
	return nil
}

// attendance adds the intervals of all who came.
func (w writer) attendance(one sitting) error {
	for place, who := range w.seats(one.nth) {
		if place == awayIn {
			continue
		}
		mode, left := room.InPerson, one.closed
		switch place {
		case remoteIn:
			mode = room.Video
		case earlyIn:
			left = one.closed.Add(-earlyMinutes * time.Minute)
		}
		w.record("ARRIVAL_RECORDED", "meeting", one.ID, one.BoardID)
		err := w.store.InsertInterval(w.tx, room.Interval{
			ID: idOf("interval/%s/%d", one.ID, place), MeetingID: one.ID, Seq: 1, Who: room.Who{PersonID: PersonID(who.person)}, From: one.opened, To: &left,
			Mode: mode, RecordedBy: one.chair(), Stamp: one.stamp(),
		})
		if err != nil {
			return fmt.Errorf("attendance of person %d: %w", who.person, err)
		}
	}
	return nil
}

// leafs are the places of the items without others below them.
func (s Size) leafs() (places []int) {
	for place := range s.ItemsPerMeeting {
		if place%groupOf != 0 || place+1 == s.ItemsPerMeeting {
			places = append(places, place)
		}
	}
	return places
}

// during returns when an item was in progress: all items have the same time.
func (l loader) during(one sitting, place int) (began, ended time.Time) {
	leafs := l.size.leafs()
	each := one.closed.Sub(one.opened) / time.Duration(len(leafs)+1)
	began = one.opened.Add(each * time.Duration(slices.Index(leafs, place))).Truncate(time.Second)
	return began, began.Add(each).Truncate(time.Second)
}

// isKept reports whether the person in a seat is kept from an item: excluded, or not on the list of a closed item.
func (l loader) isKept(one sitting, place, seat int) bool {
	group := place - place%groupOf
	return group == 0 && seat == l.excludedIn(one.held) || group == closedItem && seat >= readersOf
}

// times adds when each item was in progress, and who was out of the room for it.
func (w writer) times(one sitting) error {
	for _, place := range w.size.leafs() {
		began, ended := w.during(one, place)
		id := itemID(one.nth, one.held, place)
		err := w.store.InsertItemTime(w.tx, room.ItemTime{
			ID: idOf("time/%s", id), MeetingID: one.ID, Seq: 1, ItemID: id, StartedAt: began, EndedAt: &ended,
		})
		if err != nil {
			return fmt.Errorf("time of item %d: %w", place, err)
		}
		for seat, who := range w.seats(one.nth) {
			if seat == awayIn || !w.isKept(one, place, seat) || seat == earlyIn && !began.Before(one.closed.Add(-earlyMinutes*time.Minute)) {
				continue
			}
			err := w.store.InsertAbsence(w.tx, room.Absence{
				ID: idOf("absence/%s/%d", id, seat), MeetingID: one.ID, Seq: 1, ItemID: id, PersonID: PersonID(who.person), LeftAt: began, BackAt: &ended,
			})
			if err != nil {
				return fmt.Errorf("absence from item %d: %w", place, err)
			}
		}
	}
	return nil
}
