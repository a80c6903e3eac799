package room

import (
	"fmt"
	"time"
	"unicode/utf8"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Starting is the input of StartItem.
type Starting struct {
	change.Request
	ItemID string
}

// Concluding is the input of ConcludeItem.
type Concluding struct {
	change.Request
	ItemID string
	// Note says why an item for decision is concluded without a decided resolution; it may be empty for all others.
	Note *string
}

var (
	errHasItems    = &change.Refusal{Code: change.CodeInvalidState, Message: "the item has others below it; start one of them"}
	errNotDue      = &change.Refusal{Code: change.CodeInvalidState, Message: "the item is not to be taken any more"}
	errNotProgress = &change.Refusal{Code: change.CodeInvalidState, Message: "the item is not in progress"}
)

// onItem declares a command on an item of a meeting in session.
func (cs *Commands) onItem(name, itemID string, key change.Key, apply func(tx *change.Tx, s subject) error) change.Command[Changed] {
	return cs.operation(command{
		name: name, key: key, missing: errNoItem, action: policy.RunMeeting, forbidden: onlyOfficersRun,
		locate: func(tx *change.Tx) (agenda.Location, error) { return cs.store.LocateItem(tx, itemID) },
		apply: func(tx *change.Tx, s subject) error {
			if err := s.isUnderWay(); err != nil {
				return err
			}
			return apply(tx, s)
		},
	})
}

// StartItem returns the command that takes up an item. Only one item is in progress at a time. Those who are kept from the
// item leave the room for it [C5].
func (cs *Commands) StartItem(input Starting) change.Command[Changed] {
	return cs.onItem("startItem", input.ItemID, change.KeyOf(input.ClientMutationID, input), func(tx *change.Tx, s subject) error {
		item := s.item
		if other := s.record.InProgress(); other != nil {
			return s.refuseSecond(tx, *other)
		}
		if !item.IsDue() {
			return errNotDue
		}
		if len(s.agenda.Branch(item.ID)) > 1 {
			return errHasItems
		}
		if err := cs.leaveFor(tx, s.facts, item); err != nil {
			return err
		}
		if err := cs.setState(tx, item, agenda.UnderWay); err != nil {
			return err
		}
		started := ItemTime{ID: tx.NewID(), MeetingID: s.meeting.ID, Seq: s.record.Current().Seq, ItemID: item.ID, StartedAt: tx.Now()}
		if err := cs.store.InsertItemTime(tx, started); err != nil {
			return fmt.Errorf("store that an item began: %w", err)
		}
		tally := s.tally(*s.record.Current(), item.ID, tx.Now())
		tx.Record(s.itemEvent("ITEM_STARTED", item.ID, map[string]any{"required": tally.Required, "counted": tally.Counted, "quorate": tally.Quorate()}))
		return nil
	})
}

// refuseSecond refuses to take up an item beside another one. It names the other one only to people who read it [X9].
func (s subject) refuseSecond(tx *change.Tx, other ItemTime) error {
	v, err := tx.Viewer()
	if err != nil {
		return err
	}
	name := "another item"
	if item, found := s.agenda.Item(other.ItemID); found && item.Number != "" && v.Decide(s.agenda.ForPolicy(item)).Access != policy.Absent {
		name = "item " + item.Number
	}
	return &change.Refusal{Code: change.CodeInvalidState, Message: name + " is in progress; conclude it first"}
}

// ConcludeItem returns the command that ends the business of an item. Those who left the room for it come back.
func (cs *Commands) ConcludeItem(input Concluding) change.Command[Changed] {
	return cs.onItem("concludeItem", input.ItemID, change.KeyOf(input.ClientMutationID, input), func(tx *change.Tx, s subject) error {
		item, progress := s.item, s.record.InProgress()
		if progress == nil || progress.ItemID != item.ID {
			return errNotProgress
		}
		note, err := cs.noteOf(tx, item, input.Note)
		if err != nil {
			return err
		}
		if err := cs.endTime(tx, *progress, note); err != nil {
			return err
		}
		if err := cs.setState(tx, item, agenda.Concluded); err != nil {
			return err
		}
		if err := cs.comeBack(tx, s.record.Absences); err != nil {
			return err
		}
		tx.RecordWithNote(s.itemEvent("ITEM_CONCLUDED", item.ID, map[string]any{"seconds": int(s.record.Elapsed(item.ID, tx.Now()) / time.Second)}), note)
		return nil
	})
}

// noteOf returns the note of a conclusion. An item for decision needs one where no resolution of it was decided. An item with an open
// vote is not concluded.
func (cs *Commands) noteOf(tx *change.Tx, item agenda.Item, given *string) (string, error) {
	isVoting, err := cs.isVoteOpenOn(tx, item)
	if err != nil {
		return "", fmt.Errorf("look for an open vote: %w", err)
	}
	if isVoting {
		return "", errVoteOpen
	}
	isDecided, err := cs.store.IsDecided(tx.Context(), item.ID)
	if err != nil {
		return "", fmt.Errorf("look for a decided resolution: %w", err)
	}
	note := ""
	if given != nil {
		note = governance.TidyLine(*given)
	}
	switch {
	case utf8.RuneCountInString(note) > longestReason:
		return "", governance.Invalid("note", "must have at most %d characters", longestReason)
	case note == "" && item.Purpose == agenda.Decision && !isDecided:
		return "", governance.Invalid("note", "must say why the item is concluded without a resolution")
	case note == "":
		return "", nil
	}
	return note, governance.CheckLine("note", note, longestReason)
}

func (cs *Commands) endTime(tx *change.Tx, progress ItemTime, note string) error {
	now := tx.Now()
	progress.EndedAt, progress.Note = &now, note
	if err := cs.store.UpdateItemTime(tx, progress); err != nil {
		return fmt.Errorf("store that an item ended: %w", err)
	}
	return nil
}

func (cs *Commands) setState(tx *change.Tx, item agenda.Item, state agenda.State) error {
	if item.State == state {
		return nil
	}
	item.State = state
	item.Changed(tx.Now())
	if err := cs.store.UpdateItem(tx, item); err != nil {
		return fmt.Errorf("store the state of an item: %w", err)
	}
	return nil
}

// itemEvent returns an audit event about an item.
func (s subject) itemEvent(action, itemID string, data map[string]any) audit.Event {
	data["itemId"] = itemID
	data["seq"] = s.record.Current().Seq
	return audit.Event{Action: action, Entity: "agendaItem", EntityID: itemID, BoardID: s.meeting.BoardID, Data: data}
}
