package gateway_test

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"example.org/portal/gateway"
	"example.org/portal/kit/logging"
)

// TestBenchProgram is no test: started by a benchmark with PORTAL_BENCH set, it is one of the
// ways that are compared, in a process of its own, until its input ends, which it does with the
// benchmark, however that ends.
func TestBenchProgram(t *testing.T) {
	kind := os.Getenv("PORTAL_BENCH")
	if kind == "" {
		t.Skip("runs within the benchmarks")
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if certificate := os.Getenv("PORTAL_BENCH_CERTIFICATE"); certificate != "" {
		pair, err := tls.X509KeyPair([]byte(certificate), []byte(os.Getenv("PORTAL_BENCH_KEY")))
		if err != nil {
			t.Fatal(err)
		}
		listener = tls.NewListener(listener, &tls.Config{Certificates: []tls.Certificate{pair}, NextProtos: []string{"http/1.1"}})
	}
	switch kind {
	case theGateway:
		// The log is written, as in production, only nobody keeps it.
		log, err := logging.New(io.Discard, "info", "json")
		if err != nil {
			t.Fatal(err)
		}
		cfg := benchProgramConfig(t, listener)
		cfg.BoundMemory(os.LookupEnv)
		g, err := gateway.New(cfg, log)
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		defer stop(t, g)
	case theProxy:
		defer serveBench(listener, bareProxy(t, os.Getenv("PORTAL_BENCH_BACKEND"))).Close()
	case thePipe:
		defer serveBench(listener, plainPipe(os.Getenv("PORTAL_BENCH_DRIVE"), []byte(os.Getenv("PORTAL_BENCH_CERTIFICATE")))).Close()
	}
	fmt.Printf("listening %s\n", listener.Addr())
	_, _ = io.Copy(io.Discard, os.Stdin)
}

func serveBench(listener net.Listener, handler http.Handler) *http.Server {
	server := &http.Server{Handler: handler}
	go func() { _ = server.Serve(listener) }()
	return server
}

// benchProgramConfig takes uploads where a drive is given.
func benchProgramConfig(t *testing.T, listener net.Listener) gateway.Config {
	t.Helper()
	cfg := config(os.Getenv("PORTAL_BENCH_BACKEND"))
	cfg.Listener = listener
	if age := os.Getenv("PORTAL_BENCH_AGE"); age != "" {
		var err error
		if cfg.CustomDataMaxAge, err = time.ParseDuration(age); err != nil {
			t.Fatal(err)
		}
	}
	if drive := os.Getenv("PORTAL_BENCH_DRIVE"); drive != "" {
		cfg.MicrosoftAuthority, cfg.MicrosoftTenants = os.Getenv("PORTAL_BENCH_AUTHORITY"), []string{directory}
		cfg.MicrosoftClientID, cfg.MicrosoftClientSecret = clientID, "hunter2-secret"
		cfg.MicrosoftCA, cfg.GraphURL = os.Getenv("PORTAL_BENCH_CERTIFICATE"), drive+"/v1.0"
		cfg.MaxInFlight, cfg.UploadMaxInFlight = 4096, new(2048)
		// Uploads whose client and drive are gone are not waited for.
		cfg.DrainTimeout = time.Millisecond
	}
	return cfg
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

// program is a way in a process of its own.
type program struct {
	address string
	url     string
	process *exec.Cmd
}

// launchUploads starts a way to a drive, encrypted on both sides.
func launchUploads(b *testing.B, kind string, s *swallow, backend, drive string) *program {
	b.Helper()
	certificate := s.server.TLS.Certificates[0]
	key, err := x509.MarshalPKCS8PrivateKey(certificate.PrivateKey)
	if err != nil {
		b.Fatal(err)
	}
	p := launchProgram(b, kind, "PORTAL_BENCH_BACKEND="+backend, "PORTAL_BENCH_AUTHORITY="+s.URL, "PORTAL_BENCH_DRIVE="+drive,
		"PORTAL_BENCH_CERTIFICATE="+string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: certificate.Certificate[0]})),
		"PORTAL_BENCH_KEY="+string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: key})))
	p.url = "https://" + p.address
	return p
}

// launchProgram starts a way with what it is told beside its kind; its address is known.
func launchProgram(b *testing.B, kind string, told ...string) *program {
	b.Helper()
	p := &program{process: exec.Command(os.Args[0], "-test.run", "^TestBenchProgram$", "-test.timeout", "0")}
	p.process.Env = append(append(os.Environ(), "PORTAL_BENCH="+kind), told...)
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
	p.address, _, _ = strings.Cut(strings.TrimPrefix(string(line[:n]), "listening "), "\n")
	p.url = "http://" + p.address
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
