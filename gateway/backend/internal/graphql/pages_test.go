//go:build !race

package graphql_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend/internal/graphql"
	"example.org/portal/backend/internal/principal"
	"example.org/portal/backend/internal/scale"
	"example.org/portal/backend/internal/spatest"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/storetest"
)

// The pages of the application, as it asks for them, with few records and with many. They run without the race detector,
// under which the many records take minutes.

var pages = []struct {
	operation string
	variables map[string]any
}{
	{"BoardNames", nil},
	{"Home", homeToday},
	{"BoardMeetings", map[string]any{"boardId": scale.BoardID(1)}},
	{"Meeting", nil},
	{"Agenda", nil},
	{"Readiness", nil},
	{"People", map[string]any{"search": ""}},
	{"Person", map[string]any{"id": scale.PersonID(20)}},
	{"BoardRules", map[string]any{"boardId": scale.BoardID(1)}},
	{"Members", map[string]any{"boardId": scale.BoardID(1)}},
	{"Libraries", nil},
	{"BoardDocuments", map[string]any{"id": scale.BoardID(1), "folder": ""}},
	// A meeting of the past with its attendance, and a resolution of it.
	{"Meeting", map[string]any{"id": scale.MeetingID(1, 1)}},
	{"Room", map[string]any{"id": scale.MeetingID(1, 1)}},
	{"MeetingLive", map[string]any{"meetingId": scale.MeetingID(1, 1)}},
	{"Resolution", map[string]any{"resolutionId": scale.ResolutionID(1, 1, 4)}},
}

// watched is a portal with scale data that notes its statements.
type watched struct {
	store   *store.Store
	handler http.Handler
	guard   sync.Mutex
	noted   []core.Statement
	// meeting is the newest one of the second board whose agenda is published.
	meeting string
}

func watch(t *testing.T, url string, size scale.Size) *watched {
	t.Helper()
	s := storetest.Open(t, url)
	if err := scale.Load(t.Context(), s, size, "no password", anchor, func(int) {}); err != nil {
		t.Fatal(err)
	}
	w := &watched{store: s, meeting: scale.MeetingID(1, size.MeetingsPerBoard-4)}
	s.Watch(func(statement core.Statement) {
		w.guard.Lock()
		defer w.guard.Unlock()
		w.noted = append(w.noted, statement)
	})
	config := configured(s, discard())
	// A busy machine delays siblings by many milliseconds. Look-ups that wait for them are joined there, too.
	config.BatchWait = 25 * time.Millisecond
	w.handler = graphql.New(config)
	return w
}

// statements are those that an answer needs.
func (w *watched) statements(t *testing.T, person int, operation string, variables map[string]any) []core.Statement {
	t.Helper()
	if variables == nil {
		variables = map[string]any{"id": w.meeting, "meetingId": w.meeting}
	}
	body, err := json.Marshal(map[string]any{"query": spatest.Named(t, operation).Text, "variables": variables})
	if err != nil {
		t.Fatal(err)
	}
	w.noted = nil
	recorder := httptest.NewRecorder()
	ctx := principal.With(context.Background(), principal.Principal{AccountID: scale.AccountID(person)})
	w.handler.ServeHTTP(recorder, httptest.NewRequestWithContext(ctx, http.MethodPost, "/", bytes.NewReader(body)))
	if text := recorder.Body.String(); recorder.Code != http.StatusOK || strings.Contains(text, `"errors"`) {
		t.Fatalf("%s: code %d, text %.500s", operation, recorder.Code, text)
	}
	return slices.Clone(w.noted)
}

// few and many differ in everything that a page could ask for one by one.
var (
	few  = scale.Size{Boards: 4, People: 150, Assembly: scale.Assembly, MeetingsPerBoard: 6, ItemsPerMeeting: 9, ExclusionsPerBoard: 3, ResolutionsPerBoard: 2, FilesPerLibrary: 4}
	many = scale.Size{Boards: 6, People: 300, Assembly: scale.Assembly, MeetingsPerBoard: 10, ItemsPerMeeting: 15, ExclusionsPerBoard: 5, ResolutionsPerBoard: 20, FilesPerLibrary: 40}
)

// The number of statements of a page depends on the page alone.
func TestAPageNeedsAsManyStatementsWithManyRecords(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		small := watch(t, url, few)
		large := watch(t, another(t, url), many)
		for _, page := range pages {
			for role, person := range map[string]int{"secretary": scale.Secretary, "member": memberOfBoard1} {
				least := small.least(t, person, page.operation, page.variables, 0)
				if got := large.least(t, person, page.operation, page.variables, len(least)); len(got) > len(least) {
					t.Errorf("%s as a %s: %d statements with few records, %d with many:\n%s", page.operation, role, len(least), len(got), texts(got))
				}
			}
		}
	})
}

// Home takes memory, and with it time, in proportion to what the viewer has ahead: ten times as many boards take at most
// ten times as much.
func TestHomeGrowsOnlyWithTheBoards(t *testing.T) {
	few := scale.Size{Boards: 4, People: 450, MeetingsPerBoard: 5, ItemsPerMeeting: 30}
	many := few
	many.Boards *= 10
	small, large := watch(t, storetest.SQLiteURL(t), few).allocated(t, homeToday), watch(t, storetest.SQLiteURL(t), many).allocated(t, homeToday)
	if large > 10*small {
		t.Errorf("Home of %d boards takes %d kB, of %d boards %d kB", few.Boards, small/1000, many.Boards, large/1000)
	}
}

