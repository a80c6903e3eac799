package notification

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/interest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/organisation"
)

// dayBegins is the hour, by the organisation's clock, at which the portal looks for reminders. A reminder that goes
// into a digest is in the digest of the same morning.
const dayBegins = 6

// warnings returns how many days before the end of a term people are warned (docs/domain/notifications.md, "Types"),
// the latest warning first.
func warnings() []int { return []int{30, 90, earliestWarning} }

const earliestWarning = 180

// DayStore is what Days reads and writes.
type DayStore interface {
	events.Queue
	organisation.Store
	Boards(ctx context.Context, organisationID string) ([]board.Board, error)
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]board.Membership, error)
	interest.ConfirmationStore
	// MeetingsToAnswerBy lists the announced meetings whose last day to answer is between two dates, both included.
	MeetingsToAnswerBy(ctx context.Context, from, until localtime.Date) ([]meeting.Meeting, error)
	// PapersDue lists the last days for papers between two dates, both included. The items belong to meetings that have
	// not begun, and have a contributor.
	PapersDue(ctx context.Context, from, until localtime.Date) ([]agenda.PapersDue, error)
	// HasDeadline reports whether a deadline was stored, settled or not.
	HasDeadline(ctx context.Context, kind events.Kind, objectID string) (bool, error)
	// AddDeadline stores a deadline unless the object already has one of that kind.
	AddDeadline(ctx context.Context, d events.Deadline) error
	// AddSettledDeadline stores a deadline that is settled at once. first is false when the object already has one of
	// that kind.
	AddSettledDeadline(ctx context.Context, d events.Deadline) (first bool, err error)
	// EndDeadline marks a deadline as settled. ended is false when it was settled before. It belongs to a transaction.
	// Other transactions that end the same deadline wait for this one.
	EndDeadline(ctx context.Context, id string, at time.Time) (ended bool, err error)
}

// Days queues each morning the reminders of the day.
type Days struct {
	store   DayStore
	changes *change.Changer
	now     func() time.Time
}

// NewDays returns a Days. now is the clock.
func NewDays(store DayStore, changes *change.Changer, now func() time.Time) *Days {
	return &Days{store: store, changes: changes, now: now}
}

// Begin stores the deadline of the present day unless it is stored already.
func (d *Days) Begin(ctx context.Context) error {
	home, err := d.store.FirstOrganisation(ctx)
	if errors.Is(err, fault.ErrNotFound) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("find the organisation: %w", err)
	}
	zone, err := localtime.LoadZone(home.TimeZone)
	if err != nil {
		return fmt.Errorf("find the organisation's zone: %w", err)
	}
	today := localtime.DateIn(d.now(), zone)
	begins := time.Date(today.Year, today.Month, today.Day, dayBegins, 0, 0, 0, zone)
	day := home.ID + "/" + today.String()
	if known, err := d.store.HasDeadline(ctx, events.Day, day); err != nil || known {
		return err
	}
	if err := d.store.AddDeadline(ctx, events.NewDeadline(events.Day, day, begins)); err != nil {
		return fmt.Errorf("store the deadline of a day: %w", err)
	}
	return nil
}

// Settle queues the reminders of the day, each once.
func (d *Days) Settle(ctx context.Context, deadline events.Deadline) error {
	_, err := change.Do(ctx, d.changes, change.System("deadlines"), change.Operation[struct{}, struct{}]{
		// After the stored answer has expired, a second run still does nothing, because the deadline is marked as
		// ended. The command takes no locks, because each event is checked again when its e-mail is written.
		Name: "beginDay", Key: change.Key{ID: "deadline/" + deadline.ID, Hash: []byte{}},
		Apply: func(tx *change.Tx, _ struct{}) (struct{}, error) { return struct{}{}, d.settle(tx, deadline) },
	})
	return err
}

