package graphql_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/vektah/gqlparser/v2/ast"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// The six demonstration accounts ask for every field of the schema, with the ids of
// everything that there is. What they are told is compared with the table in readers.

// reader is what one account may read, as the matrix of docs/domain/access.md says.
type reader struct {
	account string
	// boards and drafts are codes: of the boards that are read, and of those among them
	// whose drafts are.
	boards, drafts string
	linked         bool
}

func readers() []reader {
	return []reader{
		{"secretary@example.org", "BAR", "BAR", true},
		{"chair@example.org", "BR", "B", true},
		{"director@example.org", "BA", "", true},
		{"observer@example.org", "B", "", true},
		{"admin@example.org", "", "", true},
		{"unlinked@example.org", "", "", false},
	}
}

// fact is a text that appears in answers to those who may know it and to nobody else.
type fact struct {
	text     string
	readable func(r reader) bool
	// shown tells whether the questions below bring it to everybody who may know it.
	shown bool
}

// world is the demonstration data, a draft, a document and a coming term on every board,
// and another organisation.
type world struct {
	*portal
	facts []fact
	// boards, meetings, items and documents are the ids that are asked for, unknown ones too.
	boards, meetings, items, documents, terms []string
	// hidden tells whether an id is nothing to a reader.
	hidden map[string]func(r reader) bool
}

const unknown = "000000000000000000000000"

// days are those on which offices are asked for, beside today.
var days = []string{"2019-06-01", "2022-06-01", "2026-07-31", "2027-06-01"}

func openWorld(t *testing.T) *world {
	t.Helper()
	w := &world{portal: openPortal(t), hidden: map[string]func(reader) bool{}}
	w.insertElsewhere(t)
	for _, code := range []string{"B", "A", "R"} {
		w.draft(t, code)
		w.record(t, "secretary@example.org", w.file(t, code, int(code[0])))
	}
	w.appoint(t, w.newcomer(t, "coming@example.org"), "B", board.Membership{
		Role: policy.RoleObserver, StartDate: localtime.Date{Year: 2027, Month: time.February, Day: 1}, TermNumber: 1,
	})
	person, err := w.store.PersonByEmail(t.Context(), "secretary@example.org")
	if err != nil {
		t.Fatal(err)
	}
	own, err := w.store.Boards(t.Context(), person.OrganisationID)
	if err != nil {
		t.Fatal(err)
	}
	foreign, err := w.store.Boards(t.Context(), "elsewhere")
	if err != nil {
		t.Fatal(err)
	}
	w.tell("Fennmark Harbour Trust", true, func(r reader) bool { return r.linked })
	w.tell("Elsewhere Trust", true, nobody)
	for _, theBoard := range slices.Concat(own, foreign) {
		w.learn(t, theBoard)
	}
	for _, one := range readers() {
		if one.linked {
			feed := at(t, w.createFeed(t, one.account, "every field"), "calendarFeed", "id").(string)
			w.tell(feed, true, func(r reader) bool { return r.account == one.account })
		}
	}
	for _, ids := range []*[]string{&w.boards, &w.meetings, &w.items, &w.documents, &w.terms} {
		*ids = append(*ids, unknown)
	}
	return w
}

func nobody(reader) bool { return false }

func (w *world) tell(text string, shown bool, readable func(reader) bool) {
	w.facts = append(w.facts, fact{text: text, readable: readable, shown: shown})
}

