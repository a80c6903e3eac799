package agenda_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
)

// onTemplate runs a command on a template as a person. It returns the template's id, and the code of a refusal.
func (r *room) onTemplate(who string, command change.Command[agenda.ChangedTemplate]) (id, code string) {
	r.Helper()
	answer, err := change.Do(r.Context(), r.changer(), change.Account(who), command)
	governancetest.Must(r.T, err)
	if answer.Refused != nil {
		return "", strings.TrimSpace(answer.Refused.Code + " " + answer.Refused.Field)
	}
	return answer.Value.TemplateID, ""
}

func (r *room) saving(name string) change.Command[agenda.ChangedTemplate] {
	return r.commands.SaveTemplate(agenda.SavingTemplate{Request: r.request(), MeetingID: meetingID, Name: name})
}

// saved saves the agenda as a template.
func (r *room) saved(who, name string) string {
	r.Helper()
	id, code := r.onTemplate(who, r.saving(name))
	if code != "" {
		r.Fatalf("%s may not save: %s", who, code)
	}
	return id
}

func (r *room) renaming(id string, version int, name string) change.Command[agenda.ChangedTemplate] {
	return r.commands.RenameTemplate(agenda.RenamingTemplate{
		Edit: change.Edit{Request: r.request(), ExpectedVersion: version}, TemplateID: id, Name: name,
	})
}

func (r *room) deleting(id string, version int) change.Command[agenda.ChangedTemplate] {
	return r.commands.DeleteTemplate(agenda.DeletingTemplate{Edit: change.Edit{Request: r.request(), ExpectedVersion: version}, TemplateID: id})
}

func (r *room) applying(id, to string) change.Command[agenda.Changed] {
	return r.commands.ApplyTemplate(agenda.ApplyingTemplate{Request: r.request(), MeetingID: to, TemplateID: &id})
}

// templates returns the templates that a person reads: "Usual: Welcome, -Finance", with a dash for each level below the first.
func (r *room) templates(who string) string {
	r.Helper()
	found, err := agenda.NewReader(r.store, secret).Templates(r.Context(), r.viewer(who), "open")
	governancetest.Must(r.T, err)
	if found == nil {
		return "none of theirs"
	}
	texts := make([]string, len(found))
	for i, one := range found {
		var lines []string
		for _, item := range one.Items {
			lines = append(lines, strings.Repeat("-", item.Depth-1)+item.Title)
		}
		texts[i] = one.Name + ": " + strings.Join(lines, ", ")
	}
	return strings.Join(texts, "; ")
}

// A template keeps titles, purposes, levels, minutes, presenters and lists of readers, and nothing that belongs to one
// meeting.
func TestATemplateGivesItsStructureToAnotherAgenda(t *testing.T) {
	in(t, func(r *room) {
		r.call("later", meeting.Draft)
		reports := r.add("Reports")
		finance := r.add("Finance", reports)
		closed := r.add("Pay")
		off := r.add("Taken off")
		minutes, text, purpose := 25, "Only of this meeting.", agenda.Decision
		r.must(ruth, r.commands.Edit(agenda.Editing{
			Edit: change.Edit{Request: r.request(), ExpectedVersion: 1}, ItemID: finance, DurationMinutes: &minutes, Purpose: &purpose,
			PresenterIDs: []string{wei}, ContributorIDs: []string{hannah}, Summary: &text, Recommendation: &text,
		}))
		r.closeTo(closed, ruth, margit)
		r.must(ruth, r.withdrawing(off, ""))
		id := r.saved(yusuf, "  Usual ")
		if got, want := r.templates(ruth), "Usual: Reports, -Finance"; got != want {
			t.Errorf("the secretary of the board saved what he does not read: %s", got)
		}
		r.must(margit, r.applying(id, "later"))
		whole := r.saved(ruth, "Whole")
		r.must(ruth, r.applying(whole, "later")) // behind the others, as a copied agenda
		if got, want := r.seesOf("later", ruth), "1 Reports, 1.1 Finance, 2 Reports, 2.1 Finance, 3 Pay"; got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
		for _, item := range r.agendaOf("later").Items {
			switch item.Title {
			case "Finance":
				if item.OwnMinutes != 25 || item.Purpose != agenda.Decision || !slices.Equal(item.PresenterIDs, []string{wei}) {
					t.Errorf("lost something: %+v", item)
				}
				if item.Summary+item.Recommendation != "" || len(item.ContributorIDs) > 0 {
					t.Errorf("kept something of the first meeting: %+v", item)
				}
			case "Pay":
				if item.Session != agenda.Closed || !slices.Equal(item.AllowIDs, []string{margit, ruth}) && !slices.Equal(item.AllowIDs, []string{ruth, margit}) {
					t.Errorf("other people read the closed item: %+v", item)
				}
			}
		}
	})
}

