//go:build operations && linux

package availability

import (
	"crypto/rand"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"example.org/portal/operations/postgres"
	"example.org/portal/operations/process"
	"example.org/portal/operations/provision"
)

const (
	appID        = "portal-availability"
	demoPassword = "demo-portal-2026"
	// drainDelay and balancerNotices are longer than the interval of the balancer's health checks (inter in haproxy.cfg), also on a
	// busy machine.
	drainDelay      = "1s"
	balancerNotices = time.Second
)

// portal is a highly available portal: three gateways and two backends behind a balancer, one PostgreSQL, one mail server.
type portal struct {
	network  string
	database *postgres.Server
	balancer *process.Process
	gateways []*process.Process
	backends []*process.Process
	// publicURL is the address of the gateways, apiURL that of the backends, mailURL that of the mail server's page.
	publicURL, apiURL, mailURL string
	// sessionKeys and tokenKeys are key files that every replica reads at its start.
	sessionKeys, tokenKeys string
	// papersKeys is the key file for papers in a bucket.
	papersKeys string
	// initialKeys writes the keys with which a rotation begins.
	initialKeys func(t testing.TB)
}

// newPortal starts everything except the portal's own programs.
func newPortal(t testing.TB, gateways, backends int) *portal {
	t.Helper()
	p := &portal{network: freeNetwork(t), database: postgres.Start(t)}
	public, api := p.address(1, "8080"), p.address(2, "8080")
	p.publicURL, p.apiURL = "http://"+public, "http://"+api
	p.sessionKeys, p.tokenKeys = filepath.Join(t.TempDir(), "session-keys"), filepath.Join(t.TempDir(), "token-keys")
	writeKeys(t, p.sessionKeys, provision.NewKey())
	writeKeys(t, p.tokenKeys, provision.NewKey())
	p.startMailbox(t)
	for i := range gateways {
		p.gateways = append(p.gateways, p.newGateway(i))
	}
	for i := range backends {
		p.backends = append(p.backends, p.newBackend(i))
	}
	p.balancer = newBalancer(t, public, api, p.gateways, p.backends)
	return p
}

// start starts every replica and the balancer; the backends at the same moment.
func (p *portal) start(t testing.TB) {
	t.Helper()
	for _, one := range p.backends {
		one.Launch(t)
	}
	for _, one := range p.backends {
		one.AwaitReady(t)
	}
	for _, one := range p.gateways {
		one.Start(t)
	}
	p.balancer.Start(t)
}

func (p *portal) newGateway(i int) *process.Process {
	host := byte(10 + i)
	return &process.Process{
		Name: fmt.Sprintf("gateway-%d", i+1), Command: []string{filepath.Join(programs, "gateway")},
		Ready: process.Answers("http://" + p.address(host, "9090") + "/readyz"),
		Variables: map[string]string{
			"GATEWAY_ADDR": p.address(host, "8080"), "GATEWAY_ADMIN_ADDR": p.address(host, "9090"),
			"GATEWAY_BACKEND_URL": p.apiURL, "GATEWAY_APP_ID": appID, "GATEWAY_SESSION_KEYS_FILE": p.sessionKeys,
			"GATEWAY_TRUSTED_PROXIES": "127.0.0.1", "GATEWAY_DRAIN_DELAY": drainDelay, "GATEWAY_LOG_FORMAT": "text", "GATEWAY_LOG_LEVEL": "warn",
		},
	}
}

func (p *portal) newBackend(i int) *process.Process {
	host := byte(20 + i)
	return &process.Process{
		Name: fmt.Sprintf("backend-%d", i+1), Command: []string{filepath.Join(programs, "backend")},
		Ready: process.Answers("http://" + p.address(host, "9090") + "/readyz"),
		Variables: map[string]string{
			"BACKEND_ADDR": p.address(host, "8080"), "BACKEND_ADMIN_ADDR": p.address(host, "9090"),
			"BACKEND_APP_ID": appID, "BACKEND_PUBLIC_URL": p.apiURL, "BACKEND_PORTAL_URL": p.publicURL,
			"BACKEND_DATABASE_URL": p.database.URL("portal"), "BACKEND_TOKEN_KEYS_FILE": p.tokenKeys, "BACKEND_PAPERS_URL": "file:" + filepath.Join(filepath.Dir(p.tokenKeys), "papers"),
			"BACKEND_SMTP_URL": "smtp://" + p.address(30, "1025") + "?starttls=none", "BACKEND_MAIL_FROM": "Quorate <portal@example.org>",
			"BACKEND_TRUSTED_PROXIES": "127.0.0.1", "BACKEND_DRAIN_DELAY": drainDelay, "BACKEND_LOG_FORMAT": "text", "BACKEND_LOG_LEVEL": "warn",
			// A few accounts act for many people, so the limits per account are raised.
			"BACKEND_LIMIT_GRAPHQL_REQUESTS": "1000000", "BACKEND_DRIVE_HOSTS": driveHost,
		},
	}
}

func (p *portal) loadDemo(t testing.TB) {
	t.Helper()
	provision.LoadDemo(t, p.backends[0].Variables)
}

// query returns one value from the database, like an administrator with psql.
func (p *portal) query(t testing.TB, database, statement string) string {
	t.Helper()
	said, err := p.database.Tool(t.Context(), "psql", "-d", database, "-Atqc", statement).Output()
	if err != nil {
		t.Fatalf("psql: %v", err)
	}
	return strings.TrimSpace(string(said))
}

func (p *portal) startMailbox(t testing.TB) {
	t.Helper()
	page := p.address(30, "8080")
	provision.StartMailbox(t, p.address(30, "1025"), page)
	p.mailURL = "http://" + page
}

// address returns an address in the portal's network. Every process has a host of its own, so that its port stays free while it
// restarts.
func (p *portal) address(host byte, port string) string {
	return net.JoinHostPort(fmt.Sprintf("%s.%d", p.network, host), port)
}

// freeNetwork returns three octets of a loopback network that no other process uses.
func freeNetwork(t testing.TB) string {
	t.Helper()
	for range 20 {
		var octets [2]byte
		_, _ = rand.Read(octets[:]) // never fails, by its contract
		network := fmt.Sprintf("127.%d.%d", 1+octets[0]%250, octets[1])
		if probe, err := net.Listen("tcp", network+".1:8080"); err == nil {
			probe.Close()
			return network
		}
	}
	t.Fatal("no loopback network is free")
	return ""
}

// writeKeys writes a file of keys, the first of which seals or signs.
func writeKeys(t testing.TB, path string, keys ...string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(strings.Join(keys, ",")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
}

// rollOut restarts replicas one after another, like an orchestrator: each waits until the balancer has noticed that the one
// before is ready.
func rollOut(t testing.TB, replicas []*process.Process) {
	t.Helper()
	for _, one := range replicas {
		one.Stop(t, syscall.SIGTERM)
		one.Start(t)
		time.Sleep(balancerNotices)
	}
}

// through returns a client that calls from a loopback address of its own, like a user from their own address.
func through(address string) *http.Client {
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	return &http.Client{Timeout: 40 * time.Second, Transport: &http.Transport{DialContext: dialer.DialContext, DisableCompression: true}}
}
