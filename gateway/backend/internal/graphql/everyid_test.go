//go:build !race

package graphql_test

import (
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/vektah/gqlparser/v2/ast"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/graphql/scalar"
	"example.org/portal/backend/internal/paperapi"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/storetest"
)

// Every ID of an argument or an input is tried here with the ids of all that is kept from the one who asks, with an unknown id and
// with malformed ones. What is tried comes from the schema, and what is hidden from the tables of the database, so that new ones of
// either join without anybody's help.

// malformed are ids that nothing of ours has.
var malformed = []string{"", "x", "'", "\u0000", strings.Repeat("0", scalar.LongestID), "Ärger 💥", "../..", "%"}

// idField is one ID of the arguments of an operation.
type idField struct {
	// path leads to it from the variables; the last name is the field's own.
	path   []string
	isList bool
}

// idFields lists the ids of an operation but for the request's own name.
func idFields(schema *ast.Schema, field *ast.FieldDefinition) (found []idField) {
	var walk func(path []string, name string, of *ast.Type)
	walk = func(path []string, name string, of *ast.Type) {
		path = append(slices.Clone(path), name)
		definition := schema.Types[of.Name()]
		switch {
		case definition.Name == "ID" && name != "clientMutationId":
			found = append(found, idField{path, of.Elem != nil})
		case definition.Kind == ast.InputObject:
			for _, below := range definition.Fields {
				walk(path, below.Name, below.Type)
			}
		}
	}
	for _, argument := range field.Arguments {
		walk(nil, argument.Name, argument.Type)
	}
	return found
}

// naming is a copy of variables in which a field names an id. What is on the way to it must be there; of a list it is the first entry.
func (f idField) naming(variables map[string]any, id string) map[string]any {
	return naming(variables, f.path, f.isList, id)
}

func naming(value map[string]any, path []string, isList bool, id string) map[string]any {
	if len(path) > 1 {
		if list, isOfMany := value[path[0]].([]any); isOfMany {
			return with(value, path[0], []any{naming(list[0].(map[string]any), path[1:], isList, id)})
		}
		below, _ := value[path[0]].(map[string]any)
		return with(value, path[0], naming(below, path[1:], isList, id))
	}
	if isList {
		return with(value, path[0], []string{id})
	}
	return with(value, path[0], id)
}

// trial is one operation as one account asks it.
type trial struct {
	*portal
	account   string
	document  string
	variables map[string]any
	isChange  bool
}

// strengthsOfLocks makes statements equal that lock the same rows in another order, which follows the ids.
var strengthsOfLocks = strings.NewReplacer("FOR NO KEY UPDATE", "FOR LOCK", "FOR SHARE", "FOR LOCK")

// outcome is what an id comes to: the answer, and the statements that it took.
type outcome struct {
	answer     string
	statements []string
}

var asked int

func (o trial) try(t *testing.T, f idField, id string) outcome {
	t.Helper()
	variables := f.naming(o.variables, id)
	if o.isChange {
		asked++
		input, _ := variables["input"].(map[string]any)
		variables["input"] = with(input, "clientMutationId", fmt.Sprint("request ", asked))
	}
	var pairs []any
	for name, value := range variables {
		pairs = append(pairs, name, value)
	}
	var watch sync.Mutex
	var got outcome
	o.store.Watch(func(s core.Statement) {
		watch.Lock()
		defer watch.Unlock()
		got.statements = append(got.statements, strengthsOfLocks.Replace(s.Text))
	})
	answer := o.ask(t, o.account, o.document, pairs...)
	o.store.Watch(nil)
	slices.Sort(got.statements) // rows are locked in the order of their ids
	got.answer = fmt.Sprint(answer.status, answer.raw)
	if strings.Contains(answer.raw, `"INTERNAL"`) {
		t.Errorf("%s as %s answers %q with %s: %.600s", strings.Join(f.path, "."), o.account, id, answer.raw, o.log)
	}
	return got
}

