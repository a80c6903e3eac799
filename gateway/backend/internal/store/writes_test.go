package store_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store"
)

var _ change.Store = (*store.Store)(nil)

// beside are the methods that may write outside of changes, by package. They maintain accounts and sessions, and store
// no governance data. Only the methods of the lists below may write outside of changes too.
var beside = []string{
	"account.AddAccount", "account.ConfirmAccount", "account.ProveAccount", "account.SetPassword", "account.ReplacePassword", "account.SetDisabled", "account.SetContact",
	"account.DeleteAccount", "account.AddSession", "account.SetActive", "account.DeleteSession", "account.DeleteSessionsOf", "account.AddLink",
	"account.UseLink", "account.DeleteLinksOf", "account.AddCode", "account.TakeCode", "account.AddCeremony", "account.TakeCeremony", "account.AddAttempt", "account.ForgetAttempts",
	"account.ForgetAttempt", "account.NoteWrongFactor", "account.ForgetLogin", "account.BeginStretch", "account.EndStretches", "account.RememberDevice",
	"account.ForgetDevices", "account.Sweep",
}

// carrying are the methods of the outbox: events with their recipients, and deadlines, with the leases of the processes
// that handle them. They store ids and addresses, and no governance data.
var carrying = []string{
	"outbox.addAddressed", "outbox.DeleteMessagesTo", "outbox.QueueEvent", "outbox.ClaimEvent", "outbox.FinishEvent",
	"outbox.AddDeliveries", "outbox.AddToDigest", "outbox.ClaimDelivery", "outbox.FinishDelivery", "outbox.PostponeDelivery",
	"outbox.AddDeadline", "outbox.AddSettledDeadline", "outbox.ClaimDeadline", "outbox.EndDeadline",
}

// noting are the methods that record that something was read. They store no governance data. As changes, every reading
// would add an event to the audit chain.
var noting = []string{"calendar.NoteFetch", "reading.NotePage"}

// transferring are the methods for uploads in progress and for the bytes in the store of papers. Nothing of them is a
// paper until a change makes it one.
var transferring = []string{
	"paper.LeaseCheck", "paper.OpenUpload", "paper.AddSlice", "paper.LeaseSealing", "paper.CancelUpload", "paper.dropSlices",
	"paper.EndUploads", "paper.BeginBlob", "paper.ForgetBlob", "paper.RenewCheck", "paper.ReturnCheck", "paper.SlowCheck", "paper.RenewSealing", "paper.ReturnSealing",
}

// deriving are the methods for files and columns that are derived from other data and can be derived again.
var deriving = []string{
	"people.RederivePeople", "document.RederiveDocuments", "paper.QueueRenewals", "paper.RenewCopy",
	"packfile.LeasePackFile", "packfile.RenewPackFile", "packfile.FinishPackFile", "packfile.FailPackFile", "packfile.UsePackFile", "packfile.DropPackFiles",
}

// mostBeside is the most methods that the list may have.
const mostBeside = 30

// writing are the functions of package core that write without a change.
var writing = []string{"Exec", "ExecOne", "Returning", "InsertBeside", "Rederive"}

// Every method that writes takes a *change.Tx, which only change.Do makes, or is listed above.
func TestOnlyChangesWrite(t *testing.T) {
	if len(beside) > mostBeside {
		t.Errorf("%d methods write beside changes, more than %d", len(beside), mostBeside)
	}
	named := slices.Concat(beside, carrying, noting, transferring, deriving)
	found := map[string]bool{}
	files, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		folder := filepath.Base(filepath.Dir(file))
		if folder == "core" || strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, declared := range parsed.Decls {
			function, ok := declared.(*ast.FuncDecl)
			if !ok || !writes(function) || takesTx(function) {
				continue
			}
			name := folder + "." + function.Name.Name
			found[name] = true
			if !slices.Contains(named, name) && (folder != "auditlog" || function.Name.IsExported()) {
				t.Errorf("%s writes without a *change.Tx", name)
			}
		}
	}
	for _, name := range named {
		if !found[name] {
			t.Errorf("%s is named in vain: no such method writes beside changes", name)
		}
	}
}

func writes(function *ast.FuncDecl) bool {
	found := false
	ast.Inspect(function, func(node ast.Node) bool {
		if selector, ok := node.(*ast.SelectorExpr); ok && slices.Contains(writing, selector.Sel.Name) {
			found = true
		}
		return !found
	})
	return found
}

