package twin_test

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2/ast"

	"example.org/portal/backend/internal/graphql/generated"
)

// The requests are made from the schema, and their ids from the tables of the database: a new operation is asked for, and a new kind of
// record is named, without anybody's help.

// request is one operation with its variables.
type request struct {
	name      string
	document  string
	variables map[string]any
}

// pools are the ids of everything that there is in either world, and one of nothing, by table.
type pools map[string][]string

// narrowed are the tables of which some records are enough: the others would be asked for in vain, or for too long.
var narrowed = map[string]string{
	"meetings":        "SELECT id FROM meetings WHERE number IN ('B-2026-05', 'B-2027-01', 'R-2026-01', 'R-2026-02', 'A-2027-01') OR announced_at IS NULL",
	"agenda_items":    "SELECT i.id FROM agenda_items i JOIN meetings m ON m.id = i.meeting_id WHERE m.number IN ('B-2026-05', 'B-2027-01', 'R-2026-02', 'A-2027-01')",
	"people":          "SELECT id FROM people WHERE email IN ('chair@example.org', 'weijun.tan@example.org', 'hannah.lindqvist@example.org', 'gareth.lowe@example.org')",
	"memberships":     "SELECT t.id FROM memberships t JOIN boards b ON b.id = t.board_id WHERE b.code = 'R' OR t.role = 'CHAIR'",
	"access_requests": "SELECT id FROM access_requests WHERE state = 'PENDING'",
}

// poolsOf collects the ids of the rows of both worlds, so that hidden ids are asked for in the world
// without them, too.
func poolsOf(worlds ...*world) pools {
	found := pools{}
	for _, table := range worlds[0].all("SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'id'") {
		query := cmp.Or(narrowed[table], "SELECT id FROM "+table)
		for _, w := range worlds {
			found[table] = append(found[table], w.all(query)...)
		}
		slices.Sort(found[table])
		found[table] = slices.Concat(firstOf(table, worlds[0]), slices.Compact(found[table]), []string{unknown})
	}
	return found
}

// firstOf is what an operation is about where its ids are not varied: something with much to tell.
func firstOf(table string, w *world) []string {
	switch table {
	case "boards":
		return []string{w.id("boards", "code", "B")}
	case "meetings":
		return []string{w.id("meetings", "number", "B-2027-01")}
	case "people":
		return []string{w.person(chair)}
	default:
		return nil
	}
}

// tables are those of ids whose names do not say the table, without Id at their end.
var tables = map[string]string{
	"toBoard": "boards", "toMeeting": "meetings", "fromMeeting": "meetings", "Participation": "meetings", "item": "agenda_items", "parent": "agenda_items", "after": "agenda_items",
	"person": "people", "Person": "people", "presenter": "people", "contributor": "people", "allow": "people", "reader": "people",
	"version": "paper_versions", "template": "agenda_templates", "feed": "calendar_feeds", "request": "access_requests", "interval": "attendance_intervals", "declaration": "conflict_declarations", "personChairing": "people",
	"mover": "people", "seconder": "people",
}

var capital = regexp.MustCompile("[a-z][A-Z]")

// tableOf returns the table of an id: accessGrantId is of access_grants. The argument "id" is of what the operation answers with.
func tableOf(field *ast.FieldDefinition, name string) string {
	if name == "id" {
		name = field.Type.Name()
	}
	if field.Name == "movePaper" && name == "afterId" {
		return "papers" // a paper stands after another one; items stand after items
	}
	name = strings.TrimSuffix(strings.TrimSuffix(name, "Ids"), "Id")
	if table, isNamed := tables[name]; isNamed {
		return table
	}
	return strings.ToLower(capital.ReplaceAllStringFunc(name, func(border string) string { return border[:1] + "_" + border[1:] })) + "s"
}

// samples are values of scalars that operations accept.
var samples = map[string]any{
	"String": "Twin", "Int": 2, "Boolean": true, "Date": "2026-11-20", "LocalDate": "2026-11-20", "LocalDateTime": "2027-04-13T13:00:00", "Instant": "2026-11-20T09:00:00.000Z",
	"JSON": map[string]any{},
}

// named are values of fields that take no other text or number.
var named = map[string]any{
	"first": 5, "durationMinutes": 60, "timeZone": "Europe/London", "expectedVersion": 1, "mediaType": "application/pdf", "sizeBytes": 4096,
	"webUrl": "https://" + driveHost + "/twin", "onlineUrl": "https://meet.example.org/twin", "occurrence": nil, "after": nil,
}

// asker makes the requests of one kind of operation.
type asker struct {
	t      *testing.T
	schema *ast.Schema
	ids    pools
	made   int
}

func (a *asker) requests(operation ast.Operation) (made []request) {
	a.t.Helper()
	of := a.schema.Query
	if operation == ast.Mutation {
		of = a.schema.Mutation
	}
	for _, field := range of.Fields {
		if !strings.HasPrefix(field.Name, "__") {
			made = append(made, a.about(operation, field)...)
		}
	}
	return made
}

