package scale_test

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"text/tabwriter"
	"time"

	"example.org/portal/backend"
	"example.org/portal/backend/internal/governance/demo"
	"example.org/portal/backend/internal/password"
	"example.org/portal/backend/internal/scale"
	"example.org/portal/backend/internal/spatest"
	"example.org/portal/backend/internal/storetest"
)

const (
	// loadsOfPage is how often each page is measured, after warmUps loads that are not measured.
	loadsOfPage, warmUps = 100, 10
	// atOnce people answer an invitation at the same time, roundsOfAnswers times.
	atOnce, roundsOfAnswers = scale.Assembly, 5
	// mostTimes is the aim: the most by which a page may slow down with the scale data.
	mostTimes = 3
)

// data is a filled database with the people who send the measured requests.
type data struct {
	url, password string
	// secretary reads all boards, member a few.
	secretary, member string
	// answering are the people who answer at the same time.
	answering []string
	// library is the board whose library is read. It has many files. Empty means the board of the next meeting.
	library string
}

// BenchmarkPages measures the requests of the application's pages, and how long people wait who answer an invitation at
// the same time. It runs with the demonstration data and with the scale data, on both databases, and prints one table.
// It asserts nothing, because the speed of a machine is not a property of the code.
func BenchmarkPages(b *testing.B) {
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	_, _ = fmt.Fprintln(table, "\nDATABASE\tPAGE\tDEMO p50 ms\tp95 ms\tSCALE p50 ms\tp95 ms\tp95 RATIO\tAIM\t")
	eachDatabase(b, func(b *testing.B, name string, open func(testing.TB) string) {
		few, many := measured(b, demonstration(b, open(b))), measured(b, loaded(b, open(b), scale.Whole()))
		for _, page := range pagesMeasured() {
			was, is := few[page], many[page]
			ratio := float64(is.p95) / float64(was.p95)
			aim := "met"
			if ratio > mostTimes {
				aim = "missed"
			}
			if page == answers {
				aim = "-"
			}
			_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\t%.1f\t%s\t\n", name, page, was.p50, was.p95, is.p50, is.p95, ratio, aim)
		}
	})
	_ = table.Flush()
}

// eachDatabase runs a measurement on both kinds of databases. open returns the address of a new database.
func eachDatabase(b *testing.B, measure func(b *testing.B, name string, open func(testing.TB) string)) {
	b.Helper()
	b.Run("SQLite", func(b *testing.B) { measure(b, "SQLite", storetest.SQLiteURL) })
	b.Run("PostgreSQL", func(b *testing.B) { measure(b, "PostgreSQL", storetest.PostgresURL) })
}

func demonstration(b *testing.B, url string) data {
	b.Helper()
	open, err := backend.Open(b.Context(), configure(b, settings(url, "127.0.0.1:0", "127.0.0.1:0")), slog.New(slog.DiscardHandler))
	if err != nil {
		b.Fatal(err)
	}
	if err := open.LoadDemo(b.Context(), time.Now()); err != nil {
		b.Fatal(err)
	}
	if err := open.Close(b.Context()); err != nil {
		b.Fatal(err)
	}
	return data{
		url: url, password: demo.Password, secretary: "secretary@example.org", member: "director@example.org",
		answering: []string{"chair@example.org", "director@example.org", "weijun.tan@example.org", "oluwaseun.adeyemi-whitcombe@example.org", "claire.beauchamp@example.org"},
	}
}

func loaded(b *testing.B, url string, size scale.Size) data {
	b.Helper()
	hash, err := password.NewHasher(1, nil).Hash(b.Context(), password.Turn{}, scale.Password)
	if err != nil {
		b.Fatal(err)
	}
	s := storetest.Open(b, url)
	if err := scale.Load(b.Context(), s, size, hash, time.Now(), func(int) {}); err != nil {
		b.Fatal(err)
	}
	analyse(b, url)
	d := data{url: url, password: scale.Password, secretary: scale.Email(scale.Secretary), member: scale.Email(5), library: scale.BoardID(0)}
	for nth := range atOnce {
		d.answering = append(d.answering, scale.Email(3+nth))
	}
	return d
}

// analyse gathers the statistics by which PostgreSQL plans. A server does so by itself after a while; the tests' server does not.
func analyse(b *testing.B, url string) {
	b.Helper()
	if strings.HasPrefix(url, "sqlite:") {
		return
	}
	db, err := sql.Open("pgx", url)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if _, err := db.ExecContext(b.Context(), "ANALYZE"); err != nil {
		b.Fatal(err)
	}
}

const answers = "64 answers at once"

// page is a row of the table, with the operation that the application sends.
type page struct{ name, operation string }

var pages = []page{
	{"Home", "Home"},
	{"BoardMeetings", "BoardMeetings"},
	{"Meeting", "Meeting"},
	{"Agenda", "Agenda"},
	{"Pack", "Pack"},
	{"People", "People"},
	{"Libraries", "Libraries"},
	{"Library", "BoardDocuments"},
	{"Library's folder", "BoardDocuments"},
	{"Search in library", "BoardDocuments"},
}

