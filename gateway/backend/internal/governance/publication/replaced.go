package publication

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/reading"
)

// ReplacementStore is what telling of replaced papers needs kept.
type ReplacementStore interface {
	Readings
	reading.Readings
	agenda.Readings
	organisation.Store
	// MeetingToTell finds a meeting of which people are told.
	MeetingToTell(ctx context.Context, id string) (meeting.Meeting, error)
	Boards(ctx context.Context, organisationID string) ([]board.Board, error)
	People(ctx context.Context, organisationID string, ids []string) ([]people.Person, error)
	// Viewer finds what an account may read and change at an instant; nil without an active person.
	Viewer(ctx context.Context, accountID string, now time.Time) (*policy.Viewer, error)
}

// Replacements tell those who had opened a version of a paper that a newer one was published, as far as they may read it
// and have not opened it yet [D1].
type Replacements struct {
	store   ReplacementStore
	agendas *agenda.Reader
	now     func() time.Time
}

// NewReplacements makes them. now is the clock.
func NewReplacements(store ReplacementStore, now func() time.Time) *Replacements {
	// Placeholders are not made here: nothing needs the secret of their ids.
	return &Replacements{store: store, agendas: agenda.NewReader(store, nil), now: now}
}

// tellOfReplaced queues the news that papers were replaced, once for a publication. Who is told is decided for each person.
func (p publishMeeting) tellOfReplaced(tx *change.Tx, of Publication) error {
	if !slices.ContainsFunc(of.Changes, func(one Change) bool { return one.Kind == PaperReplaced }) {
		return nil
	}
	event := events.New(events.PaperReplaced, tx.Now())
	event.Payload = map[string]string{"meetingId": of.MeetingID, "publicationId": of.ID}
	if _, err := p.desk.store.QueueEvent(tx.Context(), event); err != nil {
		return fmt.Errorf("let people be told of replaced papers: %w", err)
	}
	return nil
}

// replacement is one publication that replaced papers, and who had opened the versions of before.
type replacement struct {
	home     organisation.Organisation
	meeting  meeting.Meeting
	agenda   agenda.Agenda
	replaced []replacedPaper
}

// replacedPaper is the item of a paper with its openers: who had opened an older version, and not the newer one.
type replacedPaper struct {
	itemID  string
	openers []string
}

// Concerned implements events.Consumer.
func (r *Replacements) Concerned(ctx context.Context, e events.Event) ([]string, error) {
	found, wanted, err := r.find(ctx, e.Payload)
	if err != nil || !wanted {
		return nil, err
	}
	var openers []string
	for _, one := range found.replaced {
		openers = append(openers, one.openers...)
	}
	slices.Sort(openers)
	known, err := r.store.People(ctx, found.home.ID, slices.Compact(openers))
	if err != nil {
		return nil, fmt.Errorf("find who had opened papers: %w", err)
	}
	var concerned []string
	for _, person := range known {
		wanted, err := r.concerns(ctx, found, person)
		if err != nil {
			return nil, err
		}
		if wanted {
			concerned = append(concerned, person.ID)
		}
	}
	return concerned, nil
}

// concerns tells whether a person had opened one of the papers and may read its newer version now [X10].
func (r *Replacements) concerns(ctx context.Context, of replacement, person people.Person) (bool, error) {
	if person.AccountID == nil || person.Status != people.Active || person.Email == "" {
		return false, nil
	}
	v, err := r.store.Viewer(ctx, *person.AccountID, r.now())
	if err != nil || v == nil {
		return false, err
	}
	return slices.ContainsFunc(of.replaced, func(one replacedPaper) bool {
		return slices.Contains(one.openers, person.ID) && reads(v, of.agenda, one.itemID)
	}), nil
}

