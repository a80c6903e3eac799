package twin_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// weakening takes one check out of the code. The twin worlds must differ without it.
type weakening struct {
	what, file, check, without string
	// scenario is the part of the test that sees it.
	scenario string
	// ungated takes the gate of ids out, too, behind which the check stands.
	ungated bool
}

// gate is the first thing that ids come to: what is behind it sees no hidden id while it stands.
func gate() weakening {
	return weakening{what: "the gate checks no ids", file: "graphql/gate.go", check: "if len(ids) == 0 {", without: "if true {"}
}

func weakenings() []weakening {
	const never = "false"
	return []weakening{
		{"exclusions have no effect", "governance/policy/decide.go", "case slices.Contains(i.Excluded, v.Person.ID):", "case " + never + ":", "the_secretary", false},
		{"everybody reads closed items", "governance/policy/decide.go", "case i.Restricted && !slices.Contains(i.Readers, v.Person.ID):", "case " + never + ":", "the_assistant", false},
		{"placeholders are readable", "governance/policy/decide.go", "return Decision{Placeholder, rule}", "return Decision{Readable, rule}", "the_chair", false},
		{"members read drafts", "governance/policy/scope.go", "case !i.Published && !b.Drafts:", "case " + never + ":", "the_deputy", false},
		{"the statements of members find drafts", "store/core/readable.go", "if !reach.Drafts {", "if " + never + " {", "a_member", false},
		{"statements find rows of every board", "store/core/readable.go", "w.And(Any(reasons))", `w.And("TRUE")`, "a_member", false},
		{"changes do not check whether the actor reads the item", "governance/policy/may.go", "object.Item != nil && v.Decide(*object.Item).Access != Readable", never, "a_member", true},
		{"an item is found by its id without the policy", "governance/agenda/reader.go", "!found || v.Decide(agenda.ForPolicy(item)).Access != policy.Readable", "!found", "the_chair", true},
		{"people who do not read the other item see the link to it", "governance/agenda/carrying.go", "!found || v.Decide(a.ForPolicy(item)).Access != policy.Readable || v.Decide(a.Meeting.ForPolicy()).Access != policy.Readable", "!found", "a_member", false},
		{"everybody sees the readers of an item", "governance/agenda/access.go", "if v.May(policy.RestrictItem, policy.Object{Item: &facts}) != policy.Allowed {", "if " + never + " {", "a_director", false},
		{"everybody reads an agenda before its publication", "governance/agenda/agenda.go", "return v.Decide(facts).Access == policy.Readable", "return true", "a_member", false},
		{"the version of an agenda counts changes below an excluded item", "governance/agenda/version.go", "one.Audience == audience && v.Decide(facts).Access == policy.Readable", "one.Audience == audience && facts.BoardID != \"\"", "the_chair_and", false},
		{"the version of an agenda counts changes below a closed item", "governance/agenda/version.go", "one.Audience == audience && v.Decide(facts).Access == policy.Readable", "one.Audience == audience && facts.BoardID != \"\"", "an_observer_and", false},
		{"the version of an agenda counts draft changes for its readers", "governance/agenda/version.go", "audience := Readers", "audience := Writers", "a_member_and", false},
		{"publishing a hidden item raises the access epoch", "governance/agenda/attendee.go", "before.reads(v, was) != after.reads(v, item)", "v.Decide(before.ForPolicy(was)) != v.Decide(after.ForPolicy(item))", "an_observer_and", false},
		{"everybody sees the end of a draft agenda", "graphql/agenda.go", "	if err != nil || !known.IsFor(rightsOf(ctx)) {\n		return nil, err\n	}\n	return known.ForViewer(rightsOf(ctx)).EndsAt(), nil", "	if err != nil {\n		return nil, err\n	}\n	return known.ForViewer(rightsOf(ctx)).EndsAt(), nil", "a_member", false},
		{"everybody sees the spare time of a draft agenda", "graphql/agenda.go", "	if err != nil || !known.IsFor(rightsOf(ctx)) {\n		return nil, err\n	}\n	return known.ForViewer(rightsOf(ctx)).SpareMinutes(), nil", "	if err != nil {\n		return nil, err\n	}\n	return known.ForViewer(rightsOf(ctx)).SpareMinutes(), nil", "a_member", false},
		{"the view as another person shows items that are kept from the viewer", "governance/agenda/reader.go", "			return unknown\n", "			_ = unknown\n", "the_chair", false},
		{"the view as another person reveals grants", "governance/agenda/reader.go", "			return unknown\n", "			if other.Decide(facts).Access == policy.Absent {\n				return policy.Absent\n			}\n			return max(unknown, policy.Placeholder)\n", "the_chair", false},
		{"everybody may view an agenda as any other person", "governance/agenda/reader.go", "if !found || !mayPrepare(v, a.Meeting) {", "if !found {", "a_member", false},
		{"everybody sees the readiness of a meeting", "governance/agenda/readiness.go", "if !mayPrepare(v, a.Meeting) {", "if " + never + " {", "a_member", false},
		{"people who may not lift an exclusion learn that it exists", "governance/agenda/restricting.go", `c.missing, c.forbidden = errNoSuchOne, ""`, "c.missing = errNoSuchOne", "a_director", true},
		{"every exclusion raises every access epoch", "governance/agenda/attendee.go", "return stood && before.reads(v, was) != after.reads(v, item)", "return stood && v != nil && was.ID != \"\"", "the_chair", false},
		{"documents are listed without a scope", "store/document/documents.go", "core.Readable(s.db, w, scope, facts)", "", "a_member", false},
		{"meetings are found without a scope", "store/meeting/query.go", "core.Readable(s.db, w, scope, facts)", "", "a_member", false},
		{"everybody sees the numbers of audit events", "graphql/change.go", "if v.Rights().Person.HasRole(role) {", "if role != \"\" {", "a_member", false},
		{"changes of hidden records are refused as forbidden", "governance/change/tx.go", "	default:\n		return &Refusal{Code: CodeNotFound, Message: question.Missing}", "	default:\n		return &Refusal{Code: CodeForbidden, Message: question.Forbidden}", "a_member", true},
		{"excluded people count as guests of an item", "governance/agenda/store.go", "if !facts.Bars(guest.PersonID) {", "if true {", "a_contributor", false},
		{"an invitation to a hidden item raises the access epoch", "governance/agenda/guest.go", "if s.agenda.excludesGuest(guest, items) {", "if " + never + " {", "a_contributor", false},
		{"guests of hidden items are listed", "governance/agenda/guest.go", "slices.Contains(guest.ItemIDs, item.ID) && v.Decide(a.ForPolicy(item)).Access == policy.Readable", "slices.Contains(guest.ItemIDs, item.ID)", "a_director", false},
		{"readers of a part of the agenda see the hashes of a notice", "governance/notice/reader.go", "if readsWhole {", "if true {", "the_chair", false},
		{"publications of other items make a new pack", "governance/publication/view.go", "!reads(v, of, change.ItemID) ||", "of.Meeting.ID == \"\" ||", "a_contributor", false},
		{"agendas are listed without the policy", "governance/agenda/agenda.go", "return v.Decide(a.ForPolicy(item)).Access }", "return policy.Readable }", "a_member", false},
	}
}

// cuts are all that is taken out together.
func (w weakening) cuts() []weakening {
	if w.ungated {
		return []weakening{w, gate()}
	}
	return []weakening{w}
}

// source is the file of the check, with its text, in which the check stands.
func (w weakening) source(t *testing.T) (path, text string) {
	t.Helper()
	path, err := filepath.Abs(filepath.Join("..", filepath.FromSlash(w.file)))
	if err != nil {
		t.Fatal(err)
	}
	read, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(read), w.check) {
		t.Fatalf("%s has no such check any more: bring weakenings up to date", w.file)
	}
	return path, string(read)
}

// Only make test-weakened runs the weakenings; that they are up to date shows at once.
func TestWeakeningsNameExistingChecks(t *testing.T) {
	for _, w := range append(weakenings(), gate()) {
		t.Run(w.what, func(t *testing.T) {
			if _, text := w.source(t); strings.Replace(text, w.check, w.without, 1) == text {
				t.Error("it changes nothing")
			}
		})
	}
}
