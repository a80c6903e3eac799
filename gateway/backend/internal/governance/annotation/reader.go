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

// Reader tells people of their own annotations, and of those that are shared with them.
type Reader struct {
	store   Readings
	papers  *paper.Reader
	agendas *agenda.Reader
}

// NewReader makes a reader.
func NewReader(store Readings, papers *paper.Reader, agendas *agenda.Reader) *Reader {
	return &Reader{store: store, papers: papers, agendas: agendas}
}

// Of finds the annotations of a version's paper that were made on that version or an older one, the viewer's own first. There
// are none for whoever does not read the version now, whatever the viewer wrote or was shared before [X2, X6, X10].
func (r *Reader) Of(ctx context.Context, v *policy.Viewer, versionID string) ([]Annotation, error) {
	version, of, err := r.papers.Version(ctx, v, versionID)
	if errors.Is(err, fault.ErrNotFound) {
		return []Annotation{}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find what is annotated: %w", err)
	}
	found, err := r.store.AnnotationsOfPaper(ctx, of.ID, v.Person.ID, mostShown)
	if err != nil {
		return nil, fmt.Errorf("list the annotations of a paper: %w", err)
	}
	found = slices.DeleteFunc(found, func(a Annotation) bool { return a.N > version.N })
	if found, err = r.without(ctx, v, of, found); err != nil || len(found) == 0 {
		return found, err
	}
	return r.complete(ctx, v, version, found)
}

// without leaves out what others shared and the viewer may not see now: for want of the right to annotate the item, which
// auditors and guests do not have, or of the version on which it was made.
func (r *Reader) without(ctx context.Context, v *policy.Viewer, of paper.Paper, found []Annotation) ([]Annotation, error) {
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

// complete finds where annotations stand in a version, and tells authors with whom they share.
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
		one.stand(version, places)
		for _, share := range shares {
			if share.AnnotationID == one.ID && one.IsMine {
				one.SharedWith = append(one.SharedWith, share.PersonID)
			}
		}
	}
	return found, nil
}

// stand finds the annotation's last place up to a version. Places are those on the newest version first.
func (a *Annotation) stand(in paper.Version, places []Place) {
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