func (d *Days) settle(tx *change.Tx, deadline events.Deadline) error {
	ended, err := d.store.EndDeadline(tx.Context(), deadline.ID, tx.Now())
	if err != nil {
		return fmt.Errorf("end the deadline of a day: %w", err)
	}
	if !ended {
		tx.Unchanged()
		return nil
	}
	organisationID, _, _ := strings.Cut(deadline.ObjectID, "/")
	terms, err := d.warnOfTerms(tx, organisationID)
	if err != nil {
		return err
	}
	answers, err := d.remindOfAnswers(tx, organisationID)
	if err != nil {
		return err
	}
	papers, err := d.remindOfPapers(tx)
	if err != nil {
		return err
	}
	interests, err := d.remindOfInterests(tx, organisationID)
	if err != nil {
		return err
	}
	if err := d.tellOfWork(tx, deadline.ObjectID); err != nil {
		return err
	}
	tx.Record(audit.Event{
		Action: "DAY_BEGUN", Entity: "organisation", EntityID: organisationID,
		Data: map[string]any{"termsThatEnd": terms, "meetingsToAnswer": answers, "papersDue": papers, "interestsDue": interests},
	})
	return nil
}

// tellOfWork queues the event that tells people what waits for them. day names the organisation and the date.
func (d *Days) tellOfWork(tx *change.Tx, day string) error {
	event := events.New(events.WorkWaits, tx.Now())
	event.Dedupe = string(events.WorkWaits) + "/" + day
	if _, err := d.store.QueueEvent(tx.Context(), event); err != nil {
		return fmt.Errorf("queue the event of the work that waits: %w", err)
	}
	return nil
}

// warnOfTerms queues an event for each term that ends soon, unless the same warning was queued before.
func (d *Days) warnOfTerms(tx *change.Tx, organisationID string) (told int, err error) {
	zones, err := d.zones(tx, organisationID)
	if err != nil {
		return 0, err
	}
	terms, err := d.store.MembershipsOfBoards(tx.Context(), slices.Sorted(maps.Keys(zones)))
	if err != nil {
		return 0, fmt.Errorf("list terms: %w", err)
	}
	of := map[string][]board.Membership{}
	for _, term := range terms {
		of[term.BoardID] = append(of[term.BoardID], term)
	}
	for _, term := range terms {
		today := localtime.Today(tx.Now(), zones[term.BoardID])
		if !endsSoon(term, of[term.BoardID], today) {
			continue
		}
		first, err := d.queueOnce(tx, events.NewDeadline(events.TermWarning, warningOf(term, today), tx.Now()), termEvent(term, tx.Now()))
		if err != nil {
			return 0, fmt.Errorf("queue the event of a term: %w", err)
		}
		if first {
			told++
		}
	}
	return told, nil
}

// zones returns the time zones of the active boards, by board id.
func (d *Days) zones(tx *change.Tx, organisationID string) (map[string]string, error) {
	boards, err := d.store.Boards(tx.Context(), organisationID)
	if err != nil {
		return nil, fmt.Errorf("list boards: %w", err)
	}
	zones := map[string]string{}
	for _, one := range boards {
		if one.Status == board.Active {
			zones[one.ID] = one.TimeZone
		}
	}
	return zones, nil
}

// queueOnce queues an event unless its warning was queued before.
func (d *Days) queueOnce(tx *change.Tx, warning events.Deadline, news events.Event) (first bool, err error) {
	if first, err = d.store.AddSettledDeadline(tx.Context(), warning); err != nil || !first {
		return false, err
	}
	_, err = d.store.QueueEvent(tx.Context(), news)
	return true, err
}

// warningOf names the warning that is due for a term. Only the latest warning is due, so that a portal that was down
// for some days sends one and not two.
func warningOf(term board.Membership, today localtime.Date) string {
	return fmt.Sprintf("%s/%s/%d", term.ID, term.EndDate, dueWarning(warnings(), today.DaysUntil(*term.EndDate)))
}

// dueWarning returns the latest of the warnings whose number of days is at least the number of days left.
func dueWarning(warnings []int, left int) int {
	for _, days := range warnings {
		if left <= days {
			return days
		}
	}
	return warnings[len(warnings)-1]
}

func termEvent(term board.Membership, now time.Time) events.Event {
	event := events.New(events.TermEnds, now)
	event.Payload = map[string]string{"boardId": term.BoardID, "membershipId": term.ID, "endDate": term.EndDate.String()}
	return event
}