// [X2] [X3] Nobody learns of an item from a template that they may not read: closed items are for their lists, and items
// from whose papers somebody is excluded are in no template.
func TestATemplateRevealsNoHiddenItem(t *testing.T) {
	in(t, func(r *room) {
		r.call("later", meeting.Draft)
		r.add("Welcome")
		about := r.add("About the chair")
		r.add("Below it", about)
		muted := r.add("Heard without the chair")
		closed := r.add("Pay")
		r.add("Bonus", closed)
		for item, scope := range map[string]agenda.Scope{about: agenda.PapersAndDiscussion, muted: agenda.DiscussionOnly} {
			r.must(ruth, r.commands.Exclude(agenda.Excluding{Request: r.request(), ItemID: item, PersonID: margit, Basis: agenda.Conflict, Scope: scope}))
		}
		r.closeTo(closed, ruth, wei)
		id := r.saved(ruth, "Usual")
		for who, want := range map[string]string{
			ruth:    "Usual: Welcome, Heard without the chair, Pay, -Bonus",
			margit:  "Usual: Welcome, Heard without the chair",
			yusuf:   "Usual: Welcome, Heard without the chair",
			wei:     "none of theirs",
			zoe:     "none of theirs",
			hannah:  "none of theirs",
			kim:     "none of theirs",
			patrick: "none of theirs",
			claire:  "none of theirs",
		} {
			if got := r.templates(who); got != want {
				t.Errorf("%s reads %s", who, got)
			}
		}
		r.must(margit, r.applying(id, "later"))
		if got, want := r.seesOf("later", ruth), "1 Welcome, 2 Heard without the chair"; got != want {
			t.Errorf("the chair made %s", got)
		}
		if got := len(r.agendaOf("later").Exclusions); got != 0 {
			t.Errorf("%d exclusions came along", got)
		}
	})
}

// Only the people who write a board's agendas save, apply, rename and delete its templates. For all others there are none.
func TestWhoKeepsTemplates(t *testing.T) {
	in(t, func(r *room) {
		r.call("later", meeting.Draft)
		r.add("Welcome")
		for _, row := range []struct{ who, meeting, template string }{
			{ruth, "", ""},
			{yusuf, "", ""},
			{margit, "", ""},
			{wei, "FORBIDDEN", "NOT_FOUND"},
			{zoe, "FORBIDDEN", "NOT_FOUND"},
			{hannah, "NOT_FOUND", "NOT_FOUND"},
			{kim, "NOT_FOUND", "NOT_FOUND"},
			{claire, "NOT_FOUND", "NOT_FOUND"},
		} {
			id := r.saved(ruth, "Of "+row.who)
			_, saves := r.onTemplate(row.who, r.saving("By "+row.who))
			_, applies := r.do(row.who, r.applying(id, "later"))
			_, renames := r.onTemplate(row.who, r.renaming(id, 1, "Again of "+row.who))
			version := 1
			if renames == "" {
				version = 2
			}
			_, deletes := r.onTemplate(row.who, r.deleting(id, version))
			if saves != row.meeting && saves != "NOT_FOUND" || (saves == "") != (row.meeting == "") || (applies == "") != (row.meeting == "") {
				t.Errorf("%s saves: %q, applies: %q", row.who, saves, applies)
			}
			if renames != row.template || deletes != row.template {
				t.Errorf("%s renames: %q, deletes: %q", row.who, renames, deletes)
			}
		}
	})
}

