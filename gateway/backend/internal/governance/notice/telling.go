package notice

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
)

// TellingStore is what Telling reads and writes.
type TellingStore interface {
	Store
	Boards(ctx context.Context, organisationID string) ([]board.Board, error)
	Person(ctx context.Context, id string) (people.Person, error)
	// MeetingToTell finds a meeting about which the portal sends e-mail.
	MeetingToTell(ctx context.Context, id string) (meeting.Meeting, error)
}

// Telling sends notices by e-mail, and records how the e-mails ended.
type Telling struct {
	store   TellingStore
	changer *change.Changer
}

// NewTelling returns a Telling.
func NewTelling(store TellingStore, changer *change.Changer) *Telling {
	return &Telling{store: store, changer: changer}
}

// Concerned returns the people on whom the notice was served by e-mail.
func (t *Telling) Concerned(ctx context.Context, e events.Event) ([]string, error) {
	_, standing, err := t.find(ctx, e.Payload)
	if err != nil || standing == nil {
		return nil, err
	}
	var concerned []string
	for _, recipient := range standing.Recipients {
		if recipient.Email != "" {
			concerned = append(concerned, recipient.PersonID)
		}
	}
	return concerned, nil
}

// find returns the meeting and its notice. The notice is nil when it stands no longer, because the meeting was moved,
// called again or cancelled.
func (t *Telling) find(ctx context.Context, payload map[string]string) (meeting.Meeting, *Notice, error) {
	of, err := t.store.MeetingToTell(ctx, payload["meetingId"])
	if errors.Is(err, fault.ErrNotFound) || err == nil && of.State == meeting.Cancelled {
		return meeting.Meeting{}, nil, nil
	}
	if err != nil {
		return meeting.Meeting{}, nil, fmt.Errorf("find the meeting: %w", err)
	}
	standing, err := newest(ctx, t.store, of)
	if err != nil || standing == nil || standing.ID != payload["noticeId"] {
		return meeting.Meeting{}, nil, err
	}
	return of, standing, nil
}

// News returns what a recipient's e-mail says: the board, the reference, the time and the place, and nothing of the
// agenda. wanted is false once the notice stands no longer.
func (t *Telling) News(ctx context.Context, d events.Delivery) (news meeting.News, wanted bool, err error) {
	of, standing, err := t.find(ctx, d.Payload)
	if err != nil || standing == nil {
		return meeting.News{}, false, err
	}
	at := slices.IndexFunc(standing.Recipients, func(one Recipient) bool { return one.PersonID == d.Recipient })
	if at < 0 {
		return meeting.News{}, false, nil
	}
	person, err := t.store.Person(ctx, d.Recipient)
	if errors.Is(err, fault.ErrNotFound) {
		return meeting.News{}, false, nil
	}
	if err != nil {
		return meeting.News{}, false, fmt.Errorf("find the recipient: %w", err)
	}
	person.Email = standing.Recipients[at].Email // the proof of service names this one
	home, err := t.store.Organisation(ctx, person.OrganisationID)
	if err != nil {
		return meeting.News{}, false, fmt.Errorf("find the organisation: %w", err)
	}
	boards, err := t.store.Boards(ctx, home.ID)
	if err != nil {
		return meeting.News{}, false, fmt.Errorf("list boards: %w", err)
	}
	on := slices.IndexFunc(boards, func(b board.Board) bool { return b.ID == of.BoardID })
	if on < 0 {
		return meeting.News{}, false, nil
	}
	return meeting.News{Invitee: person, Organisation: home.Name, Board: boards[on], Meeting: of}, true, nil
}

// Ended records how the e-mail to a recipient ended: the mail server accepted it, or it was refused permanently or
// given up. In the second case the notice is not served on that recipient [N3]. Ended may be called more than once.
func (t *Telling) Ended(ctx context.Context, d events.Delivery, state events.State) error {
	err := change.Run(ctx, t.changer, change.System("mail"), "noteNotice", func(tx *change.Tx) error {
		if err := tx.Hold(change.Change(change.RankMeeting, d.Payload["meetingId"])); err != nil {
			return err
		}
		of, err := findMeeting(tx, t.store, d.Payload["meetingId"])
		if err != nil {
			return err
		}
		action := "NOTICE_SENT"
		if state != events.Sent {
			action = "NOTICE_BOUNCED"
		}
		commands := &Commands{store: t.store}
		_, err = commands.record(tx, of, d.Payload["noticeId"], d.Recipient, action, func(tx *change.Tx, _ Notice, r *Recipient) (map[string]any, error) {
			if r.SentAt != nil || r.BouncedAt != nil {
				return nil, nil
			}
			return map[string]any{}, end(r, state, tx.Now())
		})
		return err
	})
	// The e-mails of a notice that stands no longer have no consequence.
	if errors.Is(err, errOvertaken) || errors.Is(err, errNoRecipient) || errors.Is(err, meeting.ErrNoMeeting) {
		return nil
	}
	return err
}

func end(r *Recipient, state events.State, now time.Time) error {
	switch state {
	case events.Sent:
		r.SentAt = &now
	case events.Refused, events.Abandoned:
		r.BouncedAt = &now
	default:
		return fmt.Errorf("an e-mail does not end as %s", state)
	}
	return nil
}
