package board

import (
	"errors"
	"fmt"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// Creation is the input of Create. The first rules come from the preset and apply from the day of the creation.
type Creation struct {
	change.Request
	Particulars
	Kind Kind
	// ParentID is needed for a committee.
	ParentID *string
	Preset   Preset
}

// Create returns the command that adds a board.
func (cs *Commands) Create(input Creation) change.Command[Board] {
	return change.Operation[*people.Person, Board]{
		Name: "createBoard", Key: change.KeyOf(input.ClientMutationID, input), Repeat: cs.repeat(),
		Load: func(tx *change.Tx) (*people.Person, error) { return cs.loadCreator(tx, input) },
		Asks: func(*change.Tx, *people.Person) (*policy.Question, error) {
			return &policy.Question{Action: policy.ManageBoards, Missing: ErrNoBoard.Message, Forbidden: onlyOfficesCreate}, nil
		},
		Apply: func(tx *change.Tx, creator *people.Person) (Board, error) {
			if creator == nil {
				return Board{}, ErrNoBoard
			}
			return cs.create(tx, creator.OrganisationID, input)
		},
	}
}

// loadCreator takes the locks for a new board and finds the person who creates it; nil for an account without a person.
// Codes are unique in the organisation, so boards are added one at a time.
func (cs *Commands) loadCreator(tx *change.Tx, input Creation) (*people.Person, error) {
	locks := []change.Lock{change.Keep(change.RankPerson, tx.PersonID())}
	creator, err := cs.creator(tx)
	if err != nil || creator == nil {
		return nil, errors.Join(err, tx.Hold(locks...))
	}
	locks = append(locks, change.Change(change.RankOrganisation, creator.OrganisationID))
	if input.ParentID != nil {
		locks = append(locks, change.Keep(change.RankBoard, *input.ParentID))
	}
	return creator, tx.Hold(locks...)
}

// creator returns the person who acts; nil for an account without a person.
func (cs *Commands) creator(tx *change.Tx) (*people.Person, error) {
	if tx.PersonID() == "" {
		return nil, nil
	}
	person, err := cs.store.Person(tx.Context(), tx.PersonID())
	if errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the creator: %w", err)
	}
	return &person, nil
}

func (cs *Commands) create(tx *change.Tx, organisationID string, input Creation) (Board, error) {
	made, err := cs.newBoard(tx, organisationID, input)
	if err != nil {
		return Board{}, err
	}
	preset := PresetNamed(input.Preset)
	if preset == nil {
		return Board{}, change.Invalid("preset", "choose the rules with which the board begins")
	}
	if err := cs.store.InsertBoard(tx, made); err != nil {
		return Board{}, fmt.Errorf("add a board: %w", err)
	}
	tx.Record(boardEvent(made, "BOARD_CREATED", map[string]any{"code": made.Code, "kind": string(made.Kind)}))
	rules, err := NewRuleSet(tx.NewID(), made.ID, made.Today(tx.Now()), preset.Source, preset.Rules, tx.Now())
	if err != nil {
		return Board{}, fmt.Errorf("make rules of the preset %s: %w", preset.Name, err)
	}
	rules.CreatedBy = tx.Actor()
	return made, cs.addRules(tx, rules, map[string]any{"preset": string(preset.Name)})
}

// newBoard returns the board that the input describes.
func (cs *Commands) newBoard(tx *change.Tx, organisationID string, input Creation) (Board, error) {
	organisation, err := cs.store.Organisation(tx.Context(), organisationID)
	if err != nil {
		return Board{}, fmt.Errorf("find the organisation: %w", err)
	}
	particulars := input.trimmed()
	if particulars.TimeZone == "" {
		particulars.TimeZone = organisation.TimeZone
	}
	if err := particulars.check(); err != nil {
		return Board{}, refuse(err)
	}
	standing, err := cs.store.Boards(tx.Context(), organisationID)
	if err != nil {
		return Board{}, fmt.Errorf("list boards: %w", err)
	}
	if err := checkFreeCode(particulars.Code, "", standing); err != nil {
		return Board{}, err
	}
	made := Board{
		ID: tx.NewID(), OrganisationID: organisationID, Kind: input.Kind, ParentID: input.ParentID,
		Status: Active, Stamp: governance.NewStamp(tx.Now(), tx.Actor()),
	}
	made.take(particulars)
	for _, other := range standing {
		made.DisplayOrder = max(made.DisplayOrder, other.DisplayOrder+1)
	}
	return made, cs.checkPlace(tx, made, standing)
}

// checkFreeCode refuses a code that another board has.
func checkFreeCode(code, exceptID string, boards []Board) error {
	for _, other := range boards {
		if other.Code == code && other.ID != exceptID {
			return change.Invalid("code", "another board has the code %s", code)
		}
	}
	return nil
}

// addRules stores a new rule set.
func (cs *Commands) addRules(tx *change.Tx, rules RuleSet, data map[string]any) error {
	if err := cs.store.InsertRuleSet(tx, rules); err != nil {
		return fmt.Errorf("add rules: %w", err)
	}
	tx.Record(ruleEvent(rules, "RULE_SET_ADDED", data))
	return nil
}

func ruleEvent(rules RuleSet, action string, data map[string]any) audit.Event {
	data["effectiveFrom"] = rules.EffectiveFrom.String()
	return audit.Event{Action: action, Entity: "ruleSet", EntityID: rules.ID, BoardID: rules.BoardID, Data: data}
}
