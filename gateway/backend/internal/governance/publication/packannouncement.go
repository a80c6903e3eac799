package publication

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/people"
)

// PackAnnouncements tell the readers of a meeting that their pack was published, or has a new version
// (docs/domain/notifications.md, "Types"). Who is told of a replaced paper by the same publication is told that alone, and
// who published knows.
type PackAnnouncements struct {
	announcer
	packs        *Reader
	replacements *Replacements
}

// NewPackAnnouncements makes them. now is the clock.
func NewPackAnnouncements(store AnnouncementStore, now func() time.Time) *PackAnnouncements {
	of := newAnnouncer(store, now)
	return &PackAnnouncements{announcer: of, packs: NewReader(store, of.agendas), replacements: &Replacements{of}}
}

// Concerned implements events.Consumer.
func (a *PackAnnouncements) Concerned(ctx context.Context, e events.Event) ([]string, error) {
	found, wanted, err := a.announced(ctx, e.Payload)
	if err != nil || !wanted {
		return nil, err
	}
	around, err := a.store.Surroundings(ctx, found.meeting.BoardID)
	if err != nil {
		return nil, fmt.Errorf("list the people around a board: %w", err)
	}
	told, err := a.replacements.Concerned(ctx, e)
	if err != nil {
		return nil, err
	}
	var concerned []string
	for _, one := range around.Attendees {
		if slices.Contains(told, one.Person.ID) {
			continue
		}
		_, wanted, err := a.pack(ctx, found, one.Person)
		if err != nil {
			return nil, err
		}
		if wanted {
			concerned = append(concerned, one.Person.ID)
		}
	}
	return concerned, nil
}

// pack is the one that a publication made for a person; wanted is false without one, and when a newer one stands [X10].
func (a *PackAnnouncements) pack(ctx context.Context, of announced, person people.Person) (newest Pack, wanted bool, err error) {
	if person.ID == of.publication.PublishedByID {
		return Pack{}, false, nil
	}
	v, err := a.viewer(ctx, person)
	if err != nil || v == nil {
		return Pack{}, false, err
	}
	packs, err := a.packs.Packs(ctx, v, []string{of.meeting.ID})
	if err != nil {
		return Pack{}, false, err
	}
	had := packs[of.meeting.ID]
	if len(had) == 0 || had[len(had)-1].PublicationID != of.publication.ID {
		return Pack{}, false, nil
	}
	return had[len(had)-1], true, nil
}

// News is what a person is told now; wanted is false for who has no such pack any more, or a newer one.
func (a *PackAnnouncements) News(ctx context.Context, d events.Delivery) (told News, wanted bool, err error) {
	found, wanted, err := a.announced(ctx, d.Payload)
	if err != nil || !wanted {
		return News{}, false, err
	}
	person, wanted, err := a.recipient(ctx, found, d)
	if err != nil || !wanted {
		return News{}, false, err
	}
	newest, wanted, err := a.pack(ctx, found, person)
	if err != nil || !wanted {
		return News{}, false, err
	}
	told, wanted, err = a.news(ctx, found, person)
	told.Version, told.Papers = newest.Version, newest.papers()
	return told, wanted, err
}

// papers counts those that came with this version, or came newer.
func (p Pack) papers() int {
	count := 0
	for _, change := range p.Changes {
		if change.Kind == PaperAdded || change.Kind == PaperReplaced {
			count++
		}
	}
	return count
}
