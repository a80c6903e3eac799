package conflict

import (
	"errors"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

var (
	errNoDeclaration = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such declaration"}
	errOwn           = &change.Refusal{Code: change.CodeForbidden, Message: "nobody decides about their own conflict"}
)

const (
	onlyDeciders   = "the chair decides about conflicts, and in the room whoever chairs the item, too"
	needResolution = "must name the resolution of the meeting, because the chair is the person concerned and there is no deputy chair"
)

// Deciding is the input of Decide.
type Deciding struct {
	change.Edit
	DeclarationID string
	Decision      Decision
	// ByResolution is the number or the words of the resolution of the meeting; nil without one.
	ByResolution *string
}

// docket is what deciding decides by.
type docket struct {
	held agenda.Held
	bench
	// declarations are those of the person concerned on the item, and at is the place of the one to decide.
	declarations []Declaration
	at           int
}

func (d docket) declaration() Declaration { return d.declarations[d.at] }

// Decide returns the command that decides about a conflict, or decides again. The effects follow at once [C4, C5].
func (cs *Commands) Decide(input Deciding) change.Command[Changed] {
	return change.Operation[docket, Changed]{
		Name: "decideConflict", Key: change.KeyOf(input.ClientMutationID, input), Repeat: change.IDs[Changed](),
		Load: func(tx *change.Tx) (docket, error) { return cs.open(tx, input.DeclarationID) },
		Asks: func(tx *change.Tx, on docket) (*policy.Question, error) {
			return &policy.Question{
				Action: policy.DecideConflict, Object: on.object(tx.PersonID(), on.declaration().PersonID, tx.Now()),
				Missing: errNoDeclaration.Message, Forbidden: onlyDeciders,
			}, nil
		},
		Apply: func(tx *change.Tx, on docket) (Changed, error) {
			decided, err := cs.decide(tx, on, input)
			return decided, change.Refuse(err)
		},
	}
}

// open locks the readers of the item and reads what the command decides by.
func (cs *Commands) open(tx *change.Tx, declarationID string) (docket, error) {
	itemID, err := cs.store.ItemOfDeclaration(tx, declarationID)
	if errors.Is(err, fault.ErrNotFound) {
		return docket{}, errNoDeclaration
	}
	if err != nil {
		return docket{}, fmt.Errorf("find the item of a declaration: %w", err)
	}
	on, err := cs.agendas.Hold(tx, itemID, errNoDeclaration)
	if err != nil {
		return docket{}, err
	}
	record, err := cs.store.Record(tx.Context(), on.Item.MeetingID)
	if err != nil {
		return docket{}, fmt.Errorf("find who chairs: %w", err)
	}
	all, err := cs.store.Declarations(tx.Context(), []string{on.Item.MeetingID})
	if err != nil {
		return docket{}, fmt.Errorf("list the declarations of the meeting: %w", err)
	}
	at := slices.IndexFunc(all, func(d Declaration) bool { return d.ID == declarationID })
	if at < 0 {
		return docket{}, errNoDeclaration
	}
	own := ofPerson(all, itemID, all[at].PersonID)
	return docket{
		held: on, bench: bench{on.Agenda, on.Item, on.Around, record}, declarations: own,
		at: slices.IndexFunc(own, func(d Declaration) bool { return d.ID == declarationID }),
	}, nil
}

func (cs *Commands) decide(tx *change.Tx, on docket, input Deciding) (Changed, error) {
	decided := on.declaration()
	if decided.PersonID == tx.PersonID() {
		return Changed{}, errOwn
	}
	if !slices.Contains(going(), on.agenda.Meeting.State) {
		return Changed{}, errOver
	}
	if err := tx.Expect(decided.ID, input.ExpectedVersion, decided.Version, decided.UpdatedAt); err != nil {
		return Changed{}, err
	}
	resolution, err := on.resolution(tx, input.ByResolution)
	if err != nil {
		return Changed{}, err
	}
	now := tx.Now()
	decided.Decision, decided.DecidedAt, decided.DecidedByID, decided.ByResolution = input.Decision, &now, tx.PersonID(), resolution
	on.declarations[on.at] = decided
	madeID, err := cs.agendas.Impose(tx, on.held, effectOf(decided.PersonID, on.declarations))
	if err != nil {
		return Changed{}, err
	}
	if madeID != "" {
		decided.ExclusionID = madeID
	}
	decided.Changed(now)
	if err := cs.store.UpdateDeclaration(tx, decided); err != nil {
		return Changed{}, fmt.Errorf("store a decision: %w", err)
	}
	decided.recordDecision(tx, on.item.BoardID)
	if err := cs.queueDecision(tx, on, decided); err != nil {
		return Changed{}, err
	}
	return decided.changed(), cs.rooms.Settle(tx, decided.MeetingID)
}

// resolution returns the resolution of the meeting in its stored form. Where only the meeting can decide, it must be named [C4].
func (d docket) resolution(tx *change.Tx, given *string) (string, error) {
	text := ""
	if given != nil {
		text = governance.TidyLine(*given)
	}
	v, err := tx.Viewer()
	if err != nil {
		return "", err
	}
	if _, onlyByResolution := d.mayDecide(v, d.declaration().PersonID); onlyByResolution && text == "" {
		return "", change.Invalid("byResolution", needResolution)
	}
	return text, governance.CheckOptionalLine("byResolution", text, longestResolution)
}

// recordDecision adds the event of a decision. It proves the words of the resolution.
func (d Declaration) recordDecision(tx *change.Tx, boardID string) {
	event := d.event("CONFLICT_DECIDED", boardID, map[string]any{"decision": string(d.Decision), "byResolution": d.ByResolution != ""})
	if d.ByResolution == "" {
		tx.Record(event)
		return
	}
	tx.RecordWithNote(event, d.ByResolution)
}
