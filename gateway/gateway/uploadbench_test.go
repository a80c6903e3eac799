package gateway_test

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/gateway"
)

// The benchmarks of uploads put the ways from a client to the drive side by side:
//
//	gateway  tus to this gateway, 5 MiB slices to the drive
//	pipe     one PUT through a Go server that copies the body into one PUT to the drive
//	graph-client  Microsoft's published client, 5 MiB slices, without a gateway
//	model    (S/B) / (S/B + RTT + c) of graph-upload reference, 4.1
//
// Every leg is encrypted, as in production. The drive swallows what it is sent. Gateway
// and pipe run in a process of their own, so that what they use can be told from what
// client and drive use.

const (
	benchSlice = 5 << 20
	// lineRate is the speed of the line of BenchmarkUploadThroughput, in bytes per second:
	// 100 Mbit/s.
	lineRate = 100_000_000 / 8
)

// swallow is a drive that keeps nothing: it follows a session's offset and answers.
type swallow struct {
	*microsoft
	server *httptest.Server
}

func newSwallow(b *testing.B) *swallow {
	b.Helper()
	s := &swallow{microsoft: newMicrosoft(b)}
	s.server = httptest.NewUnstartedServer(http.HandlerFunc(s.serve))
	s.server.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelDebug)
	s.server.StartTLS()
	b.Cleanup(s.server.Close)
	return s
}

func (s *swallow) serve(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPut {
		s.route(w, r)
		return
	}
	first, n, total := s.spanOf(r)
	buffer := pieces.Get().(*[]byte)
	got, _ := io.CopyBuffer(onlyWriter{io.Discard}, r.Body, *buffer)
	pieces.Put(buffer)
	switch {
	case total == 0:
		w.WriteHeader(http.StatusCreated)
	case got != n:
	case first+n == total:
		answerJSON(w, 201, `{"id":"01"}`)
	default:
		answerJSON(w, 202, fmt.Sprintf(`{"nextExpectedRanges":["%d-"]}`, first+n))
	}
}

var pieces = sync.Pool{New: func() any { piece := make([]byte, 64<<10); return &piece }}

// onlyWriter hides the shortcuts of what it wraps, which would take a buffer of their own.
type onlyWriter struct{ io.Writer }

// TestBenchProgram is no test: started by a benchmark with PORTAL_BENCH set, it is the
// gateway, or the plain pipe, in a process of its own, until its input ends.
func TestBenchProgram(t *testing.T) {
	kind := os.Getenv("PORTAL_BENCH")
	if kind == "" {
		t.Skip("runs within the benchmarks of uploads")
	}
	pair, err := tls.X509KeyPair([]byte(os.Getenv("PORTAL_BENCH_CERTIFICATE")), []byte(os.Getenv("PORTAL_BENCH_KEY")))
	if err != nil {
		t.Fatal(err)
	}
	listener, err := tls.Listen("tcp", "127.0.0.1:0", &tls.Config{Certificates: []tls.Certificate{pair}, NextProtos: []string{"http/1.1"}})
	if err != nil {
		t.Fatal(err)
	}
	if kind == "gateway" {
		cfg := config(os.Getenv("PORTAL_BENCH_BACKEND"))
		cfg.Listener = listener
		cfg.MicrosoftAuthority, cfg.MicrosoftTenants = os.Getenv("PORTAL_BENCH_AUTHORITY"), []string{directory}
		cfg.MicrosoftClientID, cfg.MicrosoftClientSecret = clientID, "hunter2-secret"
		cfg.MicrosoftCA, cfg.GraphURL = os.Getenv("PORTAL_BENCH_CERTIFICATE"), os.Getenv("PORTAL_BENCH_DRIVE")+"/v1.0"
		cfg.MaxInFlight = 4096
		g, err := gateway.New(cfg, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		defer stop(t, g)
	} else {
		server := &http.Server{Handler: plainPipe(os.Getenv("PORTAL_BENCH_DRIVE"), []byte(os.Getenv("PORTAL_BENCH_CERTIFICATE")))}
		go func() { _ = server.Serve(listener) }()
		defer server.Close()
	}
	fmt.Printf("listening %s\n", listener.Addr())
	_, _ = io.Copy(io.Discard, os.Stdin)
}

// plainPipe copies each body into one PUT.
func plainPipe(drive string, ca []byte) http.Handler {
	pool := x509.NewCertPool()
	pool.AppendCertsFromPEM(ca)
	transport := &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool}, MaxIdleConnsPerHost: 4096, WriteBufferSize: 64 << 10}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		req, err := http.NewRequestWithContext(r.Context(), http.MethodPut, drive+"/pipe", r.Body)
		if err != nil {
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		req.ContentLength = r.ContentLength
		res, err := transport.RoundTrip(req)
		if err != nil {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		res.Body.Close()
		w.WriteHeader(http.StatusNoContent)
	})
}

