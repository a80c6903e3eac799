package mail_test

import (
	"bytes"
	"crypto/tls"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/textproto"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	courier "example.org/portal/backend/internal/mail"
	"example.org/portal/backend/internal/metrics"
	"example.org/portal/backend/internal/storetest"
	"example.org/portal/kit/version"
)

const (
	mailTenant = "5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47"
	mailClient = "c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38"
	mailSecret = "abc8Q~secret"
)

// exchangeOnline stands in for Microsoft's token endpoint and for the mail server of Exchange Online, as Microsoft documents them.
type exchangeOnline struct {
	identity *httptest.Server
	addr     string

	mu sync.Mutex
	// made counts the tokens; the mail server takes the newest one only, and none where refuse is set.
	made   int
	refuse bool
	// life is what the tokens are said to last, in seconds.
	life int
	// outage answers the token endpoint instead, where it is set.
	outage http.HandlerFunc
	// logins are the users that came in, and commands all that was sent to the mail server.
	logins, commands []string
	kept             []string
}

func startExchangeOnline(t *testing.T) *exchangeOnline {
	t.Helper()
	e := &exchangeOnline{life: 3599}
	e.identity = httptest.NewTLSServer(http.HandlerFunc(e.token))
	t.Cleanup(e.identity.Close)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	e.addr = listener.Addr().String()
	var running sync.WaitGroup
	running.Go(func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			running.Go(func() { e.serve(conn) })
		}
	})
	t.Cleanup(func() { _ = listener.Close(); running.Wait() })
	return e
}

// accessToken is as long as Microsoft's are.
func accessToken(n int) string { return fmt.Sprintf("token-%d.%s", n, strings.Repeat("x", 1800)) }

// token is the token endpoint of the Microsoft identity platform, version 2.0, for client credentials.
func (e *exchangeOnline) token(w http.ResponseWriter, r *http.Request) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.outage != nil {
		e.outage(w, r)
		return
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	refuse := func(status int, code, text string) {
		w.WriteHeader(status)
		_ = json.NewEncoder(w).Encode(map[string]any{"error": code, "error_description": text, "trace_id": "t", "correlation_id": "c"})
	}
	switch {
	case r.Method != http.MethodPost || r.URL.Path != "/"+mailTenant+"/oauth2/v2.0/token":
		refuse(http.StatusNotFound, "invalid_request", "AADSTS90002: Tenant not found.")
	case r.PostFormValue("grant_type") != "client_credentials":
		refuse(http.StatusBadRequest, "unsupported_grant_type", "AADSTS70003: The grant type is not offered.")
	case r.PostFormValue("scope") != "https://outlook.office365.com/.default":
		refuse(http.StatusBadRequest, "invalid_scope", "AADSTS1002012: The provided value for scope is not valid.")
	case r.PostFormValue("client_id") != mailClient || r.PostFormValue("client_secret") != mailSecret:
		refuse(http.StatusUnauthorized, "invalid_client", "AADSTS7000215: Invalid client secret provided: "+r.PostFormValue("client_secret"))
	default:
		e.made++
		_ = json.NewEncoder(w).Encode(map[string]any{"token_type": "Bearer", "expires_in": e.life, "ext_expires_in": e.life, "access_token": accessToken(e.made)})
	}
}

