package demo

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/conflict"
	"example.org/portal/backend/internal/governance/interest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
)

// replay runs the acts of people in one past meeting as commands of the product, each at its own time and by its own
// person. So attendance, quorums, numbers and outcomes follow from the acts as they would in a real meeting.
type replay struct {
	ctx     context.Context //nolint:containedctx // it lives as long as the transaction of the load
	changer *change.Changer
	records *records
	entry   heldEntry
	// ended is the meeting as the load has stored it, with the times of its sittings.
	ended    meeting.Meeting
	calendar calendar
	zone     *time.Location
	data     content

	rooms       *room.Commands
	resolutions *resolution.Commands
	conflicts   *conflict.Commands

	acts     []act
	requests int
	// drafts has the ids of the resolutions by resolutionKey.
	drafts map[string]string
}

// act is one act of a person.
type act struct {
	at  time.Time
	run func(at time.Time) error
}

// replayAll replays the past meetings in their order, so that resolutions get their numbers in the order of the meetings.
func (l loader) replayAll(data content) error {
	entries, err := readHeld()
	if err != nil {
		return err
	}
	rooms := map[string]boardroom{}
	for _, entry := range entries {
		if err := l.replay(data, rooms, entry); err != nil {
			return fmt.Errorf("replay %s: %w", entry.Meeting, err)
		}
	}
	return nil
}

// replay replays one past meeting and stores its records. rooms has the boards of earlier meetings by id.
func (l loader) replay(data content, rooms map[string]boardroom, entry heldEntry) error {
	r, err := l.newReplay(data, rooms, entry)
	if err != nil {
		return err
	}
	if err := errors.Join(r.planConflicts(), r.planProposals(), r.planTakingOut(), r.planSittings()); err != nil {
		return err
	}
	slices.SortStableFunc(r.acts, func(one, other act) int { return one.at.Compare(other.at) })
	for _, one := range r.acts {
		if err := one.run(one.at); err != nil {
			return fmt.Errorf("at %s: %w", one.at.In(r.zone).Format("2006-01-02 15:04"), err)
		}
	}
	if err := r.checkEnd(); err != nil {
		return err
	}
	return r.records.keep(l.tx)
}

// newReplay returns a replay of a meeting that was published and has not begun.
func (l loader) newReplay(data content, rooms map[string]boardroom, entry heldEntry) (*replay, error) {
	of, isStored := l.stored[entry.Meeting]
	if !isStored {
		return nil, fmt.Errorf("find the meeting: %w", fault.ErrNotFound)
	}
	ended := of.meeting
	if len(ended.Sittings) != len(entry.Sittings) {
		return nil, fmt.Errorf("%d sittings have acts, and the meeting has %d", len(entry.Sittings), len(ended.Sittings))
	}
	published, err := beforeFirstSitting(ended)
	if err != nil {
		return nil, err
	}
	zone, err := localtime.LoadZone(ended.TimeZone())
	if err != nil {
		return nil, err
	}
	in, isKnown := rooms[ended.BoardID]
	if !isKnown {
		if in, err = boardroomOf(l.tx.Context(), l.store, ended.BoardID); err != nil {
			return nil, err
		}
		rooms[ended.BoardID] = in
	}
	kept := newRecords(l.journal, in, l.shelf, published, of)
	agendas := agenda.NewReader(kept, nil) // the ids of placeholders are not needed here
	r := &replay{
		ctx: l.journal.outside, changer: change.NewChanger(kept, func() time.Time { return l.now }).Naming(idOfAct),
		records: kept, entry: entry, ended: ended, calendar: l.calendar, zone: zone, data: data, drafts: map[string]string{},
		rooms: room.NewCommands(kept, agendas),
	}
	r.resolutions = resolution.NewCommands(kept, agendas, r.rooms)
	r.conflicts = conflict.NewCommands(kept, agenda.NewCommands(kept, nil, nil), agendas, interest.NewReader(kept), r.rooms)
	return r, nil
}

// beforeFirstSitting returns a meeting as it was before its first sitting, when no other sitting was planned.
func beforeFirstSitting(ended meeting.Meeting) (meeting.Meeting, error) {
	published := ended
	published.State = meeting.Published
	first := ended.Sittings[0]
	first.OpenedAt, first.ClosedAt, first.CloseReason = nil, nil, nil
	if err := published.Plan(ended.TimeZone(), first); err != nil {
		return meeting.Meeting{}, fmt.Errorf("plan the first sitting: %w", err)
	}
	return published, nil
}

// idOfAct returns the id of the nth object that an act makes. It is the same on every machine.
func idOfAct(_ change.Actor, request string, nth int) string {
	return idOf(fmt.Sprintf("act/%s/%d", request, nth))
}

// checkEnd compares what the acts made of the meeting with how the load has stored it.
func (r *replay) checkEnd() error {
	now := r.records.meeting
	if now.State != meeting.Held || len(now.Sittings) != len(r.ended.Sittings) {
		return fmt.Errorf("the acts end with the meeting %s in %d sittings", now.State, len(now.Sittings))
	}
	for i, want := range r.ended.Sittings {
		got := now.Sittings[i]
		if !got.StartsAt.Equal(want.StartsAt) || !got.OpenedAt.Equal(*want.OpenedAt) || !got.ClosedAt.Equal(*want.ClosedAt) || *got.CloseReason != *want.CloseReason {
			return fmt.Errorf("sitting %d went from %s to %s, %s", got.Seq, got.OpenedAt, got.ClosedAt, *got.CloseReason)
		}
	}
	return nil
}

// plan adds an act.
func (r *replay) plan(at time.Time, run func(at time.Time) error) {
	r.acts = append(r.acts, act{at, run})
}

// request names an act, which names everything that it makes.
func (r *replay) request() change.Request {
	r.requests++
	return change.Request{ClientMutationID: fmt.Sprintf("%s/%d", r.entry.Meeting, r.requests)}
}

// do runs a command as an act of a person. A refusal is an error.
func do[A any](r *replay, by string, at time.Time, command change.Command[A]) (A, error) {
	answer, err := change.Do(r.ctx, r.changer.At(at), change.Account(by).Proved(), command)
	if err == nil && answer.Refused != nil {
		err = answer.Refused
	}
	return answer.Value, err
}

// itemID returns the id of the item with a number.
func (r *replay) itemID(number string) (string, error) {
	for _, item := range r.records.items {
		if item.PermanentNumber == number {
			return item.ID, nil
		}
	}
	return "", fmt.Errorf("item %s: %w", number, fault.ErrNotFound)
}

// instant returns a time of day on the date of a sitting.
func (r *replay) instant(of meeting.Sitting, timeOfDay string) (time.Time, error) {
	local, err := onDate(of.StartsAtLocal, timeOfDay)
	if err != nil {
		return time.Time{}, err
	}
	return local.Instant(r.zone)
}
