// Package sight decides which ids name a record that a viewer may know of. Each statement contains the conditions of
// the policy, so that it takes the same time for missing records and for records that the viewer may not know of [X6].
package sight

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/sight"
	"example.org/portal/backend/internal/store/core"
)

// Store implements sight.Store.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// Seen implements sight.Store.
func (s Store) Seen(ctx context.Context, scope policy.Scope, view sight.View, kind sight.Kind, ids []string) ([]string, error) {
	known, has := kinds[kind]
	if !has {
		return nil, fmt.Errorf("nobody knows where the ids of a %s are", kind)
	}
	q := &question{db: s.db, where: &core.Where{}, scope: scope, view: view}
	q.where.And(q.amongTexts(known.id, ids))
	known.readable(q)
	return core.All(ctx, s.db, core.Scalar[string], `SELECT `+known.id+` FROM `+known.from+` WHERE `+q.where.String(), q.where.Args()...)
}

// question is a statement that is being composed.
type question struct {
	db    *core.DB
	where *core.Where
	scope policy.Scope
	view  sight.View
}

// place says where the records of a kind are, and which of them the viewer may read.
type place struct {
	id, from string
	readable func(q *question)
}

const (
	// WithItem joins an item i with its meeting m and the items above it: an agenda has three levels.
	WithItem = `JOIN meetings m ON m.id = i.meeting_id LEFT JOIN agenda_items above ON above.id = i.parent_id
		LEFT JOIN agenda_items top ON top.id = above.parent_id`
	isClosed = `'CLOSED' IN (i.session, COALESCE(above.session, ''), COALESCE(top.session, ''))`
)

var kinds = map[sight.Kind]place{
	sight.Board: {"b.id", "boards b", func(q *question) { q.where.And("b.organisation_id = " + q.where.Arg(q.view.OrganisationID)) }},
	sight.Meeting: {"m.id", "meetings m", func(q *question) {
		q.where.And(q.either(func(q *question) { core.Readable(q.db, q.where, q.scope, meetingFacts()) }, (*question).ofGrants))
	}},
	sight.Item: {"i.id", "agenda_items i " + WithItem, (*question).ofItem},
	sight.Paper: {"p.id", "papers p JOIN agenda_items i ON i.id = p.item_id " + WithItem, func(q *question) {
		q.ofItem()
		q.where.And("EXISTS (SELECT 1 FROM paper_versions v WHERE v.paper_id = p.id AND " + q.knownVersion("i.board_id", "i.id") + ")")
	}},
	sight.Version: {"v.id", "paper_versions v", func(q *question) {
		q.where.And(q.either(
			func(q *question) {
				q.exists("papers p JOIN agenda_items i ON i.id = p.item_id "+WithItem, func(q *question) {
					q.where.And("p.id = v.paper_id")
					q.ofItem()
					q.where.And(q.knownVersion("i.board_id", "i.id"))
				})
			},
			func(q *question) {
				q.exists("documents d", func(q *question) {
					q.where.And("d.id = v.document_id")
					q.ofDocument()
					q.where.And(q.knownVersion("d.board_id", ""))
				})
			}))
	}},
	sight.Document: {"d.id", "documents d", (*question).ofDocument},
	sight.Resolution: {"r.id", "resolutions r JOIN agenda_items i ON i.id = r.item_id " + WithItem, func(q *question) {
		q.ofItem()
		q.where.And(KnownResolution(q.db, q.where, "r.", q.scope, q.view.Prepared))
	}},
	sight.Annotation: {"a.id", "annotations a JOIN papers p ON p.id = a.paper_id JOIN agenda_items i ON i.id = p.item_id " + WithItem, func(q *question) {
		q.where.And("a.author_id = " + q.where.Arg(q.scope.PersonID()))
		q.ofItem()
	}},
	sight.Exclusion: {"e.id", "exclusions e JOIN agenda_items i ON i.id = e.item_id " + WithItem, func(q *question) {
		q.ofItem()
		q.where.And(q.amongTexts("i.board_id", q.view.Prepared))
	}},
	sight.Declaration: {"d.id", "conflict_declarations d JOIN agenda_items i ON i.id = d.item_id " + WithItem, (*question).ofItem},
	sight.Guest: {"g.id", "guests g", func(q *question) {
		q.exists("agenda_items i "+WithItem, func(q *question) {
			q.where.And(`i.meeting_id = g.meeting_id AND CAST(g.item_ids AS TEXT) LIKE '%"' || i.id || '"%'`)
			q.ofItem()
			q.where.And(q.amongTexts("i.board_id", q.view.Prepared))
		})
	}},
	sight.Notice: {"n.id", "notices n JOIN meetings m ON m.id = n.meeting_id", func(q *question) {
		core.Readable(q.db, q.where, q.scope, meetingFacts())
		q.where.And(q.amongTexts("m.board_id", q.view.Prepared))
	}},
	sight.Template:      {"t.id", "agenda_templates t", func(q *question) { q.where.And(q.amongTexts("t.board_id", q.view.Prepared)) }},
	sight.Membership:    {"t.id", "memberships t", (*question).ofTerm},
	sight.Feed:          {"f.id", "calendar_feeds f", func(q *question) { q.where.And("f.person_id = " + q.where.Arg(q.scope.PersonID())) }},
	sight.AccessRequest: {"r.id", "access_requests r", func(q *question) { q.where.And(fmt.Sprint(q.view.Decides)) }},
}

