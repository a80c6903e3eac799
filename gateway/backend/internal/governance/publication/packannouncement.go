package publication

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/people"
)

// PackAnnouncements sends an e-mail to the readers of a meeting when their pack is published or gets a new version
// (docs/domain/notifications.md, "Types"). A reader who gets an e-mail about a replaced paper of the same publication
// gets no second one. The person who published gets none.
type PackAnnouncements struct {
	announcer
	packs        *Reader
	replacements *Replacements
}

// NewPackAnnouncements returns a PackAnnouncements. now is the clock.
func NewPackAnnouncements(store AnnouncementStore, now func() time.Time) *PackAnnouncements {
	of := newAnnouncer(store, now)
	return &PackAnnouncements{announcer: of, packs: NewReader(store, of.agendas), replacements: &Replacements{of}}
}

// Concerned returns the readers whose pack the publication made or changed.
func (a *PackAnnouncements) Concerned(ctx context.Context, e events.Event) ([]string, error) {
	found, wanted, err := a.announced(ctx, e.Payload)
	if err != nil || !wanted {
		return nil, err
	}
	around, err := a.store.BoardPeople(ctx, found.meeting.BoardID)
	if err != nil {
		return nil, fmt.Errorf("list the people of a board: %w", err)
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

// pack returns the pack that a publication made for a person. wanted is false when it made none, or when the person has
// a newer one [X10].
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

// News returns what the person's e-mail says. wanted is false when the person has no such pack any more, or a newer
// one.
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

// papers counts the papers that are new or newer in this version.
func (p Pack) papers() int {
	count := 0
	for _, change := range p.Changes {
		if change.Kind == PaperAdded || change.Kind == PaperReplaced {
			count++
		}
	}
	return count
}
