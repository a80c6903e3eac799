//go:build !race

package graphql_test

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/annotation"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/store/core"
)

const (
	annotationsOf    = `query ($id: ID!) { annotations(versionId: $id) { id kind body authorName isMine state anchor { page quote } anchorVersionId strokes sharedWith { id } version } }`
	addAnnotation    = `mutation ($input: AddAnnotationInput!) { done: addAnnotation(input: $input) { annotation { id version } userErrors { code field message data } } }`
	updateAnnotation = `mutation ($input: UpdateAnnotationInput!) { done: updateAnnotation(input: $input) { annotation { id version } userErrors { code field message data } } }`
	deleteAnnotation = `mutation ($input: DeleteAnnotationInput!) { done: deleteAnnotation(input: $input) { annotation { id version } userErrors { code field message data } } }`
	shareAnnotation  = `mutation ($input: ShareAnnotationInput!) { done: shareAnnotation(input: $input) { annotation { id version } userErrors { code field message data } } }`
	placeOrphan      = `mutation ($input: PlaceOrphanInput!) { done: placeOrphan(input: $input) { annotation { id version state } userErrors { code field message data } } }`
)

// annotated is a note of somebody's on a version, made beside the API.
func (p *portal) annotated(t *testing.T, email string, on paper.Version, name string) string {
	t.Helper()
	author := p.person(t, email).ID
	made := annotation.Annotation{
		ID: "annotation " + name, PaperID: on.PaperID, VersionID: on.ID, N: on.N, AuthorID: author, Kind: annotation.Note,
		At: annotation.Anchor{Page: 1, Quote: "quoted"}, Body: "Written", Stamp: governance.NewStamp(clock(), author),
	}
	if _, err := p.store.AnnotationOf(t.Context(), author, made.ID); errors.Is(err, fault.ErrNotFound) {
		governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error { return p.store.InsertAnnotation(tx, made) }))
	}
	return made.ID
}

// newer is the next version of a paper in a state.
func (p *portal) newer(t *testing.T, older paper.Version, state paper.State) paper.Version {
	t.Helper()
	next := older
	next.ID, next.N, next.State, next.Stamp = older.ID+" next", older.N+1, state, governance.NewStamp(clock(), older.UploadedByID)
	if _, err := p.store.PaperVersion(t.Context(), next.ID); errors.Is(err, fault.ErrNotFound) {
		governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error { return p.store.InsertPaperVersion(tx, next) }))
	}
	return next
}

// readable is a paper that the readers of a meeting have.
func (p *portal) readable(t *testing.T, number string) paper.Version {
	t.Helper()
	version := p.paper(t, p.draftItem(t, number), paper.Accepted, "to be annotated")
	if code := codeOf(t, p.publish(t, number, "published", map[string]any{"acknowledgeWarnings": true})); code != "" {
		t.Fatal(code)
	}
	return version
}

// shown are the bodies of what somebody is shown of a version, each with the author's name where it is another one's.
func (p *portal) shown(t *testing.T, email, versionID string) []string {
	t.Helper()
	found, _ := at(t, p.read(t, email, annotationsOf, "id", versionID), "annotations").([]any)
	bodies := []string{}
	for _, one := range found {
		body := at(t, one, "body").(string)
		if at(t, one, "isMine") != true {
			body += fmt.Sprint(" by ", at(t, one, "authorName"))
		}
		bodies = append(bodies, body)
	}
	return bodies
}

func expectShown(t *testing.T, p *portal, when, email, versionID string, want ...string) {
	t.Helper()
	if want == nil {
		want = []string{}
	}
	if got := p.shown(t, email, versionID); !reflect.DeepEqual(got, want) {
		t.Errorf("%s: %s is shown %q, want %q", when, email, got, want)
	}
}

