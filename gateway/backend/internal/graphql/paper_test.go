//go:build !race

package graphql_test

import (
	"errors"
	"slices"
	"testing"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/paper"
)

// paper puts a checked version of a contributor's into a state, on a paper of its own.
func (p *portal) paper(t *testing.T, of agenda.Item, state paper.State, id string) paper.Version {
	t.Helper()
	if found, err := p.store.PaperVersion(t.Context(), "version "+id); err == nil {
		return found
	} else if !errors.Is(err, fault.ErrNotFound) {
		t.Fatal(err)
	}
	meetings, err := p.store.MeetingsByID(t.Context(), []string{of.MeetingID})
	governancetest.Must(t, err)
	others, err := p.store.PapersOfItems(t.Context(), []string{of.ID})
	governancetest.Must(t, err)
	contributor := p.person(t, "hannah.lindqvist@example.org").ID
	stamp := governance.NewStamp(clock(), contributor)
	made := paper.Paper{ID: "paper " + id, BoardID: meetings[0].BoardID, MeetingID: of.MeetingID, ItemID: of.ID, Position: len(others), Title: "Estimates " + id, Stamp: stamp}
	version := paper.Version{
		ID: "version " + id, PaperID: made.ID, N: 1, FileName: "estimates.pdf", MediaType: "application/pdf", SizeBytes: 4096,
		SHA256: "2a", PageCount: 3, State: state, ScanState: paper.NotScanned, UploadedByID: contributor, BlobKey: "p/aa/" + id, CopyKey: "d/aa/" + id, CopyBytes: 4000, Stamp: stamp,
	}
	governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error {
		return errors.Join(p.store.InsertPaper(tx, made), p.store.InsertPaperVersion(tx, version))
	}))
	return version
}

const (
	acceptPaper     = `mutation ($input: AcceptPaperInput!) { done: acceptPaper(input: $input) { userErrors { code field } } }`
	returnPaper     = `mutation ($input: ReturnPaperInput!) { done: returnPaper(input: $input) { userErrors { code field } } }`
	submitPaper     = `mutation ($input: SubmitPaperInput!) { done: submitPaper(input: $input) { userErrors { code field } } }`
	withdrawVersion = `mutation ($input: WithdrawVersionInput!) { done: withdrawVersion(input: $input) { userErrors { code field } } }`
	papersOfItem    = `query ($id: ID!) { agendaItem(id: $id) { papers { id title versions { id state reason isViewable version } } } }`
)

func codeOf(t *testing.T, done any) string {
	t.Helper()
	refused, _ := at(t, done, "done", "userErrors").([]any)
	if len(refused) == 0 {
		return ""
	}
	code, _ := at(t, refused[0], "code").(string)
	return code
}

// Every step of a version from every state: those of docs/domain/papers.md, "Versions", and no other.
func TestAVersionTakesTheStepsOfItsState(t *testing.T) {
	p := openPortal(t)
	p.draft(t, "B")
	states := []paper.State{paper.Submitted, paper.Returned, paper.Accepted, paper.Published, paper.Superseded, paper.Withdrawn}
	for name, tc := range map[string]struct {
		document string
		more     map[string]any
		from     map[paper.State]paper.State // empty: taken away
	}{
		"acceptPaper": {acceptPaper, nil, map[paper.State]paper.State{paper.Submitted: paper.Accepted}},
		"returnPaper": {returnPaper, map[string]any{"note": "Add the figures"}, map[paper.State]paper.State{paper.Submitted: paper.Returned}},
		"submitPaper": {submitPaper, nil, map[paper.State]paper.State{paper.Returned: paper.Submitted}},
		"withdrawVersion": {withdrawVersion, map[string]any{"reason": "A wrong file"}, map[paper.State]paper.State{
			paper.Submitted: "", paper.Returned: "", paper.Accepted: "", paper.Published: paper.Withdrawn,
		}},
	} {
		for _, state := range states {
			t.Run(name+" of "+string(state), func(t *testing.T) {
				version := p.paper(t, p.item(t), state, name+" "+string(state))
				next, may := tc.from[state]
				done := p.read(t, bySecretary, tc.document, "input", with(tc.more, "clientMutationId", version.ID, "versionId", version.ID, "expectedVersion", 1))
				if code := codeOf(t, done); may && code != "" || !may && code != "INVALID_STATE" {
					t.Fatalf("answered %q", code)
				}
				found, err := p.store.PaperVersion(t.Context(), version.ID)
				switch {
				case may && next == "":
					if !errors.Is(err, fault.ErrNotFound) {
						t.Errorf("it is still there: %v, %v", found.State, err)
					}
				case may && found.State != next, !may && found.State != state:
					t.Errorf("it is %s, %v", found.State, err)
				}
			})
		}
	}
}

