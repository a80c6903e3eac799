package access

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/policy"
)

const (
	// mostGrants limits the list of grants. Older grants are left out.
	mostGrants = 100
	// mostChanges limits the rows of changes on Home. Older changes are left out.
	mostChanges = 100
	// toldDays is for how many days Home shows a change.
	toldDays = 14
)

// GrantView is a grant as it is shown to a person who was informed of it.
type GrantView struct {
	Grant
	// ConfirmerIDs are the people who may confirm the grant now.
	ConfirmerIDs                    []string
	ViewerMayConfirm, ViewerMayStop bool
}

// Reader finds grants and changes for the people who were informed of them.
type Reader struct{ store Readings }

// NewReader returns a Reader of store.
func NewReader(store Readings) *Reader { return &Reader{store: store} }

// Grants returns the grants of which the viewer was informed, the newest first. A nil state selects every state.
func (r *Reader) Grants(ctx context.Context, v *policy.Viewer, state *State) ([]GrantView, error) {
	if v == nil {
		return []GrantView{}, nil
	}
	found, err := r.store.GrantsToldOf(ctx, v.Person.ID, state, mostGrants)
	if err != nil {
		return nil, fmt.Errorf("list grants of access: %w", err)
	}
	known := make([]GrantView, 0, len(found))
	for _, grant := range found {
		one, err := r.ViewOf(ctx, v, grant)
		if err != nil {
			return nil, err
		}
		known = append(known, one)
	}
	return known, nil
}

// Grant finds a grant. It returns nil to a viewer who was not informed of it.
func (r *Reader) Grant(ctx context.Context, v *policy.Viewer, id string) (*GrantView, error) {
	if v == nil {
		return nil, nil
	}
	grant, err := grantToldOf(ctx, r.store, id, v.Person.ID)
	if errors.Is(err, ErrNoGrant) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	known, err := r.ViewOf(ctx, v, grant)
	return &known, err
}

// ViewOf adds to a grant what the viewer may do with it. The caller has checked that the viewer was informed of the
// grant.
func (r *Reader) ViewOf(ctx context.Context, v *policy.Viewer, g Grant) (GrantView, error) {
	known := GrantView{Grant: g}
	if v == nil || !g.isWaiting(v.Now()) {
		return known, nil
	}
	seconds, err := secondPeople(ctx, r.store, g, v.Now())
	if err != nil {
		return GrantView{}, err
	}
	known.ConfirmerIDs = seconds
	known.ViewerMayStop, known.ViewerMayConfirm = true, slices.Contains(seconds, v.Person.ID)
	return known, nil
}

// OfRequests finds the waiting grants that link the accounts of access requests, by request. It leaves out grants of
// which the viewer was not informed.
func (r *Reader) OfRequests(ctx context.Context, v *policy.Viewer, requestIDs []string) (map[string]GrantView, error) {
	found, err := r.store.GrantsOfRequests(ctx, requestIDs)
	if err != nil {
		return nil, fmt.Errorf("find the grants of access requests: %w", err)
	}
	known := map[string]GrantView{}
	for _, grant := range found {
		told, err := r.store.IsToldOfGrant(ctx, grant.ID, v.Person.ID)
		if err != nil {
			return nil, fmt.Errorf("find the readers of a grant: %w", err)
		}
		if !told {
			continue
		}
		if known[*grant.AccessRequestID], err = r.ViewOf(ctx, v, grant); err != nil {
			return nil, err
		}
	}
	return known, nil
}

// BoardNames finds the names of the boards of grants and changes, by board id.
func (r *Reader) BoardNames(ctx context.Context, _ *policy.Viewer, ids []string) (map[string]string, error) {
	return r.store.BoardNames(ctx, ids)
}

// Changes returns the changes of the last toldDays days of which the viewer was informed and that the viewer did not
// dismiss, the newest first. It leaves out changes of a grant that still waits, because Home shows the grant itself.
func (r *Reader) Changes(ctx context.Context, v *policy.Viewer) ([]Change, error) {
	found, err := r.store.ChangesToldOf(ctx, v.Person.ID, v.Now().AddDate(0, 0, -toldDays), mostChanges)
	if err != nil {
		return nil, fmt.Errorf("list changes of access: %w", err)
	}
	return slices.DeleteFunc(found, func(c Change) bool {
		return !slices.ContainsFunc(c.Steps, func(s Step) bool { return s.Outcome != Requested || s.GrantID == "" })
	}), nil
}

// grantToldOf finds a grant of which a person was informed. It returns ErrNoGrant without one.
func grantToldOf(ctx context.Context, store Readings, id, readerID string) (Grant, error) {
	told, err := store.IsToldOfGrant(ctx, id, readerID)
	if err != nil {
		return Grant{}, fmt.Errorf("find the readers of a grant: %w", err)
	}
	if !told {
		return Grant{}, ErrNoGrant
	}
	grant, err := store.AccessGrant(ctx, id)
	if errors.Is(err, fault.ErrNotFound) {
		return Grant{}, ErrNoGrant
	}
	if err != nil {
		return Grant{}, fmt.Errorf("find a grant of access: %w", err)
	}
	return grant, nil
}
