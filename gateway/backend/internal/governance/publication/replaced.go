package publication

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/reading"
)

// Replacements sends an e-mail to people who had opened a version of a paper when a newer version is published. They
// must be able to read the newer version and not have opened it yet [D1].
type Replacements struct{ announcer }

// NewReplacements returns a Replacements. now is the clock.
func NewReplacements(store AnnouncementStore, now func() time.Time) *Replacements {
	return &Replacements{newAnnouncer(store, now)}
}

// replacement is one publication that replaced papers, with the people who had opened the older versions.
type replacement struct {
	announced
	replaced []replacedPaper
}

// replacedPaper is the item of a paper with its openers: people who had opened an older version and not the newer one.
type replacedPaper struct {
	itemID  string
	openers []string
}

// Concerned returns the people who had opened a replaced paper and may read its newer version.
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
		return nil, fmt.Errorf("find the readers of older versions: %w", err)
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

// concerns reports whether a person had opened one of the papers and may read its newer version now [X10].
func (r *Replacements) concerns(ctx context.Context, of replacement, person people.Person) (bool, error) {
	v, err := r.viewer(ctx, person)
	if err != nil || v == nil {
		return false, err
	}
	return slices.ContainsFunc(of.replaced, func(one replacedPaper) bool {
		return slices.Contains(one.openers, person.ID) && reads(v, of.agenda, one.itemID)
	}), nil
}

// find returns the replacement of an event. wanted is false when no version of that publication is the newest any more.
func (r *Replacements) find(ctx context.Context, payload map[string]string) (found replacement, wanted bool, err error) {
	found.announced, wanted, err = r.announced(ctx, payload)
	if err != nil || !wanted {
		return replacement{}, false, err
	}
	found.replaced, err = r.replaced(ctx, found.publication)
	return found, len(found.replaced) > 0, err
}

// replaced returns the papers whose newest readable version is still that of the publication.
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
		return nil, fmt.Errorf("find the readers of older versions: %w", err)
	}
	for _, one := range of.Changes {
		at := slices.IndexFunc(versions, func(v paper.Version) bool { return v.ID == one.VersionID && v.State == paper.Published })
		if one.Kind == PaperReplaced && at >= 0 {
			papers = append(papers, replacedPaper{itemID: one.ItemID, openers: openersOf(one, versions, marks)})
		}
	}
	return papers, nil
}

// openersOf returns the people who opened an older version of the paper and not the newer one.
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

// News returns what the person's e-mail says. wanted is false when the person may not read the newer version any more,
// or has opened it.
func (r *Replacements) News(ctx context.Context, d events.Delivery) (news News, wanted bool, err error) {
	found, wanted, err := r.find(ctx, d.Payload)
	if err != nil || !wanted {
		return News{}, false, err
	}
	person, wanted, err := r.recipient(ctx, found.announced, d)
	if err != nil || !wanted {
		return News{}, false, err
	}
	if wanted, err = r.concerns(ctx, found, person); err != nil || !wanted {
		return News{}, false, err
	}
	return r.news(ctx, found.announced, person)
}
