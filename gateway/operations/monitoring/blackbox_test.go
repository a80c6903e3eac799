package monitoring_test

import (
	"encoding/pem"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.org/portal/kit/servetest"
	"example.org/portal/operations/process"
)

// startBlackbox runs the exporter with the shipped configuration, in which trusted is the only trusted certificate, and returns
// the exporter's address.
func startBlackbox(t *testing.T, trusted []byte) string {
	t.Helper()
	authorities := filepath.Join(t.TempDir(), "ca.crt")
	if err := os.WriteFile(authorities, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: trusted}), 0o600); err != nil {
		t.Fatal(err)
	}
	addr := servetest.Address(t)
	exporter := process.Process{
		Name: "blackbox exporter", Ready: process.Answers("http://" + addr + "/-/healthy"),
		Command: []string{
			process.Program(t, "prometheus-blackbox-exporter"),
			"--config.file=" + filepath.Join(folder, "prometheus", "blackbox.yml"), "--web.listen-address=" + addr,
		},
		Variables: map[string]string{"SSL_CERT_FILE": authorities, "SSL_CERT_DIR": t.TempDir()},
	}
	exporter.Start(t)
	return "http://" + addr
}

// The probe accepts only a page over TLS that a browser would show.
func TestProbe(t *testing.T) {
	answer := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		status := map[string]int{"/502": http.StatusBadGateway, "/503": http.StatusServiceUnavailable, "/404": http.StatusNotFound, "/204": http.StatusNoContent}[r.URL.Path]
		if status == 0 {
			status = http.StatusOK
		}
		w.WriteHeader(status)
	})
	quiet := log.New(io.Discard, "", 0)
	secure, plain := httptest.NewUnstartedServer(answer), httptest.NewServer(answer)
	secure.Config.ErrorLog = quiet
	secure.StartTLS()
	defer secure.Close()
	defer plain.Close()
	trusting, mistrusting := startBlackbox(t, secure.Certificate().Raw), startBlackbox(t, nil)
	for _, tc := range []struct {
		name, exporter, target string
		good                   bool
	}{
		{"a page", trusting, secure.URL + "/", true},
		{"a certificate that nobody trusts", mistrusting, secure.URL + "/", false},
		{"a page without TLS", trusting, plain.URL + "/", false},
		{"502", trusting, secure.URL + "/502", false},
		{"503", trusting, secure.URL + "/503", false},
		{"404", trusting, secure.URL + "/404", false},
		{"no page", trusting, secure.URL + "/204", false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			told := string(get(t, tc.exporter+"/probe?module=site&target="+url.QueryEscape(tc.target)))
			if !strings.Contains(told, "\nprobe_success ") {
				t.Fatalf("nothing is told: %s", told)
			}
			if good := strings.Contains(told, "\nprobe_success 1\n"); good != tc.good {
				t.Errorf("a good answer: %v\n%s", good, told)
			}
		})
	}
}

func get(t *testing.T, url string) []byte {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