// serve is smtp.office365.com on port 587: encryption first, then XOAUTH2 with the token in a line of its own.
func (e *exchangeOnline) serve(conn net.Conn) {
	defer func() { _ = conn.Close() }()
	text, encrypted, in := textproto.NewConn(conn), false, false
	answer := "220 BN9.mail.protection.outlook.com Microsoft ESMTP MAIL Service ready"
	for text.PrintfLine("%s", answer) == nil {
		line, err := text.ReadLine()
		if err != nil {
			return
		}
		e.note(line)
		switch verb := strings.ToUpper(line); {
		case len(line) > 510: // RFC 5321, 4.5.3.1.4; RFC 4954, 4 lets only the answers to challenges be longer
			answer = "500 5.5.2 line too long"
		case strings.HasPrefix(verb, "EHLO") && encrypted:
			answer = "250-BN9.outlook.office365.com Hello\r\n250-SIZE 157286400\r\n250-AUTH LOGIN XOAUTH2\r\n250-8BITMIME\r\n250 SMTPUTF8"
		case strings.HasPrefix(verb, "EHLO"):
			answer = "250-BN9.outlook.office365.com Hello\r\n250 STARTTLS"
		case verb == "STARTTLS":
			_ = text.PrintfLine("220 2.0.0 SMTP server ready")
			conn = tls.Server(conn, &tls.Config{Certificates: e.identity.TLS.Certificates})
			text, encrypted = textproto.NewConn(conn), true
			if line, err = text.ReadLine(); err != nil {
				return
			}
			answer = "250-BN9.outlook.office365.com Hello\r\n250-AUTH LOGIN XOAUTH2\r\n250 SMTPUTF8"
		case verb == "AUTH XOAUTH2" && encrypted:
			_ = text.PrintfLine("334 ")
			if line, err = text.ReadLine(); err != nil {
				return
			}
			if in = e.login(line); in {
				answer = "235 2.7.0 Authentication successful"
			} else {
				answer = "535 5.7.3 Authentication unsuccessful [BN9PR03CA0001.namprd03.prod.outlook.com] " + line
			}
		case verb == "QUIT":
			_ = text.PrintfLine("221 2.0.0 Service closing transmission channel")
			return
		case !in:
			answer = "530 5.7.57 Client not authenticated to send mail."
		case verb == "DATA":
			_ = text.PrintfLine("354 Start mail input; end with <CRLF>.<CRLF>")
			body, err := text.ReadDotBytes()
			if err != nil {
				return
			}
			e.mu.Lock()
			e.kept = append(e.kept, string(body))
			e.mu.Unlock()
			answer = "250 2.0.0 OK"
		default:
			answer = "250 2.1.0 OK"
		}
	}
}

func (e *exchangeOnline) note(line string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.commands = append(e.commands, line)
}

func (e *exchangeOnline) login(answer string) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	plain, err := base64.StdEncoding.DecodeString(answer)
	rest, isUser := strings.CutPrefix(string(plain), "user=")
	user, token, _ := strings.Cut(rest, "\x01auth=Bearer ")
	e.logins = append(e.logins, user)
	return err == nil && isUser && !e.refuse && token == accessToken(e.made)+"\x01\x01"
}

// counts are the tokens that were made, the log-ins and the e-mails that arrived.
func (e *exchangeOnline) counts() [3]int {
	e.mu.Lock()
	defer e.mu.Unlock()
	return [3]int{e.made, len(e.logins), len(e.kept)}
}

func (e *exchangeOnline) change(how func()) {
	e.mu.Lock()
	defer e.mu.Unlock()
	how()
}

// sender sends through the stand-in, as from portal@example.org.
func (e *exchangeOnline) sender(t *testing.T, secret string) *courier.SMTP {
	t.Helper()
	tokens, err := courier.NewTokens(courier.Registration{
		Authority: e.identity.URL, Tenant: mailTenant, ClientID: mailClient, Secret: secret, Scope: "https://outlook.office365.com/.default",
	}, e.identity.Client(), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	authority := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: e.identity.Certificate().Raw})
	sender, err := courier.NewSMTP("smtp://portal%40example.org:"+secret+"@"+e.addr, "Quorate <portal@example.org>", courier.WithTokens(tokens), courier.WithAuthority(string(authority)))
	if err != nil {
		t.Fatal(err)
	}
	return sender
}

var letter = courier.Mail{ID: "66f0c1a2b3d4e5f6071829b1", To: "ana@example.org", Subject: "s", Text: "t", HTML: "h"}

