//go:build operations && linux

package monitoring_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"maps"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/kit/servetest"
	"example.org/portal/operations/process"
)

// factor is by how much every window, wait and interval is shorter than in the shipped files.
const factor = 30

// shortened are other numbers that a test cannot reach, by the shipped text: ages and counts of e-mails, and the limits for slow
// answers.
var shortened = map[string]string{
	"> 900":        "> 10",
	"> 3600":       "> 20",
	"> 50 and":     "> 3 and",
	`le="10"`:      `le="0.5"`,
	"p99_5m > 0.5": "p99_5m > 0.1",
	"* 30 >=":      "* 1 >=",
	// The time without a new backup.
	`{job="node"}[1d])`: `{job="node"}[5m])`, "offset 1d": "offset 10s",
	// The backend's pauses between attempts, up to 15 minutes, are not shortened.
	`about="server"}[20m]`: `about="server"}[5h]`, `about="recipient"}[20m]`: `about="recipient"}[5h]`,
	// Each attempt takes Alertmanager ten seconds, whatever its interval is.
	"[15m])) >= 3": "[15m])) >= 2",
	// PortalReplicasMissing must be pending before PortalBackendUnreachable is. So its window must be as long as two scrapes and one
	// step of the rules: shipped, a minute for twice 15 s and 30 s; here, three seconds, because each of the three is rounded up to one.
	"[1m])) == 0": "[90s])) == 0",
	// The only disk that a test can fill is in memory.
	`fstype!~"tmpfs|ramfs|overlay|squashfs|iso9660"`: `fstype="tmpfs"`,
	`mountpoint=~"/|/var|/var/lib|/var/lib/docker"`:  `mountpoint!=""`,
}

var (
	windowIn   = regexp.MustCompile(`\[((?:\d+[smhd])+)\]`)
	durationIn = regexp.MustCompile(`(for|interval|scrape_interval|scrape_timeout|evaluation_interval|group_wait|group_interval|repeat_interval): ((?:\d+[smhd])+)\b`)
)

// shorten divides every duration of a configuration.
func shorten(text string) string {
	text = windowIn.ReplaceAllStringFunc(text, func(found string) string {
		parts := windowIn.FindStringSubmatch(found)
		return "[" + divided(parts[1]) + "]"
	})
	return durationIn.ReplaceAllStringFunc(text, func(found string) string {
		parts := durationIn.FindStringSubmatch(found)
		return parts[1] + ": " + divided(parts[2])
	})
}

// duration parses a duration of Prometheus, such as 4m30s or 1d.
func duration(text string) time.Duration {
	units := map[string]time.Duration{"s": time.Second, "m": time.Minute, "h": time.Hour, "d": 24 * time.Hour}
	var whole time.Duration
	for _, part := range regexp.MustCompile(`(\d+)([smhd])`).FindAllStringSubmatch(text, -1) {
		count, _ := strconv.Atoi(part[1])
		whole += time.Duration(count) * units[part[2]]
	}
	return whole
}

func divided(text string) string {
	// Below a second, neither Prometheus nor a busy machine is exact.
	return strconv.FormatInt(max(duration(text)/factor, time.Second).Milliseconds(), 10) + "ms"
}

// site is what the blackbox exporter probes: a page over TLS, whose certificate can be changed while it serves.
type site struct {
	url, caFile string
	authority   *x509.Certificate
	key         *ecdsa.PrivateKey
	shown       atomic.Pointer[tls.Certificate]
	isDown      atomic.Bool
}

func startSite(t *testing.T) *site {
	t.Helper()
	s := &site{caFile: filepath.Join(t.TempDir(), "ca.crt")}
	var err error
	if s.key, err = ecdsa.GenerateKey(elliptic.P256(), rand.Reader); err != nil {
		t.Fatal(err)
	}
	s.authority = &x509.Certificate{
		SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().AddDate(10, 0, 0),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	}
	der, err := x509.CreateCertificate(rand.Reader, s.authority, s.authority, s.key.Public(), s.key)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(s.caFile, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600); err != nil {
		t.Fatal(err)
	}
	s.certify(t, 90*24*time.Hour)
	listener, err := tls.Listen("tcp", "127.0.0.1:0", &tls.Config{
		MinVersion:     tls.VersionTLS12,
		GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return s.shown.Load(), nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		if s.isDown.Load() {
			w.WriteHeader(http.StatusBadGateway)
		}
	})}
	server.SetKeepAlivesEnabled(false)
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { server.Close() })
	s.url = "https://" + listener.Addr().String() + "/"
	return s
}

