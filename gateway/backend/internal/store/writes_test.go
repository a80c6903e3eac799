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

// beside are the methods that write beside all changes, by package: what keeps accounts and
// sessions going, and holds no governance data. Nothing else but carrying may.
var beside = []string{
	"account.AddAccount", "account.ConfirmAccount", "account.ProveAccount", "account.SetPassword", "account.SetDisabled", "account.SetContact",
	"account.DeleteAccount", "account.AddSession", "account.SetActive", "account.DeleteSession", "account.DeleteSessionsOf", "account.AddLink",
	"account.UseLink", "account.DeleteLinksOf", "account.AddCode", "account.TakeCode", "account.AddAttempt", "account.ForgetAttempts",
	"account.ForgetAttempt", "account.ForgetLogin", "account.BeginStretch", "account.EndStretches", "account.RememberDevice",
	"account.ForgetDevices", "account.Sweep",
}

// carrying are the methods of the outbox: who is told of what, and what is due, with the leases
// of those who see to it. They hold ids and addresses, no governance data.
var carrying = []string{
	"outbox.addAddressed", "outbox.DeleteMessagesTo", "outbox.AdoptMessages", "outbox.QueueEvent", "outbox.ClaimEvent", "outbox.FinishEvent",
	"outbox.AddDeliveries", "outbox.ClaimDelivery", "outbox.FinishDelivery", "outbox.PostponeDelivery",
	"outbox.AddDeadline", "outbox.ClaimDeadline", "outbox.EndDeadline",
}

// mostBeside bounds the list above (changes and access reference, 1.4).
const mostBeside = 30

// writing are the functions of package core that write without a change.
var writing = []string{"Exec", "ExecOne", "Returning", "InsertBeside"}

// Whatever writes takes a *change.Tx, which only change.Do makes, or is named above.
func TestOnlyChangesWrite(t *testing.T) {
	if len(beside) > mostBeside {
		t.Errorf("%d methods write beside changes, more than %d", len(beside), mostBeside)
	}
	named := slices.Concat(beside, carrying)
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
			if !slices.Contains(named, name) && !(folder == "auditlog" && !function.Name.IsExported()) {
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
	return slices.ContainsFunc(function.Type.Params.List, func(param *ast.Field) bool {
		pointer, ok := param.Type.(*ast.StarExpr)
		if !ok {
			return false
		}
		selector, ok := pointer.X.(*ast.SelectorExpr)
		return ok && selector.Sel.Name == "Tx"
	})
}
