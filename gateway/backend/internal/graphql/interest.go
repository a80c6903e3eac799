package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/interest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/graphql/generated"
	"example.org/portal/backend/internal/page"
)

// interests resolves the fields of an Interest that its Go type does not have.
type interests struct{}

func (resolvers) Interest() generated.InterestResolver { return interests{} }

// PersonName returns only a name, because observers do not read the directory entry.
func (interests) PersonName(ctx context.Context, of *interest.Interest) (string, error) {
	person, err := loadersOf(ctx).people.Load(ctx, of.PersonID)
	return person.DisplayName, err
}

// RecordedByName returns null for an interest that its person declared.
func (interests) RecordedByName(ctx context.Context, of *interest.Interest) (*string, error) {
	if of.RecordedByID == of.PersonID {
		return nil, nil
	}
	person, err := loadersOf(ctx).people.Load(ctx, of.RecordedByID)
	return &person.DisplayName, err
}

// interestHolders resolves the fields of an InterestHolder that its Go type does not have.
type interestHolders struct{}

func (resolvers) InterestHolder() generated.InterestHolderResolver { return interestHolders{} }

// PersonName returns the display name of the person.
func (interestHolders) PersonName(ctx context.Context, of *interest.Holder) (string, error) {
	person, err := loadersOf(ctx).people.Load(ctx, of.PersonID)
	return person.DisplayName, err
}

// ViewerReadsInterests reports whether the viewer reads the board's register. Auditors read it for dates in their scope.
func (boards) ViewerReadsInterests(ctx context.Context, of *board.Board) (bool, error) {
	return rightsOf(ctx).May(policy.ReadInterests, policy.Object{BoardID: of.ID}) == policy.Allowed, nil
}

// Interests returns a page of the interests that the viewer reads.
func (q query) Interests(ctx context.Context, boardID, personID *string, asOf *localtime.Date, includeEnded *bool, first *int, after *string) (interest.Connection, error) {
	wanted := interest.Query{BoardID: boardID, PersonID: personID, AsOf: asOf, IncludeEnded: includeEnded != nil && *includeEnded}
	return q.Readers.Interests.Interests(ctx, viewerOf(ctx), wanted, page.Args{First: first, After: after})
}

// InterestHolders returns the people in a board's register.
func (q query) InterestHolders(ctx context.Context, boardID string, asOf *localtime.Date) ([]interest.Holder, error) {
	return q.Readers.Interests.Holders(ctx, viewerOf(ctx), boardID, asOf)
}

// OwnInterests returns null for people who declare no interests.
func (q query) OwnInterests(ctx context.Context) (*interest.Holder, error) {
	return q.Readers.Interests.Own(ctx, viewerOf(ctx))
}

// AddInterest records an interest.
func (m mutation) AddInterest(ctx context.Context, input interest.Adding) (generated.InterestPayload, error) {
	return m.onInterest(ctx, m.Interests.Add(input))
}

// UpdateInterest replaces the particulars of an interest.
func (m mutation) UpdateInterest(ctx context.Context, input interest.Updating) (generated.InterestPayload, error) {
	return m.onInterest(ctx, m.Interests.Update(input))
}

// EndInterest sets the last day of an interest.
func (m mutation) EndInterest(ctx context.Context, input interest.Ending) (generated.InterestPayload, error) {
	return m.onInterest(ctx, m.Interests.End(input))
}

// onInterest runs a command on an interest. The payload has what the viewer reads of it afterwards.
func (m mutation) onInterest(ctx context.Context, command change.Command[interest.Changed]) (generated.InterestPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), command)
	changed, userErrors, auditSeq, err := payloadFields(ctx, answer, err)
	payload := generated.InterestPayload{UserErrors: userErrors, AuditSeq: auditSeq}
	if err != nil || changed == nil {
		return payload, err
	}
	payload.Interest, err = m.Readers.Interests.Interest(ctx, rightsOf(ctx), changed.InterestID)
	return payload, err
}

// ConfirmInterests confirms the viewer's own list.
func (m mutation) ConfirmInterests(ctx context.Context, input interest.Confirming) (generated.ConfirmInterestsPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), m.Interests.Confirm(input))
	made, userErrors, auditSeq, err := payloadFields(ctx, answer, err)
	payload := generated.ConfirmInterestsPayload{UserErrors: userErrors, AuditSeq: auditSeq}
	if err != nil || made == nil {
		return payload, err
	}
	payload.Holder, err = m.Readers.Interests.Own(ctx, viewerOf(ctx))
	return payload, err
}