// Nobody but the author and those whom the author names sees an annotation: no other reader, no secretary, administrator or
// auditor; no event of the audit trail and no line of the log tells of it. Who may not read the paper any more sees neither the
// own ones nor what was shared [X2, X6, X10].
func TestAnnotationsAreTheirAuthorsOwn(t *testing.T) {
	const number, director, chair, observer, admin, auditor = "B-2027-01", "director@example.org", "chair@example.org", "observer@example.org", "admin@example.org", "patrick.moran@example.org"
	const body, quote = "Ask who pays for the dredger", "the variation be accepted"
	p := openPortal(t)
	p.link(t, auditor)
	version, item := p.readable(t, number), p.draftItem(t, number)
	before := p.events(t)

	done := p.read(t, director, addAnnotation, "input", map[string]any{"clientMutationId": "add", "versionId": version.ID, "kind": "HIGHLIGHT", "anchor": quoting(2), "body": body})
	id, _ := at(t, done, "done", "annotation", "id").(string)
	if id == "" {
		t.Fatalf("not added: %v", done)
	}
	expectShown(t, p, "made", director, version.ID, body)
	others := []string{chair, observer, bySecretary, admin, auditor, "unlinked@example.org"}
	for _, other := range others {
		expectShown(t, p, "made", other, version.ID)
		for name, one := range map[string]struct {
			document string
			more     map[string]any
		}{
			"update": {updateAnnotation, map[string]any{"body": "Another one's words"}}, "delete": {deleteAnnotation, nil},
			"share": {shareAnnotation, map[string]any{"personIds": []string{}}}, "place": {placeOrphan, map[string]any{"versionId": version.ID}},
		} {
			input := with(one.more, "clientMutationId", name, "annotationId", id, "expectedVersion", 1)
			foreign := p.read(t, other, one.document, "input", input)
			nothing := p.read(t, other, one.document, "input", with(input, "clientMutationId", name+" of nothing", "annotationId", unknown))
			if codeOf(t, foreign) != "NOT_FOUND" || !reflect.DeepEqual(foreign, nothing) {
				t.Errorf("[X6] %s is answered %v, and about nothing %v", other, foreign, nothing)
			}
		}
	}

	share := func(key string, expected int, with ...string) string {
		t.Helper()
		ids := []string{}
		for _, email := range with {
			ids = append(ids, p.person(t, email).ID)
		}
		return codeOf(t, p.read(t, director, shareAnnotation, "input", map[string]any{"clientMutationId": key, "annotationId": id, "expectedVersion": expected, "personIds": ids}))
	}
	for name, with := range map[string][]string{
		"with an administrator without a seat": {admin}, "with an auditor": {auditor}, "with oneself": {director}, "with a contributor": {"hannah.lindqvist@example.org"},
	} {
		if got := share(name, 1, with...); got != "VALIDATION_FAILED" {
			t.Errorf("%s: got %q", name, got)
		}
	}
	if got := share("shared", 1, observer, chair); got != "" {
		t.Fatal(got)
	}
	by := p.person(t, director).DisplayName
	for _, reader := range []string{chair, observer} {
		expectShown(t, p, "shared", reader, version.ID, body+" by "+by)
		if with := at(t, p.read(t, reader, annotationsOf, "id", version.ID), "annotations", 0, "sharedWith"); !reflect.DeepEqual(with, []any{}) {
			t.Errorf("%s is told with whom else it is shared: %v", reader, with)
		}
		if got := codeOf(t, p.read(t, reader, updateAnnotation, "input", map[string]any{"clientMutationId": "mine now", "annotationId": id, "expectedVersion": 2, "body": "Mine now"})); got != "NOT_FOUND" {
			t.Errorf("%s, with whom it is shared, changes it: %q", reader, got)
		}
	}
	expectShown(t, p, "shared", bySecretary, version.ID)
	expectShown(t, p, "shared", admin, version.ID)

	if now := p.events(t); now != before {
		t.Errorf("the audit trail tells of annotations by %d events", now-before)
	}
	p.exclude(t, item, observer)
	expectShown(t, p, "[X2] excluded from what was shared", observer, version.ID)
	p.exclude(t, item, director)
	expectShown(t, p, "[X2] excluded from the own paper", director, version.ID)
	if got := codeOf(t, p.read(t, director, deleteAnnotation, "input", map[string]any{"clientMutationId": "delete", "annotationId": id, "expectedVersion": 2})); got != "NOT_FOUND" {
		t.Errorf("[X2] an excluded author is answered %q", got)
	}
	expectShown(t, p, "its author is excluded", chair, version.ID, body+" by "+by)
	if log := p.log.String(); strings.Contains(log, body) || strings.Contains(log, quote) {
		t.Error("the log has what was written")
	}
}

