package room

import (
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// Adjournment is the input of Adjourn.
type Adjournment struct {
	change.Edit
	MeetingID string
	Reason    string
	// NextSitting may be nil: an adjourned meeting gets its next sitting later.
	NextSitting *meeting.PlannedSitting
}

// NextSitting is the input of PlanNextSitting.
type NextSitting struct {
	change.Edit
	MeetingID string
	Sitting   meeting.PlannedSitting
}

// Closing is the input of Close.
type Closing struct {
	change.Edit
	MeetingID string
	// AcknowledgeNotTaken confirms that items of the agenda were not taken.
	AcknowledgeNotTaken *bool
}

var errInProgress = &change.Refusal{Code: change.CodeInvalidState, Message: "an item is in progress; conclude it first"}

// Adjourn returns the command that ends the sitting before the business is done.
func (cs *Commands) Adjourn(input Adjournment) change.Command[Changed] {
	return cs.moving("adjournMeeting", input.MeetingID, input.Edit, change.KeyOf(input.ClientMutationID, input), meeting.Adjourn, func(tx *change.Tx, s subject) error {
		reason, err := checkReason(input.Reason)
		if err != nil {
			return err
		}
		if err := s.isOpen(); err != nil {
			return err
		}
		if err := cs.refuseDuringVote(tx, s); err != nil {
			return err
		}
		closing := meeting.SittingAdjourned
		if !s.tally(*s.record.Current(), "", tx.Now()).Quorate() {
			closing = meeting.SittingInquorate
		}
		if err := cs.end(tx, &s, closing, reason); err != nil {
			return err
		}
		if input.NextSitting != nil {
			if err := s.meeting.PlanNext(len(s.record.Sittings), tx.Now(), *input.NextSitting); err != nil {
				return err
			}
		}
		if err := cs.save(tx, s); err != nil {
			return err
		}
		tx.RecordWithNote(s.event("MEETING_ADJOURNED", map[string]any{"seq": s.record.Current().Seq, "closeReason": string(closing)}), reason)
		if input.NextSitting == nil {
			return nil // planning the next sitting tells of both
		}
		return cs.queueNextSitting(tx, s)
	})
}

// PlanNextSitting returns the command with which an adjourned meeting gets its next sitting, or another date for it.
func (cs *Commands) PlanNextSitting(input NextSitting) change.Command[Changed] {
	return cs.operation(command{
		name: "planNextSitting", key: change.KeyOf(input.ClientMutationID, input), locate: cs.atMeeting(input.MeetingID), missing: errNoMeeting, action: policy.RunMeeting, forbidden: onlyOfficersRun,
		apply: func(tx *change.Tx, s subject) error {
			if err := tx.Expect(s.meeting.ID, input.ExpectedVersion, s.meeting.Version, s.meeting.UpdatedAt); err != nil {
				return err
			}
			if s.meeting.State != meeting.Adjourned {
				return &change.Refusal{Code: change.CodeInvalidState, Message: "only an adjourned meeting gets a next sitting"}
			}
			if err := s.meeting.PlanNext(len(s.record.Sittings), tx.Now(), input.Sitting); err != nil {
				return err
			}
			if err := cs.save(tx, s); err != nil {
				return err
			}
			next := s.meeting.Sittings[len(s.meeting.Sittings)-1]
			tx.Record(s.event("NEXT_SITTING_PLANNED", map[string]any{"seq": next.Seq, "startsAt": next.StartsAt.UTC().Format(time.RFC3339)}))
			if s.meeting.SameTimes(s.agenda.Meeting.Sittings) {
				return nil
			}
			return cs.queueNextSitting(tx, s)
		},
	})
}

// Close returns the command that ends a meeting whose business is done.
func (cs *Commands) Close(input Closing) change.Command[Changed] {
	return cs.moving("closeMeeting", input.MeetingID, input.Edit, change.KeyOf(input.ClientMutationID, input), meeting.Conclude, func(tx *change.Tx, s subject) error {
		if err := cs.refuseDuringVote(tx, s); err != nil {
			return err
		}
		if s.record.InProgress() != nil {
			return errInProgress
		}
		left, err := s.notTaken(tx)
		if err != nil {
			return err
		}
		if left > 0 && !isTrue(input.AcknowledgeNotTaken) {
			return &change.Refusal{
				Code: change.CodeInvalidState, Field: "acknowledgeNotTaken", Data: map[string]any{"notTaken": left},
				Message: notTakenInWords(left) + "; confirm that the meeting is closed all the same",
			}
		}
		if err := cs.end(tx, &s, meeting.SittingCompleted, ""); err != nil {
			return err
		}
		if err := cs.save(tx, s); err != nil {
			return err
		}
		tx.Record(s.event("MEETING_CLOSED", map[string]any{"seq": s.record.Current().Seq, "notTaken": left}))
		return nil
	})
}

func notTakenInWords(left int) string {
	if left == 1 {
		return "1 item of the agenda was not taken"
	}
	return fmt.Sprintf("%d items of the agenda were not taken", left)
}

// notTaken counts the items that the actor reads and that are still to be taken. Breaks and items with others below them do not
// count.
func (s subject) notTaken(tx *change.Tx) (int, error) {
	v, err := tx.Viewer()
	if err != nil {
		return 0, err
	}
	left := 0
	for _, item := range s.agenda.Items {
		isReadable := v.Decide(s.agenda.ForPolicy(item)).Access == policy.Readable
		if isReadable && item.IsDue() && item.Purpose != agenda.Break && len(s.agenda.Branch(item.ID)) == 1 {
			left++
		}
	}
	return left, nil
}

// end closes the sitting that goes on: everybody leaves, and the clock of the item in progress stops.
func (cs *Commands) end(tx *change.Tx, s *subject, reason meeting.CloseReason, note string) error {
	if err := s.isOpen(); err != nil {
		return err
	}
	now := tx.Now()
	if progress := s.record.InProgress(); progress != nil {
		if err := cs.endTime(tx, *progress, ""); err != nil {
			return err
		}
	}
	if err := cs.comeBack(tx, s.record.Absences); err != nil {
		return err
	}
	for _, one := range s.record.Intervals {
		if one.To != nil || one.RemovedAt != nil {
			continue
		}
		if _, err := cs.depart(tx, one, now); err != nil {
			return err
		}
	}
	closed := *s.record.Current()
	closed.ClosedAt, closed.Reason = &now, note
	if err := cs.store.UpdateSitting(tx, closed); err != nil {
		return fmt.Errorf("store the end of the sitting: %w", err)
	}
	s.meeting.CloseSitting(closed.Seq, now, reason)
	return nil
}
