// Package sight decides which ids a viewer may know of. An id that names nothing and an id of a record that the viewer
// may not know of give the same answer, the same statements and the same time in every operation [X6].
package sight

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// Kind is the kind of record that an id names.
type Kind string

// The kinds of records that an operation names by their ids.
const (
	Board         Kind = "board"
	Meeting       Kind = "meeting"
	Item          Kind = "agenda item"
	Paper         Kind = "paper"
	Version       Kind = "version"
	Document      Kind = "document"
	Resolution    Kind = "resolution"
	Annotation    Kind = "annotation"
	Exclusion     Kind = "exclusion"
	Declaration   Kind = "declaration"
	Guest         Kind = "guest"
	Notice        Kind = "notice"
	Template      Kind = "agenda template"
	Membership    Kind = "membership"
	Feed          Kind = "calendar feed"
	AccessRequest Kind = "access request"
)

// Reference is an id that an operation names.
type Reference struct {
	Kind Kind
	ID   string
}

// View is what the statements need to know of a viewer.
type View struct {
	OrganisationID string
	// Prepared are the boards whose agendas the viewer prepares. Only their preparers know of exclusions, guests,
	// notices, templates and unpublished versions.
	Prepared []string
	// Rosters are the boards whose terms the viewer reads, by the board's date today.
	Rosters map[localtime.Date][]string
	// Decides reports whether the viewer decides on access requests.
	Decides bool
	// KeepsBoards reports whether the viewer manages all boards of the organisation, including those that the viewer
	// does not read.
	KeepsBoards bool
}

// Store finds ids.
type Store interface {
	// Seen lists the ids that name a record of the kind within the scope. It runs one statement, which is the same
	// whatever the ids are.
	Seen(ctx context.Context, scope policy.Scope, view View, kind Kind, ids []string) ([]string, error)
}

// Reader decides which ids a viewer may know of.
type Reader struct{ store Store }

// NewReader returns a Reader that reads from store.
func NewReader(store Store) *Reader { return &Reader{store: store} }

// Unseen lists the references that the viewer may not know of, in their order. It runs one statement for each kind. An
// account without content may know of none [X1].
func (r *Reader) Unseen(ctx context.Context, v *policy.Viewer, references []Reference) ([]Reference, error) {
	var unseen []Reference
	seen := map[Kind][]string{}
	for _, one := range references {
		if _, asked := seen[one.Kind]; !asked {
			found, err := r.knownIDs(ctx, v, one.Kind, references)
			if err != nil {
				return nil, err
			}
			seen[one.Kind] = found
		}
		if !slices.Contains(seen[one.Kind], one.ID) {
			unseen = append(unseen, one)
		}
	}
	return unseen, nil
}

// Sees reports whether the viewer may know of the record that an id names.
func (r *Reader) Sees(ctx context.Context, v *policy.Viewer, kind Kind, id string) (bool, error) {
	unseen, err := r.Unseen(ctx, v, []Reference{{Kind: kind, ID: id}})
	return len(unseen) == 0, err
}

// knownIDs lists the ids of one kind that the viewer may know of. Boards that the viewer reads need no statement.
func (r *Reader) knownIDs(ctx context.Context, v *policy.Viewer, kind Kind, references []Reference) ([]string, error) {
	if v == nil {
		return nil, nil
	}
	var ids, readable []string
	for _, one := range references {
		if one.Kind != kind {
			continue
		}
		ids = append(ids, kept(one.ID))
		if _, reads := v.Board(one.ID); kind == Board && reads {
			readable = append(readable, one.ID)
		}
	}
	view := viewOf(v)
	if kind == Board && !view.KeepsBoards {
		return readable, nil
	}
	found, err := r.store.Seen(ctx, v.Scope(), view, kind, ids)
	if err != nil {
		return nil, fmt.Errorf("find the known ids of a %s: %w", kind, err)
	}
	return append(found, readable...), nil
}

// kept returns an id in the form that databases can store. It returns an empty text for a text that cannot be an id of
// the portal.
func kept(id string) string {
	if !utf8.ValidString(id) || strings.ContainsFunc(id, unicode.IsControl) {
		return ""
	}
	return id
}

func viewOf(v *policy.Viewer) View {
	view := View{
		OrganisationID: v.Person.OrganisationID, Rosters: map[localtime.Date][]string{},
		Decides:     v.May(policy.ManagePeople, policy.Object{Person: &policy.Subject{}}) == policy.Allowed,
		KeepsBoards: v.May(policy.ManageBoards, policy.Object{}) == policy.Allowed && v.Person.HasRole(policy.PortalAdministrator),
	}
	for _, reach := range v.Scope().Reaches() {
		for _, boardID := range reach.BoardIDs {
			on := policy.Object{BoardID: boardID}
			if v.May(policy.RestrictItem, on) == policy.Allowed && !slices.Contains(view.Prepared, boardID) {
				view.Prepared = append(view.Prepared, boardID)
			}
			if today := v.Today(boardID); v.May(policy.ReadDirectory, on) == policy.Allowed && !slices.Contains(view.Rosters[today], boardID) {
				view.Rosters[today] = append(view.Rosters[today], boardID)
			}
		}
	}
	return view
}
