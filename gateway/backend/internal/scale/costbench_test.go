package scale_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"testing"
	"text/tabwriter"
	"time"

	"example.org/portal/backend/internal/spatest"
)

const (
	// timesAsked is how often each operation is measured.
	timesAsked = 200
	// readAtOnce is how many bytes of a paper one request reads.
	readAtOnce = 64 << 10
)

// cost is the average cost of one request. Its duration is the median.
type cost struct {
	median     milliseconds
	processor  milliseconds
	statements float64
	bytes      int
}

// BenchmarkCost measures the cost of the most used operations on a real backend with the demonstration data, on both
// databases: the time that a client waits, the backend's processor time, the statements and the size of the answer.
// Each row is compared with the floor, a request that needs only one statement. It prints one table.
func BenchmarkCost(b *testing.B) {
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	_, _ = fmt.Fprintln(table, "\nDATABASE\tOPERATION\tMEDIAN ms\tPROCESSOR ms\tSTATEMENTS\tANSWER kB\tFLOORS\t")
	eachDatabase(b, func(b *testing.B, name string, open func(testing.TB) string) {
		d := demonstration(b, open(b))
		p := serve(b, d.url)
		defer p.stop(b)
		secretary, member := p.logIn(b, d.secretary, d.password), p.logIn(b, d.member, d.password)
		var floor milliseconds
		for _, one := range operationsMeasured(b, secretary, member) {
			found := p.costOf(b, one.ask)
			if floor == 0 {
				floor = found.processor
			}
			_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%.2f\t%.1f\t%.1f\t%.1f\t\n", name, one.name, found.median, float64(found.processor), found.statements, float64(found.bytes)/1000, float64(found.processor/floor))
		}
	})
	_ = table.Flush()
}

// measuredOperation is a row of the table. ask sends the nth request and returns the length of the answer.
type measuredOperation struct {
	name string
	ask  func(nth int) (int, error)
}

// operationsMeasured returns the rows of the table. The first row is the floor.
func operationsMeasured(b *testing.B, secretary, member session) []measuredOperation {
	b.Helper()
	boardID, meetingID := upcoming(b, member, true)
	reads := func(s session, name string, variables map[string]any) func(int) (int, error) {
		operation := spatest.Named(b, name)
		return func(int) (int, error) { return s.sizeOf(b.Context(), operation, variables) }
	}
	floor := spatest.Operation{Text: `{ viewer { accessEpoch } }`}
	return []measuredOperation{
		{"floor", func(int) (int, error) { return member.sizeOf(b.Context(), floor, nil) }},
		{"Home", reads(member, "Home", homeVariables())},
		{"Home, secretary", reads(secretary, "Home", homeVariables())},
		{"meetings of a board", reads(member, "BoardMeetings", map[string]any{"boardId": boardID})},
		{"meeting", reads(member, "Meeting", map[string]any{"id": meetingID})},
		{"meeting's agenda", reads(secretary, "Agenda", map[string]any{"meetingId": meetingID})},
		{"move in an agenda", moves(b, secretary)},
		{"pack", reads(member, "Pack", map[string]any{"meetingId": meetingID})},
		{"part of a paper", reads64K(b, member, meetingID)},
		{"library", reads(member, "BoardDocuments", map[string]any{"id": boardID, "folder": ""})},
		{"answer", responds(b, member, meetingID)},
	}
}

func responds(b *testing.B, s session, meetingID string) func(int) (int, error) {
	b.Helper()
	operation := spatest.Named(b, "RespondToInvitation")
	return func(nth int) (int, error) {
		return s.sizeOf(b.Context(), operation, map[string]any{"input": map[string]any{
			"clientMutationId": fmt.Sprint("answer-", nth), "meetingId": meetingID, "rsvp": []string{"TENTATIVE", "DECLINED"}[nth%2],
		}})
	}
}

// moves moves the second item of an agenda that is being written to the top and, the next time, back.
func moves(b *testing.B, s session) func(int) (int, error) {
	b.Helper()
	agenda, items := s.draftAgenda(b)
	version, _ := agenda["agendaVersion"].(float64)
	operation := spatest.Named(b, "MoveAgendaItem")
	return func(nth int) (int, error) {
		input := map[string]any{"clientMutationId": fmt.Sprint("move-", nth), "expectedVersion": version, "itemId": items[1]}
		if nth%2 == 1 {
			input["afterId"] = items[0]
		}
		version++
		return s.sizeOf(b.Context(), operation, map[string]any{"input": input})
	}
}