// each tries one field with all that is hidden and all that is malformed: an unknown id is answered alike, at the same cost.
func (o trial) each(t *testing.T, f idField, hidden map[string]string) {
	t.Helper()
	nothing := o.try(t, f, unknown)
	if strings.Contains(nothing.answer, `"GRAPHQL_`) {
		t.Fatalf("%s is no request that is served: %s", strings.Join(f.path, "."), nothing.answer)
	}
	for _, id := range malformed {
		if got := o.try(t, f, id); got.answer != nothing.answer {
			t.Errorf("[X6] %s as %s: the malformed id %.20q is answered\n%s\nand an unknown one\n%s", strings.Join(f.path, "."), o.account, id, got.answer, nothing.answer)
		}
	}
	for id, what := range hidden {
		got := o.try(t, f, id)
		if got.answer != nothing.answer {
			t.Errorf("[X6] %s as %s: the id of hidden %s is answered\n%s\nand an unknown one\n%s", strings.Join(f.path, "."), o.account, what, got.answer, nothing.answer)
		}
		if diff := cmp.Diff(nothing.statements, got.statements); diff != "" {
			t.Errorf("[X6] %s as %s: the id of hidden %s costs other statements than an unknown one:\n%s", strings.Join(f.path, "."), o.account, what, diff)
		}
	}
}

// snapshot is everything that is kept, by table: each row as its columns, "name"="value".
type snapshot map[string][]string

// columnsOf are those of all tables, by table.
type columnsOf map[string][]string

func (p *portal) texts(t *testing.T, query string) []string {
	t.Helper()
	found, err := core.All(t.Context(), p.store.DB, core.Scalar[string], query)
	if err != nil {
		t.Fatal(query, err)
	}
	return found
}

func (p *portal) columns(t *testing.T) columnsOf {
	t.Helper()
	query := `SELECT m.name || ' ' || c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' ORDER BY 1`
	if p.store.Hold() != "" {
		query = `SELECT table_name || ' ' || column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1`
	}
	found := columnsOf{}
	for _, one := range p.texts(t, query) {
		table, column, _ := strings.Cut(one, " ")
		found[table] = append(found[table], column)
	}
	return found
}

func (p *portal) snapshot(t *testing.T, columns columnsOf) snapshot {
	t.Helper()
	kept := snapshot{}
	for table, names := range columns {
		parts := make([]string, len(names))
		for i, name := range names {
			parts[i] = `'"` + name + `"="' || COALESCE(CAST(` + name + ` AS TEXT), '') || '" '`
		}
		kept[table] = p.texts(t, `SELECT `+strings.Join(parts, " || ")+` FROM `+table+` ORDER BY 1`)
	}
	return kept
}

// written are the tables in which two snapshots differ, but for the answers of requests.
func written(before, after snapshot) (tables []string) {
	for table, rows := range after {
		if table != "answers" && !slices.Equal(rows, before[table]) {
			tables = append(tables, table)
		}
	}
	return tables
}

// hiddenFrom finds the ids of everything that hangs on some records: of each table the first one. What a person's own rows are is not
// hidden from that person. People, the organisation and the audit trail hang on everything.
func (kept snapshot) hiddenFrom(personID string, roots ...string) map[string]string {
	hidden, counted := map[string]string{}, map[string]bool{}
	for _, root := range roots {
		hidden[root] = "root"
	}
	for grew := true; grew; {
		grew = false
		for _, table := range slices.Sorted(maps.Keys(kept)) {
			if strings.HasPrefix(table, "audit") || slices.Contains([]string{"people", "organisations", "publications"}, table) || counted[table] {
				continue
			}
			for _, row := range kept[table] {
				_, id, hasID := strings.Cut(row, `"id"="`)
				id, _, _ = strings.Cut(id, `"`)
				isOwn := strings.Contains(row, `="`+personID+`"`) && !strings.Contains(row, `"created_by"="`+personID)
				if hasID && hidden[id] == "" && !isOwn && hangsOn(row, hidden) {
					hidden[id], counted[table], grew = table, true, true
					break
				}
			}
		}
	}
	return hidden
}

