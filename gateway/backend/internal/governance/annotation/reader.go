package annotation

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

// Reader finds a person's own annotations and those that are shared with the person.
type Reader struct {
	store   Readings
	papers  *paper.Reader
	agendas *agenda.Reader
}

// NewReader returns a Reader.
func NewReader(store Readings, papers *paper.Reader, agendas *agenda.Reader) *Reader {
	return &Reader{store: store, papers: papers, agendas: agendas}
}

// Of finds the annotations of a version's paper that were made on that version or an older one, the viewer's own first.
// A viewer who cannot read the version now gets none, even of annotations that the viewer wrote or was shown before
// [X2, X6, X10].
func (r *Reader) Of(ctx context.Context, v *policy.Viewer, versionID string) ([]Annotation, error) {
	version, of, err := r.papers.Version(ctx, v, versionID)
	if errors.Is(err, fault.ErrNotFound) {
		return []Annotation{}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the annotated version: %w", err)
	}
	found, err := r.store.AnnotationsOfPaper(ctx, of.ID, v.Person.ID, mostShown)
	if err != nil {
		return nil, fmt.Errorf("list the annotations of a paper: %w", err)
	}
	found = slices.DeleteFunc(found, func(a Annotation) bool { return a.N > version.N })
	if found, err = r.dropHidden(ctx, v, of, found); err != nil || len(found) == 0 {
		return found, err
	}
	return r.complete(ctx, v, version, found)
}

// dropHidden drops annotations of others that the viewer may not see now. The viewer needs the right to annotate the item,
// which auditors and guests do not have, and must read the version on which the annotation was made.
func (r *Reader) dropHidden(ctx context.Context, v *policy.Viewer, of paper.Paper, found []Annotation) ([]Annotation, error) {
	isForeign := func(a Annotation) bool { return a.AuthorID != v.Person.ID }
	if !slices.ContainsFunc(found, isForeign) {
		return found, nil
	}
	agendas, err := r.agendas.Agendas(ctx, v, []string{of.MeetingID})
	if err != nil {
		return nil, fmt.Errorf("find the agenda of a paper: %w", err)
	}
	papers, err := r.papers.OfItems(ctx, v, []string{of.ItemID})
	if err != nil {
		return nil, fmt.Errorf("find the versions of a paper: %w", err)
	}
	item, _ := agendas[of.MeetingID].Item(of.ItemID)
	mayAnnotate := May(v, agendas[of.MeetingID], item)
	reads := func(versionID string) bool {
		return slices.ContainsFunc(papers[of.ItemID], func(one paper.Paper) bool {
			return slices.ContainsFunc(one.Versions, func(known paper.Version) bool {
				return known.ID == versionID && known.State != paper.Withdrawn
			})
		})
	}
	return slices.DeleteFunc(found, func(a Annotation) bool {
		return isForeign(a) && (!mayAnnotate || !reads(a.VersionID))
	}), nil
}

// complete sets the place of each annotation in a version. Authors also get the people with whom they share.
func (r *Reader) complete(ctx context.Context, v *policy.Viewer, version paper.Version, found []Annotation) ([]Annotation, error) {
	ids := make([]string, len(found))
	for i, one := range found {
		ids[i] = one.ID
	}
	places, err := r.store.PlacesOfAnnotations(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("find the places of annotations: %w", err)
	}
	shares, err := r.store.SharesOfAnnotations(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("find with whom annotations are shared: %w", err)
	}
	for i := range found {
		one := &found[i]
		one.IsMine, one.SharedWith = one.AuthorID == v.Person.ID, []string{}
		one.placeIn(version, places)
		for _, share := range shares {
			if share.AnnotationID == one.ID && one.IsMine {
				one.SharedWith = append(one.SharedWith, share.PersonID)
			}
		}
	}
	return found, nil
}

// placeIn sets the annotation's last place up to a version. places has the places on the newest version first.
func (a *Annotation) placeIn(in paper.Version, places []Place) {
	last := Place{VersionID: a.VersionID, At: a.At}
	if i := slices.IndexFunc(places, func(p Place) bool { return p.AnnotationID == a.ID && p.N <= in.N }); i >= 0 {
		last = places[i]
	}
	a.At, a.AnchorVersionID = last.At, last.VersionID
	switch {
	case a.VersionID == in.ID:
		a.State = Anchored
	case last.VersionID == in.ID, a.At.Page == 0:
		a.State = Relocated
	default:
		a.State = Orphaned
	}
}
