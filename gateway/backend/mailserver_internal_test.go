package backend

import (
	"encoding/pem"
	"net"
	"net/http"
	"net/http/httptest"
	"net/textproto"
	"strings"
	"testing"

	"example.org/portal/backend/internal/mail"
	"example.org/portal/kit/env"
)

// mailConfig reads a configuration that is whole but for what changes say.
func mailConfig(t *testing.T, changes map[string]string) (Config, error) {
	t.Helper()
	pairs := env.Environment{
		"BACKEND_APP_ID": "portal-test", "BACKEND_PUBLIC_URL": "https://accounts.example.org", "BACKEND_PORTAL_URL": "https://portal.example.org",
		"BACKEND_DATABASE_URL": "sqlite:portal.db", "BACKEND_PAPERS_URL": "file:/papers", "BACKEND_TOKEN_KEYS": "a2tra2tra2tra2tra2tra2tra2tra2tra2tra2tra2s=",
		"BACKEND_SMTP_URL": "smtp://127.0.0.1:1", "BACKEND_MAIL_FROM": "Quorate <portal@mail.example.com>",
	}
	for name, value := range changes {
		pairs[name] = value
	}
	var cfg Config
	if err := env.Load(&cfg, pairs.Lookup); err != nil {
		t.Fatal(err)
	}
	return cfg, cfg.Validate()
}

// The case "a mail server that asks for a full host name in EHLO".
func TestTheNameForEHLOIsThePortalsUnlessItIsSet(t *testing.T) {
	for _, one := range []struct{ portal, from, set, want string }{
		{"https://portal.example.org", "a@example.com", "", "portal.example.org"},
		{"https://portal.example.org:8443/", "a@example.com", "", "portal.example.org"},
		{"https://bücher.example", "a@example.com", "", "xn--bcher-kva.example"},
		{"https://portal", "a@example.com", "", "example.com"},
		{"http://localhost:8080", "a@example.com", "", "example.com"},
		{"https://192.0.2.1", "a@localhost", "", "[127.0.0.1]"},
		{"https://portal.example.org", "a@example.com", "relay.example.net", "relay.example.net"},
	} {
		cfg, err := mailConfig(t, map[string]string{"BACKEND_PORTAL_URL": one.portal, "BACKEND_MAIL_FROM": one.from, "BACKEND_SMTP_HELLO_NAME": one.set})
		if err != nil {
			t.Fatal(err)
		}
		cfg.SMTPURL = "smtp://" + greeter(t, one.want) + "?starttls=none"
		server, err := cfg.mailServer()
		if err != nil {
			t.Fatal(err)
		}
		err = server.Send(t.Context(), mail.Mail{ID: "a", To: "ana@example.org", Subject: "s", Text: "t", HTML: "h"})
		if err == nil || !strings.Contains(err.Error(), "554") { // the answer to the right name
			t.Errorf("%+v: error %v", one, err)
		}
	}
}

// greeter is a mail server that answers the right name for EHLO with 554, and any other line with 421.
func greeter(t *testing.T, want string) (addr string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		defer func() { _ = conn.Close() }()
		text := textproto.NewConn(conn)
		_ = text.PrintfLine("220 mail.example.org")
		for line, err := text.ReadLine(); err == nil; line, err = text.ReadLine() {
			answer := "421 4.3.2 wrong name"
			if _, name, _ := strings.Cut(line, " "); name == want {
				answer = "554 5.7.1 right name"
			}
			_ = text.PrintfLine("%s", answer)
		}
	}()
	return listener.Addr().String()
}