// certify installs a certificate that is valid for so long.
func (s *site) certify(t *testing.T, life time.Duration) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	leaf := &x509.Certificate{
		SerialNumber: big.NewInt(time.Now().UnixNano()), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(life),
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	der, err := x509.CreateCertificate(rand.Reader, leaf, s.authority, key.Public(), s.key)
	if err != nil {
		t.Fatal(err)
	}
	s.shown.Store(&tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key})
}

// monitoringStack is a real Prometheus, Alertmanager and blackbox exporter with the shipped files, with shorter times and other
// addresses.
type monitoringStack struct {
	url      string
	received *receiver
	// blackbox probes the site; prometheus reads rules from the folder.
	blackbox, prometheus *process.Process
	rules                string
	// settings is Prometheus' own file, and text is its content with everything shortened.
	settings, text string
	host           *host
	cluster        *cluster

	mu   sync.Mutex
	seen map[string]map[string]string // annotations of all alerts that have fired, by name/severity
}

// edit reads a shipped file and replaces texts, each of which must be there.
func edit(t *testing.T, path string, pairs map[string]string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(folder, path))
	if err != nil {
		t.Fatal(err)
	}
	edited := string(text)
	for was, is := range pairs {
		if !strings.Contains(edited, was) {
			t.Fatalf("%s no longer says %q", path, was)
		}
		edited = strings.ReplaceAll(edited, was, is)
	}
	return edited
}

