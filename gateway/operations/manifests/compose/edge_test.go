package compose

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"math/big"
	mathrand "math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/operations/manifests/settings"
)

// edge is a running nginx with the configuration of the service edge.
type edge struct {
	plain, encrypted string
	// encrypted6 is the same address on this machine's IPv6 loopback; empty on a machine without IPv6.
	encrypted6 string
	roots      *x509.CertPool
	log        string
}

// startEdge runs nginx with the certificate of portal.example.org and accounts.example.org. destinations replace the names of
// Compose's services by addresses. changes replace texts of the configuration, each by the text after it.
func startEdge(t *testing.T, prepared string, destinations map[string]string, changes ...string) edge {
	t.Helper()
	prefix := t.TempDir()
	e := edge{plain: freePort(t), encrypted: freePort(t), log: filepath.Join(prefix, "log")}
	e.roots, e.encrypted6 = writeCertificate(t, prefix), onIPv6(e.encrypted)
	also := ""
	if e.encrypted6 != "" {
		also = "listen " + e.encrypted6 + " ssl http2;"
	}
	replaced := []string{
		"listen 80;", "listen " + e.plain + ";", "listen 443 ", "listen " + e.encrypted + " ",
		"listen [::]:80;", "", "listen [::]:443 ssl http2;", also, " /tmp/", " " + prefix + "/", "/run/secrets", prefix,
	}
	replaced = append(replaced, changes...)
	for name, address := range destinations {
		replaced = append(replaced, " "+name+";", " "+address+";")
	}
	conf, err := os.ReadFile(settings.Project("deploy", "compose", "edge.conf"))
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(prefix, "nginx.conf"), strings.NewReplacer(replaced...).Replace(string(conf)))
	write(t, filepath.Join(prefix, "hosts.conf"), strings.NewReplacer(replaced...).Replace(read(t, prepared, "settings", "hosts.conf")))
	write(t, filepath.Join(prefix, "acme", ".well-known", "acme-challenge", "token"), "proof")
	startNginx(t, prefix, e.log)
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		connection, err := net.Dial("tcp", e.encrypted)
		if err == nil {
			connection.Close()
			return e
		}
		if time.Now().After(deadline) {
			said, _ := os.ReadFile(e.log)
			t.Fatalf("the edge does not serve: %v\n%s", err, said)
		}
	}
}

func startNginx(t *testing.T, prefix, logFile string) {
	t.Helper()
	log, err := os.Create(logFile)
	if err != nil {
		t.Fatal(err)
	}
	cmd := nginx(context.WithoutCancel(t.Context()), prefix, "daemon off;")
	cmd.Stdout, cmd.Stderr = log, log
	if err := cmd.Start(); err != nil {
		t.Fatalf("this test needs nginx (make setup-tests installs it): %v", err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(os.Interrupt)
		_ = cmd.Wait()
		_ = log.Close()
	})
}

func nginx(ctx context.Context, prefix, directives string, args ...string) *exec.Cmd {
	program, err := exec.LookPath("nginx")
	if err != nil {
		program = "/usr/sbin/nginx" // Debian installs it outside of ordinary users' PATH
	}
	if os.Getuid() == 0 {
		directives += " user root;"
	}
	return exec.CommandContext(ctx, program, append(args, "-p", prefix+"/", "-c", "nginx.conf", "-e", "stderr", "-g", directives)...)
}

func write(t *testing.T, path, content string) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(content), 0o600)); err != nil {
		t.Fatal(err)
	}
}

// portsGiven counts the ports that freePort returned, starting at a number by this process's id.
var portsGiven = func() *atomic.Int32 {
	var count atomic.Int32
	count.Store(mathrand.Int32N(12_000))
	return &count
}()

// freePort returns an address that nobody listens on, a different one in each call. The system never gives ports below 32768 to
// programs that listen on port 0.
func freePort(t *testing.T) string {
	t.Helper()
	for range 12_000 {
		listener, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", 20_000+portsGiven.Add(1)%12_000))
		if err == nil {
			defer listener.Close()
			return listener.Addr().String()
		}
	}
	t.Fatal("no port is free")
	return ""
}