// hangsOn tells whether a row names one of several ids, alone or as the only one of a list.
func hangsOn(row string, ids map[string]string) bool {
	for id := range ids {
		if strings.Contains(row, `="`+id+`"`) || strings.Contains(row, `="["`+id+`"]"`) {
			return true
		}
	}
	return false
}

// secretBranch keeps an item of the agenda B-2027-01 from somebody, with all that an item can have, and gives its id.
func (p *portal) secretBranch(t *testing.T, readers ...string) string {
	t.Helper()
	items := p.items(t)
	item := items[len(items)-2]
	input := map[string]any{"clientMutationId": "below", "meetingId": item.MeetingID, "parentId": item.ID, "title": "Below", "purpose": "DECISION", "durationMinutes": 5}
	p.read(t, bySecretary, `mutation ($input: AddAgendaItemInput!) { addAgendaItem(input: $input) { userErrors { code } } }`, "input", input)
	version := p.paper(t, item, "SUBMITTED", "of the hidden item")
	p.annotated(t, "oluwaseun.adeyemi-whitcombe@example.org", version, "hidden note")
	p.read(t, bySecretary, `mutation ($input: InviteGuestInput!) { inviteGuest(input: $input) { userErrors { code } } }`, "input", map[string]any{
		"clientMutationId": "a hidden guest", "meetingId": item.MeetingID, "name": "Sam Pole", "itemIds": []string{item.ID},
	})
	for _, reader := range readers {
		person := p.person(t, reader)
		governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error {
			return p.store.InsertExclusion(tx, agenda.Exclusion{
				ID: "kept from " + reader, MeetingID: item.MeetingID, ItemID: item.ID, PersonID: person.ID, Basis: agenda.OtherBasis, Scope: agenda.PapersAndDiscussion, Stamp: governancetest.Stamp(),
			})
		}))
	}
	governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error {
		of, err := p.store.MeetingToChange(tx, item.MeetingID)
		if err != nil {
			return err
		}
		return agenda.UpdateLists(tx, p.store, of)
	}))
	return item.ID
}

// hideRemuneration keeps the board R to its own members.
func (p *portal) hideRemuneration(t *testing.T) string {
	t.Helper()
	boards, err := p.store.Boards(t.Context(), p.person(t, bySecretary).OrganisationID)
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range boards {
		if one.Code == "R" {
			one.RestrictedSecretariat = true
			one.Changed(clock())
			governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error { return p.store.UpdateBoard(tx, one) }))
			return one.ID
		}
	}
	t.Fatal("no board R")
	return ""
}

// [X2] [X6] [X10] Whatever id an input names, what is kept from the actor and what there is not are one: in the answer, byte by byte,
// and in the statements. Nothing is written.
func TestEveryIDOfAnInputPassesTheScope(t *testing.T) {
	schema := generatedSchema()
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		columns := (&portal{store: s}).columns(t)
		for _, field := range operations(schema.Mutation) {
			given := sampleOf(schema, field)
			if fields := idFields(schema, field); len(fields) > 0 {
				t.Run(field.Name, func(t *testing.T) {
					p := portalLike(t, s)
					p.draft(t, "B")
					p.link(t, "patrick.moran@example.org")
					p.invite(t)
					input := given.input(t, p)
					item, board := p.secretBranch(t, bySecretary, "chair@example.org", "director@example.org"), p.hideRemuneration(t)
					for _, account := range slices.Compact([]string{given.account, "chair@example.org"}) {
						roots := []string{item}
						if account != "chair@example.org" {
							roots = append(roots, board)
						}
						o := trial{portal: p, account: account, document: payloadOf(schema, field), variables: map[string]any{"input": input}, isChange: true}
						before := p.snapshot(t, columns)
						hidden := before.hiddenFrom(p.person(t, account).ID, roots...)
						for _, one := range fields {
							o.each(t, one, hidden)
						}
						if tables := written(before, p.snapshot(t, columns)); len(tables) > 0 {
							t.Errorf("%s wrote into %v", account, tables)
						}
					}
				})
			}
		}
	})
}