// insertElsewhere adds another organisation with a board, a person, a meeting and a document.
func (w *world) insertElsewhere(t *testing.T) {
	t.Helper()
	stamp := governance.Stamp{CreatedAt: anchor, CreatedBy: "test", UpdatedAt: anchor, Version: 1}
	start, err := localtime.ParseDateTime("2026-12-08T10:00:00")
	if err != nil {
		t.Fatal(err)
	}
	theBoard := board.Board{
		ID: "board-elsewhere", OrganisationID: "elsewhere", Code: "Z", Name: "Board elsewhere", Kind: board.KindBoard, Purpose: "Decides elsewhere.",
		Seats: 3, TimeZone: "Europe/London", Status: board.Active, Stamp: stamp,
	}
	theMeeting := meeting.Meeting{
		ID: "meeting-elsewhere", BoardID: theBoard.ID, Number: "Z-2026-01", Title: "Meeting elsewhere", Kind: meeting.Ordinary,
		State: meeting.Scheduled, Mode: meeting.Remote, NoticeState: meeting.NoticeNotServed, AnnouncedAt: &anchor, Stamp: stamp,
	}
	if err := theMeeting.Plan(theBoard.TimeZone, meeting.Sitting{StartsAtLocal: start, TimeZone: "Europe/London", DurationMinutes: 60}); err != nil {
		t.Fatal(err)
	}
	for _, insert := range []func() error{
		func() error {
			return governancetest.Put(t, w.store, func(tx *change.Tx) error {
				return w.store.InsertOrganisation(tx, organisation.Organisation{ID: "elsewhere", Name: "Elsewhere Trust", TimeZone: "Europe/London", Locale: "en-GB", IdleTimeoutMinutes: 15, AbsoluteSessionHours: 12, Stamp: stamp})
			})
		},
		func() error {
			return governancetest.Put(t, w.store, func(tx *change.Tx) error { return w.store.InsertBoard(tx, theBoard) })
		},
		func() error {
			return governancetest.Put(t, w.store, func(tx *change.Tx) error {
				return w.store.InsertPerson(tx, people.Person{
					ID: "person-elsewhere", OrganisationID: "elsewhere", GivenName: "Eli", DisplayName: "Eli Elsewhere", Email: "eli@elsewhere.example.org",
					TimeZone: "Europe/London", Locale: "en-GB", Status: people.Active, Independence: people.Independent, AccessEpoch: 1, Stamp: stamp,
				})
			})
		},
		func() error {
			return governancetest.Put(t, w.store, func(tx *change.Tx) error {
				return w.store.InsertMembership(tx, board.Membership{
					ID: "term-elsewhere", BoardID: theBoard.ID, PersonID: "person-elsewhere", Role: policy.RoleChair, TermNumber: 1,
					StartDate: localtime.Date{Year: 2026, Month: time.January, Day: 1}, Stamp: stamp,
				})
			})
		},
		func() error {
			return governancetest.Put(t, w.store, func(tx *change.Tx) error { return w.store.InsertMeeting(tx, theMeeting) })
		},
		func() error {
			return governancetest.Put(t, w.store, func(tx *change.Tx) error {
				_, err := w.store.AddDocument(tx, document.Document{
					ID: "document-elsewhere", BoardID: theBoard.ID, Title: "Document elsewhere", FileName: "elsewhere.pdf", MediaType: "application/pdf",
					DriveItemID: "01ELSEWHERE", WebURL: "https://" + driveHost + "/elsewhere", UploadedByID: "person-elsewhere", RecordedOn: theMeeting.Date, Published: true, Stamp: stamp,
				})
				return err
			})
		},
	} {
		if err := insert(); err != nil {
			t.Fatal(err)
		}
	}
}

// learn collects the facts of a board and who may know them.
func (w *world) learn(t *testing.T, theBoard board.Board) {
	t.Helper()
	reads := func(r reader) bool { return strings.Contains(r.boards, theBoard.Code) }
	drafts := func(r reader) bool { return strings.Contains(r.drafts, theBoard.Code) }
	w.boards = append(w.boards, theBoard.ID)
	w.hidden[theBoard.ID] = func(r reader) bool { return !reads(r) }
	w.tell(theBoard.ID, true, reads)
	w.tell(theBoard.Purpose, true, reads)

	meetings, err := w.store.FindMeetings(t.Context(), governancetest.Everything(theBoard.ID), meeting.Query{}, meeting.Page{Limit: 100})
	if err != nil || len(meetings) == 0 {
		t.Fatalf("%d meetings of %s, %v", len(meetings), theBoard.Code, err)
	}
	for _, theMeeting := range meetings {
		may := reads
		if theMeeting.AnnouncedAt == nil {
			may = drafts
		}
		w.meetings = append(w.meetings, theMeeting.ID)
		w.hidden[theMeeting.ID] = func(r reader) bool { return !may(r) }
		w.tell(theMeeting.ID, true, may)
		w.tell(`"`+theMeeting.Number+`"`, true, may) // in quotes: BR-2026-01 is a resolution of another board than R
	}
	w.learnItems(t, meetings, reads, drafts)

	documents, err := w.store.FindDocuments(t.Context(), governancetest.Everything(theBoard.ID), document.Query{}, document.Page{Limit: 100})
	if err != nil || len(documents) != 1 {
		t.Fatalf("%d documents of %s, %v", len(documents), theBoard.Code, err)
	}
	w.documents = append(w.documents, documents[0].ID)
	w.hidden[documents[0].ID] = w.hidden[theBoard.ID]
	for _, text := range []string{documents[0].ID, documents[0].Title, documents[0].FileName, documents[0].DriveItemID, documents[0].WebURL} {
		w.tell(text, true, reads)
	}
	w.learnTerms(t, theBoard, reads, drafts)
}

