package notice

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

var (
	errNoNotice    = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such notice"}
	errOvertaken   = &change.Refusal{Code: change.CodeInvalidState, Message: "the meeting was moved or called anew since; look at its notice again"}
	errNoRecipient = change.Invalid("personId", "the notice was not served on this person")
	errNoWaivers   = &change.Refusal{Code: change.CodeInvalidState, Message: "the board's rules do not let notice be waived"}
	errWaivedLate  = &change.Refusal{Code: change.CodeInvalidState, Message: "the time in which notice can be waived is over"}
)

// HandingOver is the input of HandOver. The notice was handed over without e-mail.
type HandingOver struct {
	change.Request
	NoticeID string
	PersonID string
	// At is when the notice was handed over: not before the minute in which it was served, and not in the future.
	At time.Time
}

// Waiving is the input of Waive. A member has waived notice.
type Waiving struct {
	change.Request
	NoticeID string
	PersonID string
}

// HandOver returns the command that records a hand-over. A later record replaces an earlier one.
func (cs *Commands) HandOver(input HandingOver) change.Command[meeting.Meeting] {
	return cs.recordingOperation(recording{
		name: "recordHandedOver", key: change.KeyOf(input.ClientMutationID, input), noticeID: input.NoticeID, personID: input.PersonID,
		action: "NOTICE_HANDED_OVER", note: func(tx *change.Tx, of Notice, r *Recipient) (map[string]any, error) {
			at := input.At.UTC().Truncate(time.Millisecond)
			if at.Before(of.ServedAt.Truncate(time.Minute)) || at.After(tx.Now()) {
				return nil, change.Invalid("at", "the time must lie between the service of the notice and now")
			}
			if r.HandedOverAt != nil && r.HandedOverAt.Equal(at) {
				return nil, nil
			}
			r.HandedOverAt = &at
			return map[string]any{"at": at.Format(time.RFC3339)}, nil
		},
	})
}

// Waive returns the command that records a waiver [N4].
func (cs *Commands) Waive(input Waiving) change.Command[meeting.Meeting] {
	return cs.recordingOperation(recording{
		name: "recordNoticeWaiver", key: change.KeyOf(input.ClientMutationID, input), noticeID: input.NoticeID, personID: input.PersonID,
		action: "NOTICE_WAIVED", note: func(tx *change.Tx, of Notice, r *Recipient) (map[string]any, error) {
			last, err := of.Terms.WaiveBy()
			if err != nil {
				return nil, err
			}
			if last == nil {
				return nil, errNoWaivers
			}
			if tx.Now().After(*last) {
				return nil, errWaivedLate
			}
			if r.WaivedAt != nil {
				return nil, nil
			}
			waived := tx.Now()
			r.WaivedAt = &waived
			return map[string]any{}, nil
		},
	})
}

// recording declares a command that records a fact about one recipient.
type recording struct {
	name               string
	key                change.Key
	noticeID, personID string
	action             string
	// note changes the recipient and returns the data of the audit event; nil when nothing changed.
	note func(tx *change.Tx, of Notice, r *Recipient) (map[string]any, error)
}

// recordingOperation turns a declaration into a command. The notice exists only for people who prepare the meeting.
func (cs *Commands) recordingOperation(c recording) change.Command[meeting.Meeting] {
	return change.Operation[meeting.Meeting, meeting.Meeting]{
		Name: c.name, Key: c.key, Repeat: meeting.Repeat(cs.store),
		Load: func(tx *change.Tx) (meeting.Meeting, error) { return cs.loadMeetingOfNotice(tx, c.noticeID) },
		Asks: func(tx *change.Tx, of meeting.Meeting) (*policy.Question, error) {
			v, err := tx.Viewer()
			if err != nil {
				return nil, err
			}
			facts := of.ForPolicy()
			question := &policy.Question{Action: policy.Publish, Object: policy.Object{Item: &facts}, Missing: errNoNotice.Message}
			if prepares(v, of) {
				question.Forbidden = notTheirs
			}
			return question, nil
		},
		Apply: func(tx *change.Tx, of meeting.Meeting) (meeting.Meeting, error) {
			return cs.record(tx, of, c.noticeID, c.personID, c.action, c.note)
		},
	}
}

func (cs *Commands) loadMeetingOfNotice(tx *change.Tx, noticeID string) (meeting.Meeting, error) {
	id, err := cs.store.MeetingOfNotice(tx.Context(), noticeID)
	if errors.Is(err, fault.ErrNotFound) {
		return meeting.Meeting{}, errNoNotice
	}
	if err != nil {
		return meeting.Meeting{}, fmt.Errorf("find the meeting of a notice: %w", err)
	}
	return load(tx, cs.store, id)
}

// record records a fact about a recipient of the current notice.
func (cs *Commands) record(
	tx *change.Tx, of meeting.Meeting, noticeID, personID, action string, note func(tx *change.Tx, of Notice, r *Recipient) (map[string]any, error),
) (meeting.Meeting, error) {
	standing, err := newest(tx.Context(), cs.store, of)
	if err != nil {
		return meeting.Meeting{}, err
	}
	if standing == nil || standing.ID != noticeID {
		return meeting.Meeting{}, errOvertaken
	}
	at := slices.IndexFunc(standing.Recipients, func(one Recipient) bool { return one.PersonID == personID })
	if at < 0 {
		return meeting.Meeting{}, errNoRecipient
	}
	data, err := note(tx, *standing, &standing.Recipients[at])
	if err != nil {
		return meeting.Meeting{}, err
	}
	if data == nil {
		tx.Unchanged()
		return of, nil
	}
	if err := cs.store.UpdateRecipient(tx, standing.Recipients[at]); err != nil {
		return meeting.Meeting{}, fmt.Errorf("store a recipient of a notice: %w", err)
	}
	data["personId"] = personID
	tx.Record(event(of, *standing, action, data))
	return cs.settle(tx, of, *standing)
}
