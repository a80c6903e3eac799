package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/graphql/generated"
	"example.org/portal/backend/internal/page"
)

// persons resolves the fields of a Person that its Go type does not have.
type persons struct{}

func (resolvers) Person() generated.PersonResolver { return persons{} }

// Administration returns null for people who do not administer the person.
func (persons) Administration(ctx context.Context, of *people.Person) (*people.Administered, error) {
	return loadedOrNull(loadersOf(ctx).administered.Load(ctx, of.ID))
}

// resets resolves the fields of a SecondFactorReset that its Go type does not have.
type resets struct{}

func (resolvers) SecondFactorReset() generated.SecondFactorResetResolver { return resets{} }

// RequestedBy returns the administrator who began the reset.
func (resets) RequestedBy(ctx context.Context, of *people.AdministeredReset) (*people.Person, error) {
	return loadedOrNull(loadersOf(ctx).people.Load(ctx, of.RequestedBy))
}

// accessRequests resolves the fields of an AccessRequest that its Go type does not have.
type accessRequests struct{}

func (resolvers) AccessRequest() generated.AccessRequestResolver { return accessRequests{} }

// Email returns null for a sign-on account without an address.
func (accessRequests) Email(_ context.Context, of *people.AccessRequest) (*string, error) {
	return optional(of.Email), nil
}

// Reason returns null where no reason was given.
func (accessRequests) Reason(_ context.Context, of *people.AccessRequest) (*string, error) {
	return optional(of.Reason), nil
}

// Person returns null until the request is linked.
func (accessRequests) Person(ctx context.Context, of *people.AccessRequest) (*people.Person, error) {
	if of.PersonID == nil {
		return nil, nil
	}
	return loadedOrNull(loadersOf(ctx).people.Load(ctx, *of.PersonID))
}

// AccessGrant returns null where no link of the account waits for a second person.
func (accessRequests) AccessGrant(ctx context.Context, of *people.AccessRequest) (*access.GrantView, error) {
	return loadedOrNull(loadersOf(ctx).linking.Load(ctx, of.ID))
}

// Proposed returns a person without an account who has the address; null without one.
func (accessRequests) Proposed(ctx context.Context, of *people.AccessRequest) (*people.Person, error) {
	if of.State != people.RequestPending || of.Email == "" {
		return nil, nil
	}
	return loadedOrNull(loadersOf(ctx).proposed.Load(ctx, of.Email))
}

// Person returns null for an unknown person, and for people who may not see the whole directory.
func (q query) Person(ctx context.Context, id string) (*people.Person, error) {
	return q.Readers.Register.Person(ctx, rightsOf(ctx), id)
}

// AccessRequests returns a page, the newest request first.
func (q query) AccessRequests(ctx context.Context, state *people.AccessRequestState, first *int, after *string) (people.AccessRequestConnection, error) {
	return q.Readers.Register.AccessRequests(ctx, rightsOf(ctx), people.RequestQuery{State: state}, page.Args{First: first, After: after})
}

// onRequest runs a command on an access request.
func (m mutation) onRequest(ctx context.Context, command change.Command[people.Decided]) (generated.AccessRequestPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), command)
	value, userErrors, auditSeq, err := payloadFields(ctx, answer, err)
	payload := generated.AccessRequestPayload{AccessGrants: []access.GrantView{}, UserErrors: userErrors, AuditSeq: auditSeq}
	if err != nil || value == nil {
		return payload, err
	}
	payload.AccessRequest = &value.AccessRequest
	payload.AccessGrants, err = m.withDecisions(ctx, value.Grants)
	return payload, err
}

// onPerson runs a command on a person.
func (m mutation) onPerson(ctx context.Context, command change.Command[people.Person]) (generated.PersonPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), command)
	value, userErrors, auditSeq, err := payloadFields(ctx, answer, err)
	if err == nil {
		err = renew(ctx, m.Readers) // the command may have changed the viewer's own roles
	}
	return generated.PersonPayload{Person: value, AccessGrants: []access.GrantView{}, UserErrors: userErrors, AuditSeq: auditSeq}, err
}