// closedTo are the items that are not for everybody who reads their agenda: closed ones with their
// readers among the accounts, and those that exclude the secretary.
var closedTo = map[string]string{
	"Succession of the chief executive":      "secretary@ chair@ director@",
	"How the board works: the yearly review": "secretary@ chair@ director@",
	"Chief executive's pay":                  "secretary@ chair@",
	"Secretariat grading":                    "chair@",
}

// learnItems collects the items of a board's meetings. Until an agenda is published it is for those
// who read drafts.
func (w *world) learnItems(t *testing.T, meetings []meeting.Meeting, reads, drafts func(reader) bool) {
	t.Helper()
	for _, theMeeting := range meetings {
		known, err := agenda.NewReader(w.store, secret).Agendas(t.Context(), nil, []string{theMeeting.ID})
		if err != nil {
			t.Fatal(err)
		}
		for _, item := range known[theMeeting.ID].Items {
			may := func(r reader) bool {
				account, _, _ := strings.Cut(r.account, "example.org")
				readers, closed := closedTo[item.Title]
				published := known[theMeeting.ID].IsPublished()
				return (published && reads(r) || drafts(r)) && (!closed || strings.Contains(readers, account))
			}
			w.items = append(w.items, item.ID)
			w.hidden[item.ID] = func(r reader) bool { return !may(r) }
			w.tell(item.ID, true, may)
			if _, closed := closedTo[item.Title]; closed {
				w.tell(item.Title, true, may)
			}
		}
	}
}

func (w *world) learnTerms(t *testing.T, theBoard board.Board, reads, drafts func(reader) bool) {
	t.Helper()
	terms, err := w.store.MembershipsOfBoards(t.Context(), []string{theBoard.ID})
	if err != nil {
		t.Fatal(err)
	}
	for _, term := range terms {
		may := reads
		if term.StartDate.Compare(theBoard.Today(anchor)) > 0 {
			may = drafts
		}
		w.tell(term.ID, onSomeDay(t, term), may)
		w.terms = append(w.terms, term.ID)
	}
}

func onSomeDay(t *testing.T, term board.Membership) bool {
	t.Helper()
	return slices.ContainsFunc(append(days, "2026-11-20"), func(text string) bool {
		day, err := localtime.ParseDate(text)
		if err != nil {
			t.Fatal(err)
		}
		return term.InOffice(day)
	})
}

// people are facts too: a directory entry is for those who read one of the person's
// boards, the name of an uploader for those who read the document.
func (w *world) people(t *testing.T) []fact {
	t.Helper()
	boards := map[string]string{}
	for _, code := range []string{"B", "A", "R"} {
		boards[w.boardID(t, code)] = code
	}
	ids := slices.Collect(maps.Keys(boards))
	terms, err := w.store.MembershipsOfBoards(t.Context(), append(ids, "board-elsewhere"))
	if err != nil {
		t.Fatal(err)
	}
	coming := w.personID(t, "coming@example.org")
	seats := map[string][]board.Membership{}
	for _, term := range terms {
		seats[term.PersonID] = append(seats[term.PersonID], term)
	}
	facts := []fact{
		{"Eli Elsewhere", nobody, true},
		{"eli@elsewhere.example.org", nobody, true},
		{"person-elsewhere", nobody, true},
		{"hannah.lindqvist@example.org", nobody, true}, // a contributor without a seat
		{`"email":"admin@example.org"`, func(r reader) bool { return r.account == "admin@example.org" }, true},
		{`"email":"secretary@example.org"`, func(r reader) bool { return r.account == "secretary@example.org" }, true},
		{"Ruth Castellan", func(r reader) bool { return r.boards != "" }, true}, // uploaded every document
	}
	for personID, held := range seats {
		facts = append(facts, fact{text: personID, shown: slices.ContainsFunc(held, func(m board.Membership) bool { return onSomeDay(t, m) }), readable: func(r reader) bool {
			return slices.ContainsFunc(held, func(m board.Membership) bool {
				if r.account == "admin@example.org" && personID == coming {
					return true // administrators were told that an account was linked
				}
				code := boards[m.BoardID]
				begun := m.StartDate.Compare(localtime.Date{Year: 2026, Month: time.November, Day: 20}) <= 0
				return code != "" && strings.Contains(r.boards, code) && (begun || strings.Contains(r.drafts, code))
			})
		}})
	}
	return facts
}

// question is one operation with its variables, and the id in it that may be hidden.
type question struct {
	document  string
	variables []any
	about     string
}