func startMonitoring(t *testing.T, p *livePortal, s *site) *monitoringStack {
	t.Helper()
	dir := t.TempDir()
	m := &monitoringStack{received: startReceiver(t), seen: map[string]map[string]string{}}
	prometheusAddr, alertmanagerAddr, blackboxAddr := servetest.Address(t), servetest.Address(t), servetest.Address(t)
	m.url, m.rules = "http://"+prometheusAddr, filepath.Join(dir, "rules")
	m.host, m.cluster = startHost(t), startCluster(t)

	write(t, filepath.Join(dir, "blackbox.yml"), edit(t, "prometheus/blackbox.yml", map[string]string{
		"fail_if_not_ssl: true": "fail_if_not_ssl: true\n      tls_config: { ca_file: " + s.caFile + " }",
	}))
	write(t, filepath.Join(dir, "alertmanager.yml"), shorten(edit(t, "alertmanager/alertmanager.yml", map[string]string{
		"https://on-call.example.org/": m.received.URL + "/",
		"/etc/alertmanager/secrets/":   dir + "/secrets/",
	})))
	write(t, filepath.Join(dir, "secrets", "pages_token"), "token-of-pages")
	write(t, filepath.Join(dir, "secrets", "tickets_token"), "token-of-tickets")
	m.settings, m.text = filepath.Join(dir, "prometheus.yml"), shorten(edit(t, "prometheus/prometheus.yml", map[string]string{
		"alertmanager:9093": alertmanagerAddr, "gateway:9090": p.gatewayAdmin, "backend:9090": p.backendAdmin, "blackbox:9115": blackboxAddr,
		"localhost:9090": prometheusAddr, "node:9100": m.host.addr,
		"scrape_configs:": "scrape_configs:\n  - job_name: kube-state-metrics\n    static_configs: [{ targets: [\"" + m.cluster.addr + "\"] }]\n",
	}))
	// A backend without its database answers a scrape after two seconds (metrics.Watch), so the time-out is not shortened.
	const job = "job_name: backend\n"
	write(t, m.settings, strings.Replace(m.text, job, job+"    scrape_interval: 3s\n    scrape_timeout: 3s\n", 1))
	write(t, filepath.Join(dir, "targets", "site.yaml"), `[{targets: ["`+s.url+`"]}]`)
	unused, shipped := maps.Clone(shortened), map[string]string{}
	for _, file := range ruleFiles(t) {
		relative, _ := filepath.Rel(folder, file)
		pairs := map[string]string{}
		text := edit(t, relative, nil)
		for was, is := range shortened {
			if strings.Contains(text, was) {
				pairs[was] = is
				delete(unused, was)
			}
		}
		// one-host/replicas.yaml comes last and replaces the file of the same name.
		shipped[filepath.Join(dir, "rules", filepath.Base(file))] = shorten(edit(t, relative, pairs))
	}

	if len(unused) > 0 {
		t.Fatalf("the rules no longer say what is to be shortened: %v", unused)
	}

	m.blackbox = &process.Process{Name: "blackbox exporter", Ready: process.Answers("http://" + blackboxAddr + "/-/healthy"), Command: []string{
		process.Program(t, "prometheus-blackbox-exporter"), "--config.file=" + filepath.Join(dir, "blackbox.yml"), "--web.listen-address=" + blackboxAddr,
	}}
	alertmanager := &process.Process{Name: "Alertmanager", Ready: process.Answers("http://" + alertmanagerAddr + "/-/ready"), Command: []string{
		process.Program(t, "prometheus-alertmanager"), "--config.file=" + filepath.Join(dir, "alertmanager.yml"), "--storage.path=" + filepath.Join(dir, "alertmanager"),
		"--web.listen-address=" + alertmanagerAddr, "--cluster.listen-address=",
	}}
	m.prometheus = &process.Process{Name: "Prometheus", Ready: process.Answers(m.url + "/-/ready"), Command: []string{
		process.Program(t, "prometheus"), "--config.file=" + m.settings, "--storage.tsdb.path=" + filepath.Join(dir, "prometheus"),
		"--web.listen-address=" + prometheusAddr,
		"--rules.alert.resend-delay=1s",
	}}
	for _, each := range []*process.Process{m.blackbox, alertmanager, m.prometheus} {
		each.Start(t)
	}
	// With every `for` shortened, replicas that were not scraped yet would fire a page.
	for deadline := time.Now().Add(time.Minute); !slices.Equal(m.query(t, `min(up{job="gateway"}) + min(up{job="backend"})`), []string{"2"}); time.Sleep(200 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("Prometheus does not reach the portal")
		}
	}
	for path, text := range shipped {
		write(t, path, text)
	}
	m.reload(t)
	m.watch(t)
	return m
}

// scrapeQuickly makes Prometheus scrape the backend as often as everything else, so that it misses a dead backend as soon as the
// shipped files do. Three seconds of a test are a minute and a half of theirs: the alerts that follow would fire first.
func (m *monitoringStack) scrapeQuickly(t *testing.T) {
	t.Helper()
	write(t, m.settings, m.text)
	m.reload(t)
	for deadline := time.Now().Add(time.Minute); !slices.Equal(m.query(t, `count_over_time(up{job="backend"}[6s]) > bool 4`), []string{"1"}); time.Sleep(200 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("Prometheus still scrapes the backend slowly")
		}
	}
}

// watch records every alert that fires until the test ends.
func (m *monitoringStack) watch(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var watching sync.WaitGroup
	watching.Go(func() {
		for ctx.Err() == nil {
			for name, annotations := range m.firing(ctx) {
				m.mu.Lock()
				m.seen[name] = annotations
				m.mu.Unlock()
			}
			time.Sleep(300 * time.Millisecond)
		}
	})
	t.Cleanup(func() { cancel(); watching.Wait() })
}

func (m *monitoringStack) get(ctx context.Context, path string, into any) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, m.url+path, nil)
	if err != nil {
		return err
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: status %d", path, res.StatusCode)
	}
	return json.NewDecoder(res.Body).Decode(into)
}