// What is shared with somebody is not shown to whoever is no colleague with the right to annotate any more: an auditor has none.
func TestAuditorsSeeNoSharedAnnotations(t *testing.T) {
	const number, auditor = "B-2026-05", "patrick.moran@example.org"
	p := openPortal(t)
	p.link(t, auditor)
	version := p.paper(t, p.draftItem(t, number), paper.Published, "to be audited")
	id := p.annotated(t, "director@example.org", version, "shared")
	reader := p.person(t, auditor).ID
	now := localtime.Date{Year: 2026, Month: time.November, Day: 20}
	governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error {
		return errors.Join(p.store.ReplaceShares(tx, id, []string{reader}, clock()), p.store.InsertAuditorScope(tx, board.AuditorScope{
			ID: "of everything", BoardID: p.boardID(t, "B"), PersonID: reader, From: localtime.Date{Year: 2020, Month: time.January, Day: 1},
			To: localtime.Date{Year: 2027, Month: time.January, Day: 1}, Until: now, Stamp: governance.NewStamp(clock(), "test"),
		}))
	}))
	if got := at(t, p.read(t, auditor, `query ($id: ID!) { documentContentUrl(versionId: $id) { expiresAt } }`, "id", version.ID), "documentContentUrl"); got == nil {
		t.Fatal("the auditor does not read the paper, so this test shows nothing")
	}
	expectShown(t, p, "within the auditor's scope", auditor, version.ID)
	const mayAnnotate = `query ($id: ID!) { packVersion(meetingId: $id) { entries { isPlaceholder viewerMayAnnotate } } }`
	for account, may := range map[string]bool{auditor: false, "director@example.org": true} {
		entries, _ := at(t, p.read(t, account, mayAnnotate, "id", p.meetingID(t, number)), "packVersion", "entries").([]any)
		for _, entry := range entries {
			if at(t, entry, "viewerMayAnnotate") != (may && at(t, entry, "isPlaceholder") == false) {
				t.Errorf("%s is told of %v", account, entry)
			}
		}
		if len(entries) == 0 {
			t.Errorf("%s has no pack, so this test shows nothing", account)
		}
	}
	if got := codeOf(t, p.read(t, auditor, addAnnotation, "input", map[string]any{"clientMutationId": "add", "versionId": version.ID, "kind": "NOTE", "body": "Audited"})); got != "FORBIDDEN" {
		t.Errorf("an auditor who annotates is answered %q", got)
	}
}

