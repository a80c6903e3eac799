package core

import (
	"strconv"
	"strings"

	"example.org/portal/backend/internal/collation"
)

// Where collects conditions that must all hold, and their arguments.
type Where struct {
	conditions []string
	args       []any
}

// And adds a condition.
func (w *Where) And(condition string) { w.conditions = append(w.conditions, condition) }

// Arg adds an argument and returns its placeholder.
func (w *Where) Arg(value any) string {
	w.args = append(w.args, value)
	return "$" + strconv.Itoa(len(w.args))
}

// String joins the conditions.
func (w *Where) String() string { return strings.Join(w.conditions, " AND ") }

// Nested returns the condition that all conditions hold which fill adds. Their arguments become w's.
func (w *Where) Nested(fill func(inner *Where)) string {
	inner := &Where{args: w.args}
	fill(inner)
	w.args = inner.args
	return inner.String()
}

// In returns the condition that a column has one of the values. Without values the condition is false.
func In[T any](w *Where, column string, values []T) string {
	if len(values) == 0 {
		return "FALSE"
	}
	marks := make([]string, len(values))
	for i, value := range values {
		marks[i] = w.Arg(value)
	}
	return column + " IN (" + strings.Join(marks, ",") + ")"
}

// Any returns the condition that one of several conditions holds. Without conditions it is false. It adds nothing to
// them, because a FALSE among the conditions would keep SQLite from using an index.
func Any(conditions []string) string {
	if len(conditions) == 0 {
		return "FALSE"
	}
	return "(" + strings.Join(conditions, " OR ") + ")"
}

// HasText returns the condition that a search finds a text in a column of collation.SearchText. It ignores case and
// marks. A text without searchable characters is found nowhere.
func HasText(w *Where, column, text string) string {
	folded := collation.Fold(text)
	if folded == "" {
		return "FALSE"
	}
	return column + " LIKE " + w.Arg("%"+likeEscapes.Replace(folded)+"%") + ` ESCAPE '\'`
}

// likeEscapes escapes the wildcards of LIKE.
var likeEscapes = strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`)

// Args returns the arguments in the order of their placeholders.
func (w *Where) Args() []any { return w.args }
