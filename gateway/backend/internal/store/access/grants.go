// Package access stores grants of access that wait, and the changes of access of which people are informed.
package access

import (
	"context"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store/core"
)

var table = core.NewTable("access_grants", func(g *access.Grant) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &g.ID), core.Fixed("organisation_id", &g.OrganisationID), core.Fixed("kind", &g.Kind), core.Fixed("person_id", &g.PersonID),
		core.Fixed("org_role", &g.OrgRole), core.Fixed("board_id", &g.BoardID), core.Fixed("board_role", &g.BoardRole), core.Fixed("term", core.JSON(&g.Term)),
		core.Fixed("membership_id", &g.MembershipID), core.Fixed("access_request_id", &g.AccessRequestID), core.Col("state", &g.State),
		core.Fixed("requested_by", &g.RequestedBy), core.Fixed("requested_at", &g.RequestedAt), core.Fixed("told_by", &g.ToldBy),
		core.Fixed("excluded_since", &g.ExcludedSince), core.Fixed("begins_at", &g.BeginsAt), core.Fixed("expires_at", &g.ExpiresAt),
		core.Col("decided_by", &g.DecidedBy), core.Col("decided_at", &g.DecidedAt), core.Col("reason", &g.Reason),
	}, core.Stamp(&g.Stamp)...)
})

// Store implements access.CommandStore.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// AccessGrant finds a grant.
func (s Store) AccessGrant(ctx context.Context, id string) (access.Grant, error) {
	return table.One(ctx, s.db, `WHERE id = $1`, id)
}

// WaitingGrants lists the waiting grants of a person, the oldest first.
func (s Store) WaitingGrants(ctx context.Context, personID string) ([]access.Grant, error) {
	return table.All(ctx, s.db, `WHERE person_id = $1 AND state = $2 ORDER BY requested_at, id`, personID, access.Waiting)
}

// GrantsOfRequests lists the waiting grants that link the accounts of access requests.
func (s Store) GrantsOfRequests(ctx context.Context, requestIDs []string) ([]access.Grant, error) {
	w := &core.Where{}
	w.And("state = " + w.Arg(access.Waiting))
	w.And(core.In(w, "access_request_id", requestIDs))
	return table.All(ctx, s.db, `WHERE `+w.String(), w.Args()...)
}

// IsToldOfGrant reports whether a person was informed of a grant.
func (s Store) IsToldOfGrant(ctx context.Context, grantID, readerID string) (bool, error) {
	count, err := core.One(ctx, s.db, core.Scalar[int], `SELECT COUNT(*) FROM access_grants g JOIN access_change_readers r ON r.change_id = g.told_by
		WHERE g.id = $1 AND r.person_id = $2`, grantID, readerID)
	return count > 0, err
}

// GrantsToldOf lists the grants of which a person was informed, the newest first. A nil state selects every state.
func (s Store) GrantsToldOf(ctx context.Context, readerID string, state *access.State, limit int) ([]access.Grant, error) {
	w := &core.Where{}
	w.And("told_by IN (SELECT change_id FROM access_change_readers WHERE person_id = " + w.Arg(readerID) + ")")
	if state != nil {
		w.And("state = " + w.Arg(*state))
	}
	return table.All(ctx, s.db, `WHERE `+w.String()+` ORDER BY requested_at DESC, id DESC LIMIT `+w.Arg(limit), w.Args()...)
}

// InsertAccessGrant adds a grant.
func (s Store) InsertAccessGrant(tx *change.Tx, g access.Grant) error {
	return table.Insert(tx, s.db, g)
}

// UpdateAccessGrant replaces the fields that can change. A grant that changed meanwhile is fault.ErrConflict.
func (s Store) UpdateAccessGrant(tx *change.Tx, g access.Grant) error {
	return table.Update(tx, s.db, g)
}