// questions are all that one field of Query can be asked: usually with each id of the first argument that names a record here, and about
// nothing where none does.
func (w *world) questions(t *testing.T, schema *ast.Schema, field *ast.FieldDefinition) []question {
	t.Helper()
	var sets [][]any
	switch field.Name {
	case "people", "person", "accessRequests": // their reach is another one: TestTheDirectoryIsForMembers, backend/administering_test.go
	case "boards":
		sets = [][]any{{}, {"status", "ACTIVE"}, {"status", "DISSOLVED"}}
	case "memberships":
		for _, id := range w.boards {
			sets = append(sets, []any{"boardId", id})
			for _, day := range days {
				sets = append(sets, []any{"boardId", id, "inOfficeOn", day})
			}
		}
	case "documents":
		for _, id := range w.boards {
			sets = append(sets, []any{"boardId", id}, []any{"boardId", id, "folderPath", ""}, []any{"boardId", id, "search", "e"})
		}
	case "viewAs":
		for _, id := range w.meetings {
			sets = append(sets, []any{"meetingId", id, "personId", w.personID(t, "chair@example.org")}, []any{"meetingId", id, "personId", unknown})
		}
	case "meetings":
		sets = [][]any{{}, {"orderBy", "STARTS_DESC"}, {"states", []string{"DRAFT"}}, {"boardIds", w.boards}}
		for _, id := range w.boards {
			sets = append(sets, []any{"boardIds", []string{id}})
		}
	default:
		sets = w.usualQuestions(t, schema, field)
	}
	theDocument := documentOf(schema, field)
	questions := make([]question, len(sets))
	for i, set := range sets {
		questions[i] = question{document: theDocument, variables: set, about: idIn(set)}
	}
	return questions
}

// usualQuestions are the variables of a field by its arguments alone. The argument id is of what is answered.
func (w *world) usualQuestions(t *testing.T, schema *ast.Schema, field *ast.FieldDefinition) (sets [][]any) {
	t.Helper()
	records := map[string][]string{
		"boardId": w.boards, "meetingId": w.meetings, "membershipId": w.terms,
		"Board": w.boards, "Meeting": w.meetings, "Document": w.documents, "AgendaItem": w.items,
	}
	var varied string
	var ids []string
	var others []any
	for _, argument := range field.Arguments {
		name := argument.Name
		if name == "id" {
			name = field.Type.Name()
		}
		switch {
		case !argument.Type.NonNull:
		case varied == "" && records[name] != nil:
			varied, ids = argument.Name, records[name]
		case argument.Type.Name() == "ID":
			others = append(others, argument.Name, unknown)
		default:
			others = append(others, argument.Name, valueOf(t, schema, argument.Name, argument.Type, nil))
		}
	}
	if varied == "" {
		return [][]any{others}
	}
	for _, id := range ids {
		sets = append(sets, append([]any{varied, id}, others...))
	}
	return sets
}

func (w *world) personID(t *testing.T, email string) string {
	t.Helper()
	person, err := w.store.PersonByEmail(t.Context(), email)
	if err != nil {
		t.Fatal(err)
	}
	return person.ID
}

// idIn is the one id that a question is about, if there is one.
func idIn(variables []any) string {
	if len(variables) < 2 {
		return ""
	}
	switch value := variables[1].(type) {
	case string:
		return value
	case []string:
		if len(value) == 1 {
			return value[0]
		}
	}
	return ""
}

// documentOf asks for a field of Query with all its arguments as variables, and for
// every field below it, each type once on a path. Lists are asked for on the same day.
func documentOf(schema *ast.Schema, field *ast.FieldDefinition) string {
	var declared, given []string
	for _, argument := range field.Arguments {
		if argument.Name == "first" {
			given = append(given, "first: 15") // every field of a usual page is too much for one operation
		}
		if argument.Name == "first" || argument.Name == "after" {
			continue
		}
		declared = append(declared, fmt.Sprintf("$%s: %s", argument.Name, argument.Type))
		given = append(given, fmt.Sprintf("%s: $%s", argument.Name, argument.Name))
	}
	text := "query"
	if len(declared) > 0 {
		text += "(" + strings.Join(declared, ", ") + ")"
	}
	text += " { " + field.Name
	if len(given) > 0 {
		text += "(" + strings.Join(given, ", ") + ")"
	}
	return text + everything(schema, schema.Types[field.Type.Name()], nil) + " }"
}

