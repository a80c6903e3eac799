package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/graphql/generated"
)

// termProposals resolves the fields of a TermProposal that are not its own.
type termProposals struct{}

func (resolvers) TermProposal() generated.TermProposalResolver { return termProposals{} }

// Limit is null for a term that exceeds none.
func (termProposals) Limit(_ context.Context, of *board.Tenure) (*string, error) {
	return optional(of.Limit), nil
}

// TermProposal is null for who does not seat people on the board.
func (q query) TermProposal(ctx context.Context, boardID, personID string, startDate localtime.Date) (*board.Tenure, error) {
	return q.Readers.Boards.Proposal(ctx, rightsOf(ctx), boardID, personID, startDate)
}

// EndOfTerm says what the end of a term brings.
func (q query) EndOfTerm(ctx context.Context, membershipID string, endDate localtime.Date) ([]string, error) {
	said, err := q.Readers.Boards.Consequences(ctx, rightsOf(ctx), viewerOf(ctx).Boards(nil), membershipID, endDate)
	if said == nil {
		said = []string{}
	}
	return said, err
}

// ofTerm makes a change of a term.
func (m mutation) ofTerm(ctx context.Context, command change.Command[board.Seated]) (generated.MembershipPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), command)
	value, userErrors, auditSeq, err := said(ctx, answer, err)
	payload := generated.MembershipPayload{AccessGrants: []access.Known{}, UserErrors: userErrors, AuditSeq: auditSeq}
	if err != nil {
		return payload, err
	}
	if err := renew(ctx, m.Readers); err != nil || value == nil {
		return payload, err
	}
	if value.ID != "" && rightsOf(ctx).ReadsTerm(value.ForPolicy()) { // who ends the own term may not read the board any more
		payload.Membership = &value.Membership
	}
	payload.AccessGrants, err = m.known(ctx, value.Grants)
	return payload, err
}

// AddMembership seats a person.
func (m mutation) AddMembership(ctx context.Context, input board.Appointment) (generated.MembershipPayload, error) {
	return m.ofTerm(ctx, m.Boards.Appoint(input))
}

// UpdateMembership says a term anew.
func (m mutation) UpdateMembership(ctx context.Context, input board.TermChange) (generated.MembershipPayload, error) {
	return m.ofTerm(ctx, agenda.Keep(m.Readers.Custody, m.Boards.ChangeTerm(input)))
}

// EndMembership sets the last day of a term.
func (m mutation) EndMembership(ctx context.Context, input board.TermEnd) (generated.MembershipPayload, error) {
	return m.ofTerm(ctx, agenda.Keep(m.Readers.Custody, m.Boards.EndTerm(input)))
}
