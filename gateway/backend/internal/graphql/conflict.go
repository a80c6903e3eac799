package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/conflict"
	"example.org/portal/backend/internal/governance/interest"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/graphql/generated"
)

func (r resolvers) ConflictDeclaration() generated.ConflictDeclarationResolver {
	return conflictsOf{r}
}

// conflictsOf resolves the fields of a ConflictDeclaration that its Go type does not have.
type conflictsOf struct{ resolvers }

// Person returns the person whose conflict it is.
func (conflictsOf) Person(ctx context.Context, of *conflict.View) (people.Person, error) {
	return loadersOf(ctx).people.Load(ctx, of.PersonID)
}

// Interest returns null for an interest that the viewer does not read.
func (c conflictsOf) Interest(ctx context.Context, of *conflict.View) (*interest.Interest, error) {
	if of.InterestID == "" {
		return nil, nil
	}
	return c.Readers.Interests.Interest(ctx, rightsOf(ctx), of.InterestID)
}

// RecordedBy returns null for a conflict that its person declared.
func (conflictsOf) RecordedBy(ctx context.Context, of *conflict.View) (*people.Person, error) {
	if of.RecordedByID == of.PersonID {
		return nil, nil
	}
	return loadedOrNull(loadersOf(ctx).people.Load(ctx, of.RecordedByID))
}

// Decision returns null until somebody decides.
func (conflictsOf) Decision(_ context.Context, of *conflict.View) (*conflict.Decision, error) {
	return optional(of.Decision), nil
}

// DecidedBy returns null until somebody decides.
func (conflictsOf) DecidedBy(ctx context.Context, of *conflict.View) (*people.Person, error) {
	if of.DecidedByID == "" {
		return nil, nil
	}
	return loadedOrNull(loadersOf(ctx).people.Load(ctx, of.DecidedByID))
}

// ByResolution returns null where no resolution was named.
func (conflictsOf) ByResolution(_ context.Context, of *conflict.View) (*string, error) {
	return optional(of.ByResolution), nil
}

// Decider returns null for viewers who neither restrict the item nor decide.
func (conflictsOf) Decider(_ context.Context, of *conflict.View) (*conflict.Decider, error) {
	return optional(of.Decider), nil
}

// Conflicts returns the declarations on an item.
func (agendaItems) Conflicts(ctx context.Context, of *agenda.Item) ([]conflict.View, error) {
	declared, err := loadedOrNull(loadersOf(ctx).conflicts.Load(ctx, of.MeetingID))
	if declared == nil || err != nil {
		return []conflict.View{}, err
	}
	return declared.OnItem(rightsOf(ctx), of.ID), nil
}

// PossibleConflicts returns the hints on an item. It reads no interests for an item without counterparties and for
// viewers who do not read the hints.
func (agendaItems) PossibleConflicts(ctx context.Context, of *agenda.Item) ([]conflict.Possible, error) {
	none := []conflict.Possible{}
	if len(of.Counterparties) == 0 {
		return none, nil
	}
	known, err := loadersOf(ctx).agendas.Load(ctx, of.MeetingID)
	if err != nil || !conflict.MayReadPossible(rightsOf(ctx), known, *of) {
		return none, err
	}
	matches, err := loadedOrNull(loadersOf(ctx).matches.Load(ctx, of.MeetingID))
	if matches == nil || err != nil {
		return none, err
	}
	return matches.OnItem(rightsOf(ctx), of.ID), nil
}

// possibleConflicts resolves the person of a PossibleConflict.
type possibleConflicts struct{}

func (resolvers) PossibleConflict() generated.PossibleConflictResolver { return possibleConflicts{} }

// Person returns the person who has the interest.
func (possibleConflicts) Person(ctx context.Context, of *conflict.Possible) (people.Person, error) {
	return loadersOf(ctx).people.Load(ctx, of.PersonID)
}

// ViewerMayDeclareConflict reports whether the viewer declares an own conflict on the item now.
func (agendaItems) ViewerMayDeclareConflict(ctx context.Context, of *agenda.Item) (bool, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.MeetingID)
	return err == nil && conflict.MayDeclare(rightsOf(ctx), known, of.ID), err
}

// ViewerMayDeclareForAnother reports whether the viewer declares a conflict for somebody else now.
func (agendaItems) ViewerMayDeclareForAnother(ctx context.Context, of *agenda.Item) (bool, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.MeetingID)
	return err == nil && conflict.MayDeclareForAnother(rightsOf(ctx), known, of.ID), err
}

// DeclareConflict declares a conflict of interest on an item.
func (m mutation) DeclareConflict(ctx context.Context, input conflict.Declaring) (generated.ConflictPayload, error) {
	return m.onConflict(ctx, m.Conflicts.Declare(input))
}

// DecideConflict decides about a conflict.
func (m mutation) DecideConflict(ctx context.Context, input conflict.Deciding) (generated.ConflictPayload, error) {
	return m.onConflict(ctx, m.Conflicts.Decide(input))
}

// onConflict runs a command on a conflict. The payload has what the viewer reads of it afterwards.
func (m mutation) onConflict(ctx context.Context, command change.Command[conflict.Changed]) (generated.ConflictPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), command)
	changed, userErrors, auditSeq, err := payloadFields(ctx, answer, err)
	payload := generated.ConflictPayload{UserErrors: userErrors, AuditSeq: auditSeq}
	if err != nil || changed == nil {
		return payload, err
	}
	rights := rightsOf(ctx)
	if payload.Item, err = m.Readers.Agendas.Item(ctx, rights, changed.ItemID); err != nil {
		return payload, err
	}
	declared, err := m.Readers.Conflicts.OfMeetings(ctx, rights, []string{changed.MeetingID})
	if err != nil {
		return payload, err
	}
	payload.Declaration = declared[changed.MeetingID].Declaration(rights, changed.ItemID, changed.DeclarationID)
	return payload, nil
}
