package agenda

import "example.org/portal/backend/internal/governance/change"

// Held is an item whose readers are locked: no other command changes who reads it or who is excluded from it meanwhile.
type Held struct {
	Agenda Agenda
	Item   Item
	// Around are the board and everybody who takes part in it.
	Around BoardPeople
}

// Hold locks an item as the commands on exclusions do, and reads it. missing is the refusal without the item.
func (cs *Commands) Hold(tx *change.Tx, itemID string, missing *change.Refusal) (Held, error) {
	s, err := cs.load(tx, command{locate: cs.atItem(itemID), missing: missing, affects: readers})
	return Held{Agenda: s.agenda, Item: s.item, Around: s.around}, err
}

// Effect is what the decisions about a person's conflicts of interest take from the person for an item.
type Effect struct {
	PersonID string
	// Scope is empty for decisions that take nothing.
	Scope Scope
	// Made are the ids of the exclusions that earlier decisions made.
	Made []string
}

// Impose makes, changes or lifts the exclusion of a person from the item itself, so that it has the effect. An exclusion that
// was made by other means is widened and never narrowed or lifted. Impose returns the id of the exclusion that it made; empty
// if it made none.
func (cs *Commands) Impose(tx *change.Tx, on Held, effect Effect) (madeID string, err error) {
	s := subject{agenda: on.Agenda, item: on.Item, around: on.Around}
	if madeID, err = cs.impose(tx, s, effect); err != nil {
		return "", err
	}
	return madeID, cs.updateReaders(tx, readers, s)
}

func (cs *Commands) impose(tx *change.Tx, s subject, effect Effect) (madeID string, err error) {
	standing := s.agenda.exclusionOf(s.item, effect.PersonID)
	switch {
	case standing == nil && effect.Scope == "":
		return "", nil
	case standing == nil:
		return cs.insert(tx, s, Exclusion{PersonID: effect.PersonID, Basis: Conflict, Scope: effect.Scope})
	case standing.Scope == effect.Scope, standing.isOther(effect.Made) && !effect.Scope.IsWiderThan(standing.Scope):
		return "", nil
	case effect.Scope == "":
		return "", cs.end(tx, s, *standing)
	}
	amended := *standing
	amended.Scope = effect.Scope
	return "", cs.replace(tx, s, *standing, amended)
}