// onIPv6 returns the same port on the IPv6 loopback; empty on a machine without IPv6.
func onIPv6(address string) string {
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		return ""
	}
	listener, err := net.Listen("tcp6", net.JoinHostPort("::1", port))
	if err != nil {
		return ""
	}
	defer listener.Close()
	return listener.Addr().String()
}

// writeCertificate makes tls_certificate and tls_key.
func writeCertificate(t *testing.T, folder string) *x509.CertPool {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), DNSNames: []string{"portal.example.org", "accounts.example.org", accountsName},
		IPAddresses: []net.IP{net.ParseIP(portalName)},
		NotBefore:   time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true,
	}
	raw, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	certificate := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: raw})
	write(t, filepath.Join(folder, "tls_certificate"), string(certificate))
	write(t, filepath.Join(folder, "tls_key"), string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret})))
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(certificate)
	return roots
}

// seen is what a service behind the edge saw.
type seen struct {
	Service, URI, Host string
	Body               int64
	Header             http.Header
}

func service(t *testing.T, name string) (address string) {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		length, _ := io.Copy(io.Discard, r.Body)
		_ = json.NewEncoder(w).Encode(seen{name, r.RequestURI, r.Host, length, r.Header})
	}))
	t.Cleanup(server.Close)
	return server.Listener.Addr().String()
}

// client finds every name at the edge, and speaks HTTP/2 as browsers do.
func (e edge) client(t *testing.T) *http.Client {
	t.Helper()
	return e.clientAt(t, e.encrypted)
}

// clientAt finds every name at one of the edge's encrypted addresses.
func (e edge) clientAt(t *testing.T, encrypted string) *http.Client {
	t.Helper()
	transport := &http.Transport{
		ForceAttemptHTTP2: true,
		TLSClientConfig:   &tls.Config{RootCAs: e.roots, MinVersion: tls.VersionTLS12},
		DialContext: func(ctx context.Context, network, addr string) (net.Conn, error) {
			target := encrypted
			if strings.HasSuffix(addr, ":80") {
				target = e.plain
			}
			return new(net.Dialer).DialContext(ctx, network, target)
		},
	}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport, Timeout: 30 * time.Second}
}

// ask calls a name at the edge.
func (e edge) ask(t *testing.T, address string, body io.Reader) *http.Response {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, address, body)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("X-Forwarded-For", "203.0.113.9")
	request.Header.Set("X-Forwarded-Proto", "http")
	request.Header.Set("X-Forwarded-Host", "evil.example")
	answer, err := e.client(t).Transport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { answer.Body.Close() })
	return answer
}

