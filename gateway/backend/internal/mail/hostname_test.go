package mail_test

import (
	"errors"
	"net"
	"regexp"
	"sync/atomic"
	"testing"

	"github.com/emersion/go-smtp"

	courier "example.org/portal/backend/internal/mail"
)

// fullName is what Postfix asks of a client with reject_non_fqdn_helo_hostname: a fully-qualified name, or an address literal.
var fullName = regexp.MustCompile(`(?i)^([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+|\[[0-9a-fv:.]+\])$`)

// startStrictServer is a mail server that asks for a full host name in EHLO, and refuses others as Postfix does.
func startStrictServer(t *testing.T) (addr string, greeted func() string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	var last atomic.Value
	kept := &server{}
	strict := smtp.NewServer(smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) {
		name := c.Hostname()
		if last.Store(name); !fullName.MatchString(name) {
			return nil, &smtp.SMTPError{Code: 504, EnhancedCode: smtp.EnhancedCode{5, 5, 2}, Message: "<" + name + ">: Helo command rejected: need fully-qualified hostname"}
		}
		return &exchange{server: kept}, nil
	}))
	strict.Domain = "mail.example.org"
	done := make(chan struct{})
	go func() { defer close(done); _ = strict.Serve(listener) }()
	t.Cleanup(func() { _ = strict.Close(); <-done })
	return listener.Addr().String(), func() string { return last.Load().(string) }
}

// The case "a mail server that asks for a full host name in EHLO".
func TestAServerThatNeedsAFullHostNameAcceptsMail(t *testing.T) {
	addr, greeted := startStrictServer(t)
	for from, want := range map[string]string{
		"portal@example.org": "example.org", "portal@münchen.example": "xn--mnchen-3ya.example", "portal@localhost": "[127.0.0.1]", "portal@[192.0.2.1]": "[127.0.0.1]",
	} {
		sender, err := courier.NewSMTP("smtp://"+addr+"?starttls=none", from)
		if err != nil {
			t.Fatal(err)
		}
		if err := sender.Send(t.Context(), courier.Mail{ID: "a", To: "ana@example.org", Subject: "s", Text: "t", HTML: "h"}); err != nil || greeted() != want {
			t.Errorf("%s: greeted with %q, want %q: %v", from, greeted(), want, err)
		}
	}
	short, err := courier.NewSMTP("smtp://"+addr+"?starttls=none", "portal@example.org", courier.WithHelloName("portal"))
	if err != nil {
		t.Fatal(err)
	}
	var refusal *courier.RefusalError
	if err := short.Send(t.Context(), courier.Mail{ID: "a", To: "ana@example.org", Subject: "s", Text: "t", HTML: "h"}); !errors.As(err, &refusal) || greeted() != "portal" {
		t.Errorf("a short name, greeted with %q: %v", greeted(), err)
	}
}

func TestTheEHLONameIsTheFirstFullHostName(t *testing.T) {
	for _, one := range []struct {
		hosts []string
		want  string
	}{
		{[]string{"portal.example.org", "example.com"}, "portal.example.org"},
		{[]string{"localhost", "example.com"}, "example.com"},
		{[]string{"portal", "example.com."}, "example.com"},
		{[]string{"127.0.0.1", "bücher.example"}, "xn--bcher-kva.example"},
		{[]string{"2001:db8::1", "[192.0.2.1]"}, "[127.0.0.1]"},
		{[]string{"mail_server.example", "ex ample.org", ""}, "[127.0.0.1]"},
		{nil, "[127.0.0.1]"},
	} {
		if got := courier.HelloName(one.hosts...); got != one.want || courier.CheckHelloName(got) != nil {
			t.Errorf("%q: %q, want %q", one.hosts, got, one.want)
		}
	}
}

func TestNamesForEHLO(t *testing.T) {
	for name, legal := range map[string]bool{
		"portal.example.org": true, "Portal.Example.ORG": true, "portal": true, "[192.0.2.1]": true, "[IPv6:2001:db8::1]": true,
		"": false, "portal.example.org.": false, "münchen.example": false, "a_b.example.org": false, "-a.example.org": false, "192.0.2.1.": false,
		"[2001:db8::1]": false, "[IPv6:192.0.2.1]": false, "[192.0.2.1": false, "[portal]": false, "[IPv6:fe80::1%eth0]": false,
		"portal.example.org\r\nMAIL FROM:<a@b>": false, "a b": false,
	} {
		if err := courier.CheckHelloName(name); (err == nil) != legal {
			t.Errorf("%q: error %v", name, err)
		}
	}
}