func everything(schema *ast.Schema, of *ast.Definition, path []string) string {
	if of.Kind == ast.Interface {
		text := " { __typename"
		for _, kind := range schema.GetPossibleTypes(of) {
			text += " ... on " + kind.Name + everything(schema, kind, path)
		}
		return text + " }"
	}
	if of.Kind != ast.Object {
		return ""
	}
	var text strings.Builder
	text.WriteString(" { __typename")
	for _, field := range of.Fields {
		below := schema.Types[field.Type.Name()]
		if strings.HasPrefix(field.Name, "__") || slices.Contains(append(path, of.Name), below.Name) {
			continue
		}
		if len(path) > 0 && slices.Contains([]string{"entries", "consentAgenda", "outcomes", "secretaries", "takenOutOfConsentBy", "takenOutOfConsentAt", "guests", "notice", "earlierNotices", "administration"}, field.Name) {
			continue // the agendas, outcomes, guests and notices of many meetings, and all that is known of many people, would cost more than one answer may
		}
		if of.Name == "ConsentAgenda" && field.Name == "resolution" || of.Name == "Resolution" && field.Name == "items" && len(path) > 1 {
			continue // a meeting with it would cost more than one answer may; Query.resolution asks for its fields
		}
		text.WriteString(" " + field.Name + everything(schema, below, append(slices.Clone(path), of.Name)))
	}
	text.WriteString(" }")
	return text.String()
}

func TestSixAccountsAskForEveryField(t *testing.T) {
	w := openWorld(t)
	facts := slices.Concat(w.facts, w.people(t))
	schema := generatedSchema()
	for _, r := range readers() {
		t.Run(r.account, func(t *testing.T) {
			var told strings.Builder
			for _, field := range operations(schema.Query) {
				unknownAnswers := map[string]string{}
				questions := w.questions(t, schema, field)
				// Those about the unknown id come first.
				slices.SortStableFunc(questions, func(a, b question) int { return rank(a) - rank(b) })
				for _, q := range questions {
					got := w.ask(t, r.account, q.document, q.variables...)
					if got.status != http.StatusOK || len(got.Errors) > 0 {
						t.Fatalf("Query.%s%v: %d %.2000s", field.Name, q.variables, got.status, got.raw)
					}
					told.WriteString(got.raw)
					others := fmt.Sprint(field.Name, q.variables[min(2, len(q.variables)):])
					if q.about == unknown {
						unknownAnswers[others] = got.raw
						if i := slices.IndexFunc(facts, func(f fact) bool { return strings.Contains(got.raw, f.text) }); i >= 0 {
							t.Errorf("Query.%s%v, which is about nothing, is answered with %q", field.Name, q.variables, facts[i].text)
						}
					}
					if hidden := w.hidden[q.about]; hidden != nil && hidden(r) && got.raw != unknownAnswers[others] {
						t.Errorf("[X6] Query.%s%v is answered otherwise than for an unknown id: %s", field.Name, q.variables, got.raw)
					}
				}
			}
			compareWithFacts(t, r, facts, told.String())
		})
	}
}

func rank(q question) int {
	if q.about == unknown {
		return 0
	}
	return 1
}

func compareWithFacts(t *testing.T, r reader, facts []fact, told string) {
	t.Helper()
	own := map[string]bool{}
	if r.linked {
		own[r.account] = true
	}
	for _, f := range facts {
		switch found, may := strings.Contains(told, f.text), f.readable(r) || own[f.text]; {
		case found && !may:
			t.Errorf("[X5] %s reads %q", r.account, f.text)
		case !found && may && f.shown:
			t.Errorf("%s does not read %q", r.account, f.text)
		}
	}
}

func TestSixAccountsRecordOnEveryBoard(t *testing.T) {
	w := openWorld(t)
	codes := []string{"B", "A", "R"}
	for _, r := range readers() {
		t.Run(r.account, func(t *testing.T) {
			refused := map[string]string{}
			for n, theBoard := range w.boards {
				input := w.file(t, "B", 100+n)
				input["boardId"] = theBoard
				got := w.ask(t, r.account, recordDocument, "input", input)
				want := "NOT_FOUND"
				for _, code := range codes {
					switch {
					case theBoard != w.boardID(t, code):
					case strings.Contains(r.drafts, code):
						want = ""
					case strings.Contains(r.boards, code):
						want = "FORBIDDEN"
					}
				}
				payload := at(t, got.Data, "recordDocument")
				if recorded := at(t, payload, "document") != nil; recorded != (want == "") {
					t.Errorf("[X5] board %s: %s", theBoard, got.raw)
				}
				if want != "" && at(t, payload, "userErrors", 0, "code") != want {
					t.Errorf("[X6] board %s: %s, want %s", theBoard, got.raw, want)
				}
				if want == "NOT_FOUND" {
					refused[got.raw] = theBoard
				}
			}
			if len(refused) > 1 {
				t.Errorf("[X6] hidden and unknown boards are told apart: %v", refused)
			}
		})
	}
}