func meetingFacts() core.Facts {
	return core.Facts{Board: "m.board_id", Date: "m.meeting_date", Published: "m.announced_at IS NOT NULL", Convened: "m.state IN (" + texts(meeting.ConvenedStates()...) + ")"}
}

// ItemFacts are what agenda.Agenda.ForPolicy finds of an item i, for statements with WithItem.
func ItemFacts() core.Facts {
	facts := meetingFacts()
	facts.Item, facts.Restricted = "i.id", "("+isClosed+")"
	facts.Published = "(m.state NOT IN (" + texts(meeting.Draft, meeting.Scheduled) + ") AND (m.state <> '" + string(meeting.Cancelled) + "' OR m.pack_version > 0) AND NOT i.is_new)"
	return facts
}

func texts[T ~string](values ...T) string {
	quoted := make([]string, len(values))
	for i, value := range values {
		quoted[i] = "'" + string(value) + "'"
	}
	return strings.Join(quoted, ", ")
}

// KnownResolution returns the condition that a viewer who reads its item may know of a resolution. One without a number is a draft, or
// was withdrawn as one: it is for those who prepare the board's agendas, and for the person who drafted it. prefix stands before the
// names of its columns.
func KnownResolution(db *core.DB, w *core.Where, prefix string, scope policy.Scope, prepared []string) string {
	return "(" + prefix + "number <> '' OR " + prefix + "created_by = " + w.Arg(scope.PersonID()) + " OR " + core.AmongTexts(db, w, prefix+"board_id", prepared) + ")"
}

func (q *question) ofItem() { core.Readable(q.db, q.where, q.scope, ItemFacts()) }

// ofGrants adds the condition that the meeting has an item that the viewer reads as contributor, or to which the viewer is invited as a
// guest: guests know of the meeting from its announcement, and read their items from the publication.
func (q *question) ofGrants() {
	if !q.scope.HasGrants() {
		q.where.And("FALSE")
		return
	}
	q.exists("agenda_items i "+strings.Replace(WithItem, "JOIN meetings m ON m.id = i.meeting_id ", "", 1), func(q *question) {
		q.where.And("i.meeting_id = m.id")
		facts := ItemFacts()
		facts.Published = meetingFacts().Published
		core.Readable(q.db, q.where, q.scope, facts)
	})
}

func (q *question) ofDocument() {
	core.Readable(q.db, q.where, q.scope, core.Facts{Board: "d.board_id", Date: "d.recorded_on", Published: "d.published", Convened: "FALSE"})
}

// ofTerm adds the condition of policy.Viewer.ReadsTerm.
func (q *question) ofTerm() {
	reasons := []string{"t.person_id = " + q.where.Arg(q.scope.PersonID())}
	for _, today := range sorted(q.view.Rosters) {
		begun := "(t.start_date <= " + q.where.Arg(today) + " OR " + q.amongTexts("t.board_id", q.view.Prepared) + ")"
		reasons = append(reasons, "("+q.amongTexts("t.board_id", q.view.Rosters[today])+" AND "+begun+")")
	}
	var boards []string
	for _, reach := range q.scope.Reaches() {
		boards = append(boards, reach.BoardIDs...)
	}
	q.where.And(q.amongTexts("t.board_id", boards))
	q.where.And(core.Any(reasons))
}

func sorted(rosters map[localtime.Date][]string) []localtime.Date {
	days := make([]localtime.Date, 0, len(rosters))
	for day := range rosters {
		days = append(days, day)
	}
	slices.SortFunc(days, localtime.Date.Compare)
	return days
}

// knownVersion returns the condition that a viewer who reads the item or document may know of the version v. People who
// prepare the agenda know of all versions. Contributors know of their own and of those that passed the checks.
// Everybody else knows of published versions [X4].
func (q *question) knownVersion(boardID, itemID string) string {
	reasons := []string{q.amongTexts(boardID, q.view.Prepared), "v.state IN (" + texts(paper.Published, paper.Superseded, paper.Withdrawn) + ")"}
	if itemID != "" && q.scope.HasGrants() {
		reasons = append(reasons, `(`+itemID+` IN (SELECT item_id FROM item_grants WHERE kind = '`+string(policy.Contributor)+`' AND person_id = `+q.where.Arg(q.scope.PersonID())+
			` AND (until IS NULL OR until > `+q.where.Arg(q.scope.Now())+`)) AND (v.scan_state IN (`+texts(paper.Clean, paper.NotScanned)+`) OR v.uploaded_by_id = `+q.where.Arg(q.scope.PersonID())+`))`)
	}
	return core.Any(reasons)
}

func (q *question) amongTexts(column string, values []string) string {
	return core.AmongTexts(q.db, q.where, column, values)
}

// exists adds the condition that there is a row.
func (q *question) exists(from string, conditions func(q *question)) {
	q.where.And("EXISTS (SELECT 1 FROM " + from + " WHERE " + q.all(conditions) + ")")
}

// either returns the condition that one of several sets of conditions holds.
func (q *question) either(each ...func(q *question)) string {
	reasons := make([]string, len(each))
	for i, conditions := range each {
		reasons[i] = "(" + q.all(conditions) + ")"
	}
	return core.Any(reasons)
}

// all returns the condition that all conditions hold that the function adds.
func (q *question) all(conditions func(q *question)) string {
	return q.where.Nested(func(inner *core.Where) {
		conditions(&question{db: q.db, where: inner, scope: q.scope, view: q.view})
	})
}