// reads64K reads parts from the middle of the longest paper of a meeting.
func reads64K(b *testing.B, s session, meetingID string) func(int) (int, error) {
	b.Helper()
	answer, err := s.ask(b.Context(), spatest.Named(b, "Pack"), map[string]any{"meetingId": meetingID})
	if err != nil {
		b.Fatal(err)
	}
	var longest float64
	var url string
	for _, entry := range listAt(answer, "packVersion", "entries") {
		for _, paper := range listAt(entry, "papers") {
			of, _ := paper.(map[string]any)
			if size, _ := of["sizeBytes"].(float64); size > longest {
				longest, url = size, fmt.Sprintf("%s/papers/%v/content", s.url, of["versionId"])
			}
		}
	}
	if longest < 2*readAtOnce {
		b.Fatalf("the longest paper has %.0f bytes", longest)
	}
	return func(int) (int, error) { return s.part(b.Context(), url, int(longest)/2-readAtOnce/2) }
}

// draftAgenda returns the agenda of a future meeting whose pack was never published, and the ids of its items on the
// first level.
func (s session) draftAgenda(b *testing.B) (agenda map[string]any, items []any) {
	b.Helper()
	home, err := s.ask(b.Context(), spatest.Named(b, "Home"), homeVariables())
	if err != nil {
		b.Fatal(err)
	}
	for _, edge := range listAt(home, "upcoming", "edges") {
		of, _ := edge.(map[string]any)
		node, _ := of["node"].(map[string]any)
		answer, err := s.ask(b.Context(), spatest.Named(b, "Agenda"), map[string]any{"meetingId": node["id"]})
		if err != nil {
			b.Fatal(err)
		}
		agenda, _ = answer["meeting"].(map[string]any)
		items = nil
		for _, entry := range listAt(agenda, "entries") {
			if item, _ := entry.(map[string]any); item["parentId"] == nil {
				items = append(items, item["id"])
			}
		}
		if agenda["packVersion"] == 0.0 && agenda["viewerMayEditAgenda"] == true && len(items) > 1 {
			return agenda, items
		}
	}
	b.Fatal("there is no agenda that is being written")
	return nil, nil
}

// listAt returns a list within an answer; nil when there is none.
func listAt(of any, path ...string) []any {
	for _, name := range path {
		object, _ := of.(map[string]any)
		of = object[name]
	}
	list, _ := of.([]any)
	return list
}

// sizeOf sends an operation and returns the length of the answer in bytes.
func (s session) sizeOf(ctx context.Context, operation spatest.Operation, variables map[string]any) (int, error) {
	status, text, err := s.send(ctx, "/graphql", s.bearer, map[string]any{"query": operation.Text, "operationName": operation.Name, "variables": variables})
	if err == nil && (status != http.StatusOK || strings.Contains(string(text), `"errors"`) || strings.Contains(string(text), `"userErrors":[{`)) {
		err = fmt.Errorf("%s: %d %.500s", operation.Name, status, text)
	}
	return len(text), err
}

// part reads a part of a paper and returns its length.
func (s session) part(ctx context.Context, url string, from int) (int, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return 0, err
	}
	request.Header.Set("Authorization", "Bearer "+s.bearer)
	request.Header.Set("Range", fmt.Sprintf("bytes=%d-%d", from, from+readAtOnce-1))
	response, err := s.client.Do(request)
	if err != nil {
		return 0, err
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != http.StatusPartialContent {
		err = fmt.Errorf("part of a paper: %d %.500s", response.StatusCode, text)
	}
	return len(text), err
}

// costOf warms up with a few requests and then measures.
func (p *process) costOf(b *testing.B, ask func(nth int) (int, error)) cost {
	b.Helper()
	var found cost
	var took []time.Duration
	var before map[string]float64
	for nth := range warmUps + timesAsked {
		if nth == warmUps {
			before = p.counted(b)
		}
		began := time.Now()
		size, err := ask(nth)
		if err != nil {
			b.Fatal(err)
		}
		if nth >= warmUps {
			took, found.bytes = append(took, time.Since(began)), size
		}
	}
	after := p.counted(b)
	since := func(name string) float64 { return (after[name] - before[name]) / timesAsked }
	found.median = spreadOf(took).p50
	found.processor = milliseconds(since("process_cpu_seconds_total") * 1000)
	found.statements = since("portal_backend_store_duration_seconds_count")
	return found
}

// counted returns the metrics of the process. Each is the sum over its labels.
func (p *process) counted(b *testing.B) map[string]float64 {
	b.Helper()
	sums := map[string]float64{}
	lines := bufio.NewScanner(strings.NewReader(string(p.get(b, p.metrics))))
	for lines.Scan() {
		line := lines.Text()
		at := strings.LastIndexByte(line, ' ')
		if strings.HasPrefix(line, "#") || at < 0 {
			continue
		}
		name, _, _ := strings.Cut(line[:at], "{")
		value, err := strconv.ParseFloat(line[at+1:], 64)
		if err != nil {
			b.Fatal(err)
		}
		sums[name] += value
	}
	return sums
}
