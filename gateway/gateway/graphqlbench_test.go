package gateway_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"text/tabwriter"
	"time"
)

// What BenchmarkGraphQL asks. Few sessions on many connections would share their refreshes, which people at work do not.
const (
	benchSessions    = 256
	benchConnections = 64
	// benchRequests are made in one take: the system tells a process's time in hundredths of a second.
	benchRequests = 20_000
	benchTakes    = 5
)

// graphQLAims are on the gateway's processor time for one request, refresh included.
func graphQLAims() []aim {
	return []aim{
		{measure: "refresh", title: "gateway, a refresh for each request", bound: 1.75, times: theProxy},
		{measure: "age", title: "gateway, GATEWAY_CUSTOM_DATA_MAX_AGE set", bound: 1.10, times: theProxy},
	}
}

// BenchmarkGraphQL tells what one GraphQL request costs the gateway, and what it costs a bare reverse proxy in front of
// the same backend: with a refresh for each request (R7.10), which makes two calls of one, and with an age, which makes
// none. Each way runs in a process of its own and gets the very same requests, by turns with the others, so that a busy
// minute of the machine is nobody's. It prints which aims are met.
func BenchmarkGraphQL(b *testing.B) {
	upstream := benchUpstream(b)
	load := loadAverage()
	backend := "PORTAL_BENCH_BACKEND=" + upstream.URL
	ways := []*graphQLWay{
		{name: theProxy, program: launchProgram(b, theProxy, backend)},
		{name: "refresh", program: launchProgram(b, theGateway, backend)},
		{name: "age", program: launchProgram(b, theGateway, backend, "PORTAL_BENCH_AGE=1h")},
	}
	for _, way := range ways {
		way.sessions = benchLogins(b, ways[1].program.url)
		if way.name == "age" {
			way.sessions = benchLogins(b, way.program.url)
		}
		way.ask(b, benchRequests/10)
	}
	for take := range benchTakes {
		for _, way := range ways {
			b.Run(fmt.Sprintf("take=%d/%s", take+1, way.name), way.measure)
		}
	}
	printGraphQL(os.Stdout, ways, load)
}

// graphQLWay is one way to the backend and what it cost so far.
type graphQLWay struct {
	name     string
	program  *program
	sessions []map[string]string
	// costs are microseconds of the processor for a request, one for each take.
	costs []float64
	// memory is what the process held at the end, in bytes.
	memory int64
}

func (w *graphQLWay) measure(b *testing.B) {
	before, requests := w.program.processor(b), 0
	for range b.N {
		w.ask(b, benchRequests)
		requests += benchRequests
	}
	cost := float64((w.program.processor(b) - before).Microseconds()) / float64(requests)
	b.ReportMetric(cost, "cpu-µs/request")
	b.ReportMetric(float64(requests)/b.Elapsed().Seconds(), "requests/s")
	w.costs = append(w.costs, cost)
	w.memory = w.program.resident(b)
}

// ask makes so many requests, each in the next session's name.
func (w *graphQLWay) ask(b *testing.B, requests int64) {
	b.Helper()
	transport := &http.Transport{MaxIdleConns: benchConnections, MaxIdleConnsPerHost: benchConnections, DisableCompression: true}
	defer transport.CloseIdleConnections()
	client := &http.Client{Transport: transport}
	var made atomic.Int64
	var all sync.WaitGroup
	for range benchConnections {
		all.Go(func() {
			for at := made.Add(1); at <= requests; at = made.Add(1) {
				if err := benchCall(client, w.program.url+graphqlPath, w.sessions[at%benchSessions]); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
}

// benchCall makes one GraphQL request.
func benchCall(client *http.Client, url string, session map[string]string) error {
	req, err := http.NewRequest(http.MethodPost, url, strings.NewReader(query))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	for name, value := range session {
		req.Header.Set(name, value)
	}
	res, err := client.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	n, err := io.Copy(io.Discard, res.Body)
	if err == nil && (res.StatusCode >= http.StatusMultipleChoices || n != answerBytes) {
		err = unexpected{status: res.StatusCode, bytes: n}
	}
	return err
}

// benchLogins opens sessions, each with a refresh token of its own.
func benchLogins(b *testing.B, base string) []map[string]string {
	b.Helper()
	sessions := make([]map[string]string, benchSessions)
	for i := range sessions {
		refresh := token(map[string]any{"typ": "refresh", "sub": "ana", "jti": fmt.Sprint(i), "exp": time.Now().Add(24 * time.Hour).Unix()})
		res, err := http.Post(base+"/api/session", "application/json", strings.NewReader(creation(refresh, "ana", "cookie")))
		if err != nil {
			b.Fatal(err)
		}
		res.Body.Close()
		cookie := sessionCookie(b, reply{Response: res})
		sessions[i] = map[string]string{"Portal-User": "ana", "Cookie": cookie.Name + "=" + cookie.Value}
	}
	return sessions
}

// buffers is the pool without which ReverseProxy allocates 32 KiB per answer.
type buffers struct{ sync.Pool }

func (p *buffers) Get() []byte  { return *p.Pool.Get().(*[]byte) }
func (p *buffers) Put(b []byte) { p.Pool.Put(&b) }

// bareProxy is net/http's reverse proxy and nothing else, with as many connections as it wants.
func bareProxy(t *testing.T, upstream string) http.Handler {
	t.Helper()
	target, err := url.Parse(upstream)
	if err != nil {
		t.Fatal(err)
	}
	return &httputil.ReverseProxy{
		Rewrite:    func(r *httputil.ProxyRequest) { r.SetURL(target) },
		Transport:  &http.Transport{MaxIdleConns: 1024, MaxIdleConnsPerHost: 1024, DisableCompression: true},
		BufferPool: &buffers{sync.Pool{New: func() any { piece := make([]byte, 32<<10); return &piece }}},
	}
}

// printGraphQL writes a table of all ways, with the middle one of their takes. load is the machine's before them.
func printGraphQL(out io.Writer, ways []*graphQLWay, load string) {
	costs := make(map[string]float64)
	figures := make(scores)
	for _, way := range ways {
		costs[way.name] = middle(way.costs)
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintf(table, "\nGraphQL requests of %d sessions on %d connections, %d cores; load average %s before, %s after\n", benchSessions, benchConnections, runtime.NumCPU(), load, loadAverage())
	_, _ = fmt.Fprintln(table, "\tprocessor, µs/request\ttimes the proxy's\tmemory, MiB\taim\t")
	for _, way := range ways {
		title, verdict := "bare reverse proxy", "–"
		for _, a := range graphQLAims() {
			if a.measure == way.name {
				figures.note(a.measure, theGateway, costs[way.name])
				figures.note(a.measure, theProxy, costs[theProxy])
				title, verdict = a.title, a.text()+"\t"+a.verdict(figures[a.measure])
			}
		}
		_, _ = fmt.Fprintf(table, "%s\t%.1f\t%.2f\t%d\t%s\n", title, costs[way.name], costs[way.name]/costs[theProxy], way.memory>>20, verdict)
	}
	_ = table.Flush()
}

// middle is the median; 0 of nothing.
func middle(takes []float64) float64 {
	if len(takes) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(takes))
	return sorted[len(sorted)/2]
}
