//go:build operations && linux

package monitoring_test

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"example.org/portal/kit/servetest"
	"example.org/portal/operations/postgres"
	"example.org/portal/operations/process"
	"example.org/portal/operations/provision"
	"example.org/portal/standin/entra"
	"example.org/portal/standin/graph"
)

const (
	app      = "/api/client/v2.0/app/portal-test"
	tenantID = "5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47"
	clientID = "c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38"
	secret   = "stand-in-secret"
	uploader = "claire.beauchamp@example.org"
	// places is GATEWAY_MAX_IN_FLIGHT of the gateway: small, so that slow requests fill it.
	places = 10
)

// livePortal is the portal as real processes on a real PostgreSQL, with links that can fail.
type livePortal struct {
	gateway, backend *process.Process
	gatewayURL       string
	gatewayAdmin     string
	backendAdmin     string
	// toBackend, toDatabase and toMail are the links that can be slow or cut.
	toBackend, toDatabase, toMail *link
	database                      *postgres.Server
	drive                         *graph.Graph
	driveURL                      string
	identity                      *entra.Authority
	insecure                      *http.Client
}

func startPortal(t *testing.T) *livePortal {
	t.Helper()
	p := &livePortal{insecure: &http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}}}
	programs := t.TempDir()
	if err := process.Build(t.Context(), programs, "gateway", "backend"); err != nil {
		t.Fatal(err)
	}
	p.database = postgres.Start(t, "fsync=off")
	p.toDatabase = newLink(t, "unix", filepath.Join(p.database.Folder, ".s.PGSQL.5432"))
	mailServer := servetest.Address(t)
	provision.StartMailbox(t, mailServer, servetest.Address(t))
	p.toMail = newLink(t, "tcp", mailServer)
	caFile := p.startMicrosoft(t)

	backendAddr := servetest.Address(t)
	p.backendAdmin, p.gatewayAdmin = servetest.Address(t), servetest.Address(t)
	p.toBackend = newLink(t, "tcp", backendAddr)
	gatewayAddr := servetest.Address(t)
	p.gatewayURL = "http://" + gatewayAddr
	p.backend = &process.Process{
		Name: "backend", Command: []string{filepath.Join(programs, "backend")}, Ready: process.Answers("http://" + p.backendAdmin + "/readyz"),
		Variables: map[string]string{
			"BACKEND_APP_ID": "portal-test", "BACKEND_PUBLIC_URL": "http://" + p.toBackend.addr(), "BACKEND_PORTAL_URL": "http://localhost:8080",
			"BACKEND_DATABASE_URL": "postgres://portal@" + p.toDatabase.addr() + "/portal?sslmode=disable", "BACKEND_TOKEN_KEYS": provision.NewKey(), "BACKEND_PAPERS_URL": "file:" + filepath.Join(t.TempDir(), "papers"),
			"BACKEND_SMTP_URL": "smtp://" + p.toMail.addr() + "?starttls=none", "BACKEND_MAIL_FROM": "Quorate <portal@example.org>",
			"BACKEND_ADDR": backendAddr, "BACKEND_ADMIN_ADDR": p.backendAdmin, "BACKEND_LIMIT_SIGN_IN_CALLS": "1000000",
			"BACKEND_LIMIT_GRAPHQL_REQUESTS": "1000000", "BACKEND_LIMIT_REGISTRATIONS": "1000000",
		},
	}
	p.gateway = &process.Process{
		Name: "gateway", Command: []string{filepath.Join(programs, "gateway")}, Ready: process.Answers("http://" + p.gatewayAdmin + "/readyz"),
		Variables: map[string]string{
			"GATEWAY_APP_ID": "portal-test", "GATEWAY_BACKEND_URL": "http://" + p.toBackend.addr(), "GATEWAY_SESSION_KEYS": provision.NewKey(),
			"GATEWAY_ADDR": gatewayAddr, "GATEWAY_ADMIN_ADDR": p.gatewayAdmin, "GATEWAY_MAX_IN_FLIGHT": strconv.Itoa(places), "GATEWAY_LOCATION_MAX_AGE": "1s",
			"GATEWAY_DRAIN_TIMEOUT":       "1s",
			"GATEWAY_MICROSOFT_AUTHORITY": p.driveURL, "GATEWAY_MICROSOFT_CA_FILE": caFile, "GATEWAY_MICROSOFT_TENANTS": tenantID,
			"GATEWAY_MICROSOFT_CLIENT_ID": clientID, "GATEWAY_MICROSOFT_CLIENT_SECRET": secret, "GATEWAY_GRAPH_URL": p.driveURL + "/v1.0",
		},
	}
	provision.LoadDemo(t, p.backend.Variables)
	p.backend.Start(t)
	p.gateway.Start(t)
	return p
}