// [D2] On a newer version an annotation is an orphan until it is placed, what is about the paper as a whole stands on every
// version, and nothing is lost on the old one.
func TestAnnotationsAreCarriedOver(t *testing.T) {
	const number, director = "B-2027-01", "director@example.org"
	p := openPortal(t)
	first := p.readable(t, number)
	add := func(key string, anchor any) string {
		t.Helper()
		done := p.read(t, director, addAnnotation, "input", map[string]any{"clientMutationId": key, "versionId": first.ID, "kind": "NOTE", "anchor": anchor, "body": key})
		id, _ := at(t, done, "done", "annotation", "id").(string)
		if id == "" {
			t.Fatalf("not added: %v", done)
		}
		return id
	}
	quoted, kept := add("quoted", quoting(2)), add("kept", quoting(3))
	add("whole", nil)
	second := p.newer(t, first, paper.Published)
	third := p.newer(t, second, paper.Published)
	ordinal := map[string]string{first.ID: "the first", second.ID: "the second", third.ID: "the third"}
	states := func(of paper.Version) map[string]string {
		found, _ := at(t, p.read(t, director, annotationsOf, "id", of.ID), "annotations").([]any)
		states := map[string]string{}
		for _, one := range found {
			state, page := at(t, one, "state").(string), "the paper"
			if at(t, one, "anchor") != nil {
				page = fmt.Sprint(at(t, one, "anchor", "page"), " of ", ordinal[at(t, one, "anchorVersionId").(string)])
			}
			states[at(t, one, "body").(string)] = state + " " + page
		}
		return states
	}
	expect := func(when string, of paper.Version, want map[string]string) {
		t.Helper()
		if got := states(of); !reflect.DeepEqual(got, want) {
			t.Errorf("%s, version %d: %v, want %v", when, of.N, got, want)
		}
	}
	made := map[string]string{"quoted": "ANCHORED 2 of the first", "kept": "ANCHORED 3 of the first", "whole": "ANCHORED the paper"}
	expect("made", first, made)
	expect("made", second, map[string]string{"quoted": "ORPHANED 2 of the first", "kept": "ORPHANED 3 of the first", "whole": "RELOCATED the paper"})

	place := func(key, id string, expected int, on paper.Version, anchor any) string {
		t.Helper()
		done := p.read(t, director, placeOrphan, "input", map[string]any{"clientMutationId": key, "annotationId": id, "expectedVersion": expected, "versionId": on.ID, "anchor": anchor})
		return codeOf(t, done)
	}
	if got := place("where it was made", quoted, 1, first, quoting(1)); got != "INVALID_STATE" {
		t.Errorf("placed where it was made: %q", got)
	}
	if got := place("on another paper", quoted, 1, p.paper(t, p.draftItem(t, number), paper.Published, "another"), quoting(1)); got != "NOT_FOUND" {
		t.Errorf("placed on another paper: %q", got)
	}
	if got := place("behind the end", quoted, 1, second, quoting(4)); got != "VALIDATION_FAILED" {
		t.Errorf("placed behind the end: %q", got)
	}
	if got := place("placed", quoted, 1, second, quoting(1)) + place("kept on the paper", kept, 1, second, nil); got != "" {
		t.Fatal(got)
	}
	if got := place("stale", quoted, 1, second, quoting(1)); got != "CONFLICT_VERSION" {
		t.Errorf("placed by an older version: %q", got)
	}
	expect("placed", first, made)
	expect("placed", second, map[string]string{"quoted": "RELOCATED 1 of the second", "kept": "RELOCATED the paper", "whole": "RELOCATED the paper"})
	expect("placed", third, map[string]string{"quoted": "ORPHANED 1 of the second", "kept": "RELOCATED the paper", "whole": "RELOCATED the paper"})
	if got := place("placed anew", quoted, 2, second, quoting(3)); got != "" {
		t.Fatal(got)
	}
	expect("placed anew", second, map[string]string{"quoted": "RELOCATED 3 of the second", "kept": "RELOCATED the paper", "whole": "RELOCATED the paper"})
}

// A drawing is its author's own, as notes are. Those with whom it is shared get the same lines. On a newer version it has no
// place until its author gives it one, and that is never a quotation [D2].
func TestDrawingsArePrivateAndBelongToAVersion(t *testing.T) {
	const number, director, chair = "B-2027-01", "director@example.org", "chair@example.org"
	p := openPortal(t)
	version := p.readable(t, number)
	page := with(quoting(2), "quote", "", "before", "", "after", "")
	input := map[string]any{"clientMutationId": "drawn", "versionId": version.ID, "kind": "INK", "anchor": page, "body": "", "strokes": "RED 20 1 2 3 4;RED 20 5 6"}
	done := p.read(t, director, addAnnotation, "input", input)
	id, _ := at(t, done, "done", "annotation", "id").(string)
	if id == "" {
		t.Fatalf("not drawn: %v", done)
	}
	drawings := func(email, versionID string) string {
		t.Helper()
		var all []any
		found, _ := at(t, p.read(t, email, annotationsOf, "id", versionID), "annotations").([]any)
		for _, one := range found {
			all = append(all, at(t, one, "strokes"), at(t, one, "state"))
		}
		return strings.TrimSpace(fmt.Sprintln(all...))
	}
	expect := func(when, email, versionID, want string) {
		t.Helper()
		if got := drawings(email, versionID); got != want {
			t.Errorf("%s: %s gets %q, want %q", when, email, got, want)
		}
	}
	expect("drawn", director, version.ID, "RED 20 1 2 3 4;RED 20 5 6 ANCHORED")
	expect("drawn", chair, version.ID, "")
	edit := func(document, key string, expected int, more ...any) string {
		t.Helper()
		return codeOf(t, p.read(t, director, document, "input", with(map[string]any{"clientMutationId": key, "annotationId": id, "expectedVersion": expected}, more...)))
	}
	if got := edit(shareAnnotation, "shared", 1, "personIds", []string{p.person(t, chair).ID}); got != "" {
		t.Fatal(got)
	}
	if got := edit(updateAnnotation, "with words", 2, "body", "Here"); got != "" {
		t.Fatal(got)
	}
	expect("without new lines", chair, version.ID, "RED 20 1 2 3 4;RED 20 5 6 ANCHORED")
	if got := edit(updateAnnotation, "with a line less", 3, "body", "Here", "strokes", "RED 20 5 6"); got != "" {
		t.Fatal(got)
	}
	expect("with a line less", chair, version.ID, "RED 20 5 6 ANCHORED")
	if got := edit(updateAnnotation, "without lines", 4, "body", "Here", "strokes", ""); got != "VALIDATION_FAILED" {
		t.Errorf("a drawing without lines: %q", got)
	}

	second := p.newer(t, version, paper.Published)
	expect("replaced", director, second.ID, "RED 20 5 6 ORPHANED")
	if got := edit(placeOrphan, "at words", 4, "versionId", second.ID, "anchor", quoting(1)); got != "VALIDATION_FAILED" {
		t.Errorf("placed at a quotation: %q", got)
	}
	if got := edit(placeOrphan, "on a page", 4, "versionId", second.ID, "anchor", page); got != "" {
		t.Fatal(got)
	}
	expect("placed", director, second.ID, "RED 20 5 6 RELOCATED")
	expect("placed", director, version.ID, "RED 20 5 6 ANCHORED")
}

