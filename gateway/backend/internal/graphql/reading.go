package graphql

import (
	"context"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/governance/reading"
	"example.org/portal/backend/internal/graphql/generated"
)

// OpenedAt returns null for a version that the viewer never opened.
func (packPapers) OpenedAt(ctx context.Context, of *publication.Paper) (*time.Time, error) {
	mark, err := loadersOf(ctx).marks.Load(ctx, of.VersionID())
	if err != nil || mark.VersionID == "" {
		return nil, err
	}
	return &mark.OpenedAt, nil
}

// ReadPage returns the page where the viewer stopped; null where none is recorded.
func (packPapers) ReadPage(ctx context.Context, of *publication.Paper) (*int, error) {
	mark, err := loadersOf(ctx).marks.Load(ctx, of.VersionID())
	if err != nil || mark.Page == 0 {
		return nil, err
	}
	return &mark.Page, nil
}

// OpenedBefore returns the numbers of the papers that the person had opened before the exclusion [X11].
func (exclusions) OpenedBefore(ctx context.Context, of *agenda.Exclusion) ([]string, error) {
	numbers := []string{}
	known, err := loadersOf(ctx).agendas.Load(ctx, of.MeetingID)
	if err != nil {
		return nil, err
	}
	found, err := loadersOf(ctx).papers.LoadAll(ctx, known.Branch(of.ItemID))
	if err != nil {
		return nil, err
	}
	papers := slices.Concat(found...)
	openings, err := openingsOf(ctx, papers)
	if err != nil {
		return nil, err
	}
	for _, one := range papers {
		wasOpened := func(version paper.Version) bool { return openings[version.ID].By(of.PersonID, of.CreatedAt) }
		if number := one.Number(); number != nil && slices.ContainsFunc(one.Versions, wasOpened) {
			numbers = append(numbers, *number)
		}
	}
	return numbers, nil
}

// openingsOf returns everybody's marks of the versions of papers, read in one statement.
func openingsOf(ctx context.Context, papers []paper.Paper) (map[string]reading.Openings, error) {
	var ids []string
	for _, one := range papers {
		for _, version := range one.Versions {
			ids = append(ids, version.ID)
		}
	}
	found, err := loadersOf(ctx).openings.LoadAll(ctx, ids)
	if err != nil {
		return nil, err
	}
	openings := make(map[string]reading.Openings, len(ids))
	for i, id := range ids {
		openings[id] = found[i]
	}
	return openings, nil
}

// SetReadingPosition records the page where the viewer stopped.
func (m mutation) SetReadingPosition(ctx context.Context, input reading.Position) (generated.SetReadingPositionPayload, error) {
	var err error
	if refused := change.Unseen(ctx); refused != nil {
		err = refused
	} else {
		err = m.Reading.Stop(ctx, rightsOf(ctx), input)
	}
	_, userErrors, _, err := payloadFields(ctx, change.Answer[struct{}]{}, err)
	return generated.SetReadingPositionPayload{UserErrors: userErrors}, err
}