// refusingMail is a mail server that answers MAIL and RCPT with these errors.
type refusingMail struct{ sender, recipient error }

func (m refusingMail) NewSession(*smtp.Conn) (smtp.Session, error) { return m, nil }

func (refusingMail) Reset() {}

func (refusingMail) Logout() error { return nil }

func (m refusingMail) Mail(string, *smtp.MailOptions) error { return m.sender }

func (m refusingMail) Rcpt(string, *smtp.RcptOptions) error { return m.recipient }

func (refusingMail) Data(io.Reader) error { return nil }

var (
	knowsNobody = refusingMail{recipient: &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "no such mailbox"}}
	refusesUs   = refusingMail{sender: &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 7, 60}, Message: "may not send as this sender"}}
)

// start returns its address.
func (m refusingMail) start(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := smtp.NewServer(m)
	server.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelError)
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	return listener.Addr().String()
}

// startMicrosoft serves the stand-ins for the identity service and Graph.
func (p *livePortal) startMicrosoft(t *testing.T) (caFile string) {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	certificate, caFile, err := entra.Certificate(t.TempDir(), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	listener, err := tls.Listen("tcp", "127.0.0.1:0", &tls.Config{Certificates: []tls.Certificate{certificate}, MinVersion: tls.VersionTLS12})
	if err != nil {
		t.Fatal(err)
	}
	p.driveURL = "https://" + listener.Addr().String()
	p.identity, err = entra.New(entra.Config{
		URL: p.driveURL, Tenant: tenantID, ClientID: clientID, ClientSecret: secret, Users: []entra.User{{Email: uploader, Name: "Claire Beauchamp"}},
	}, log)
	if err != nil {
		t.Fatal(err)
	}
	p.drive, err = graph.New(graph.Config{Dir: t.TempDir(), UploadURL: p.driveURL, Authorize: p.identity.GraphUser}, log)
	if err != nil {
		t.Fatal(err)
	}
	drives, identity := p.drive.Handler(), p.identity.Handler()
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, prefix := range []string{"/v1.0/", "/upload-sessions/", "/drive/", "/faults"} {
			if strings.HasPrefix(r.URL.Path, prefix) {
				drives.ServeHTTP(w, r)
				return
			}
		}
		identity.ServeHTTP(w, r)
	})}
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { server.Close() })
	return caFile
}

// forgetFaults ends all faults of the drive.
func (p *livePortal) forgetFaults(t *testing.T) {
	t.Helper()
	req, _ := http.NewRequestWithContext(t.Context(), http.MethodDelete, p.driveURL+"/faults", nil)
	res, err := p.insecure.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
}

// sql runs a statement in the same way as the runbooks.
func (p *livePortal) sql(t *testing.T, statement string) {
	t.Helper()
	if said, err := p.database.Tool(t.Context(), "psql", "-c", statement).CombinedOutput(); err != nil {
		t.Errorf("psql: %v\n%s", err, said)
	}
}

// person is a user of the portal with a session of their own.
type person struct {
	portal  *livePortal
	client  *http.Client
	session string
}

func (p *livePortal) post(ctx context.Context, client *http.Client, url string, header map[string]string, body string) (int, http.Header, map[string]any) {
	return send(ctx, client, http.MethodPost, url, header, body)
}