// LinkAccessRequest gives an account to a person.
func (m mutation) LinkAccessRequest(ctx context.Context, input people.LinkingRequest) (generated.AccessRequestPayload, error) {
	return m.onRequest(ctx, m.People.Link(input))
}

// DeclineAccessRequest declines an access request.
func (m mutation) DeclineAccessRequest(ctx context.Context, input people.Declining) (generated.AccessRequestPayload, error) {
	return m.onRequest(ctx, m.People.Decline(input))
}

// InvitePerson adds and invites one person.
func (m mutation) InvitePerson(ctx context.Context, input people.InvitingOne) (generated.PersonPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), m.People.InviteOne(input))
	value, userErrors, auditSeq, err := payloadFields(ctx, answer, err)
	payload := generated.PersonPayload{AccessGrants: []access.GrantView{}, UserErrors: userErrors, AuditSeq: auditSeq}
	if value != nil && len(*value) == 1 {
		payload.Person = &(*value)[0]
	}
	return payload, err
}

// InvitePeople adds several people.
func (m mutation) InvitePeople(ctx context.Context, input people.Inviting) (generated.PeoplePayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), m.People.Invite(input))
	value, userErrors, auditSeq, err := payloadFields(ctx, answer, err)
	payload := generated.PeoplePayload{UserErrors: userErrors, AuditSeq: auditSeq}
	if value != nil {
		payload.People = *value
	}
	return payload, err
}

// SendInvitation sends an invitation to a person in the directory.
func (m mutation) SendInvitation(ctx context.Context, input people.SendingInvitation) (generated.PersonPayload, error) {
	return m.onPerson(ctx, m.People.SendInvitation(input))
}

// UpdatePerson changes the names and the time zone of a person.
func (m mutation) UpdatePerson(ctx context.Context, input people.Renaming) (generated.PersonPayload, error) {
	return m.onPerson(ctx, m.People.Update(input))
}

// SuspendPerson takes a person's access away.
func (m mutation) SuspendPerson(ctx context.Context, input people.Suspending) (generated.PersonPayload, error) {
	return m.onPerson(ctx, agenda.Keep(m.Readers.Custody, m.People.Suspend(input)))
}

// ReinstatePerson gives a suspended person access again.
func (m mutation) ReinstatePerson(ctx context.Context, input people.Reinstating) (generated.PersonPayload, error) {
	return m.onPerson(ctx, m.People.Reinstate(input))
}

// SetOrgRoles sets a person's roles in the organisation.
func (m mutation) SetOrgRoles(ctx context.Context, input people.GrantingRoles) (generated.PersonPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), agenda.Keep(m.Readers.Custody, m.People.GrantRoles(input)))
	value, userErrors, auditSeq, err := payloadFields(ctx, answer, err)
	payload := generated.PersonPayload{AccessGrants: []access.GrantView{}, UserErrors: userErrors, AuditSeq: auditSeq}
	if err != nil || value == nil {
		return payload, err
	}
	if err := renew(ctx, m.Readers); err != nil { // the command may have taken the viewer's own roles away
		return payload, err
	}
	payload.Person = &value.Person
	payload.AccessGrants, err = m.withDecisions(ctx, value.Grants)
	return payload, err
}

// RequestSecondFactorReset begins a reset, which another administrator must confirm.
func (m mutation) RequestSecondFactorReset(ctx context.Context, input people.ResettingFactor) (generated.PersonPayload, error) {
	return m.onPerson(ctx, m.People.RequestFactorReset(input))
}

// ConfirmSecondFactorReset completes a reset that another administrator has begun.
func (m mutation) ConfirmSecondFactorReset(ctx context.Context, input people.ResettingFactor) (generated.PersonPayload, error) {
	return m.onPerson(ctx, m.People.ConfirmFactorReset(input))
}

// WithdrawSecondFactorReset cancels a reset.
func (m mutation) WithdrawSecondFactorReset(ctx context.Context, input people.ResettingFactor) (generated.PersonPayload, error) {
	return m.onPerson(ctx, m.People.WithdrawFactorReset(input))
}

// SignOutEverywhere ends all sessions of a person.
func (m mutation) SignOutEverywhere(ctx context.Context, input people.SigningOut) (generated.PersonPayload, error) {
	return m.onPerson(ctx, m.People.SignOutEverywhere(input))
}