func TestCheckConfigTellsUnusableCombinationsForMail(t *testing.T) {
	const tenant, client = "5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47", "c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38"
	office := "smtp://portal%40example.org:hunter2@smtp.office365.com:587"
	for name, one := range map[string]struct {
		changes map[string]string
		// want stands in the problem; "" is no problem.
		want string
	}{
		"tokens":                        {map[string]string{"BACKEND_SMTP_URL": office, "BACKEND_SMTP_OAUTH_TENANT": tenant, "BACKEND_SMTP_OAUTH_CLIENT_ID": client}, ""},
		"tokens over TLS":               {map[string]string{"BACKEND_SMTP_URL": "smtps://u:hunter2@mail.example.org", "BACKEND_SMTP_OAUTH_TENANT": tenant, "BACKEND_SMTP_OAUTH_CLIENT_ID": client}, ""},
		"a client without a tenant":     {map[string]string{"BACKEND_SMTP_URL": office, "BACKEND_SMTP_OAUTH_CLIENT_ID": client}, "BACKEND_SMTP_OAUTH_*: \"\" is not a directory id"},
		"a tenant without a client":     {map[string]string{"BACKEND_SMTP_URL": office, "BACKEND_SMTP_OAUTH_TENANT": tenant}, "BACKEND_SMTP_OAUTH_*: \"\" is not a client id"},
		"no secret":                     {map[string]string{"BACKEND_SMTP_URL": "smtp://u@smtp.office365.com", "BACKEND_SMTP_OAUTH_TENANT": tenant, "BACKEND_SMTP_OAUTH_CLIENT_ID": client}, "BACKEND_SMTP_URL: needs the client secret"},
		"no encryption":                 {map[string]string{"BACKEND_SMTP_URL": office + "?starttls=none", "BACKEND_SMTP_OAUTH_TENANT": tenant, "BACKEND_SMTP_OAUTH_CLIENT_ID": client}, "BACKEND_SMTP_URL: a token is sent over an encrypted connection only"},
		"encryption that may be absent": {map[string]string{"BACKEND_SMTP_URL": office + "?starttls=opportunistic", "BACKEND_SMTP_OAUTH_TENANT": tenant, "BACKEND_SMTP_OAUTH_CLIENT_ID": client}, "BACKEND_SMTP_URL: a token is sent over"},
		"a scope of a person":           {map[string]string{"BACKEND_SMTP_URL": office, "BACKEND_SMTP_OAUTH_TENANT": tenant, "BACKEND_SMTP_OAUTH_CLIENT_ID": client, "BACKEND_SMTP_OAUTH_SCOPE": "SMTP.Send"}, "is not a scope such as"},
		"an identity service in plain":  {map[string]string{"BACKEND_SMTP_URL": office, "BACKEND_SMTP_OAUTH_TENANT": tenant, "BACKEND_SMTP_OAUTH_CLIENT_ID": client, "BACKEND_MICROSOFT_AUTHORITY": "http://login.example.org"}, "is not an https:// address"},
		"an invalid authority":          {map[string]string{"BACKEND_SMTP_CA": "hunter2"}, "BACKEND_SMTP_CA: the additional certificate authority is not PEM"},
		"Microsoft's that is none":      {map[string]string{"BACKEND_SMTP_URL": office, "BACKEND_SMTP_OAUTH_TENANT": tenant, "BACKEND_SMTP_OAUTH_CLIENT_ID": client, "BACKEND_MICROSOFT_CA": "hunter2"}, "BACKEND_MICROSOFT_CA: the additional"},
		"an invalid name":               {map[string]string{"BACKEND_SMTP_HELLO_NAME": "a_b"}, "BACKEND_SMTP_HELLO_NAME: \"a_b\" is not the name of a host"},
		"an invalid sender":             {map[string]string{"BACKEND_MAIL_FROM": "portal@a b.example"}, "BACKEND_MAIL_FROM: is not an address"},
	} {
		_, err := mailConfig(t, one.changes)
		switch {
		case one.want == "" && err != nil:
			t.Errorf("%s: error %v", name, err)
		case one.want != "" && (err == nil || !strings.Contains(err.Error(), one.want)):
			t.Errorf("%s: error %v", name, err)
		case err != nil && strings.Contains(err.Error(), "hunter2"):
			t.Errorf("%s: the problem tells a secret: %v", name, err)
		}
	}
}

// The settings reach the identity service as they should.
func TestTheMailServerIsLoggedInToWithTokensWhereTheyAreSetUp(t *testing.T) {
	const tenant, client = "5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47", "c3a8e5d1-4b92-4e6a-8f70-2d9b6a1c5e38"
	asked := make(chan string, 1)
	identity := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked <- strings.Join([]string{r.URL.Path, r.PostFormValue("grant_type"), r.PostFormValue("client_id"), r.PostFormValue("client_secret"), r.PostFormValue("scope")}, " ")
		w.WriteHeader(http.StatusUnauthorized)
	}))
	defer identity.Close()
	authority := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: identity.Certificate().Raw})
	cfg, err := mailConfig(t, map[string]string{
		"BACKEND_SMTP_URL": "smtp://portal%40example.org:s3~cret@127.0.0.1:1", "BACKEND_MICROSOFT_AUTHORITY": identity.URL, "BACKEND_MICROSOFT_CA": string(authority),
		"BACKEND_SMTP_OAUTH_TENANT": tenant, "BACKEND_SMTP_OAUTH_CLIENT_ID": client,
	})
	if err != nil {
		t.Fatal(err)
	}
	server, err := cfg.mailServer()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Send(t.Context(), mail.Mail{ID: "a", To: "ana@example.org"}); err == nil || !strings.Contains(err.Error(), "status 401") {
		t.Errorf("error = %v", err)
	}
	if got, want := <-asked, "/"+tenant+"/oauth2/v2.0/token client_credentials "+client+" s3~cret https://outlook.office365.com/.default"; got != want {
		t.Errorf("asked %s\nwant  %s", got, want)
	}
}
