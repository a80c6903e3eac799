package people

import (
	"context"
	"strconv"
	"strings"
	"time"

	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store/core"
)

// PeopleInRoles implements people.ApproverStore.
func (s Store) PeopleInRoles(ctx context.Context, organisationID string, roles ...policy.OrgRole) ([]people.Person, error) {
	args := []any{organisationID, people.Active}
	var one []string
	for _, role := range roles {
		args = append(args, `%"`+string(role)+`"%`) // the column is a JSON list of codes
		one = append(one, `CAST(org_roles AS TEXT) LIKE $`+strconv.Itoa(len(args)))
	}
	return table.All(ctx, s.db, `WHERE organisation_id = $1 AND status = $2
		AND (`+strings.Join(one, " OR ")+`) ORDER BY id`, args...)
}

// undecided is the condition that an access request waits for a decision. The request of a disabled account counts as
// decided.
const undecided = `state = '` + string(people.RequestPending) + `'
	AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.id = access_requests.account_id AND disabled_at IS NOT NULL)`

// PendingAccessRequests implements people.ApproverStore.
func (s Store) PendingAccessRequests(ctx context.Context, until time.Time, limit int) ([]people.AccessRequest, int, error) {
	count, err := core.One(ctx, s.db, core.Scalar[int], `SELECT COUNT(*) FROM access_requests WHERE requested_at <= $1 AND `+undecided, until)
	if err != nil || count == 0 {
		return nil, 0, err
	}
	found, err := accessRequests.All(ctx, s.db, `WHERE requested_at <= $1 AND `+undecided+`
		ORDER BY requested_at, id LIMIT $2`, until, limit)
	return found, count, err
}

// HoldAccessRequest implements people.AnnouncementStore.
func (s Store) HoldAccessRequest(ctx context.Context, id string) (people.AccessRequest, error) {
	return accessRequests.One(ctx, s.db, `WHERE id = $1`+s.db.Hold(), id)
}

// OldestAccessRequest implements metrics.Database.
func (s Store) OldestAccessRequest(ctx context.Context) (time.Time, error) {
	oldest, err := core.One(ctx, s.db, core.MaybeTime, `SELECT MIN(requested_at) FROM access_requests WHERE `+undecided)
	if err != nil || oldest == nil {
		return time.Time{}, err
	}
	return *oldest, nil
}