// A person's drawings on a paper are bounded together, because a reader loads all of them with the paper.
func TestDrawingsOfAPaperAreBoundedTogether(t *testing.T) {
	const number, director = "B-2027-01", "director@example.org"
	p := openPortal(t)
	version := p.readable(t, number)
	full := "RED 20" + strings.Repeat(" 10000 10000", 4000)
	input := map[string]any{"versionId": version.ID, "kind": "INK", "anchor": with(quoting(2), "quote", "", "before", "", "after", ""), "body": "", "strokes": full}
	draw := func(key string) (id, code string) {
		t.Helper()
		done := p.read(t, director, addAnnotation, "input", with(input, "clientMutationId", key))
		if code = codeOf(t, done); code != "" {
			return "", code
		}
		id, _ = at(t, done, "done", "annotation", "id").(string)
		return id, ""
	}
	var last string
	for n := range 25 {
		id, code := draw(fmt.Sprint("drawing ", n))
		if code != "" {
			t.Fatalf("drawing %d: %q", n, code)
		}
		last = id
	}
	if _, code := draw("one more"); code != "VALIDATION_FAILED" {
		t.Errorf("beyond the bound: %q", code)
	}
	again := map[string]any{"clientMutationId": "again", "annotationId": last, "expectedVersion": 1, "body": "", "strokes": full}
	if got := codeOf(t, p.read(t, director, updateAnnotation, "input", again)); got != "" {
		t.Errorf("a drawing counts twice when it changes: %q", got)
	}
}