// program is a gateway or a pipe in a process of its own.
type program struct {
	url     string
	process *exec.Cmd
}

func launchProgram(b *testing.B, kind string, s *swallow, backend, drive string) *program {
	b.Helper()
	certificate := s.server.TLS.Certificates[0]
	key, err := x509.MarshalPKCS8PrivateKey(certificate.PrivateKey)
	if err != nil {
		b.Fatal(err)
	}
	p := &program{process: exec.Command(os.Args[0], "-test.run", "^TestBenchProgram$", "-test.timeout", "0")}
	p.process.Env = append(os.Environ(), "PORTAL_BENCH="+kind, "PORTAL_BENCH_BACKEND="+backend, "PORTAL_BENCH_AUTHORITY="+s.URL, "PORTAL_BENCH_DRIVE="+drive,
		"PORTAL_BENCH_CERTIFICATE="+string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: certificate.Certificate[0]})),
		"PORTAL_BENCH_KEY="+string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: key})))
	input, err := p.process.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	output, err := p.process.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := p.process.Start(); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		input.Close()
		_ = p.process.Wait()
	})
	line := make([]byte, 256)
	n, err := output.Read(line)
	if err != nil {
		b.Fatalf("the %s did not start: %v", kind, err)
	}
	address, _, _ := strings.Cut(strings.TrimPrefix(string(line[:n]), "listening "), "\n")
	p.url = "https://" + address
	return p
}

// processor is what the program has used so far, in user and kernel.
func (p *program) processor(b *testing.B) time.Duration {
	b.Helper()
	fields := strings.Fields(p.read(b, "stat"))
	user, _ := strconv.Atoi(fields[13])
	system, _ := strconv.Atoi(fields[14])
	const ticks = 100 // per second, on every Linux
	return time.Duration(user+system) * time.Second / ticks
}

// resident is the memory that the program holds, in bytes.
func (p *program) resident(b *testing.B) int64 {
	b.Helper()
	pages, _ := strconv.ParseInt(strings.Fields(p.read(b, "statm"))[1], 10, 64)
	return pages * int64(os.Getpagesize())
}

func (p *program) read(b *testing.B, file string) string {
	b.Helper()
	content, err := os.ReadFile(fmt.Sprintf("/proc/%d/%s", p.process.Process.Pid, file))
	if err != nil {
		b.Skipf("the system does not tell what a process uses: %v", err)
	}
	return string(content)
}

// benchClient is a client over an encrypted line.
func benchClient(b *testing.B) *http.Client {
	b.Helper()
	transport := &http.Transport{
		TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, MaxIdleConnsPerHost: 4096, WriteBufferSize: 64 << 10,
		TLSNextProto: map[string]func(string, *tls.Conn) http.RoundTripper{},
	}
	b.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport}
}

// zeros are bytes that cost nothing to make; rate, when positive, holds them back.
type zeros struct {
	left    int64
	rate    float64
	started time.Time
	sent    int64
	halted  <-chan struct{}
}

func (z *zeros) Read(p []byte) (int, error) {
	if z.left == 0 {
		return 0, io.EOF
	}
	if z.rate > 0 {
		if z.started.IsZero() {
			z.started = time.Now()
		}
		p = p[:min(len(p), 16<<10)]
		due := time.Duration(float64(z.sent) / z.rate * float64(time.Second))
		select {
		case <-time.After(due - time.Since(z.started)):
		case <-z.halted:
			return 0, io.ErrUnexpectedEOF
		}
	}
	n := int(min(int64(len(p)), z.left))
	z.left -= int64(n)
	z.sent += int64(n)
	return n, nil
}

// way is how a benchmark gets bytes to the drive.
type way struct {
	program *program
	client  *http.Client
	header  map[string]string
}

func newWay(b *testing.B, kind string, s *swallow, drive string) *way {
	b.Helper()
	up := newUpstream(b)
	w := &way{program: launchProgram(b, kind, s, up.URL, drive), client: benchClient(b)}
	if kind == "gateway" {
		w.header = w.login(b, s, "ana")
	}
	return w
}

func (w *way) login(b *testing.B, s *swallow, user string) map[string]string {
	b.Helper()
	res, err := w.client.Post(w.program.url+"/api/session", "application/json", strings.NewReader(creation(refreshToken(user), user, "header")))
	if err != nil {
		b.Fatal(err)
	}
	defer res.Body.Close()
	body, _ := io.ReadAll(res.Body)
	session := reply{Response: res, body: string(body)}.fields(b)["session"]
	return map[string]string{"Portal-Session": fmt.Sprint(session), "Tus-Resumable": "1.0.0", "Authorization": "Bearer " + s.token(b, user)}
}