func takesTx(function *ast.FuncDecl) bool {
	return takes(function, func(param ast.Expr) bool {
		pointer, ok := param.(*ast.StarExpr)
		return ok && isNamed(pointer.X, "Tx")
	})
}

func takes(function *ast.FuncDecl, is func(param ast.Expr) bool) bool {
	return slices.ContainsFunc(function.Type.Params.List, func(param *ast.Field) bool { return is(param.Type) })
}

func isNamed(expression ast.Expr, name string) bool {
	selector, ok := expression.(*ast.SelectorExpr)
	return ok && selector.Sel.Name == name
}

// unscoped are the methods that read without a scope: facts for the policy, and reads of a change after it has locked
// and asked. They read no content.
var unscoped = []string{
	"organisation.Organisation", "organisation.FirstOrganisation", "organisation.OrganisationLogo",
	"people.Person", "people.PersonByAccount", "people.PersonByEmail", "people.People", "people.PeopleInRoles", "people.FindPeople", "people.CountPeople",
	"people.AccessRequestOfAccount", "people.PendingAccessRequests",
	"people.AccessRequest", "people.BoardsOfPeople", "people.PeopleInvited", "people.PeopleByEmail", "people.FindAccessRequests", "people.CountAccessRequests", "people.FactorResets", "people.PeopleWithFactor",
	"people.HoldAccessRequest", "people.InvitedRequests", "people.RivalRequests", "people.OldestAccessRequest",
	// Callers have found the meetings in a scope.
	"people.RecordedSecretaries",
	"meeting.CallsOfBoards", "board.Boards", "board.MembershipsOfBoards", "board.Membership", "board.RuleSets", "board.RuleSetsOfBoards",
	// Callers ask the policy for each recipient whether they read the meeting.
	"meeting.MeetingToTell", "meeting.AnswersToTell", "meeting.MeetingsToAnswerBy", "agenda.PapersDue",
	"notification.NotificationPreferences",
	"viewer.Asking", "viewer.Seats", "viewer.Viewer",
	// Callers ask the policy about each document.
	"document.DocumentOfItem", "document.DocumentByID", "document.DocumentsByID",
	// An agenda decides for each item, because it has placeholders for items that a scope would leave out [X9].
	"meeting.MeetingsByID", "agenda.AgendaItems", "agenda.Exclusions", "agenda.AllExclusions", "agenda.AgendaVersions", "agenda.MeetingOfItem",
	"agenda.Guests", "agenda.BoardPeople", "agenda.AreColleagues", "agenda.Colleagues",
	// A template has lists of readers in itself, by which the reader narrows its items.
	"agenda.Templates", "agenda.Template",
	// What somebody may know by grants follows from the agenda; who is a guest decides who may answer.
	"agenda.RestrictedMeetings", "agenda.GuestsOfMeeting", "meeting.MeetingsWithGrants", "meeting.AnswersOf",
	// These methods return nothing. They write the columns for searches and sorting.
	"people.RederivePeople", "document.RederiveDocuments",
	"calendar.FeedsOf", "calendar.FeedOf", "calendar.Subscriber", "calendar.NoteFetch",
}

// Every method that reads content takes a policy.Scope, which only the policy makes, or is listed above [X10].
func TestOnlyScopesRead(t *testing.T) {
	found := map[string]bool{}
	for _, folder := range []string{"organisation", "people", "board", "meeting", "agenda", "document", "calendar", "notification", "viewer", "sight"} {
		for _, function := range methodsOf(t, folder) {
			name := folder + "." + function.Name.Name
			scoped := takes(function, func(param ast.Expr) bool { return isNamed(param, "Scope") })
			if !function.Name.IsExported() || takesTx(function) || scoped {
				continue
			}
			found[name] = true
			if !slices.Contains(unscoped, name) {
				t.Errorf("%s reads without a policy.Scope", name)
			}
		}
	}
	for _, name := range unscoped {
		if !found[name] {
			t.Errorf("%s is named in vain: no such method reads beside the policy", name)
		}
	}
}

func isStore(receiver ast.Expr) bool {
	name, ok := receiver.(*ast.Ident)
	return ok && name.Name == "Store"
}

func methodsOf(t *testing.T, folder string) []*ast.FuncDecl {
	t.Helper()
	files, err := filepath.Glob(folder + "/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: %d files, %v", folder, len(files), err)
	}
	var methods []*ast.FuncDecl
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, declared := range parsed.Decls {
			if function, ok := declared.(*ast.FuncDecl); ok && function.Recv != nil && isStore(function.Recv.List[0].Type) {
				methods = append(methods, function)
			}
		}
	}
	return methods
}