// What a person writes has bounds, and an edit that began with another version is a conflict.
func TestAnnotationsHaveBounds(t *testing.T) {
	const number, director = "B-2027-01", "director@example.org"
	p := openPortal(t)
	version := p.readable(t, number)
	draft := p.paper(t, p.draftItem(t, number), paper.Submitted, "not published")
	withdrawn := p.paper(t, p.draftItem(t, number), paper.Withdrawn, "taken back")
	anchored := func(more ...any) map[string]any { return with(quoting(1), more...) }
	cases := []struct {
		name string
		more []any
		want string
	}{
		{"a highlight without a text", []any{"kind", "HIGHLIGHT", "body", ""}, ""},
		{"the longest note", []any{"body", strings.Repeat("ä", 4000)}, ""},
		{"a note of several lines", []any{"body", "One\n\tTwo"}, ""},
		{"a note on a page", []any{"anchor", anchored("quote", "", "before", "", "after", "")}, ""},
		{"a note on the paper", []any{"anchor", nil}, ""},
		{"an empty note", []any{"body", " \n"}, "VALIDATION_FAILED"},
		{"a longer note", []any{"body", strings.Repeat("ä", 4001)}, "VALIDATION_FAILED"},
		{"control characters", []any{"body", "\x07"}, "VALIDATION_FAILED"},
		{"a highlight of nothing", []any{"kind", "HIGHLIGHT", "anchor", nil}, "VALIDATION_FAILED"},
		{"a longer quotation", []any{"anchor", anchored("quote", strings.Repeat("ä", 301))}, "VALIDATION_FAILED"},
		{"more before it", []any{"anchor", anchored("before", strings.Repeat("ä", 61))}, "VALIDATION_FAILED"},
		{"a quotation with line breaks", []any{"anchor", anchored("quote", "one\ntwo")}, "VALIDATION_FAILED"},
		{"surroundings of nothing", []any{"anchor", anchored("quote", "")}, "VALIDATION_FAILED"},
		{"behind the last page", []any{"anchor", anchored("page", 4)}, "VALIDATION_FAILED"},
		{"before the first page", []any{"anchor", anchored("page", 0)}, "VALIDATION_FAILED"},
		{"a drawing without a page", []any{"kind", "INK", "anchor", nil, "strokes", "RED 20 1 2"}, "VALIDATION_FAILED"},
		{"a drawing of nothing", []any{"kind", "INK", "anchor", anchored("quote", "", "before", "", "after", "")}, "VALIDATION_FAILED"},
		{"a drawing without the form of one", []any{"kind", "INK", "anchor", anchored("quote", "", "before", "", "after", ""), "strokes", "RED"}, "VALIDATION_FAILED"},
		{"lines in a note", []any{"strokes", "RED 20 1 2"}, "VALIDATION_FAILED"},
		{"an unknown version", []any{"versionId", unknown}, "NOT_FOUND"},
		{"[X4] a version that is not published", []any{"versionId", draft.ID}, "NOT_FOUND"},
		{"a version that was withdrawn", []any{"versionId", withdrawn.ID}, "INVALID_STATE"},
	}
	for _, c := range cases {
		input := with(map[string]any{"clientMutationId": c.name, "versionId": version.ID, "kind": "NOTE", "anchor": quoting(1), "body": "To ask"}, c.more...)
		if done := p.read(t, director, addAnnotation, "input", input); codeOf(t, done) != c.want {
			t.Errorf("%s: %v, want %q", c.name, done, c.want)
		}
	}

	id := p.annotated(t, director, version, "edited")
	edit := func(document, key string, expected int, more ...any) any {
		t.Helper()
		return p.read(t, director, document, "input", with(map[string]any{"clientMutationId": key, "annotationId": id, "expectedVersion": expected}, more...))
	}
	if got := codeOf(t, edit(updateAnnotation, "first", 1, "body", "Another text")); got != "" {
		t.Error(got)
	}
	if stale := edit(updateAnnotation, "second", 1, "body", "A third text"); at(t, stale, "done", "userErrors", 0, "data", "currentVersion") != 2.0 {
		t.Errorf("an older version: %v", stale)
	}
	if got := codeOf(t, edit(updateAnnotation, "emptied", 2, "body", "")); got != "VALIDATION_FAILED" {
		t.Errorf("an emptied note: %q", got)
	}
	if got := codeOf(t, edit(deleteAnnotation, "deleted", 2)); got != "" {
		t.Error(got)
	}
	if got := codeOf(t, edit(deleteAnnotation, "deleted twice", 2)); got != "NOT_FOUND" {
		t.Errorf("deleted twice: %q", got)
	}

	author := p.person(t, director).ID
	governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error {
		var all error
		for n := range 295 {
			all = errors.Join(all, p.store.InsertAnnotation(tx, annotation.Annotation{
				ID: fmt.Sprint("many ", n), PaperID: version.PaperID, VersionID: version.ID, N: 1, AuthorID: author, Kind: annotation.Note, Body: "One of many", Stamp: governance.NewStamp(clock(), author),
			}))
		}
		return all
	}))
	if done := p.read(t, director, addAnnotation, "input", map[string]any{"clientMutationId": "too many", "versionId": version.ID, "kind": "NOTE", "body": "One more"}); codeOf(t, done) != "VALIDATION_FAILED" {
		t.Errorf("one more than 300: %v", done)
	}
	statements := 0
	p.store.Watch(func(core.Statement) { statements++ })
	shown := p.shown(t, director, version.ID)
	p.store.Watch(nil)
	if len(shown) != 300 || statements > 20 {
		t.Errorf("%d annotations by %d statements, want 300 by at most 20", len(shown), statements)
	}
}
