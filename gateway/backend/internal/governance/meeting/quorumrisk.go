package meeting

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
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
)

// OutlookStore is what the forecast of one meeting is computed from.
type OutlookStore interface {
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]board.Membership, error)
	// RuleSetsOfBoards lists the rule sets of several boards by date.
	RuleSetsOfBoards(ctx context.Context, boardIDs []string) ([]board.RuleSet, error)
	Boards(ctx context.Context, organisationID string) ([]board.Board, error)
	People(ctx context.Context, organisationID string, ids []string) ([]people.Person, error)
	// AnswersToTell lists all answers to a meeting, for e-mails about it.
	AnswersToTell(ctx context.Context, meetingID string) ([]Answer, error)
}

// outlook has the facts, besides the answers, from which a meeting's forecast follows.
type outlook struct {
	meeting Meeting
	board   board.Board
	rules   *board.RuleSet
	terms   []board.Membership
	// tags are the classes of people, by id. They are empty where the quorum asks for no classes.
	tags map[string][]string
}

func findOutlook(ctx context.Context, store OutlookStore, organisationID string, m Meeting) (outlook, error) {
	terms, err := store.MembershipsOfBoards(ctx, []string{m.BoardID})
	if err != nil {
		return outlook{}, fmt.Errorf("list the board's members: %w", err)
	}
	return findOutlookOf(ctx, store, organisationID, m, terms)
}

// findOutlookOf is findOutlook with the terms of the board.
func findOutlookOf(ctx context.Context, store OutlookStore, organisationID string, m Meeting, terms []board.Membership) (outlook, error) {
	found := outlook{meeting: m, terms: terms, tags: map[string][]string{}}
	boards, err := store.Boards(ctx, organisationID)
	if err != nil {
		return outlook{}, fmt.Errorf("list boards: %w", err)
	}
	at := slices.IndexFunc(boards, func(b board.Board) bool { return b.ID == m.BoardID })
	if at < 0 {
		return outlook{}, fault.ErrNotFound
	}
	found.board = boards[at]
	rules, err := store.RuleSetsOfBoards(ctx, []string{m.BoardID})
	if err != nil {
		return outlook{}, fmt.Errorf("list rule sets: %w", err)
	}
	found.rules = board.RulesFor(rules, m.BoardID, m.Date, m.AnnouncedAt)
	if found.rules == nil || len(found.rules.Rules.Quorum.Classes) == 0 {
		return found, nil
	}
	var ids []string
	for _, term := range found.terms {
		ids = append(ids, term.PersonID)
	}
	members, err := store.People(ctx, organisationID, ids)
	if err != nil {
		return outlook{}, fmt.Errorf("find the board's members: %w", err)
	}
	for _, person := range members {
		found.tags[person.ID] = person.Classes()
	}
	return found, nil
}

// isRed reports whether the answers leave no quorum [Q7]. It is false without rules.
func (o outlook) isRed(answers []Answer) bool {
	if o.rules == nil {
		return false
	}
	voters := votersOf(o.meeting, readable{terms: o.terms, answers: answers}, o.tags)
	return forecast(o.rules.Rules.Quorum, o.board.Seats, voters).Outlook == Red
}

// queueQuorumAlarm queues an event when an answer has put the quorum at risk. before and after are all answers without it
// and with it.
func (cs *Commands) queueQuorumAlarm(tx *change.Tx, m Meeting, terms []board.Membership, before, after []Answer) error {
	v, err := tx.Viewer()
	if err != nil || v == nil {
		return err
	}
	known, err := findOutlookOf(tx.Context(), cs.store, v.Person.OrganisationID, m, terms)
	if err != nil {
		return fmt.Errorf("find the outlook of the meeting: %w", err)
	}
	if known.isRed(before) || !known.isRed(after) {
		return nil
	}
	return cs.queueEvent(tx, events.QuorumAtRisk, m)
}

// AlarmStore is what Alarms reads.
type AlarmStore interface {
	organisation.Store
	OutlookStore
	people.RoleStore
	// MeetingToTell finds a meeting about which the portal sends e-mail.
	MeetingToTell(ctx context.Context, id string) (Meeting, error)
	Person(ctx context.Context, id string) (people.Person, error)
}

// Alarms sends e-mails about a quorum at risk to the people who prepare the meeting: the chair and the secretaries.
type Alarms struct {
	store AlarmStore
	now   func() time.Time
}

// NewAlarms returns an Alarms. now is the clock.
func NewAlarms(store AlarmStore, now func() time.Time) *Alarms {
	return &Alarms{store: store, now: now}
}

// Concerned returns the people in office who prepare the meeting.
func (a *Alarms) Concerned(ctx context.Context, e events.Event) ([]string, error) {
	news, wanted, err := a.find(ctx, e.Payload)
	if err != nil || !wanted {
		return nil, err
	}
	return a.concerned(ctx, news)
}

// alarm is a meeting whose quorum is at risk.
type alarm struct {
	home organisation.Organisation
	outlook
}

// find returns the meeting of an event. wanted is false when its date has changed, or when the quorum is not at risk
// any more.
func (a *Alarms) find(ctx context.Context, payload map[string]string) (found alarm, wanted bool, err error) {
	m, err := a.store.MeetingToTell(ctx, payload["meetingId"])
	if errors.Is(err, fault.ErrNotFound) || err == nil && (m.State == Cancelled || payload["startsAt"] != startOf(m)) {
		return alarm{}, false, nil
	}
	if err != nil {
		return alarm{}, false, fmt.Errorf("find the meeting: %w", err)
	}
	if found.home, err = a.store.FirstOrganisation(ctx); err != nil {
		return alarm{}, false, fmt.Errorf("find the organisation: %w", err)
	}
	found.outlook, err = findOutlook(ctx, a.store, found.home.ID, m)
	if errors.Is(err, fault.ErrNotFound) {
		return alarm{}, false, nil
	}
	if err != nil {
		return alarm{}, false, err
	}
	answers, err := a.store.AnswersToTell(ctx, m.ID)
	if err != nil {
		return alarm{}, false, fmt.Errorf("list the answers: %w", err)
	}
	return found, found.isRed(answers), nil
}

// concerned returns the people who prepare the board's meetings today.
func (a *Alarms) concerned(ctx context.Context, of alarm) ([]string, error) {
	return of.board.Preparers(ctx, a.store, of.terms, localtime.Today(a.now(), of.board.TimeZone))
}

// News returns what a person's e-mail says. wanted is false when the quorum is not at risk any more, or when the person
// does not prepare the meeting any more.
func (a *Alarms) News(ctx context.Context, d events.Delivery) (news News, wanted bool, err error) {
	found, wanted, err := a.find(ctx, d.Payload)
	if err != nil || !wanted {
		return News{}, false, err
	}
	concerned, err := a.concerned(ctx, found)
	if err != nil || !slices.Contains(concerned, d.Recipient) {
		return News{}, false, err
	}
	person, err := a.store.Person(ctx, d.Recipient)
	if err != nil {
		return News{}, false, fmt.Errorf("find the recipient: %w", err)
	}
	news = News{Invitee: person, Organisation: found.home.Name, Board: found.board, Meeting: found.meeting}
	return news, person.Status == people.Active && person.Email != "", nil
}