// questionOf asks for the names of what a query finds.
func questionOf(schema *ast.Schema, field *ast.FieldDefinition) string {
	var declared, given []string
	for _, argument := range field.Arguments {
		declared = append(declared, "$"+argument.Name+": "+argument.Type.String())
		given = append(given, argument.Name+": $"+argument.Name)
	}
	selection := ""
	if schema.Types[field.Type.Name()].IsCompositeType() {
		selection = " { __typename }"
	}
	return fmt.Sprintf("query (%s) { %s(%s)%s }", strings.Join(declared, ", "), field.Name, strings.Join(given, ", "), selection)
}

// [X2] [X6] [X10] So is each id that a query names.
func TestEveryIDOfAQueryPassesTheScope(t *testing.T) {
	schema := generatedSchema()
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		p := portalLike(t, s)
		p.draft(t, "B")
		p.link(t, "patrick.moran@example.org")
		p.invite(t)
		known := map[string]any{"id": unknown, "versionId": p.paper(t, p.item(t), "PUBLISHED", "of every query").ID}
		for _, field := range operations(schema.Query) {
			for _, argument := range field.Arguments {
				if which, isKnown := subjects()[argument.Name]; isKnown && known[argument.Name] == nil {
					known[argument.Name] = which.find(t, p)
				}
			}
		}
		readers := []string{bySecretary, "chair@example.org", "director@example.org", "observer@example.org", "hannah.lindqvist@example.org"}
		item, board := p.secretBranch(t, readers...), p.hideRemuneration(t)
		before := p.snapshot(t, p.columns(t))
		for _, field := range operations(schema.Query) {
			fields := idFields(schema, field)
			if len(fields) == 0 {
				continue
			}
			variables := map[string]any{}
			for _, argument := range field.Arguments {
				if value := valueOf(t, schema, argument.Name, argument.Type, known); value != nil {
					variables[argument.Name] = value
				}
			}
			for _, account := range readers {
				roots := []string{item}
				if account != "chair@example.org" {
					roots = append(roots, board)
				}
				o := trial{portal: p, account: account, document: questionOf(schema, field), variables: variables}
				hidden := before.hiddenFrom(p.person(t, account).ID, roots...)
				for _, one := range fields {
					t.Run(field.Name+" "+account, func(t *testing.T) { o.each(t, one, hidden) })
				}
			}
		}
		if tables := written(before, p.snapshot(t, p.columns(t))); len(tables) > 0 {
			t.Errorf("queries wrote into %v", tables)
		}
	})
}

// [X2] [X6] So is the version whose bytes are asked for.
func TestContentOfAHiddenVersionCostsTheSameAsOfAnUnknownOne(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		p := portalLike(t, s)
		item := p.secretBranch(t, bySecretary, "chair@example.org")
		kept := p.snapshot(t, p.columns(t))
		its := servicesOf(p.store)
		api := paperapi.New(nil, its.Contents, its.Readers.Sight, its.Rights, nil, nil, "", discard())
		for _, account := range []string{bySecretary, "chair@example.org", "director@example.org"} {
			get := func(id string) (got outcome) {
				p.store.Watch(func(s core.Statement) { got.statements = append(got.statements, s.Text) })
				defer p.store.Watch(nil)
				recorder := httptest.NewRecorder()
				api.Content(recorder, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/content", nil), account, id)
				got.answer = fmt.Sprint(recorder.Code, recorder.Header(), recorder.Body)
				return got
			}
			nothing := get(unknown)
			for id, what := range kept.hiddenFrom(p.person(t, account).ID, item) {
				if diff := cmp.Diff(nothing, get(id), cmp.AllowUnexported(outcome{})); diff != "" {
					t.Errorf("%s asks for hidden %s: %s", account, what, diff)
				}
			}
			for _, id := range malformed {
				if got := get(id); got.answer != nothing.answer {
					t.Errorf("%s asks for the malformed id %q: %s", account, id, got.answer)
				}
			}
		}
	})
}
