package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/graphql/generated"
)

// accessGrants resolves the fields of an AccessGrant that its Go type does not have.
type accessGrants resolvers

func (r resolvers) AccessGrant() generated.AccessGrantResolver { return accessGrants(r) }

// Person returns the person who gets the access.
func (accessGrants) Person(ctx context.Context, of *access.GrantView) (*people.Person, error) {
	return loadedOrNull(loadersOf(ctx).people.Load(ctx, of.PersonID))
}

// OrgRole returns null for all but roles of the organisation.
func (accessGrants) OrgRole(_ context.Context, of *access.GrantView) (*policy.OrgRole, error) {
	return roleOrNull(of.OrgRole), nil
}

// BoardID returns null for all but seats, and for who does not read the board.
func (accessGrants) BoardID(ctx context.Context, of *access.GrantView) (*string, error) {
	return readableBoard(ctx, of.BoardID), nil
}

// BoardName returns null for all but seats.
func (accessGrants) BoardName(ctx context.Context, of *access.GrantView) (*string, error) {
	return boardNameOf(ctx, of.BoardID)
}

// BoardRole returns null for all but seats.
func (accessGrants) BoardRole(_ context.Context, of *access.GrantView) (*policy.BoardRole, error) {
	return roleOrNull(of.BoardRole), nil
}

// StartDate returns null for all but seats.
func (accessGrants) StartDate(_ context.Context, of *access.GrantView) (*localtime.Date, error) {
	if of.Term == nil {
		return nil, nil
	}
	return &of.Term.StartDate, nil
}

// EndDate returns null for all but seats, and for an open-ended term.
func (accessGrants) EndDate(_ context.Context, of *access.GrantView) (*localtime.Date, error) {
	if of.Term == nil {
		return nil, nil
	}
	return of.Term.EndDate, nil
}

// AccountEmail returns the address of the account to be linked. It is null for people who do not decide about access requests.
func (g accessGrants) AccountEmail(ctx context.Context, of *access.GrantView) (*string, error) {
	if of.AccessRequestID == nil {
		return nil, nil
	}
	request, err := g.Readers.Register.AccessRequest(ctx, rightsOf(ctx), *of.AccessRequestID)
	if err != nil || request == nil {
		return nil, err
	}
	return optional(request.Email), nil
}

// RequestedBy returns the person who asked for the access.
func (accessGrants) RequestedBy(ctx context.Context, of *access.GrantView) (*people.Person, error) {
	return loadedOrNull(loadersOf(ctx).people.Load(ctx, of.Grant.RequestedBy))
}

// DecidedBy returns null while the grant waits, and where it began or ended by itself.
func (accessGrants) DecidedBy(ctx context.Context, of *access.GrantView) (*people.Person, error) {
	return personOrNull(ctx, of.Grant.DecidedBy)
}

// Reason returns null where no reason was given.
func (accessGrants) Reason(_ context.Context, of *access.GrantView) (*string, error) {
	return optional(of.Grant.Reason), nil
}

// accessChanges resolves the fields of an AccessChange that its Go type does not have.
type accessChanges struct{}

func (resolvers) AccessChange() generated.AccessChangeResolver { return accessChanges{} }

// Person returns the person whose access changed.
func (accessChanges) Person(ctx context.Context, of *access.Change) (*people.Person, error) {
	return loadedOrNull(loadersOf(ctx).people.Load(ctx, of.PersonID))
}

// BoardID returns null for all but seats, and for who does not read the board.
func (accessChanges) BoardID(ctx context.Context, of *access.Change) (*string, error) {
	return readableBoard(ctx, of.BoardID), nil
}

// BoardName returns null for all but seats.
func (accessChanges) BoardName(ctx context.Context, of *access.Change) (*string, error) {
	return boardNameOf(ctx, of.BoardID)
}

// By returns null where no person of the organisation made the change.
func (accessChanges) By(ctx context.Context, of *access.Change) (*people.Person, error) {
	return personOrNull(ctx, of.ActorID)
}

// accessSteps resolves the fields of an AccessStep that may be null.
type accessSteps struct{}

