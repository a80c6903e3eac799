package core

import (
	"strings"

	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// Facts say where a table has the facts that the policy decides by. They are expressions over its columns.
type Facts struct {
	Board, Date, Published, Convened string
	// Item and Restricted are empty for tables whose rows belong to no agenda item. Item may be null in some rows.
	Item, Restricted string
}

// Readable adds the condition that a row is in the scope. It is policy.Viewer.Decide in SQL, and a test compares the
// two.
func Readable(db *DB, w *Where, scope policy.Scope, facts Facts) {
	if facts.Item != "" {
		w.And("(NOT " + facts.Restricted + " OR " + facts.Item + " IN (SELECT item_id FROM item_readers WHERE person_id = " + w.Arg(scope.PersonID()) + "))")
		w.And("(" + facts.Item + " IS NULL OR " + facts.Item + " NOT IN (SELECT item_id FROM item_hidden WHERE person_id = " + w.Arg(scope.PersonID()) + "))")
	}
	var reasons []string
	for _, reach := range scope.Reaches() {
		reasons = append(reasons, within(db, w, reach, facts))
	}
	if scope.HasGrants() && facts.Item != "" {
		reasons = append(reasons, granted(db, w, scope, facts))
	}
	w.And(Any(reasons))
}

// within returns policy.Bounds as a condition, for all boards that are read within them.
func within(db *DB, w *Where, reach policy.Reach, facts Facts) string {
	conditions := []string{AmongTexts(db, w, facts.Board, reach.BoardIDs)}
	if reach.From != (localtime.Date{}) {
		conditions = append(conditions, facts.Date+" >= "+w.Arg(reach.From))
	}
	if reach.To != (localtime.Date{}) {
		conditions = append(conditions, facts.Date+" <= "+w.Arg(reach.To))
	}
	if !reach.Drafts {
		conditions = append(conditions, facts.Published)
	}
	if reach.ConvenedOnly {
		conditions = append(conditions, facts.Convened)
	}
	if reach.OpenOnly && facts.Restricted != "" {
		conditions = append(conditions, "NOT "+facts.Restricted)
	}
	return "(" + strings.Join(conditions, " AND ") + ")"
}

// granted returns the condition for people who read single items in addition to their boards.
func granted(db *DB, w *Where, scope policy.Scope, facts Facts) string {
	ofKind := func(kind policy.GrantKind) string {
		return facts.Item + " IN (SELECT item_id FROM item_grants WHERE person_id = " + w.Arg(scope.PersonID()) +
			" AND kind = " + w.Arg(string(kind)) + " AND (until IS NULL OR until > " + w.Arg(scope.Now()) + "))"
	}
	condition := "(" + ofKind(policy.Contributor) + " OR " + facts.Published + " AND " + ofKind(policy.Guest) + ")"
	if scope.Boards() == nil {
		return condition
	}
	return "(" + condition + " AND " + AmongTexts(db, w, facts.Board, scope.Boards()) + ")"
}

// AmongTexts returns the condition that a column has one of the texts. Without texts the condition is false.
func AmongTexts(db *DB, w *Where, column string, texts []string) string {
	mark := w.Arg(nil)
	condition, list := db.Among(column, mark, texts)
	w.args[len(w.args)-1] = list
	return condition
}
