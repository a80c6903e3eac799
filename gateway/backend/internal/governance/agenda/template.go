package agenda

import (
	"slices"
	"strconv"
	"strings"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// Template is the structure of an agenda with which other agendas of its board can begin. Only its name can change.
type Template struct {
	ID      string
	BoardID string
	// Name has 1..100 characters. No two templates of a board have the same name.
	Name string
	// Items are in the order of the agenda.
	Items []TemplateItem
	governance.Stamp
}

// TemplateItem is an item of a template, with what a copy of an item has.
type TemplateItem struct {
	// Depth is 1 to 3. An item is below the last item before it that is one level higher.
	Depth        int
	Title        string
	Purpose      Purpose
	OwnMinutes   int
	PresenterIDs []string
	Session      Session
	// AllowIDs are the people who read a closed item [X3].
	AllowIDs []string
	// Standing is empty for the items that are not on every agenda.
	Standing Standing `json:",omitempty"`
}

// The limits of templates (docs/domain/records.md, "Agenda template").
const (
	longestTemplateName = 100
	mostTemplates       = 50 // of one board
)

// newTemplateItems returns the items of a template with the structure of some items of one agenda.
func newTemplateItems(items []Item) []TemplateItem {
	var arranged Agenda
	arranged.append(items, "", 1)
	made := make([]TemplateItem, len(arranged.Items))
	for i, item := range arranged.Items {
		made[i] = TemplateItem{
			Depth: item.Depth, Title: item.Title, Purpose: item.Purpose, OwnMinutes: item.OwnMinutes, PresenterIDs: item.PresenterIDs,
			Session: item.Session, AllowIDs: item.AllowIDs, Standing: item.Standing,
		}
	}
	return made
}

// agenda returns the template as the agenda of a draft on a date, so that the rules of agendas decide who reads its
// items. The ids of its items are their places.
func (t Template) agenda(on localtime.Date) Agenda {
	made := Agenda{Meeting: meeting.Meeting{BoardID: t.BoardID, Date: on, State: meeting.Draft}, Items: make([]Item, len(t.Items))}
	above := make([]string, deepest+1)
	for i, item := range t.Items {
		made.Items[i] = Item{
			ID: strconv.Itoa(i + 1), BoardID: t.BoardID, Position: i, Title: item.Title, Purpose: item.Purpose, OwnMinutes: item.OwnMinutes,
			PresenterIDs: item.PresenterIDs, Session: item.Session, AllowIDs: item.AllowIDs, Standing: item.Standing, State: Accepted, Line: Line{Depth: item.Depth},
		}
		if item.Depth > 1 {
			made.Items[i].ParentID = new(above[item.Depth-1])
		}
		above[item.Depth] = made.Items[i].ID
	}
	return made
}

// forViewer returns the template with the items that a viewer reads who writes agendas of its board. They are the items
// that an agenda would get if this viewer applied the template.
func (t Template) forViewer(v *policy.Viewer) Template {
	t.Items = newTemplateItems(t.agenda(v.Today(t.BoardID)).copyable(v, nil))
	return t
}

// keepsTemplates reports whether a viewer writes agendas of a board, and so reads and changes its templates.
func keepsTemplates(v *policy.Viewer, boardID string) bool {
	return v.May(policy.EditDraftAgenda, policy.Object{BoardID: boardID}) == policy.Allowed
}

// isNamed reports whether one of the templates has a name, in upper or lower case. exceptID is the id of a template
// that may keep its own name.
func isNamed(templates []Template, name, exceptID string) bool {
	return slices.ContainsFunc(templates, func(t Template) bool { return t.ID != exceptID && strings.EqualFold(t.Name, name) })
}