func (resolvers) AccessStep() generated.AccessStepResolver { return accessSteps{} }

// OrgRole returns null for all but roles of the organisation.
func (accessSteps) OrgRole(_ context.Context, of *access.Step) (*policy.OrgRole, error) {
	return roleOrNull(of.OrgRole), nil
}

// BoardRole returns null for all but seats.
func (accessSteps) BoardRole(_ context.Context, of *access.Step) (*policy.BoardRole, error) {
	return roleOrNull(of.BoardRole), nil
}

// AccessGrantID returns null for a step that needs no confirmation.
func (accessSteps) AccessGrantID(_ context.Context, of *access.Step) (*string, error) {
	return optional(of.GrantID), nil
}

// roleOrNull returns a role as a nullable field. An empty role becomes null.
func roleOrNull[R ~string](role R) *R {
	if role == "" {
		return nil
	}
	return &role
}

func personOrNull(ctx context.Context, id *string) (*people.Person, error) {
	if id == nil {
		return nil, nil
	}
	return loadedOrNull(loadersOf(ctx).people.Load(ctx, *id))
}

// readableBoard returns the id of a board, or null where the viewer does not read the board.
func readableBoard(ctx context.Context, id *string) *string {
	if id == nil {
		return nil
	}
	if _, reads := viewerOf(ctx).Board(*id); !reads {
		return nil
	}
	return id
}

// boardNameOf returns the name of a board, also for a viewer who does not read it.
func boardNameOf(ctx context.Context, id *string) (*string, error) {
	if id == nil {
		return nil, nil
	}
	return loadedOrNull(loadersOf(ctx).boardNames.Load(ctx, *id))
}

// AccessGrants returns the grants of which the viewer was informed.
func (q query) AccessGrants(ctx context.Context, state *access.State) ([]access.GrantView, error) {
	return q.Readers.Access.Grants(ctx, rightsOf(ctx), state)
}

// AccessGrant returns null for people who were not informed of it.
func (q query) AccessGrant(ctx context.Context, id string) (*access.GrantView, error) {
	return q.Readers.Access.Grant(ctx, rightsOf(ctx), id)
}

// withDecisions adds to each grant what the viewer may do with it. It returns an empty list for no grants.
func (m mutation) withDecisions(ctx context.Context, grants []access.Grant) ([]access.GrantView, error) {
	known := make([]access.GrantView, 0, len(grants))
	for _, grant := range grants {
		one, err := m.Readers.Access.ViewOf(ctx, rightsOf(ctx), grant)
		if err != nil {
			return nil, err
		}
		known = append(known, one)
	}
	return known, nil
}

// onGrant runs a command on a grant of access.
func (m mutation) onGrant(ctx context.Context, command change.Command[access.Grant]) (generated.AccessGrantPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), command)
	value, userErrors, auditSeq, err := payloadFields(ctx, answer, err)
	payload := generated.AccessGrantPayload{UserErrors: userErrors, AuditSeq: auditSeq}
	if err != nil || value == nil {
		return payload, err
	}
	known, err := m.Readers.Access.ViewOf(ctx, rightsOf(ctx), *value)
	payload.AccessGrant = &known
	return payload, err
}

// ConfirmAccessGrant begins a grant that waits for a second person.
func (m mutation) ConfirmAccessGrant(ctx context.Context, input access.Confirming) (generated.AccessGrantPayload, error) {
	return m.onGrant(ctx, agenda.Keep(m.Readers.Custody, m.Access.Confirm(input)))
}

// StopAccessGrant stops a grant before it begins.
func (m mutation) StopAccessGrant(ctx context.Context, input access.Stopping) (generated.AccessGrantPayload, error) {
	return m.onGrant(ctx, m.Access.Stop(input))
}

// DismissAccessChange removes a change from the viewer's Home.
func (m mutation) DismissAccessChange(ctx context.Context, input access.Dismissing) (generated.AccessChangePayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), m.Access.Dismiss(input))
	value, userErrors, _, err := payloadFields(ctx, answer, err)
	return generated.AccessChangePayload{AccessChange: value, UserErrors: userErrors}, err
}