// What was published stays as a stub with the reason, for those who read it before, and for nobody else.
func TestAWithdrawnVersionStaysAsAStubForItsReaders(t *testing.T) {
	p := openPortal(t)
	p.draft(t, "B")
	of := p.published(t)
	version := p.paper(t, of, paper.Published, "stub")
	input := map[string]any{"clientMutationId": "withdraw", "versionId": version.ID, "expectedVersion": 1, "reason": " "}
	if got := p.read(t, bySecretary, withdrawVersion, "input", input); at(t, got, "done", "userErrors", 0, "field") != "reason" {
		t.Errorf("without a reason: %v", got)
	}
	t.Run("[X5] the person who uploaded it cannot withdraw a published version", func(t *testing.T) {
		if code := codeOf(t, p.read(t, "director@example.org", withdrawVersion, "input", with(input, "reason", "Mine"))); code != "FORBIDDEN" {
			t.Errorf("a member is answered %q", code)
		}
	})
	if code := codeOf(t, p.read(t, bySecretary, withdrawVersion, "input", with(input, "clientMutationId", "again", "reason", "Figures of another year"))); code != "" {
		t.Fatal(code)
	}
	stub := at(t, p.read(t, "director@example.org", papersOfItem, "id", of.ID), "agendaItem", "papers", 0, "versions", 0)
	if at(t, stub, "state") != "WITHDRAWN" || at(t, stub, "reason") != "Figures of another year" || at(t, stub, "isViewable") != false {
		t.Errorf("a member reads %v", stub)
	}
	t.Run("[X2] an excluded person reads no stub", func(t *testing.T) {
		p.exclude(t, of, "director@example.org")
		if got := at(t, p.read(t, "director@example.org", papersOfItem, "id", of.ID), "agendaItem"); got != nil {
			t.Errorf("read %v", got)
		}
	})
}

// A paper that comes after the item's last day for papers needs a reason; a newer version of one that is there does not [A7].
func TestALatePaperNeedsAReason(t *testing.T) {
	p := openPortal(t)
	of := p.draftItem(t, "B-2027-01")
	there := p.paper(t, of, paper.Accepted, "in time")
	const dueBy = `mutation ($input: UpdateAgendaItemInput!) { done: updateAgendaItem(input: $input) { item { paperDueDate isPaperOverdue version } userErrors { code field message } } }`
	due := func(key string, version int, more map[string]any) any {
		t.Helper()
		return p.read(t, bySecretary, dueBy, "input", with(more, "clientMutationId", key, "itemId", of.ID, "expectedVersion", version))
	}
	if got := due("behind", of.Version, map[string]any{"paperDueDate": "2099-01-01"}); at(t, got, "done", "userErrors", 0, "field") != "paperDueDate" {
		t.Errorf("behind the meeting: %v", got)
	}
	if got := due("over", of.Version, map[string]any{"paperDueDate": "2026-01-31"}); at(t, got, "done", "item", "isPaperOverdue") != true {
		t.Fatalf("got %v", got)
	}
	const ticket = `mutation ($input: CreateUploadSessionInput!) { done: createUploadSession(input: $input) { ticket userErrors { code field message } } }`
	ask := func(key string, more map[string]any) any {
		t.Helper()
		return p.read(t, bySecretary, ticket, "input", with(more, "clientMutationId", key, "fileName", "late.pdf", "sizeBytes", 4096))
	}
	if got := ask("no reason", map[string]any{"itemId": of.ID}); at(t, got, "done", "userErrors", 0, "field") != "lateReason" {
		t.Errorf("late without a reason: %v", got)
	}
	for key, more := range map[string]map[string]any{
		"late": {"itemId": of.ID, "lateReason": "The auditors were late"}, "newer": {"paperId": there.PaperID, "changeNote": "Figures"},
	} {
		if got := ask(key, more); codeOf(t, got) != "" || at(t, got, "done", "ticket") == nil {
			t.Errorf("%s: got %v", key, got)
		}
	}
	if got := due("to a break", of.Version+1, map[string]any{"purpose": "BREAK"}); at(t, got, "done", "userErrors", 0, "field") != "purpose" {
		t.Errorf("[A2] a break with papers: %v", got)
	}
	interval := of
	interval.Purpose, interval.Version = agenda.Break, of.Version+2
	p.update(t, interval)
	if got := ask("for a break", map[string]any{"itemId": of.ID, "lateReason": "The auditors were late"}); codeOf(t, got) != "INVALID_STATE" {
		t.Errorf("a paper of a break: %v", got)
	}
	if got := ask("newer, of what is a break now", map[string]any{"paperId": there.PaperID, "changeNote": "Figures"}); codeOf(t, got) != "" {
		t.Errorf("a newer version of a paper that was there: %v", got)
	}
	if got := due("none", of.Version+2, map[string]any{"clearPaperDueDate": true}); at(t, got, "done", "item", "paperDueDate") != nil {
		t.Errorf("taken out: %v", got)
	}
}

