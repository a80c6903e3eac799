package conflict

import (
	"context"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/policy"
)

// Warnings add what is known of conflicts to the readiness of agendas [A8, C3].
type Warnings struct {
	conflicts *Reader
	hints     *Matcher
}

// NewWarnings returns Warnings about what the readers find.
func NewWarnings(conflicts *Reader, hints *Matcher) *Warnings { return &Warnings{conflicts, hints} }

// Add adds a warning for each item that the viewer reads and on which a conflict was declared and is not decided, or on which a hint
// says that there may be one.
func (w *Warnings) Add(ctx context.Context, ready *agenda.Readiness, v *policy.Viewer, of agenda.Agenda) error {
	declared, err := w.conflicts.OfMeetings(ctx, v, []string{of.Meeting.ID})
	if err != nil {
		return err
	}
	hints, err := w.hintsOn(ctx, v, of)
	if err != nil {
		return err
	}
	for _, item := range of.Items {
		if !item.IsDue() {
			continue
		}
		switch {
		case declared[of.Meeting.ID].isUndecided(v, item.ID):
			ready.Warnings = append(ready.Warnings, agenda.Point{
				Code: "CONFLICT_UNDECIDED", ItemID: &item.ID, Message: fmt.Sprintf("A declared conflict for %s has not been decided.", item.InSentence()),
			})
		case len(hints.OnItem(v, item.ID)) > 0:
			ready.Warnings = append(ready.Warnings, agenda.Point{
				Code: "CONFLICT_POSSIBLE", ItemID: &item.ID, Message: fmt.Sprintf("A possible conflict for %s has not been decided.", item.InSentence()),
			})
		}
	}
	return nil
}

// hintsOn returns what the hints on the items of an agenda follow from. It reads no interests for an agenda without counterparties.
func (w *Warnings) hintsOn(ctx context.Context, v *policy.Viewer, of agenda.Agenda) (Matches, error) {
	if !slices.ContainsFunc(of.Items, func(i agenda.Item) bool { return len(i.Counterparties) > 0 }) {
		return Matches{}, nil
	}
	matches, err := w.hints.OfMeetings(ctx, v, []string{of.Meeting.ID})
	return matches[of.Meeting.ID], err
}

// isUndecided reports whether nothing is decided about a declaration on an item that the viewer reads.
func (d Declared) isUndecided(v *policy.Viewer, itemID string) bool {
	for _, one := range d.OnItem(v, itemID) {
		if one.Decision == "" {
			return true
		}
	}
	return false
}
