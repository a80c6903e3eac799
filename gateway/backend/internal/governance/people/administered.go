package people

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/page"
)

// AccountState says whether a person has an account or was invited.
type AccountState string

// The states of a person's account.
const (
	AccountNone    AccountState = "NONE"
	AccountInvited AccountState = "INVITED"
	AccountLinked  AccountState = "LINKED"
)

// Administered is what people who manage a person see in addition to the directory entry.
type Administered struct {
	Account  AccountState
	OrgRoles []policy.OrgRole
	// MayGrantRoles reports whether the viewer may set the person's roles.
	MayGrantRoles bool
	// SecondFactor reports whether the account has a second factor.
	SecondFactor bool
	// SecondFactorReset is the open request to remove the second factors. It is nil without one, and for viewers who
	// may not reset second factors.
	SecondFactorReset *AdministeredReset
	// MayResetSecondFactor reports whether the viewer may request a reset.
	MayResetSecondFactor bool
	Version              int
}

// AdministeredReset is an open request as an administrator sees it.
type AdministeredReset struct {
	FactorReset
	// MayConfirm reports whether the viewer may confirm the request.
	MayConfirm bool
}

// RegisterStore is what Register reads.
type RegisterStore interface {
	Store
	BoardsOfPeople(ctx context.Context, personIDs []string, now time.Time) (map[string][]string, error)
	// PeopleInvited returns the people in personIDs who have an open invitation.
	PeopleInvited(ctx context.Context, personIDs []string) ([]string, error)
	// PeopleWithFactor returns the people in personIDs whose account has a second factor.
	PeopleWithFactor(ctx context.Context, personIDs []string) ([]string, error)
	FactorResetStore
	// PeopleByEmail finds people of an organisation by their addresses, in no order.
	PeopleByEmail(ctx context.Context, organisationID string, emails []string) ([]Person, error)
	AccessRequest(ctx context.Context, id string) (AccessRequest, error)
	FindAccessRequests(ctx context.Context, q RequestQuery, page RequestPage) ([]AccessRequest, error)
	CountAccessRequests(ctx context.Context, q RequestQuery) (int, error)
}

// Register finds people and access requests for the people who manage them.
type Register struct{ store RegisterStore }

// NewRegister returns a Register that reads from store.
func NewRegister(store RegisterStore) *Register { return &Register{store: store} }

// Person finds a person of the viewer's organisation. It returns nil when there is none, and to viewers who may not see
// the whole directory.
func (r *Register) Person(ctx context.Context, v *policy.Viewer, id string) (*Person, error) {
	if !v.ReadsDirectory() {
		return nil, nil
	}
	found, err := r.store.People(ctx, v.Person.OrganisationID, []string{id})
	if err != nil {
		return nil, fmt.Errorf("find a person: %w", err)
	}
	if len(found) == 0 {
		return nil, nil
	}
	return &found[0], nil
}

// Administered finds several people, by id. It leaves out people whom the viewer does not manage.
func (r *Register) Administered(ctx context.Context, v *policy.Viewer, ids []string) (map[string]Administered, error) {
	if v == nil || v.May(policy.ManagePeople, policy.Object{Person: &policy.Subject{}}) != policy.Allowed {
		return nil, nil
	}
	found, err := r.store.People(ctx, v.Person.OrganisationID, ids)
	if err != nil {
		return nil, fmt.Errorf("find people: %w", err)
	}
	asking, err := r.asking(ctx, v)
	if err != nil {
		return nil, err
	}
	boards, err := r.store.BoardsOfPeople(ctx, ids, v.Now())
	if err != nil {
		return nil, fmt.Errorf("find the boards of people: %w", err)
	}
	invited, err := r.store.PeopleInvited(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("find the invited people: %w", err)
	}
	secured, err := r.store.PeopleWithFactor(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("find the people with a second factor: %w", err)
	}
	resets, err := r.resets(ctx, v)
	if err != nil {
		return nil, err
	}
	known := make(map[string]Administered, len(found))
	for _, person := range found {
		about := policy.Object{Person: &policy.Subject{OrgRoles: person.OrgRoles, BoardIDs: boards[person.ID]}}
		if v.May(policy.ManagePeople, about) != policy.Allowed {
			continue
		}
		administered := Administered{
			Account: person.accountState(slices.Contains(invited, person.ID)), OrgRoles: append([]policy.OrgRole{}, person.OrgRoles...),
			MayGrantRoles: v.May(policy.SetOrganisationRoles, about) == policy.Allowed,
			SecondFactor:  slices.Contains(secured, person.ID), Version: person.Version,
		}
		administered.MayResetSecondFactor = administered.SecondFactor && resetsFactors(v) && person.ID != v.Person.ID
		if reset := resetOf(resets, person.ID); reset != nil {
			administered.MayResetSecondFactor = false
			administered.SecondFactorReset = &AdministeredReset{FactorReset: *reset, MayConfirm: reset.MayConfirm(asking)}
		}
		known[person.ID] = administered
	}
	return known, nil
}

