package paper

import (
	"context"
	"strings"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/store/sight"
)

// Arrivals lists the submitted versions with the conditions of the policy in the statement.
func (s Store) Arrivals(ctx context.Context, scope policy.Scope, limit int) ([]paper.Arrival, error) {
	w := &core.Where{}
	core.Readable(s.db, w, scope, sight.ItemFacts())
	// The state is no argument, because the index paper_versions_submitted is of this state alone.
	w.And("v.id IN (SELECT id FROM paper_versions WHERE state = '" + string(paper.Submitted) + "')")
	w.And("v.scan_state IN (" + w.Arg(string(paper.Clean)) + ", " + w.Arg(string(paper.NotScanned)) + ")")
	w.And("i.state NOT IN (" + w.Arg(string(agenda.Withdrawn)) + ", " + w.Arg(string(agenda.Deferred)) + ", " + w.Arg(string(agenda.Referred)) + ")")
	var open []string
	for _, state := range []meeting.State{meeting.Draft, meeting.Scheduled, meeting.Published} {
		open = append(open, w.Arg(string(state)))
	}
	w.And("m.state IN (" + strings.Join(open, ", ") + ")")
	limited := w.Arg(limit)
	return core.All(ctx, s.db, func(r core.Row) (paper.Arrival, error) {
		var a paper.Arrival
		err := r.Scan(&a.VersionID, &a.MeetingID, &a.ItemID, &a.Title, &a.ItemTitle, &a.UploadedByID, core.Into(&a.ArrivedAt), &a.Version)
		return a, err
	}, `SELECT v.id, i.meeting_id, i.id, p.title, i.title, v.uploaded_by_id, v.created_at, v.version
		FROM paper_versions v JOIN papers p ON p.id = v.paper_id JOIN agenda_items i ON i.id = p.item_id `+sight.WithItem+`
		WHERE `+w.String()+` ORDER BY v.created_at, v.id LIMIT `+limited, w.Args()...)
}