func send(ctx context.Context, client *http.Client, method, url string, header map[string]string, body string) (int, http.Header, map[string]any) {
	req, err := http.NewRequestWithContext(ctx, method, url, strings.NewReader(body))
	if err != nil {
		return 0, nil, nil
	}
	for name, value := range header {
		req.Header.Set(name, value)
	}
	res, err := client.Do(req)
	if err != nil {
		return 0, nil, nil
	}
	defer res.Body.Close()
	var answer map[string]any
	_ = json.NewDecoder(res.Body).Decode(&answer) // not every answer is JSON
	return res.StatusCode, res.Header, answer
}

func (p *livePortal) signIn(ctx context.Context) (*person, error) {
	who := &person{portal: p, client: &http.Client{Timeout: 15 * time.Second}}
	status, _, granted := p.post(ctx, who.client, "http://"+p.toBackend.addr()+app+"/auth/providers/local-userpass/login", nil,
		`{"username":"chair@example.org","password":"demo-portal-2026"}`)
	if status != http.StatusOK {
		return nil, fmt.Errorf("log in: %d %v", status, granted)
	}
	handOver, _ := json.Marshal(map[string]any{"refresh_token": granted["refresh_token"], "user_id": granted["user_id"], "transport": "header"})
	status, _, opened := p.post(ctx, who.client, p.gatewayURL+"/api/session", nil, string(handOver))
	sealed, _ := opened["session"].(string)
	if status != http.StatusCreated || sealed == "" {
		return nil, fmt.Errorf("hand over: %d %v", status, opened)
	}
	who.session = sealed
	return who, nil
}

// browse sends the requests of one page.
func (who *person) browse(ctx context.Context) {
	header := map[string]string{"Portal-Session": who.session}
	send(ctx, who.client, http.MethodGet, who.portal.gatewayURL+app+"/location", nil, "")
	send(ctx, who.client, http.MethodGet, who.portal.gatewayURL+"/api/session", header, "")
	who.portal.post(ctx, who.client, who.portal.gatewayURL+app+"/graphql", header, `{"query":"query Boards { boards { name } }","operationName":"Boards"}`)
}

// upload sends one small file.
func (who *person) upload(ctx context.Context) {
	token, err := who.portal.identity.Issue(entra.TokenRequest{User: uploader})
	if err != nil {
		return
	}
	content := bytes.Repeat([]byte("x"), 64<<10)
	patient := &http.Client{Timeout: 5 * time.Second}
	header := map[string]string{
		"Portal-Session": who.session, "Authorization": "Bearer " + token.Token, "Tus-Resumable": "1.0.0",
		"Upload-Length": strconv.Itoa(len(content)), "Upload-Metadata": "filename " + base64.StdEncoding.EncodeToString([]byte("pack.pdf")),
	}
	status, answer, _ := who.portal.post(ctx, patient, who.portal.gatewayURL+"/api/uploads", header, "")
	if status != http.StatusCreated {
		return
	}
	place, err := url.Parse(answer.Get("Location"))
	if err != nil {
		return
	}
	base, _ := url.Parse(who.portal.gatewayURL)
	header = map[string]string{
		"Portal-Session": who.session, "Tus-Resumable": "1.0.0", "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream",
	}
	send(ctx, patient, http.MethodPatch, base.ResolveReference(place).String(), header, string(content))
}

// use lets people use the portal until the returned function is called. Failures are ignored, because the alerts must find them.
func (p *livePortal) use(t *testing.T) (stop func()) {
	t.Helper()
	who, err := p.signIn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	var people sync.WaitGroup
	every := func(pause time.Duration, act func(context.Context)) {
		people.Go(func() {
			for ctx.Err() == nil {
				act(ctx)
				select {
				case <-ctx.Done():
				case <-time.After(pause):
				}
			}
		})
	}
	for range places {
		every(400*time.Millisecond, who.browse)
	}
	every(time.Second, who.upload)
	every(2*time.Second, func(ctx context.Context) { _, _ = p.signIn(ctx) })
	var registered atomic.Int64
	every(time.Second, func(ctx context.Context) {
		p.post(ctx, who.client, "http://"+p.toBackend.addr()+app+"/auth/providers/local-userpass/register", nil,
			fmt.Sprintf(`{"email":"person-%d@example.org","password":"s3cret-pass-one"}`, registered.Add(1)))
	})
	return func() { cancel(); people.Wait() }
}