func TestMailGoesThroughExchangeOnlineWithOneTokenUntilItEnds(t *testing.T) {
	e := startExchangeOnline(t)
	sender := e.sender(t, mailSecret)
	var all sync.WaitGroup
	for range 4 { // couriers
		all.Go(func() {
			for range 3 {
				if err := sender.Send(t.Context(), letter); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	if got := e.counts(); got != [3]int{1, 12, 12} {
		t.Errorf("tokens, log-ins, e-mails: %v", got)
	}
	if e.logins[0] != "portal@example.org" {
		t.Errorf("logged in as %q", e.logins[0])
	}
	if said := strings.Join(e.commands, "\n"); strings.Contains(said, mailSecret) || strings.Contains(said, "token-1") {
		t.Errorf("a secret stands in a command:\n%s", said)
	}
	// A token that ends within a minute is not used again.
	e.change(func() { e.life = 59 })
	short := e.sender(t, mailSecret)
	for range 3 {
		if err := short.Send(t.Context(), letter); err != nil {
			t.Error(err)
		}
	}
	if got := e.counts(); got != [3]int{4, 15, 15} {
		t.Errorf("tokens, log-ins, e-mails: %v", got)
	}
}

// A token that was revoked, or made before the registration got its permission, is renewed once.
func TestARefusedTokenIsRenewedOnce(t *testing.T) {
	e := startExchangeOnline(t)
	sender := e.sender(t, mailSecret)
	if err := sender.Send(t.Context(), letter); err != nil {
		t.Fatal(err)
	}
	e.change(func() { e.made++ }) // the server takes the next one only
	if err := sender.Send(t.Context(), letter); err != nil {
		t.Errorf("after a renewal: %v", err)
	}
	if got := e.counts(); got != [3]int{3, 3, 2} {
		t.Errorf("tokens, log-ins, e-mails: %v", got)
	}
	e.change(func() { e.refuse = true })
	err := sender.Send(t.Context(), letter)
	if err == nil || !strings.Contains(err.Error(), "535") || strings.Contains(err.Error(), "token-") {
		t.Errorf("a server that takes no token: %v", err)
	}
	if got := e.counts(); got != [3]int{4, 5, 2} {
		t.Errorf("tokens, log-ins, e-mails: %v", got)
	}
}

// A token that was made for this e-mail is not asked for twice.
func TestANewTokenThatIsRefusedIsNotRenewed(t *testing.T) {
	e := startExchangeOnline(t)
	e.change(func() { e.refuse = true })
	if err := e.sender(t, mailSecret).Send(t.Context(), letter); err == nil {
		t.Error("sent without a log-in")
	}
	if got := e.counts(); got != [3]int{1, 1, 0} {
		t.Errorf("tokens, log-ins, e-mails: %v", got)
	}
}

// What the operator reads of it names the codes of Microsoft, and no secret: neither the registration's nor a token.
func TestTokenErrorsHoldNoSecret(t *testing.T) {
	for name, one := range map[string]struct {
		secret  string
		prepare func(e *exchangeOnline)
		// want stands in what is told, and login says whether it counts as a refusal of the log-in.
		want  string
		login int
	}{
		"a secret that has ended":      {"ended-secret", func(*exchangeOnline) {}, "status 401 invalid_client AADSTS7000215", 1},
		"a mailbox without permission": {mailSecret, func(e *exchangeOnline) { e.refuse = true }, "535", 1},
		"an outage": {mailSecret, func(e *exchangeOnline) {
			e.outage = func(w http.ResponseWriter, r *http.Request) {
				http.Error(w, r.PostFormValue("client_secret"), http.StatusServiceUnavailable)
			}
		}, "status 503", 0},
		"an invalid answer": {mailSecret, func(e *exchangeOnline) {
			e.outage = func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("<html>")) }
		}, "ask the identity service for the use of the mail server", 0},
		"nobody answers": {mailSecret, func(e *exchangeOnline) { e.identity.Close() }, "ask the identity service for the use of the mail server", 0},
	} {
		t.Run(name, func(t *testing.T) {
			e := startExchangeOnline(t)
			one.prepare(e)
			told := deliverOnce(t, e.sender(t, one.secret))
			if !strings.Contains(told.log, one.want) || !strings.Contains(told.putBack, one.want) {
				t.Errorf("the log says %s, the outbox %q", told.log, told.putBack)
			}
			if said := told.log + told.putBack; strings.Contains(said, one.secret) || strings.Contains(said, "token-") || longWord.MatchString(said) {
				t.Errorf("a secret is told: %s", said)
			}
			if want := fmt.Sprintf("portal_backend_email_refusals_total{reason=\"login\"} %d\n", one.login); !strings.Contains(told.metrics, want) {
				t.Errorf("not told: %s", want)
			}
		})
	}
}

// longWord finds what may be a token in any encoding.
var longWord = regexp.MustCompile(`[A-Za-z0-9+/=]{100}`)

// A server without encryption gets no token.
func TestNoTokenWithoutEncryption(t *testing.T) {
	e := startExchangeOnline(t)
	tokens, err := courier.NewTokens(courier.Registration{
		Authority: e.identity.URL, Tenant: mailTenant, ClientID: mailClient, Secret: mailSecret, Scope: "https://outlook.office365.com/.default",
	}, e.identity.Client(), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	plain := startServer(t, "") // offers no STARTTLS
	sender, err := courier.NewSMTP("smtp://"+plain.addr, "portal@example.org", courier.WithTokens(tokens))
	if err != nil {
		t.Fatal(err)
	}
	if err := sender.Send(t.Context(), letter); err == nil || len(plain.messages()) > 0 {
		t.Errorf("sent without encryption: %v", err)
	}
	for _, starttls := range []string{"none", "opportunistic"} {
		if _, err := courier.NewSMTP("smtp://"+plain.addr+"?starttls="+starttls, "portal@example.org", courier.WithTokens(tokens)); err == nil {
			t.Errorf("starttls=%s was accepted", starttls)
		}
	}
}

func TestRegistrationsAreChecked(t *testing.T) {
	right := courier.Registration{Authority: "https://login.microsoftonline.com", Tenant: mailTenant, ClientID: mailClient, Secret: mailSecret, Scope: "https://outlook.office365.com/.default"}
	if err := right.Check(); err != nil {
		t.Error(err)
	}
	for name, change := range map[string]func(r *courier.Registration){
		"no encryption":       func(r *courier.Registration) { r.Authority = "http://login.microsoftonline.com" },
		"a tenant by name":    func(r *courier.Registration) { r.Tenant = "common" },
		"no tenant":           func(r *courier.Registration) { r.Tenant = "" },
		"a path as tenant":    func(r *courier.Registration) { r.Tenant = mailTenant + "/../x" },
		"no client":           func(r *courier.Registration) { r.ClientID = "" },
		"a scope of a person": func(r *courier.Registration) { r.Scope = "https://outlook.office365.com/SMTP.Send" },
		"no scope":            func(r *courier.Registration) { r.Scope = "" },
	} {
		wrong := right
		change(&wrong)
		if err := wrong.Check(); err == nil || strings.Contains(err.Error(), mailSecret) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

// attempt is what operators read of one attempt at a delivery.
type attempt struct{ log, putBack, metrics string }

// deliverOnce makes one attempt, which must not be the last one.
func deliverOnce(t *testing.T, sender courier.Sender) attempt {
	t.Helper()
	s, counted := storetest.SQLite(t), metrics.New(version.Info{}, nil)
	var log bytes.Buffer
	outbox := &noted{Store: s, ended: map[string]string{}, putBack: map[string]string{}}
	o := &office{store: s, clock: newClock(), outbox: outbox, metrics: counted, log: slog.New(slog.NewJSONHandler(&log, nil)), sender: sender}
	o.post(t, letter.ID, letter.To)
	_, stop := o.start(t)
	eventually(t, "the end of the attempt", func() bool { ended, putBack := outbox.reasons(letter.ID); return ended+putBack != "" })
	stop()
	ended, putBack := outbox.reasons(letter.ID)
	if ended != "" {
		t.Errorf("the e-mail ended: %s", ended)
	}
	return attempt{log: log.String(), putBack: putBack, metrics: scrape(counted)}
}
