package meeting

import (
	"strings"

	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store/core"
)

// matching turns a query into conditions on the table.
func matching(q meeting.Query) *core.Where {
	w := &core.Where{}
	scopes := make([]string, len(q.Scopes))
	for i, scope := range q.Scopes {
		scopes[i] = covered(w, scope)
	}
	w.And(core.Any(scopes))
	if q.ID != "" {
		w.And("id = " + w.Arg(q.ID))
	}
	if q.From != nil {
		w.And("meeting_date >= " + w.Arg(q.From))
	}
	if q.To != nil {
		w.And("meeting_date <= " + w.Arg(q.To))
	}
	if q.States != nil {
		w.And(core.In(w, "state", q.States))
	}
	return w
}

// covered is policy.MeetingScope.Covers as a condition. A test holds the two equal.
func covered(w *core.Where, scope policy.MeetingScope) string {
	conditions := []string{"board_id = " + w.Arg(scope.BoardID)}
	if scope.From != nil {
		conditions = append(conditions, "meeting_date >= "+w.Arg(scope.From))
	}
	if scope.To != nil {
		conditions = append(conditions, "meeting_date <= "+w.Arg(scope.To))
	}
	if !scope.Unannounced {
		conditions = append(conditions, "announced_at IS NOT NULL")
	}
	if scope.ConvenedOnly {
		conditions = append(conditions, core.In(w, "state", meeting.ConvenedStates()))
	}
	return "(" + strings.Join(conditions, " AND ") + ")"
}
