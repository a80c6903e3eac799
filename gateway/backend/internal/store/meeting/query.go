package meeting

import (
	"strings"

	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store/core"
)

// facts are the policy's facts of meetings, which belong to no agenda item.
var facts = core.Facts{
	Board: "board_id", Date: "meeting_date", Published: "announced_at IS NOT NULL", Convened: "state IN (" + convened() + ")",
}

func convened() string {
	var states []string
	for _, state := range meeting.ConvenedStates() {
		states = append(states, "'"+string(state)+"'")
	}
	return strings.Join(states, ", ")
}

// matching returns the conditions of a query.
func (s Store) matching(scope policy.Scope, q meeting.Query) *core.Where {
	w := &core.Where{}
	core.Readable(s.db, w, scope, facts)
	if q.ID != "" {
		w.And("id = " + w.Arg(q.ID))
	}
	if q.IDs != nil {
		w.And(core.In(w, "id", q.IDs))
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
