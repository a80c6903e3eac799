package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/graphql/generated"
)

// termProposals resolves the fields of a TermProposal that its Go type does not have.
type termProposals struct{}

func (resolvers) TermProposal() generated.TermProposalResolver { return termProposals{} }

// Limit returns null for a term that exceeds none.
func (termProposals) Limit(_ context.Context, of *board.Tenure) (*string, error) {
	return optional(of.Limit), nil
}

// TermProposal returns null for people who do not seat people on the board.
func (q query) TermProposal(ctx context.Context, boardID, personID string, startDate localtime.Date) (*board.Tenure, error) {
	return q.Readers.Boards.Proposal(ctx, rightsOf(ctx), boardID, personID, startDate)
}

// EndOfTerm returns the consequences of the end of a term.
func (q query) EndOfTerm(ctx context.Context, membershipID string, endDate localtime.Date) ([]string, error) {
	said, err := q.Readers.Boards.Consequences(ctx, rightsOf(ctx), viewerOf(ctx).Boards(nil), membershipID, endDate)
	if said == nil {
		said = []string{}
	}
	return said, err
}

// onTerm runs a command on a term.
func (m mutation) onTerm(ctx context.Context, command change.Command[board.Seated]) (generated.MembershipPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), command)
	value, userErrors, auditSeq, err := payloadFields(ctx, answer, err)
	payload := generated.MembershipPayload{AccessGrants: []access.GrantView{}, UserErrors: userErrors, AuditSeq: auditSeq}
	if err != nil {
		return payload, err
	}
	if err := renew(ctx, m.Readers); err != nil || value == nil {
		return payload, err
	}
	if value.ID != "" && rightsOf(ctx).ReadsTerm(value.ForPolicy()) { // people who end their own term may not read the board any more
		payload.Membership = &value.Membership
	}
	payload.AccessGrants, err = m.withDecisions(ctx, value.Grants)
	return payload, err
}

// AddMembership gives a person a term on a board.
func (m mutation) AddMembership(ctx context.Context, input board.Appointment) (generated.MembershipPayload, error) {
	return m.onTerm(ctx, m.Boards.Appoint(input))
}

// WelcomePerson adds a person and gives seats.
func (m mutation) WelcomePerson(ctx context.Context, input board.Welcoming) (generated.WelcomePersonPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), m.Boards.Welcome(people.NewRegistrar(m.People), input))
	value, userErrors, auditSeq, err := payloadFields(ctx, answer, err)
	payload := generated.WelcomePersonPayload{AccessGrants: []access.GrantView{}, UserErrors: userErrors, AuditSeq: auditSeq}
	if err != nil || value == nil {
		return payload, err
	}
	if err := renew(ctx, m.Readers); err != nil { // the command may have changed the viewer's own seats
		return payload, err
	}
	payload.Person, payload.IsInvited = &value.Person, value.IsInvited
	payload.AccessGrants, err = m.withDecisions(ctx, value.Grants)
	return payload, err
}

// UpdateMembership replaces the particulars of a term.
func (m mutation) UpdateMembership(ctx context.Context, input board.TermChange) (generated.MembershipPayload, error) {
	return m.onTerm(ctx, agenda.Keep(m.Readers.Custody, m.Boards.ChangeTerm(input)))
}

// EndMembership sets the last day of a term.
func (m mutation) EndMembership(ctx context.Context, input board.TermEnd) (generated.MembershipPayload, error) {
	return m.onTerm(ctx, agenda.Keep(m.Readers.Custody, m.Boards.EndTerm(input)))
}
