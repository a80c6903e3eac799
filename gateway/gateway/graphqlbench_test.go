package gateway_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"runtime"
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
	// The ways take turns with so many requests, so that a busy second of the machine is nobody's.
	benchTurn  = 2_000
	benchTurns = 50
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
// none. Each way runs in a process of its own and gets the very same requests. It prints which aims are met.
func BenchmarkGraphQL(b *testing.B) {
	upstream := benchUpstream(b)
	load := loadAverage()
	backend := "PORTAL_BENCH_BACKEND=" + upstream.URL
	refresh := newGraphQLWay(b, "refresh", launchProgram(b, theGateway, backend))
	age := newGraphQLWay(b, "age", launchProgram(b, theGateway, backend, "PORTAL_BENCH_AGE=1h"))
	refresh.sessions, age.sessions = benchLogins(b, refresh.program.url), benchLogins(b, age.program.url)
	proxy := newGraphQLWay(b, theProxy, launchProgram(b, theProxy, backend))
	proxy.sessions = refresh.sessions
	ways := []*graphQLWay{proxy, refresh, age}
	for _, way := range ways {
		way.ask(b)
		way.used = -way.program.processor(b)
	}
	b.ResetTimer()
	for range b.N {
		for range benchTurns {
			for _, way := range ways {
				way.ask(b)
			}
		}
	}
	b.StopTimer()
	for _, way := range ways {
		way.used += way.program.processor(b)
		b.ReportMetric(way.cost(b.N), way.name+"-cpu-µs")
	}
	printGraphQL(b, ways, load)
}

// graphQLWay is one way to the backend and what it cost.
type graphQLWay struct {
	name     string
	program  *program
	client   *http.Client
	sessions []map[string]string
	used     time.Duration
}

func newGraphQLWay(b *testing.B, name string, p *program) *graphQLWay {
	b.Helper()
	transport := &http.Transport{MaxIdleConns: benchConnections, MaxIdleConnsPerHost: benchConnections, DisableCompression: true}
	b.Cleanup(transport.CloseIdleConnections)
	return &graphQLWay{name: name, program: p, client: &http.Client{Transport: transport}}
}

// cost is in microseconds of the processor for a request.
func (w *graphQLWay) cost(rounds int) float64 {
	return float64(w.used.Microseconds()) / float64(rounds*benchTurns*benchTurn)
}

// ask takes one turn, with each request in the next session's name.
func (w *graphQLWay) ask(b *testing.B) {
	b.Helper()
	var made atomic.Int64
	var all sync.WaitGroup
	for range benchConnections {
		all.Go(func() {
			for at := made.Add(1); at <= benchTurn; at = made.Add(1) {
				if err := benchCall(w.client, w.program.url+graphqlPath, w.sessions[at%benchSessions]); err != nil {
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

// printGraphQL writes a table of all ways, the proxy first. load is the machine's before them.
func printGraphQL(b *testing.B, ways []*graphQLWay, load string) {
	b.Helper()
	proxy := ways[0].cost(b.N)
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintf(table, "\nGraphQL requests of %d sessions on %d connections, %d cores; load average %s before, %s after\n", benchSessions, benchConnections, runtime.NumCPU(), load, loadAverage())
	_, _ = fmt.Fprintln(table, "\tprocessor, µs/request\ttimes the proxy's\tmemory, MiB\taim\t")
	for _, way := range ways {
		title, verdict := "bare reverse proxy", "–\t"
		for _, a := range graphQLAims() {
			if a.measure == way.name {
				title, verdict = a.title, a.text()+"\t"+a.verdict(map[string]float64{theGateway: way.cost(b.N), theProxy: proxy})
			}
		}
		_, _ = fmt.Fprintf(table, "%s\t%.1f\t%.2f\t%d\t%s\n", title, way.cost(b.N), way.cost(b.N)/proxy, way.program.resident(b)>>20, verdict)
	}
	_ = table.Flush()
}