// prepare gives the address that the bytes go to.
func (w *way) prepare(size int64) (method, url string, err error) {
	if w.header == nil {
		return http.MethodPut, w.program.url + "/", nil
	}
	req, err := http.NewRequest(http.MethodPost, w.program.url+"/api/uploads", nil)
	if err != nil {
		return "", "", err
	}
	for name, value := range w.header {
		req.Header.Set(name, value)
	}
	req.Header.Set("Upload-Length", strconv.FormatInt(size, 10))
	req.Header.Set("Upload-Metadata", metadata("filename", "pack.pdf"))
	res, err := w.client.Do(req)
	if err != nil {
		return "", "", err
	}
	res.Body.Close()
	if res.StatusCode != http.StatusCreated {
		return "", "", unexpected{status: res.StatusCode}
	}
	return http.MethodPatch, w.program.url + res.Header.Get("Location"), nil
}

func (w *way) send(ctx context.Context, method, url string, body *zeros) error {
	size := body.left
	req, err := http.NewRequestWithContext(ctx, method, url, body)
	if err != nil {
		return err
	}
	req.ContentLength = size
	for name, value := range w.header {
		req.Header.Set(name, value)
	}
	req.Header.Set("Content-Type", "application/offset+octet-stream")
	req.Header.Set("Upload-Offset", "0")
	res, err := w.client.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusNoContent || w.header != nil && res.Header.Get("Upload-Offset") != strconv.FormatInt(size, 10) {
		return unexpected{status: res.StatusCode}
	}
	return nil
}

// line is a network to the drive with a delay and a speed.
type line struct {
	net.Listener
	target string
	delay  time.Duration
	rate   float64
}

func newLine(b *testing.B, target string, roundTrip time.Duration) *line {
	b.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	l := &line{Listener: listener, target: target, delay: roundTrip / 2, rate: lineRate}
	b.Cleanup(func() { listener.Close() })
	go func() {
		for {
			near, err := l.Accept()
			if err != nil {
				return
			}
			far, err := net.Dial("tcp", l.target)
			if err != nil {
				near.Close()
				continue
			}
			go l.carry(far, near, l.rate)
			go l.carry(near, far, 0)
		}
	}()
	return l
}

// carry passes bytes on after the delay, at most as fast as rate when that is positive.
// As many bytes are under way as a line of this delay holds, never more than 8 MiB.
func (l *line) carry(to, from net.Conn, rate float64) {
	type packet struct {
		bytes []byte
		due   time.Time
	}
	const packetBytes = 16 << 10
	underway := make(chan packet, 8<<20/packetBytes)
	go func() {
		defer to.Close()
		for p := range underway {
			time.Sleep(time.Until(p.due))
			if _, err := to.Write(p.bytes); err != nil {
				from.Close()
				// What is under way is lost.
				for range underway {
				}
				return
			}
		}
	}()
	defer close(underway)
	var free time.Time
	for {
		bytes := make([]byte, packetBytes)
		n, err := from.Read(bytes)
		if n > 0 {
			now := time.Now()
			if free.Before(now) {
				free = now
			}
			if rate > 0 {
				free = free.Add(time.Duration(float64(n) / rate * float64(time.Second)))
				// What is written ahead waits in a buffer, as in a router: when it arrives does not
				// change, and a machine with other work to do does not slow the line.
				if ahead := free.Sub(now); ahead > 200*time.Millisecond {
					time.Sleep(ahead - 100*time.Millisecond)
				}
			}
			underway <- packet{bytes[:n], free.Add(l.delay)}
		}
		if err != nil {
			return
		}
	}
}

// BenchmarkUploadThroughput sends one file over a line of 100 Mbit/s to the drive and
// tells how near that comes to the model.
func BenchmarkUploadThroughput(b *testing.B) {
	const size = 60 << 20
	for _, roundTrip := range []time.Duration{0, 30 * time.Millisecond, 100 * time.Millisecond, 200 * time.Millisecond} {
		sliceTime := float64(benchSlice) / lineRate
		model := float64(size) / (float64(size) / benchSlice * (sliceTime + roundTrip.Seconds())) * 8 / 1e6
		for _, kind := range []string{"gateway", "pipe", "graph-client"} {
			b.Run(fmt.Sprintf("%s/rtt=%s", kind, roundTrip), func(b *testing.B) {
				s := newSwallow(b)
				l := newLine(b, strings.TrimPrefix(s.server.URL, "https://"), roundTrip)
				drive := "https://" + l.Addr().String()
				s.origin = drive
				send := func() time.Duration { return graphClient(b, s, drive, size) }
				if kind != "graph-client" {
					w := newWay(b, kind, s, drive)
					// The connection and its windows are warm, as in a long upload.
					benchSend(b, w, benchSlice)
					send = func() time.Duration { return benchSend(b, w, size) }
				}
				b.SetBytes(size)
				b.ResetTimer()
				took := time.Duration(0)
				for range b.N {
					took += send()
				}
				rate := float64(size) * float64(b.N) / took.Seconds() * 8 / 1e6
				b.ReportMetric(rate, "Mbit/s")
				b.ReportMetric(model, "model-Mbit/s")
				b.ReportMetric(100*rate/model, "%of-model")
			})
		}
	}
}