// firing returns the annotations of the alerts that fire now, by name/severity.
func (m *monitoringStack) firing(ctx context.Context) map[string]map[string]string {
	var answer struct {
		Data struct {
			Alerts []struct {
				State               string
				Labels, Annotations map[string]string
			}
		}
	}
	found := map[string]map[string]string{}
	if m.get(ctx, "/api/v1/alerts", &answer) != nil {
		return found
	}
	for _, alert := range answer.Data.Alerts {
		if alert.State == "firing" {
			found[alert.Labels["alertname"]+"/"+alert.Labels["severity"]] = alert.Annotations
		}
	}
	return found
}

// query returns the values of an expression.
func (m *monitoringStack) query(t *testing.T, expr string) []string {
	t.Helper()
	var answer struct {
		Data struct {
			Result []struct{ Value [2]any }
		}
	}
	if err := m.get(t.Context(), "/api/v1/query?query="+url.QueryEscape(expr), &answer); err != nil {
		t.Errorf("query %s: %v", expr, err)
	}
	var values []string
	for _, series := range answer.Data.Result {
		values = append(values, fmt.Sprint(series.Value[1]))
	}
	return values
}

// await waits until each of these alerts has fired from now on.
func (m *monitoringStack) await(t *testing.T, within time.Duration, names ...string) {
	t.Helper()
	began := time.Now()
	missing := slices.Clone(names)
	for len(missing) > 0 {
		firing := m.firing(t.Context())
		missing = slices.DeleteFunc(missing, func(name string) bool { return firing[name] != nil })
		if time.Since(began) > within {
			t.Errorf("did not fire within %s: %s", within, strings.Join(missing, " "))
			return
		}
		time.Sleep(200 * time.Millisecond)
	}
	t.Logf("fired within %s: %s", time.Since(began).Round(time.Second), strings.Join(names, " "))
}

// awaitQuiet waits until none of these alerts fires.
func (m *monitoringStack) awaitQuiet(t *testing.T, within time.Duration, names ...string) {
	t.Helper()
	for deadline := time.Now().Add(within); ; time.Sleep(300 * time.Millisecond) {
		firing := m.firing(t.Context())
		still := ""
		for _, name := range names {
			if firing[name] != nil {
				still = name
			}
		}
		if still == "" {
			return
		}
		if time.Now().After(deadline) {
			t.Errorf("%s still fires %s after its fault has ended", still, within)
			return
		}
	}
}

// receiver records the notifications that Alertmanager sends.
type receiver struct {
	*httptest.Server
	// isDown makes it refuse everything.
	isDown atomic.Bool
	mu     sync.Mutex
	told   map[string]bool // path, status and name of each notification
}

func startReceiver(t *testing.T) *receiver {
	t.Helper()
	r := &receiver{told: map[string]bool{}}
	r.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		if r.isDown.Load() {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		// The heartbeat's address is a secret itself, so it has no token.
		if req.URL.Path != "/watchdog" && !strings.HasPrefix(req.Header.Get("Authorization"), "Bearer token-of-") {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		var sent struct {
			Alerts []struct {
				Status              string
				Labels, Annotations map[string]string
			}
		}
		_ = json.NewDecoder(req.Body).Decode(&sent)
		r.mu.Lock()
		defer r.mu.Unlock()
		for _, alert := range sent.Alerts {
			if alert.Annotations["runbook"] != "" {
				r.told[req.URL.Path+" "+alert.Status+" "+alert.Labels["alertname"]] = true
			}
		}
	}))
	t.Cleanup(r.Close)
	return r
}

// pages returns the names of the alerts that were sent as pages.
func (r *receiver) pages() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	var names []string
	for told := range r.told {
		if name, isPage := strings.CutPrefix(told, "/pages firing "); isPage {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// was reports whether a notification was sent, such as "/pages firing PortalStoreSlow".
func (r *receiver) was(what string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.told[what]
}

func (r *receiver) await(t *testing.T, within time.Duration, what string) {
	t.Helper()
	for deadline := time.Now().Add(within); ; time.Sleep(200 * time.Millisecond) {
		if r.was(what) {
			return
		}
		if time.Now().After(deadline) {
			t.Errorf("nobody was told within %s: %s", within, what)
			return
		}
	}
}
