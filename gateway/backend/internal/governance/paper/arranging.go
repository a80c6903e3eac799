package paper

import (
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Renaming is the input of Rename.
type Renaming struct {
	change.Edit
	PaperID string
	Title   string
}

// Rename returns the command that gives a paper that was never published another title.
func (cs *Commands) Rename(input Renaming) change.Command[Changed] {
	c := cs.arranging("renamePaper", change.KeyOf(input.ClientMutationID, input), input.PaperID)
	c.apply = func(tx *change.Tx, s subject) (string, error) {
		title := governance.TidyLine(input.Title)
		if err := governance.CheckLine("title", title, longestTitle); err != nil {
			return "", err
		}
		if err := checkArrangeable(tx, s, input.ExpectedVersion); err != nil {
			return "", err
		}
		renamed := s.paper
		renamed.Title = title
		record(tx, "PAPER_RENAMED", s, renamed.ID, nil)
		return "", cs.update(tx, renamed)
	}
	return cs.operation(c)
}

// Moving is the input of Move.
type Moving struct {
	change.Edit
	PaperID string
	// AfterID is nil for the first place.
	AfterID *string
}

var errNoNeighbour = change.Invalid("afterId", "this is no paper of the same item")

// Move returns the command that moves a paper that was never published among the papers of its item. Published papers
// keep their numbers [A4], so the others share the positions that are left.
func (cs *Commands) Move(input Moving) change.Command[Changed] {
	c := cs.arranging("movePaper", change.KeyOf(input.ClientMutationID, input), input.PaperID)
	c.apply = func(tx *change.Tx, s subject) (string, error) {
		if err := checkArrangeable(tx, s, input.ExpectedVersion); err != nil {
			return "", err
		}
		return "", cs.move(tx, s, input.AfterID)
	}
	return cs.operation(c)
}

func (cs *Commands) move(tx *change.Tx, s subject, afterID *string) error {
	papers, err := cs.store.PapersOfItems(tx.Context(), []string{s.item.ID})
	if err != nil {
		return fmt.Errorf("list the papers of an item: %w", err)
	}
	if afterID != nil && !slices.ContainsFunc(papers, func(other Paper) bool { return other.ID == *afterID && other.ID != s.paper.ID }) {
		return errNoNeighbour
	}
	movable := slices.DeleteFunc(papers, func(other Paper) bool { return other.PermanentNumber != "" })
	positions := make([]int, len(movable))
	for i, other := range movable {
		positions[i] = other.Position
	}
	order := slices.DeleteFunc(movable, func(other Paper) bool { return other.ID == s.paper.ID })
	place := slices.IndexFunc(order, func(other Paper) bool { return afterID != nil && other.ID == *afterID }) + 1
	for i, moved := range slices.Insert(order, place, s.paper) {
		if moved.Position == positions[i] {
			continue
		}
		moved.Position = positions[i]
		if err := cs.update(tx, moved); err != nil {
			return err
		}
	}
	record(tx, "PAPER_MOVED", s, s.paper.ID, nil)
	return nil
}

// arranging declares a command on the title or the place of a paper.
func (cs *Commands) arranging(name string, key change.Key, paperID string) command {
	return command{
		name: name, key: key, target: target{paperID: paperID}, action: policy.RestrictItem, missing: errNoPaper, forbidden: notForThem,
	}
}

// checkArrangeable refuses changes of a paper that readers know, and edits that began with another version.
func checkArrangeable(tx *change.Tx, s subject, expected int) error {
	if err := tx.Expect(s.paper.ID, expected, s.paper.Version, s.paper.UpdatedAt); err != nil {
		return err
	}
	if s.paper.PermanentNumber != "" {
		return errPublished
	}
	return nil
}

func (cs *Commands) update(tx *change.Tx, changed Paper) error {
	changed.Changed(tx.Now())
	if err := cs.store.UpdatePaper(tx, changed); err != nil {
		return fmt.Errorf("change a paper: %w", err)
	}
	return nil
}
