package store

import (
	"strconv"
	"strings"

	"example.org/portal/backend/internal/governance"
)

// where collects conditions that must all hold, and their arguments.
type where struct {
	conditions []string
	args       []any
}

// and adds a condition.
func (w *where) and(condition string) { w.conditions = append(w.conditions, condition) }

// arg adds an argument and gives its placeholder.
func (w *where) arg(value any) string {
	w.args = append(w.args, value)
	return "$" + strconv.Itoa(len(w.args))
}

// in is the condition that a column has one of the states. Without any it matches nothing.
func (w *where) in(column string, states []governance.MeetingState) string {
	if len(states) == 0 {
		return "FALSE"
	}
	marks := make([]string, len(states))
	for i, state := range states {
		marks[i] = w.arg(state)
	}
	return column + " IN (" + strings.Join(marks, ",") + ")"
}

// String joins the conditions.
func (w *where) String() string { return strings.Join(w.conditions, " AND ") }

// matching turns a query into conditions on the table meetings.
func matching(q governance.MeetingQuery) *where {
	w := &where{}
	scopes := make([]string, len(q.Scopes))
	for i, scope := range q.Scopes {
		scopes[i] = w.covered(scope)
	}
	w.and("(" + strings.Join(append(scopes, "FALSE"), " OR ") + ")")
	if q.ID != "" {
		w.and("id = " + w.arg(q.ID))
	}
	if q.From != nil {
		w.and("meeting_date >= " + w.arg(q.From.String()))
	}
	if q.To != nil {
		w.and("meeting_date <= " + w.arg(q.To.String()))
	}
	if q.States != nil {
		w.and(w.in("state", q.States))
	}
	return w
}

// covered is governance.MeetingScope.Covers as a condition. A test holds the two equal.
func (w *where) covered(scope governance.MeetingScope) string {
	conditions := []string{"board_id = " + w.arg(scope.BoardID)}
	if scope.From != nil {
		conditions = append(conditions, "meeting_date >= "+w.arg(scope.From.String()))
	}
	if scope.To != nil {
		conditions = append(conditions, "meeting_date <= "+w.arg(scope.To.String()))
	}
	if !scope.Unannounced {
		conditions = append(conditions, "announced_at IS NOT NULL")
	}
	if scope.ConvenedOnly {
		conditions = append(conditions, w.in("state", governance.ConvenedStates()))
	}
	return "(" + strings.Join(conditions, " AND ") + ")"
}