func TestEdge(t *testing.T) {
	e := startEdge(t, prepare(t), map[string]string{"web:8080": service(t, "web"), "backend:8080": service(t, "backend")})
	const size = 20 << 20
	for host, name := range map[string]string{"portal.example.org": "web", "accounts.example.org": "backend"} {
		t.Run(name, func(t *testing.T) {
			answer := e.ask(t, "https://"+host+"/api/uploads/SECRET?x=%2F", io.LimitReader(zeros{}, size))
			var got seen
			if err := json.NewDecoder(answer.Body).Decode(&got); err != nil {
				t.Fatal(err)
			}
			if got.Service != name || got.Host != host || got.URI != "/api/uploads/SECRET?x=%2F" || got.Body != size || answer.ProtoMajor != 2 {
				t.Errorf("%s got %s at %s, %d bytes, over %s", got.Service, got.URI, got.Host, got.Body, answer.Proto)
			}
			// What a client says of itself does not count.
			for header, want := range map[string]string{"X-Forwarded-For": "127.0.0.1", "X-Forwarded-Host": host, "X-Forwarded-Proto": "https"} {
				if value := got.Header.Get(header); value != want {
					t.Errorf("%s: %q, not %q", header, value, want)
				}
			}
		})
	}
	t.Run("a browser with an IPv6 address", func(t *testing.T) {
		if e.encrypted6 == "" {
			t.Skip("this machine has no IPv6")
		}
		answer, err := e.clientAt(t, e.encrypted6).Get("https://accounts.example.org/")
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		var got seen
		if err := json.NewDecoder(answer.Body).Decode(&got); err != nil || got.Header.Get("X-Forwarded-For") != "::1" {
			t.Errorf("the backend is told %q: %v", got.Header.Get("X-Forwarded-For"), err)
		}
	})
	t.Run("plain HTTP", func(t *testing.T) {
		answer := e.ask(t, "http://portal.example.org/boards?x=y", nil)
		if answer.StatusCode != http.StatusPermanentRedirect || answer.Header.Get("Location") != "https://portal.example.org/boards?x=y" {
			t.Errorf("status %d, location %s", answer.StatusCode, answer.Header.Get("Location"))
		}
		if stranger := e.ask(t, "http://other.example.org/", nil); stranger.StatusCode != http.StatusNotFound {
			t.Errorf("another name: %d", stranger.StatusCode)
		}
	})
	t.Run("a name that is not served", func(t *testing.T) {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "https://portal.example.org/", nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Host = "other.example.org"
		answer, err := e.client(t).Transport.RoundTrip(request)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		if answer.StatusCode != http.StatusMisdirectedRequest {
			t.Errorf("status %d", answer.StatusCode)
		}
	})
	t.Run("a certificate authority's question", func(t *testing.T) {
		res, err := http.Get("http://" + e.plain + "/.well-known/acme-challenge/token")
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		if body, _ := io.ReadAll(res.Body); string(body) != "proof" {
			t.Errorf("status %d, body %q", res.StatusCode, body)
		}
	})
	if said, err := os.ReadFile(e.log); err != nil || strings.Contains(string(said), "SECRET") {
		t.Errorf("the log holds an upload's address: %v\n%s", err, said)
	}
}

// The gateway slices a file while it comes: what the edge held would fill its disk, and would be sent again after a break.
func TestTheEdgeHoldsNoBytes(t *testing.T) {
	arrived := make(chan struct{})
	gateway := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.ReadFull(r.Body, make([]byte, 1))
		close(arrived)
		_, _ = io.Copy(io.Discard, r.Body)
	}))
	t.Cleanup(gateway.Close)
	e := startEdge(t, prepare(t), map[string]string{"web:8080": gateway.Listener.Addr().String()})
	body, rest := io.Pipe()
	go func() {
		_, _ = rest.Write(make([]byte, 1<<20))
		select {
		case <-arrived:
		case <-time.After(20 * time.Second):
			t.Error("the edge holds the first bytes until the last has come")
		}
		_ = rest.Close()
	}()
	if answer := e.ask(t, "https://portal.example.org/api/uploads/a", body); answer.StatusCode != http.StatusOK {
		t.Errorf("status %d", answer.StatusCode)
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// nginx of the sites takes the settings that prepare writes for it.
func TestSitesTakeTheirSettings(t *testing.T) {
	for example, changes := range examples() {
		prepared := prepare(t, changes...)
		for _, site := range []string{"web", "teams"} {
			prefix := t.TempDir()
			for from, to := range map[string]string{"nginx.conf": "nginx.conf", site + ".conf": "site.conf"} {
				content, err := os.ReadFile(settings.Project("deploy", "images", "nginx", from))
				if err != nil {
					t.Fatal(err)
				}
				write(t, filepath.Join(prefix, to), strings.ReplaceAll(string(content), " /tmp/", " "+prefix+"/"))
			}
			write(t, filepath.Join(prefix, "settings.conf"), read(t, prepared, "settings", "site.conf"))
			if out, err := nginx(t.Context(), prefix, "", "-t", "-q").CombinedOutput(); err != nil {
				t.Errorf("%s %s: %v\n%s", site, example, err, out)
			}
		}
	}
}