// Home of a director with several boards, meetings ahead and papers to read.
func TestStatementsOfHome(t *testing.T) {
	const most = 17
	storetest.EachURL(t, func(t *testing.T, url string) {
		w := watch(t, url, few)
		if got := w.least(t, memberOfBoard1, "Home", homeToday, most); len(got) > most {
			t.Errorf("%d statements, want at most %d:\n%s", len(got), most, texts(got))
		}
	})
}

// homeToday are the variables of Home.
var homeToday = map[string]any{"from": "2026-11-20", "to": "2026-11-20"}

// Home reads the agendas of the viewer's packs once. It counts the papers to read without them.
func TestHomeReadsAgendasOnce(t *testing.T) {
	w, items := watch(t, storetest.SQLiteURL(t), few), 0
	for _, statement := range w.statements(t, scale.Secretary, "Home", homeToday) {
		if strings.Contains(statement.Text, "FROM agenda_items") {
			items++
		}
	}
	if items != 1 {
		t.Errorf("items of agendas are read %d times", items)
	}
}

// allocated is how many bytes the secretary's Home takes while it is found, all in all.
func (w *watched) allocated(t *testing.T, variables map[string]any) uint64 {
	t.Helper()
	w.statements(t, scale.Secretary, "Home", variables) // what is kept between answers is there
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	w.statements(t, scale.Secretary, "Home", variables)
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// least are the fewest statements of several answers: a busy machine can split what is asked for together. It stops at
// enough.
func (w *watched) least(t *testing.T, person int, operation string, variables map[string]any, enough int) (found []core.Statement) {
	t.Helper()
	tries := 3
	if enough > 0 {
		tries = 20
	}
	for range tries {
		if now := w.statements(t, person, operation, variables); found == nil || len(now) < len(found) {
			found = now
		}
		if len(found) <= enough {
			break
		}
	}
	return found
}

// memberOfBoard1 has a seat on the second board in every size.
const memberOfBoard1 = 16

func texts(statements []core.Statement) string {
	lines := make([]string, len(statements))
	for i, one := range statements {
		lines[i] = fmt.Sprintf("%.200s", strings.Join(strings.Fields(one.Text), " "))
	}
	return strings.Join(lines, "\n")
}

// another is a second database of the kind.
func another(t *testing.T, url string) string {
	t.Helper()
	if strings.HasPrefix(url, "sqlite:") {
		return storetest.SQLiteURL(t)
	}
	return storetest.PostgresURL(t)
}

// grown are the tables that grow with the years, and with the organisation.
var grown = []string{
	"meetings", "sittings", "attendees", "agenda_versions", "agenda_items", "exclusions", "item_readers", "item_hidden", "item_grants",
	"audit_events", "answers", "events", "deliveries", "papers", "paper_versions", "documents", "memberships", "sessions",
	"held_sittings", "attendance_intervals", "chairings", "item_times", "item_absences", "resolutions", "ballots",
}

// withoutScans has PostgreSQL read a whole table, or join whole tables, only where nothing else is possible. What it prefers depends
// on how many rows there are, and on when it last counted them.
func withoutScans(url string) string {
	separator := "?"
	if strings.Contains(url, "?") {
		separator = "&"
	}
	return url + separator + "enable_seqscan=off&enable_mergejoin=off&enable_hashjoin=off"
}

// No page reads a table that grows from its beginning to its end.
func TestNoPageScansATableThatGrows(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		if strings.HasPrefix(url, "postgres") {
			url = withoutScans(url)
		}
		w := watch(t, url, few)
		for _, page := range pages {
			for _, person := range []int{scale.Secretary, memberOfBoard1} {
				for _, statement := range w.statements(t, person, page.operation, page.variables) {
					if !strings.HasPrefix(strings.TrimSpace(statement.Text), "SELECT") {
						continue
					}
					plan, err := w.store.Plan(t.Context(), statement)
					if err != nil {
						t.Fatalf("%s: %v: text %s", page.operation, err, statement.Text)
					}
					if scansGrown(plan) {
						t.Errorf("%s: %s\n%s", page.operation, strings.Join(strings.Fields(statement.Text), " "), strings.Join(plan, "\n"))
					}
				}
			}
		}
	})
}

// scansGrown finds the steps "SCAN meetings" of SQLite, with an index or without, and of PostgreSQL "Seq Scan on meetings"
// and "Index Scan using … on meetings" that is not followed by what is looked for in the index.
func scansGrown(plan []string) bool {
	for at, step := range plan {
		for _, way := range []string{"SCAN ", "Seq Scan on ", "Index Scan", "Index Only Scan"} {
			_, of, found := strings.Cut(step, way)
			if !found || strings.Contains(step, "Bitmap") {
				continue
			}
			if strings.HasPrefix(way, "Index") {
				_, of, _ = strings.Cut(of, " on ")
				if at+1 < len(plan) && strings.Contains(plan[at+1], "Index Cond") {
					continue
				}
			}
			if table, _, _ := strings.Cut(of, " "); slices.Contains(grown, table) {
				return true
			}
		}
	}
	return false
}