// published is an item of a published agenda that all members read.
func (p *portal) published(t *testing.T) agenda.Item {
	t.Helper()
	found, err := p.store.AgendaItems(t.Context(), []string{p.meetingID(t, "B-2026-05")})
	governancetest.Must(t, err)
	i := slices.IndexFunc(found, func(item agenda.Item) bool {
		return item.Session == agenda.Open && item.ParentID == nil && item.State != agenda.Withdrawn
	})
	return found[i]
}

// A file of the library becomes a paper of the item for those who bring its papers and read the file, of the same board alone.
func TestWhoMayMakeAPaperOfALibraryFile(t *testing.T) {
	p := openPortal(t)
	const attach = `mutation ($input: AttachPaperInput!) { done: attachPaper(input: $input) { userErrors { code field } } }`
	p.libraryFile(t, "B")
	p.libraryFile(t, "A")
	item := p.item(t)
	foreign := p.paper(t, item, paper.Published, "no file of the library")
	input := map[string]any{"itemId": item.ID, "versionId": "version of B"}
	for name, tc := range map[string]struct {
		account string
		input   map[string]any
		want    string
	}{
		"the secretary":                 {bySecretary, input, ""},
		"the chair":                     {"chair@example.org", input, ""},
		"a director":                    {"director@example.org", input, "NOT_FOUND"}, // of the draft
		"a paper, which is no file":     {bySecretary, with(input, "versionId", foreign.ID), "NOT_FOUND"},
		"a file that is none":           {bySecretary, with(input, "versionId", unknown), "NOT_FOUND"},
		"an invalid item":               {bySecretary, with(input, "itemId", unknown), "NOT_FOUND"},
		"a file of another board":       {bySecretary, with(input, "versionId", "version of A"), "NOT_FOUND"},
		"without letters in the title":  {bySecretary, with(input, "title", " "), "VALIDATION_FAILED"},
		"somebody without a seat there": {"hannah.lindqvist@example.org", input, "NOT_FOUND"},
	} {
		before, err := p.store.PapersOfItems(t.Context(), []string{item.ID})
		governancetest.Must(t, err)
		if code := codeOf(t, p.read(t, tc.account, attach, "input", with(tc.input, "clientMutationId", name))); code != tc.want {
			t.Errorf("%s: %q, want %q", name, code, tc.want)
		}
		after, err := p.store.PapersOfItems(t.Context(), []string{item.ID})
		governancetest.Must(t, err)
		if grown := len(after) - len(before); grown != 0 && tc.want != "" || grown != 1 && tc.want == "" {
			t.Errorf("%s: %d papers came", name, grown)
		}
	}
	of, err := p.store.PapersOfItems(t.Context(), []string{item.ID})
	governancetest.Must(t, err)
	file, err := p.store.PaperVersion(t.Context(), "version of B")
	governancetest.Must(t, err)
	made, err := p.store.VersionsOfPapers(t.Context(), []string{of[len(of)-1].ID})
	governancetest.Must(t, err)
	if one := made[0]; one.SHA256 != file.SHA256 || one.BlobKey == file.BlobKey || one.DocumentID != "" || one.ScanState != file.ScanState || one.State != paper.Accepted {
		t.Errorf("%+v of %+v", one, file)
	}
}