// graphClient sends a file with the published Graph client, which is not behind a
// gateway: its own way to the drive.
func graphClient(b *testing.B, s *swallow, drive string, size int64) time.Duration {
	b.Helper()
	certificate := filepath.Join(b.TempDir(), "drive.crt")
	text := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: s.server.Certificate().Raw})
	if err := os.WriteFile(certificate, text, 0o600); err != nil {
		b.Fatal(err)
	}
	node := exec.CommandContext(b.Context(), "node", "../../spa/bench/graphClient.mjs", drive, strconv.FormatInt(size, 10))
	node.Env = append(os.Environ(), "NODE_EXTRA_CA_CERTS="+certificate)
	node.Stderr = os.Stderr
	printed, err := node.Output()
	if err != nil {
		b.Fatalf("the Graph client: %v", err)
	}
	seconds, err := strconv.ParseFloat(strings.TrimSpace(string(printed)), 64)
	if err != nil {
		b.Fatal(err)
	}
	return time.Duration(seconds * float64(time.Second))
}

// benchSend sends a file and gives the time that its bytes took; the model knows no creation.
func benchSend(b *testing.B, w *way, size int64) time.Duration {
	b.Helper()
	method, url, err := w.prepare(size)
	started := time.Now()
	if err == nil {
		err = w.send(b.Context(), method, url, &zeros{left: size})
	}
	if err != nil {
		b.Fatal(err)
	}
	return time.Since(started)
}

// BenchmarkUploadProcessor tells what a GiB costs the program in processor seconds.
func BenchmarkUploadProcessor(b *testing.B) {
	const size = 1 << 30
	for _, kind := range []string{"gateway", "pipe"} {
		b.Run(kind, func(b *testing.B) {
			s := newSwallow(b)
			s.origin = s.server.URL
			w := newWay(b, kind, s, s.server.URL)
			benchSend(b, w, benchSlice)
			b.SetBytes(size)
			b.ResetTimer()
			before := w.program.processor(b)
			for range b.N {
				benchSend(b, w, size)
			}
			b.ReportMetric((w.program.processor(b)-before).Seconds()/float64(b.N), "cpu-s/GiB")
		})
	}
}

// BenchmarkUploadMemory tells what an upload adds to the program's resident memory
// while many run at once, each at the same share of a fast line.
func BenchmarkUploadMemory(b *testing.B) {
	for _, kind := range []string{"gateway", "pipe"} {
		for _, count := range []int{10, 100, 1000} {
			b.Run(fmt.Sprintf("%s/uploads=%d", kind, count), func(b *testing.B) {
				for range b.N {
					measureMemory(b, kind, count)
				}
			})
		}
	}
}

func measureMemory(b *testing.B, kind string, count int) {
	b.Helper()
	s := newSwallow(b)
	s.origin = s.server.URL
	w := newWay(b, kind, s, s.server.URL)
	benchSend(b, w, 1<<20)
	idle := w.program.resident(b)
	ctx, cancel := context.WithCancel(b.Context())
	var all sync.WaitGroup
	const (
		size   = 1 << 30    // far more than is sent while the memory is looked at
		total  = 60_000_000 // bytes per second of all together
		fast   = 300_000    // and of one
		each   = 50         // uploads of a person
		within = 3 * unit   // bytes that each has sent when the measurement ends
	)
	rate := min(fast, total/float64(count))
	lasts := max(8*time.Second, time.Duration(within/rate*float64(time.Second)))
	for i := range count {
		person := *w
		if w.header != nil && i%each == 0 {
			w.header = w.login(b, s, fmt.Sprintf("user-%d", i/each))
			person.header = w.header
		}
		method, url, err := person.prepare(size)
		if err != nil {
			b.Fatal(err)
		}
		all.Go(func() {
			if err := person.send(ctx, method, url, &zeros{left: size, rate: rate, halted: ctx.Done()}); ctx.Err() == nil {
				b.Error(err)
			}
		})
	}
	var most int64
	for end := time.Now().Add(lasts); time.Now().Before(end); time.Sleep(250 * time.Millisecond) {
		most = max(most, w.program.resident(b))
	}
	cancel()
	all.Wait()
	b.ReportMetric(float64(most-idle)/float64(count)/1e6, "MB/upload")
	b.ReportMetric(float64(idle)/1e6, "idle-MB")
}
