package gateway_test

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// answerBytes is the size of the GraphQL answer.
const answerBytes = 2048

// fastUpstream counts how often a session was refreshed.
type fastUpstream struct {
	*httptest.Server
	refreshes atomic.Int64
}

// benchUpstream answers as fast as it can, with papers from memory: what it costs is the same for everybody.
func benchUpstream(b *testing.B) *fastUpstream {
	b.Helper()
	access := []byte(`{"access_token":"` + accessToken("ana", time.Now().Add(time.Hour)) + `"}`)
	answer := []byte(`{"data":"` + strings.Repeat("x", answerBytes-11) + `"}`)
	paper := bytes.NewReader(make([]byte, benchPaperBytes))
	var location atomic.Value
	upstream := &fastUpstream{}
	upstream.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		w.Header()["Content-Type"] = []string{"application/json"}
		switch {
		case strings.HasSuffix(r.URL.Path, "/graphql"):
			_, _ = w.Write(answer)
		case strings.HasSuffix(r.URL.Path, "/location"):
			_, _ = io.WriteString(w, location.Load().(string))
		case strings.HasSuffix(r.URL.Path, "/content"):
			w.Header()["Content-Type"] = []string{"application/pdf"}
			http.ServeContent(w, r, "", time.Time{}, io.NewSectionReader(paper, 0, benchPaperBytes))
		default:
			upstream.refreshes.Add(1)
			w.WriteHeader(http.StatusCreated)
			_, _ = w.Write(access)
		}
	}))
	location.Store(`{"hostname":"` + upstream.URL + `"}`)
	b.Cleanup(upstream.Close)
	return upstream
}

// buffers is the pool without which ReverseProxy allocates 32 KiB per answer.
type buffers struct{ sync.Pool }

func (p *buffers) Get() []byte  { return *p.Pool.Get().(*[]byte) }
func (p *buffers) Put(b []byte) { p.Pool.Put(&b) }

func benchProxy(b *testing.B, upstream string) string {
	b.Helper()
	target, err := url.Parse(upstream)
	if err != nil {
		b.Fatal(err)
	}
	transport := &http.Transport{MaxIdleConns: 1024, MaxIdleConnsPerHost: 1024, DisableCompression: true}
	b.Cleanup(transport.CloseIdleConnections)
	pool := &buffers{sync.Pool{New: func() any { piece := make([]byte, 32<<10); return &piece }}}
	server := httptest.NewServer(&httputil.ReverseProxy{
		Rewrite:    func(r *httputil.ProxyRequest) { r.SetURL(target) },
		Transport:  transport,
		BufferPool: pool,
	})
	b.Cleanup(server.Close)
	return server.URL
}

func benchGateway(b *testing.B, upstream string, customDataMaxAge time.Duration) *gateway.Gateway {
	b.Helper()
	cfg := config(upstream)
	cfg.CustomDataMaxAge = customDataMaxAge
	// The log is written, as in production, only nobody keeps it.
	g, err := gateway.New(cfg, slog.New(slog.NewJSONHandler(io.Discard, nil)))
	if err != nil {
		b.Fatal(err)
	}
	if err := g.Start(b.Context()); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		if err := g.Stop(context.Background()); err != nil {
			b.Error(err)
		}
	})
	return g
}

// BenchmarkGraphQL compares one GraphQL request on several ways to the same
// upstream. Client, way and upstream share the processor, so "direct" is to be
// subtracted; the ratio to "proxy" is what counts. The gateway asks upstream twice
// per request (R7.10), "gateway-max-age" once.
func BenchmarkGraphQL(b *testing.B) {
	upstream := benchUpstream(b)
	b.Run("direct", func(b *testing.B) { measure(b, upstream.URL, nil) })
	proxy := benchProxy(b, upstream.URL)
	b.Run("proxy", func(b *testing.B) { measure(b, proxy, nil) })
	b.Run("proxy-twice", func(b *testing.B) { measureTwice(b, proxy) })
	for name, age := range map[string]time.Duration{"gateway": 0, "gateway-max-age": time.Hour} {
		g := benchGateway(b, upstream.URL, age)
		session := login(b, g, "ana")
		b.Run(name, func(b *testing.B) { measure(b, g.URL(), session) })
	}
}

func measure(b *testing.B, base string, header map[string]string) {
	b.Helper()
	measureCalls(b, func(client *http.Client) error {
		return benchCall(client, base+graphqlPath, query, header, answerBytes)
	})
}

// measureTwice makes the two calls that the gateway makes, each through a bare proxy.
func measureTwice(b *testing.B, base string) {
	b.Helper()
	measureCalls(b, func(client *http.Client) error {
		if err := benchCall(client, base+"/api/client/v2.0/auth/session", "", nil, 0); err != nil {
			return err
		}
		return benchCall(client, base+graphqlPath, query, nil, answerBytes)
	})
}

func measureCalls(b *testing.B, call func(*http.Client) error) {
	b.Helper()
	transport := &http.Transport{MaxIdleConns: 1024, MaxIdleConnsPerHost: 1024, DisableCompression: true}
	defer transport.CloseIdleConnections()
	client := &http.Client{Transport: transport}
	b.SetParallelism(8)
	b.ReportAllocs()
	b.ResetTimer()
	before := processorTime(b)
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if err := call(client); err != nil {
				b.Error(err)
				return
			}
		}
	})
	b.ReportMetric(float64((processorTime(b)-before).Microseconds())/float64(b.N), "cpu-µs/op")
}

type unexpected struct {
	status int
	bytes  int64
}

func (u unexpected) Error() string { return http.StatusText(u.status) }

func benchCall(client *http.Client, url, body string, header map[string]string, want int64) error {
	req, err := http.NewRequest(http.MethodPost, url, strings.NewReader(body))
	if err != nil {
		return err
	}
	for name, value := range header {
		req.Header.Set(name, value)
	}
	res, err := client.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	n, err := io.Copy(io.Discard, res.Body)
	if err == nil && (res.StatusCode >= 300 || want > 0 && n != want) {
		err = unexpected{status: res.StatusCode, bytes: n}
	}
	return err
}

// processorTime is what this process has used so far, in user and kernel.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
