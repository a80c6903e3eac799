package paper

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// ReminderStore is what Reminders reads.
type ReminderStore interface {
	Readings
	organisation.Store
	Boards(ctx context.Context, organisationID string) ([]board.Board, error)
	People(ctx context.Context, organisationID string, ids []string) ([]people.Person, error)
	// Viewer finds what an account may read and change at an instant; nil without an active person.
	Viewer(ctx context.Context, accountID string, now time.Time) (*policy.Viewer, error)
}

// Reminder is what an e-mail to a contributor says. It names no item.
type Reminder struct {
	meeting.News
	// Items counts the contributor's items without a paper whose last day for papers is DueDate.
	Items   int
	DueDate localtime.Date
	// DaysLeft is how many days remain until that day. It is negative once the day has passed.
	DaysLeft int
}

// Reminders sends e-mails to contributors about missing papers of their items (docs/domain/notifications.md, "Types").
type Reminders struct {
	store   ReminderStore
	agendas *agenda.Reader
	now     func() time.Time
}

// NewReminders returns a Reminders. now is the clock.
func NewReminders(store ReminderStore, now func() time.Time) *Reminders {
	// The agendas need no secret for the ids of placeholders, because the e-mails have none.
	return &Reminders{store: store, agendas: agenda.NewReader(store, nil), now: now}
}

// ReminderOf returns the event that reminds contributors of the papers of a meeting's items that are due on a day.
func ReminderOf(due agenda.PapersDue, now time.Time) events.Event {
	event := events.New(events.PaperDue, now)
	event.Payload = map[string]string{"meetingId": due.MeetingID, "dueDate": due.Date.String()}
	return event
}

// Concerned returns the contributors of items whose papers are missing.
func (r *Reminders) Concerned(ctx context.Context, e events.Event) ([]string, error) {
	of, err := r.awaited(ctx, e.Payload)
	if err != nil || len(of.items) == 0 {
		return nil, err
	}
	var ids []string
	for _, item := range of.items {
		ids = append(ids, item.ContributorIDs...)
	}
	slices.Sort(ids)
	contributors, err := r.store.People(ctx, of.home.ID, slices.Compact(ids))
	if err != nil {
		return nil, fmt.Errorf("find the contributors: %w", err)
	}
	var concerned []string
	for _, one := range contributors {
		items, err := r.ownedBy(ctx, of, one)
		if err != nil {
			return nil, err
		}
		if items > 0 {
			concerned = append(concerned, one.ID)
		}
	}
	return concerned, nil
}

// News returns what a person's e-mail says. wanted is false once all the person's items have papers, and for a person
// who does not contribute to any of them now.
func (r *Reminders) News(ctx context.Context, d events.Delivery) (told Reminder, wanted bool, err error) {
	of, err := r.awaited(ctx, d.Payload)
	if err != nil || len(of.items) == 0 {
		return Reminder{}, false, err
	}
	known, err := r.store.People(ctx, of.home.ID, []string{d.Recipient})
	if err != nil {
		return Reminder{}, false, fmt.Errorf("find the recipient: %w", err)
	}
	if len(known) == 0 {
		return Reminder{}, false, nil
	}
	items, err := r.ownedBy(ctx, of, known[0])
	if err != nil || items == 0 {
		return Reminder{}, false, err
	}
	boards, err := r.store.Boards(ctx, of.home.ID)
	if err != nil {
		return Reminder{}, false, fmt.Errorf("list boards: %w", err)
	}
	at := slices.IndexFunc(boards, func(b board.Board) bool { return b.ID == of.agenda.Meeting.BoardID })
	if at < 0 {
		return Reminder{}, false, nil
	}
	today := localtime.Today(r.now(), of.agenda.Meeting.Sittings[0].TimeZone)
	return Reminder{
		News:  meeting.News{Invitee: known[0], Organisation: of.home.Name, Board: boards[at], Meeting: of.agenda.Meeting},
		Items: items, DueDate: of.date, DaysLeft: today.DaysUntil(of.date),
	}, true, nil
}

// awaited returns the items of a meeting whose papers are due on a day and missing.
type awaited struct {
	home   organisation.Organisation
	agenda agenda.Agenda
	date   localtime.Date
	items  []agenda.Item
}

func (r *Reminders) awaited(ctx context.Context, payload map[string]string) (of awaited, err error) {
	if of.date, err = localtime.ParseDate(payload["dueDate"]); err != nil {
		return awaited{}, fmt.Errorf("read the last day for papers: %w", err)
	}
	if of.home, err = r.store.FirstOrganisation(ctx); err != nil {
		return awaited{}, fmt.Errorf("find the organisation: %w", err)
	}
	agendas, err := r.agendas.Agendas(ctx, nil, []string{payload["meetingId"]})
	if err != nil {
		return awaited{}, fmt.Errorf("find the agenda: %w", err)
	}
	of.agenda = agendas[payload["meetingId"]]
	if !slices.Contains(open(), of.agenda.Meeting.State) || len(of.agenda.Meeting.Sittings) == 0 {
		return of, nil
	}
	for _, item := range of.agenda.Items {
		if item.IsDue() && item.TakesPapers() && item.PaperDueDate != nil && *item.PaperDueDate == of.date {
			of.items = append(of.items, item)
		}
	}
	brought, err := r.brought(ctx, of.items)
	of.items = slices.DeleteFunc(of.items, func(i agenda.Item) bool { return brought[i.ID] })
	return of, err
}

// brought returns the items that have a paper which was not refused, returned or withdrawn.
func (r *Reminders) brought(ctx context.Context, items []agenda.Item) (map[string]bool, error) {
	itemIDs := make([]string, len(items))
	for i, item := range items {
		itemIDs[i] = item.ID
	}
	papers, err := r.store.PapersOfItems(ctx, itemIDs)
	if err != nil {
		return nil, fmt.Errorf("list the papers of items: %w", err)
	}
	versions, err := r.store.VersionsOfPapers(ctx, idsOf(papers, func(p Paper) string { return p.ID }))
	if err != nil {
		return nil, fmt.Errorf("list the versions of papers: %w", err)
	}
	itemOf := map[string]string{}
	for _, paper := range papers {
		itemOf[paper.ID] = paper.ItemID
	}
	brought := map[string]bool{}
	for _, version := range versions {
		if version.ScanState != Rejected && version.State != Returned && version.State != Withdrawn {
			brought[itemOf[version.PaperID]] = true
		}
	}
	return brought, nil
}

// ownedBy counts the items that a person contributes to and reads. It is 0 for a person who cannot sign in or has no
// address.
func (r *Reminders) ownedBy(ctx context.Context, of awaited, person people.Person) (items int, err error) {
	if person.AccountID == nil || person.Status != people.Active || person.Email == "" {
		return 0, nil
	}
	viewer, err := r.store.Viewer(ctx, *person.AccountID, r.now())
	if err != nil || viewer == nil {
		return 0, err
	}
	for _, item := range of.agenda.Granted(viewer) {
		if slices.Contains(item.ContributorIDs, person.ID) && slices.ContainsFunc(of.items, func(i agenda.Item) bool { return i.ID == item.ID }) {
			items++
		}
	}
	return items, nil
}