// asking returns the viewer's own person, for viewers who may reset second factors.
func (r *Register) asking(ctx context.Context, v *policy.Viewer) (Person, error) {
	if !resetsFactors(v) {
		return Person{}, nil
	}
	person, err := r.store.Person(ctx, v.Person.ID)
	if err != nil {
		return Person{}, fmt.Errorf("find the viewer's person: %w", err)
	}
	return person, nil
}

// resets returns the open requests to reset second factors, for viewers who may reset them.
func (r *Register) resets(ctx context.Context, v *policy.Viewer) ([]FactorReset, error) {
	if !resetsFactors(v) {
		return nil, nil
	}
	open, err := r.store.FactorResets(ctx, v.Person.OrganisationID, OldestFactorReset(v.Now()))
	if err != nil {
		return nil, fmt.Errorf("find the resets of second factors: %w", err)
	}
	return open, nil
}

func resetsFactors(v *policy.Viewer) bool {
	return v.May(policy.SetSecurity, policy.Object{}) == policy.Allowed
}

func (p Person) accountState(invited bool) AccountState {
	switch {
	case p.AccountID != nil:
		return AccountLinked
	case invited:
		return AccountInvited
	default:
		return AccountNone
	}
}

// RequestKey is the place of an access request in the list.
type RequestKey struct {
	RequestedAt time.Time
	ID          string
}

func (r AccessRequest) key() RequestKey { return RequestKey{RequestedAt: r.RequestedAt, ID: r.ID} }

// AccessRequestConnection is a page of access requests.
type AccessRequestConnection = page.Of[AccessRequest]

// AccessRequestEdge is an entry of a page of access requests.
type AccessRequestEdge = page.Edge[AccessRequest]

// RequestQuery selects access requests.
type RequestQuery struct {
	// State is nil for every state.
	State *AccessRequestState
}

// RequestPage is the input of one page of the list.
type RequestPage struct {
	After *RequestKey
	Limit int
}

// AccessRequests returns a page of the access requests, the newest first. It is empty for viewers who do not decide
// about requests.
func (r *Register) AccessRequests(ctx context.Context, v *policy.Viewer, q RequestQuery, args page.Args) (AccessRequestConnection, error) {
	ask, err := page.Read[RequestKey]("accessRequests", args)
	if err != nil {
		return AccessRequestConnection{}, err
	}
	if v.May(policy.ManagePeople, policy.Object{Person: &policy.Subject{}}) != policy.Allowed {
		return page.Empty[AccessRequest](), nil
	}
	found, err := r.store.FindAccessRequests(ctx, q, RequestPage{After: ask.After, Limit: ask.Beyond()})
	if err != nil {
		return AccessRequestConnection{}, fmt.Errorf("list access requests: %w", err)
	}
	return page.New(ask, found, AccessRequest.key, func(ctx context.Context) (int, error) {
		count, err := r.store.CountAccessRequests(ctx, q)
		if err != nil {
			return 0, fmt.Errorf("count access requests: %w", err)
		}
		return count, nil
	}), nil
}

// AccessRequest finds a request. It returns nil without one, and to viewers who do not decide about requests.
func (r *Register) AccessRequest(ctx context.Context, v *policy.Viewer, id string) (*AccessRequest, error) {
	if v.May(policy.ManagePeople, policy.Object{Person: &policy.Subject{}}) != policy.Allowed {
		return nil, nil
	}
	request, err := r.store.AccessRequest(ctx, id)
	if errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the access request: %w", err)
	}
	return &request, nil
}

// Proposed finds by address the people without an account who could get the account of a request.
func (r *Register) Proposed(ctx context.Context, v *policy.Viewer, emails []string) (map[string]Person, error) {
	if v.May(policy.ManagePeople, policy.Object{Person: &policy.Subject{}}) != policy.Allowed {
		return nil, nil
	}
	found, err := r.store.PeopleByEmail(ctx, v.Person.OrganisationID, emails)
	if err != nil {
		return nil, fmt.Errorf("find people by address: %w", err)
	}
	proposed := make(map[string]Person, len(found))
	for _, person := range found {
		if person.AccountID == nil {
			proposed[person.Email] = person
		}
	}
	return proposed, nil
}