// about asks one operation with each id that fits each of its arguments, and with each value of each
// enumeration; what is not varied is the first that fits.
func (a *asker) about(operation ast.Operation, field *ast.FieldDefinition) (made []request) {
	a.t.Helper()
	document := a.document(operation, field)
	for _, places := range a.places(field) {
		variables := map[string]any{}
		for _, argument := range field.Arguments {
			if value := a.value(field, argument.Name, argument.Type, places, argument.Name); value != nil {
				variables[argument.Name] = value
			}
		}
		made = append(made, request{name: field.Name, document: document, variables: variables})
	}
	return made
}

// choice is what stands at one place of the variables, such as input.itemId.
type choice struct {
	place string
	value any
}

// places lists what is varied, one place at a time; the first choice varies nothing.
func (a *asker) places(field *ast.FieldDefinition) []choice {
	varied := []choice{{}}
	for _, argument := range field.Arguments {
		varied = append(varied, a.choices(field, argument.Name, argument.Type, argument.Name)...)
	}
	return varied
}

func (a *asker) choices(field *ast.FieldDefinition, name string, of *ast.Type, place string) (found []choice) {
	definition := a.schema.Types[of.Name()]
	switch {
	case definition.Name == "ID" && name != "clientMutationId":
		for _, id := range a.pool(field, name) {
			found = append(found, choice{place, id})
		}
	case definition.Kind == ast.Enum:
		for _, value := range definition.EnumValues {
			found = append(found, choice{place, value.Name})
		}
	case definition.Kind == ast.InputObject && of.Elem == nil:
		for _, below := range definition.Fields {
			found = append(found, a.choices(field, below.Name, below.Type, place+"."+below.Name)...)
		}
	case definition.Name == "Int" && name == "expectedVersion":
		found = append(found, choice{place, 2}, choice{place, 3})
	}
	return found
}

func (a *asker) pool(field *ast.FieldDefinition, name string) []string {
	a.t.Helper()
	ids, isTable := a.ids[tableOf(field, name)]
	if !isTable {
		a.t.Fatalf("%s of %s is no id of %s: tell tables", name, field.Name, tableOf(field, name))
	}
	return ids
}

// value is that of one argument or field: what was chosen for its place, or the first that fits.
func (a *asker) value(field *ast.FieldDefinition, name string, of *ast.Type, chosen choice, place string) any {
	a.t.Helper()
	if of.Elem != nil {
		one := a.value(field, name, of.Elem, chosen, place)
		if one == nil {
			return nil
		}
		return []any{one}
	}
	definition := a.schema.Types[of.Name()]
	fixed, isFixed := named[name]
	switch {
	case place == chosen.place:
		return chosen.value
	case name == "clientMutationId":
		a.made++
		return fmt.Sprintf("%s %d", field.Name, a.made)
	case definition.Kind == ast.InputObject:
		fields := map[string]any{}
		for _, below := range definition.Fields {
			if value := a.value(field, below.Name, below.Type, chosen, place+"."+below.Name); value != nil {
				fields[below.Name] = value
			}
		}
		return fields
	case isFixed:
		return fixed
	case definition.Name == "ID":
		if !of.NonNull && field.Name != "viewAs" {
			return nil
		}
		return a.pool(field, name)[0]
	case definition.Kind == ast.Enum:
		if !of.NonNull {
			return nil
		}
		return definition.EnumValues[0].Name
	case !of.NonNull && definition.Name != "String":
		return nil
	}
	sample, known := samples[definition.Name]
	if !known {
		a.t.Fatalf("no sample of the scalar %s", definition.Name)
	}
	return sample
}

// document asks for a field with all its arguments as variables, and for every field below it, each type
// once on a path.
func (a *asker) document(operation ast.Operation, field *ast.FieldDefinition) string {
	var declared, given []string
	for _, argument := range field.Arguments {
		declared = append(declared, fmt.Sprintf("$%s: %s", argument.Name, argument.Type))
		given = append(given, fmt.Sprintf("%s: $%s", argument.Name, argument.Name))
	}
	text := string(operation)
	if len(declared) > 0 {
		text += "(" + strings.Join(declared, ", ") + ")"
	}
	text += " { " + field.Name
	if len(given) > 0 {
		text += "(" + strings.Join(given, ", ") + ")"
	}
	return text + a.selection(a.schema.Types[field.Type.Name()], nil) + " }"
}

func (a *asker) selection(of *ast.Definition, path []string) string {
	if of.Kind == ast.Interface {
		text := " { __typename"
		for _, kind := range a.schema.GetPossibleTypes(of) {
			text += " ... on " + kind.Name + a.selection(kind, path)
		}
		return text + " }"
	}
	if of.Kind != ast.Object {
		return ""
	}
	text := " { __typename"
	for _, field := range of.Fields {
		below := a.schema.Types[field.Type.Name()]
		isList := field.Type.Elem != nil || len(field.Arguments) > 0
		if strings.HasPrefix(field.Name, "__") || slices.Contains(append(path, of.Name), below.Name) || isList && isObject(below) && len(path) > 2 {
			continue // lists deep below would cost more than one answer may
		}
		text += " " + field.Name + a.selection(below, append(slices.Clone(path), of.Name))
	}
	return text + " }"
}

func isObject(of *ast.Definition) bool { return of.Kind == ast.Object || of.Kind == ast.Interface }

func schema() *ast.Schema { return generated.NewExecutableSchema(generated.Config{}).Schema() }