// The names of a board's templates differ, also when letters are ignored that differ in case alone.
func TestNamesOfTemplates(t *testing.T) {
	in(t, func(r *room) {
		r.add("Welcome")
		id := r.saved(ruth, "Quarterly")
		other := r.saved(ruth, "Yearly")
		for name, want := range map[string]string{
			"quarterly ": "VALIDATION_FAILED name", " ": "VALIDATION_FAILED name", "Two\nlines": "VALIDATION_FAILED name",
			strings.Repeat("x", 101): "VALIDATION_FAILED name", strings.Repeat("é", 100): "",
		} {
			if _, code := r.onTemplate(ruth, r.saving(name)); code != want {
				t.Errorf("saved as %q: %q", name, code)
			}
		}
		for _, step := range []struct {
			id, name string
			version  int
			want     string
		}{
			{other, "QUARTERLY", 1, "VALIDATION_FAILED name"},
			{id, "Other", 2, "CONFLICT_VERSION expectedVersion"},
			{id, "QUARTERLY", 1, ""}, // its own name in other letters
			{other, "Annual", 1, ""},
			{id, "Yearly", 2, ""}, // the name is free again
			{id, "Yearly", 3, ""}, // changes nothing
			{"unknown", "Any", 1, "NOT_FOUND"},
		} {
			if _, code := r.onTemplate(ruth, r.renaming(step.id, step.version, step.name)); code != step.want {
				t.Errorf("renamed to %q: %q", step.name, code)
			}
		}
		if _, code := r.onTemplate(ruth, r.deleting(id, 2)); code != "CONFLICT_VERSION expectedVersion" {
			t.Errorf("deleted with an old version: %q", code)
		}
		if _, code := r.onTemplate(ruth, r.deleting(id, 3)); code != "" {
			t.Errorf("not deleted: %q", code)
		}
		if _, code := r.onTemplate(ruth, r.deleting(id, 3)); code != "NOT_FOUND" {
			t.Errorf("deleted twice: %q", code)
		}
	})
}

// A board has at most 50 templates.
func TestABoardHasRoomForSomeTemplates(t *testing.T) {
	in(t, func(r *room) {
		r.add("Welcome")
		for i := range 50 {
			r.saved(ruth, fmt.Sprint("Template ", i))
		}
		if _, code := r.onTemplate(ruth, r.saving("One too many")); code != "INVALID_STATE" {
			t.Errorf("saved the 51st: %q", code)
		}
	})
}

// An agenda without an item that a template can have becomes no template. A template goes to drafts of its own board
// alone.
func TestTemplatesThatAreRefused(t *testing.T) {
	in(t, func(r *room) {
		if _, code := r.onTemplate(ruth, r.saving("Empty")); code != "INVALID_STATE" {
			t.Errorf("saved an empty agenda: %q", code)
		}
		r.add("Welcome")
		id := r.saved(ruth, "Usual")
		r.anotherBoard(ruth, claire)
		r.publish()
		for to, want := range map[string]string{meetingID: "INVALID_STATE", "next": "VALIDATION_FAILED"} {
			if _, code := r.do(ruth, r.applying(id, to)); code != want {
				t.Errorf("applied to %s: %q", to, code)
			}
		}
		if _, code := r.do(ruth, r.applying("unknown", "next")); code != "NOT_FOUND" {
			t.Errorf("applied an unknown template: %q", code)
		}
		r.saved(ruth, "Of a published agenda")
	})
}

// Presenters and readers who have left since do not come along.
func TestATemplateForgetsPeopleWhoHaveLeft(t *testing.T) {
	in(t, func(r *room) {
		r.call("later", meeting.Draft)
		report, closed := r.add("Report"), r.add("Pay")
		r.must(ruth, r.commands.Edit(agenda.Editing{
			Edit: change.Edit{Request: r.request(), ExpectedVersion: 1}, ItemID: report, PresenterIDs: []string{claire, wei},
		}))
		r.closeTo(closed, ruth, wei)
		id := r.saved(ruth, "Usual")
		gone, err := r.store.Person(t.Context(), wei)
		governancetest.Must(t, err)
		gone.Status = people.Left
		gone.Changed(governancetest.Clock())
		governancetest.Prepare(t, r.store, func(tx *change.Tx) error { return r.store.UpdatePerson(tx, gone) })
		r.must(ruth, r.applying(id, "later"))
		items := r.agendaOf("later").Items
		if len(items) != 2 || !slices.Equal(items[0].PresenterIDs, []string{claire}) || !slices.Equal(items[1].AllowIDs, []string{ruth}) {
			t.Errorf("applied as %+v", items)
		}
	})
}