// find tells with wanted whether newer versions of that publication still stand.
func (r *Replacements) find(ctx context.Context, payload map[string]string) (found replacement, wanted bool, err error) {
	found.meeting, err = r.store.MeetingToTell(ctx, payload["meetingId"])
	if errors.Is(err, fault.ErrNotFound) || err == nil && found.meeting.State == meeting.Cancelled {
		return replacement{}, false, nil
	}
	if err != nil {
		return replacement{}, false, fmt.Errorf("find the meeting: %w", err)
	}
	if found.home, err = r.store.FirstOrganisation(ctx); err != nil {
		return replacement{}, false, fmt.Errorf("find the organisation: %w", err)
	}
	agendas, err := r.agendas.Agendas(ctx, nil, []string{found.meeting.ID})
	if err != nil {
		return replacement{}, false, fmt.Errorf("find the agenda: %w", err)
	}
	found.agenda = agendas[found.meeting.ID]
	publications, err := r.store.Publications(ctx, []string{found.meeting.ID})
	if err != nil {
		return replacement{}, false, fmt.Errorf("list publications: %w", err)
	}
	at := slices.IndexFunc(publications, func(one Publication) bool { return one.ID == payload["publicationId"] })
	if at < 0 {
		return replacement{}, false, nil
	}
	found.replaced, err = r.replaced(ctx, publications[at])
	return found, len(found.replaced) > 0, err
}

// replaced are the papers of which the publication's version is still the newest to be read.
func (r *Replacements) replaced(ctx context.Context, of Publication) (papers []replacedPaper, err error) {
	var ids []string
	for _, one := range of.Changes {
		if one.Kind == PaperReplaced {
			ids = append(ids, one.PaperID)
		}
	}
	versions, err := r.store.VersionsOfPapers(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("list the versions of papers: %w", err)
	}
	var all []string
	for _, version := range versions {
		all = append(all, version.ID)
	}
	marks, err := r.store.MarksOfVersions(ctx, all)
	if err != nil {
		return nil, fmt.Errorf("find who had opened papers: %w", err)
	}
	for _, one := range of.Changes {
		at := slices.IndexFunc(versions, func(v paper.Version) bool { return v.ID == one.VersionID && v.State == paper.Published })
		if one.Kind == PaperReplaced && at >= 0 {
			papers = append(papers, replacedPaper{itemID: one.ItemID, openers: openersOf(one, versions, marks)})
		}
	}
	return papers, nil
}

// openersOf are those who opened an older version of the paper, and not the newer one.
func openersOf(one Change, versions []paper.Version, marks []reading.Mark) []string {
	var openers, done []string
	for _, mark := range marks {
		at := slices.IndexFunc(versions, func(v paper.Version) bool { return v.ID == mark.VersionID && v.PaperID == one.PaperID })
		switch {
		case at < 0:
		case versions[at].N < one.N:
			openers = append(openers, mark.PersonID)
		default:
			done = append(done, mark.PersonID)
		}
	}
	return slices.DeleteFunc(openers, func(id string) bool { return slices.Contains(done, id) })
}

// News is what a person is told now; wanted is false for who may not read the newer version any more, or opened it.
func (r *Replacements) News(ctx context.Context, d events.Delivery) (news meeting.News, wanted bool, err error) {
	found, wanted, err := r.find(ctx, d.Payload)
	if err != nil || !wanted {
		return meeting.News{}, false, err
	}
	known, err := r.store.People(ctx, found.home.ID, []string{d.Recipient})
	if err != nil || len(known) == 0 {
		return meeting.News{}, false, err
	}
	if wanted, err = r.concerns(ctx, found, known[0]); err != nil || !wanted {
		return meeting.News{}, false, err
	}
	boards, err := r.store.Boards(ctx, found.home.ID)
	if err != nil {
		return meeting.News{}, false, fmt.Errorf("list boards: %w", err)
	}
	at := slices.IndexFunc(boards, func(b board.Board) bool { return b.ID == found.meeting.BoardID })
	if at < 0 {
		return meeting.News{}, false, nil
	}
	return meeting.News{Invitee: known[0], Organisation: found.home.Name, Board: boards[at], Meeting: found.meeting}, true, nil
}
