package room

import (
	"fmt"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
)

// ChairSetting is the input of SetPersonChairing.
type ChairSetting struct {
	change.Request
	MeetingID string
	PersonID  string
	// ItemID is nil for the sitting as a whole.
	ItemID *string
}

var errCannotChair = change.Invalid("personId", "must be a voting member who is present")

// SetPersonChairing returns the command that hands the chair to another voting member, for the sitting or for one item [V5].
func (cs *Commands) SetPersonChairing(input ChairSetting) change.Command[Changed] {
	return cs.inRoom("setPersonChairing", input.MeetingID, change.KeyOf(input.ClientMutationID, input), func(tx *change.Tx, s subject) error {
		if err := s.isUnderWay(); err != nil {
			return err
		}
		current, itemID := s.record.Current(), ""
		if input.ItemID != nil {
			if _, found := s.agenda.Item(*input.ItemID); !found {
				return errNoItem
			}
			itemID = *input.ItemID
		}
		if !current.hasSeat(input.PersonID) || s.record.PresenceOf(Who{PersonID: input.PersonID}, tx.Now()) == nil {
			return errCannotChair
		}
		if s.record.ChairOf(current.Seq, itemID) == input.PersonID {
			tx.Unchanged()
			return nil
		}
		if err := cs.seatChair(tx, s, current.Seq, itemID, input.PersonID); err != nil {
			return err
		}
		data := map[string]any{"seq": current.Seq, "personId": input.PersonID}
		if itemID != "" {
			data["itemId"] = itemID
		}
		tx.Record(s.event("PERSON_CHAIRING_SET", data))
		return nil
	})
}

// seatChair stores who chairs from now on.
func (cs *Commands) seatChair(tx *change.Tx, s subject, seq int, itemID, personID string) error {
	err := cs.store.InsertChairing(tx, Chairing{
		ID: tx.NewID(), MeetingID: s.meeting.ID, N: len(s.record.Chairings) + 1, Seq: seq, ItemID: itemID,
		PersonID: personID, Since: tx.Now(), SetBy: tx.Actor(),
	})
	if err != nil {
		return fmt.Errorf("store who chairs: %w", err)
	}
	return nil
}

// arrivesToChair records that the person who is to chair is present: nobody chairs a sitting from elsewhere.
func (cs *Commands) arrivesToChair(tx *change.Tx, s *subject, seq int, personID string) error {
	if s.record.open(Who{PersonID: personID}) != nil {
		return nil
	}
	mode := InPerson
	if s.meeting.Mode == meeting.Remote {
		mode = Video
	}
	who := Who{PersonID: personID}
	arrived, err := cs.arrive(tx, *s, Interval{Seq: seq, Who: who, From: s.record.freeFrom(who, tx.Now()), Mode: mode})
	if err != nil {
		return err
	}
	s.record.Intervals = append(s.record.Intervals, arrived)
	return nil
}