// pagesMeasured returns the rows of the table for each database.
func pagesMeasured() []string {
	var rows []string
	for _, page := range pages {
		rows = append(rows, page.name+", secretary", page.name+", member")
	}
	return append(rows, answers)
}

// spread describes how long the requests of a row took.
type spread struct{ p50, p95, longest milliseconds }

type milliseconds float64

// String implements fmt.Stringer.
func (m milliseconds) String() string { return fmt.Sprintf("%.1f", float64(m)) }

func spreadOf(took []time.Duration) spread {
	slices.Sort(took)
	at := func(share float64) milliseconds {
		return milliseconds(took[int(share*float64(len(took)-1))].Seconds() * 1000)
	}
	return spread{at(0.5), at(0.95), at(1)}
}

// measured sends the requests of each page as two people, and lets people answer.
func measured(b *testing.B, d data) map[string]spread {
	b.Helper()
	p := serve(b, d.url)
	defer p.stop(b)
	spreads := map[string]spread{}
	for role, email := range map[string]string{"secretary": d.secretary, "member": d.member} {
		asking := p.logIn(b, email, d.password)
		variables := variablesFor(b, asking, d.library)
		for _, page := range pages {
			operation := spatest.Named(b, page.operation)
			var took []time.Duration
			for load := range warmUps + loadsOfPage {
				began := time.Now()
				if _, err := asking.ask(b.Context(), operation, variables[page.name]); err != nil {
					b.Fatal(err)
				}
				if load >= warmUps {
					took = append(took, time.Since(began))
				}
			}
			spreads[page.name+", "+role] = spreadOf(took)
		}
	}
	spreads[answers] = answered(b, p, d)
	return spreads
}

// upcoming finds a future meeting. With invited, it is one whose invitation the person may answer.
func upcoming(b *testing.B, asking session, invited bool) (boardID, meetingID string) {
	b.Helper()
	home, err := asking.ask(b.Context(), spatest.Named(b, "Home"), homeVariables())
	if err != nil {
		b.Fatal(err)
	}
	page, _ := home["upcoming"].(map[string]any)
	edges, _ := page["edges"].([]any)
	for _, edge := range edges {
		of, _ := edge.(map[string]any)
		node, _ := of["node"].(map[string]any)
		if takes, _ := node["takesAnswers"].(bool); !invited || takes && node["viewerAnswer"] != nil {
			board, _ := node["board"].(map[string]any)
			boardID, _ = board["id"].(string)
			meetingID, _ = node["id"].(string)
			return boardID, meetingID
		}
	}
	b.Fatal("there is no meeting to come")
	return "", ""
}

func homeVariables() map[string]any {
	today := time.Now().Format(time.DateOnly)
	return map[string]any{"from": today, "to": today}
}

func variablesFor(b *testing.B, asking session, library string) map[string]map[string]any {
	b.Helper()
	boardID, meetingID := upcoming(b, asking, false)
	if library == "" {
		library = boardID
	}
	folder := fmt.Sprintf("%d/Policies/Finance", time.Now().Year()-1)
	return map[string]map[string]any{
		"Home": homeVariables(), "BoardMeetings": {"boardId": boardID}, "Meeting": {"id": meetingID}, "Agenda": {"meetingId": meetingID},
		"Pack": {"meetingId": meetingID}, "People": {"search": ""}, "Libraries": {}, "Library": {"id": library, "folder": ""},
		"Library's folder": {"id": library, "folder": folder}, "Search in library": {"id": library, "search": "file 1"},
	}
}

// answered lets people answer invitations at the same time, several times.
func answered(b *testing.B, p *process, d data) spread {
	b.Helper()
	respond := spatest.Named(b, "RespondToInvitation")
	type invited struct {
		session
		meetingID string
	}
	var asked []invited
	for _, email := range d.answering {
		one := p.logIn(b, email, d.password)
		_, meetingID := upcoming(b, one, true)
		asked = append(asked, invited{one, meetingID})
	}
	var guard sync.Mutex
	var took []time.Duration
	for round := range roundsOfAnswers {
		var all sync.WaitGroup
		for nth := range atOnce {
			one := asked[nth%len(asked)]
			all.Go(func() {
				input := map[string]any{"clientMutationId": fmt.Sprintf("answer-%d-%d", round, nth), "meetingId": one.meetingID, "rsvp": []string{"TENTATIVE", "DECLINED"}[(round+nth/len(asked))%2]}
				began := time.Now()
				_, err := one.ask(context.WithoutCancel(b.Context()), respond, map[string]any{"input": input})
				guard.Lock()
				defer guard.Unlock()
				if took = append(took, time.Since(began)); err != nil {
					b.Error(err)
				}
			})
		}
		all.Wait()
	}
	return spreadOf(took)
}
