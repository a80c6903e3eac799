package mail_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http/httptest"
	"net/textproto"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"example.org/portal/backend/internal/events"
	courier "example.org/portal/backend/internal/mail"
	"example.org/portal/backend/internal/metrics"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
	"example.org/portal/kit/version"
)

// noted is an outbox that notes with which reasons messages ended or were put back.
type noted struct {
	*store.Store
	mu             sync.Mutex
	ended, putBack map[string]string
}

func (n *noted) FinishDelivery(ctx context.Context, d events.Delivery, state events.State, lastError string) error {
	n.mu.Lock()
	n.ended[d.EventID] = lastError
	n.mu.Unlock()
	return n.Store.FinishDelivery(ctx, d, state, lastError)
}

func (n *noted) PostponeDelivery(ctx context.Context, d events.Delivery, lastError string, until time.Time) error {
	n.mu.Lock()
	n.putBack[d.EventID] = lastError
	n.mu.Unlock()
	return n.Store.PostponeDelivery(ctx, d, lastError, until)
}

func (n *noted) reasons(id string) (ended, putBack string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.ended[id], n.putBack[id]
}

func reply(code int, status [3]int, text string) *smtp.SMTPError {
	return &smtp.SMTPError{Code: code, EnhancedCode: status, Message: text}
}

// A refusal for good of one message, or of its recipient, ends it; what may be about us or
// the whole server waits for somebody to put it right.
func TestRefusals(t *testing.T) {
	bare := [3]int(smtp.NoEnhancedCode)
	const id = "66f0c1a2b3d4e5f6071829b1"
	for _, one := range []struct {
		command string
		code    int
		status  [3]int
		// words are the server's, beside the address and a link.
		words string
		final bool
		// reason is by what a refusal of class 5 is counted.
		reason string
	}{
		{"RCPT", 550, [3]int{5, 1, 1}, "", true, "recipient"},                                    // no such mailbox
		{"RCPT", 550, bare, "no such user here", true, "recipient"},                              // the same, of an old server
		{"RCPT", 550, bare, "Recipient address rejected: User unknown", true, "recipient"},       //
		{"RCPT", 550, [3]int{5, 0, 0}, "mailbox not found", true, "recipient"},                   //
		{"RCPT", 553, [3]int{5, 1, 3}, "", true, "recipient"},                                    // no such form of address
		{"RCPT", 556, [3]int{5, 1, 10}, "", true, "recipient"},                                   // the domain takes no mail
		{"RCPT", 552, [3]int{5, 2, 2}, "", true, "recipient"},                                    // the mailbox is full
		{"RCPT", 552, bare, "", true, "recipient"},                                               //
		{"RCPT", 550, [3]int{5, 4, 1}, "", true, "recipient"},                                    // how Exchange Online names a recipient that it does not know
		{"RCPT", 550, [3]int{5, 5, 0}, "", true, "recipient"},                                    // how Outlook.com does
		{"DATA", 554, [3]int{5, 6, 0}, "", true, "message"},                                      // the content
		{"DATA", 552, [3]int{5, 3, 4}, "", true, "message"},                                      // too large
		{"RCPT", 450, [3]int{4, 2, 1}, "", false, ""},                                            // greylisting
		{"RCPT", 550, [3]int{4, 1, 1}, "", false, ""},                                            // for now, says the more exact of the two
		{"DATA", 451, bare, "", false, ""},                                                       //
		{"MAIL", 530, [3]int{5, 7, 0}, "", false, "login"},                                       // log in first
		{"MAIL", 550, [3]int{5, 7, 60}, "", false, "sender"},                                     // our account may not send so
		{"MAIL", 550, [3]int{5, 1, 1}, "", false, "sender"},                                      // our address, which the server does not know
		{"MAIL", 550, bare, "no such user", false, "sender"},                                     //
		{"MAIL", 553, [3]int{5, 1, 8}, "", false, "sender"},                                      //
		{"RCPT", 550, [3]int{5, 1, 8}, "", false, "sender"},                                      // the same, told late
		{"RCPT", 550, bare, "sender verify failed: no such user", false, "unclear"},              //
		{"RCPT", 550, bare, "", false, "unclear"},                                                // who knows why
		{"RCPT", 550, bare, "relay not permitted", false, "unclear"},                             // it no longer takes mail from us
		{"RCPT", 550, bare, "relay denied, unknown user", false, "unclear"},                      //
		{"RCPT", 553, bare, "that domain isn't in my list of allowed domains", false, "unclear"}, //
		{"RCPT", 550, [3]int{5, 0, 0}, "access denied", false, "unclear"},                        //
		{"DATA", 554, bare, "transaction failed", false, "message"},                              //
		{"RCPT", 530, [3]int{5, 7, 0}, "", false, "login"},                                       //
		{"RCPT", 535, [3]int{5, 7, 8}, "", false, "login"},                                       //
		{"RCPT", 554, [3]int{5, 7, 1}, "", false, "unclear"},                                     // relaying is denied
		{"RCPT", 502, [3]int{5, 5, 0}, "", false, "unclear"},                                     // no such command, whatever the status
		{"RCPT", 503, [3]int{5, 5, 1}, "", false, "unclear"},                                     //
		{"RCPT", 554, [3]int{5, 5, 1}, "", false, "unclear"},                                     //
		{"RCPT", 521, bare, "", false, "unclear"},                                                // the host takes no mail at all
		{"RCPT", 550, [3]int{5, 3, 2}, "", false, "unclear"},                                     // the server takes none now
		{"DATA", 550, [3]int{5, 7, 26}, "", false, "message"},                                    // our signatures
		{"DATA", 550, [3]int{5, 1, 1}, "", true, "recipient"},                                    // a server that looks at the recipient late
		{"DATA", 550, bare, "no such user here", true, "recipient"},                              //
		{"DATA", 552, [3]int{5, 2, 2}, "", true, "recipient"},                                    //
		{"DATA", 552, bare, "", true, "recipient"},                                               //
		{"DATA", 550, [3]int{5, 1, 7}, "", false, "sender"},                                      //
	} {
		t.Run(fmt.Sprint(one.command, one.code, one.status, one.words), func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				smtpServer := startServer(t, "")
				smtpServer.refusals = map[string]*smtp.SMTPError{
					// As servers do that filter: the address, and what offends them of the content.
					one.command: reply(one.code, one.status, "<ana@example.org> not wanted: "+one.words+" https://portal.example.org/confirm-email?token=secret-"+id),
				}
				told := metrics.New(version.Info{}, nil)
				var log bytes.Buffer
				outbox := &noted{Store: s, ended: map[string]string{}, putBack: map[string]string{}}
				o := &office{store: s, clock: newClock(), addr: smtpServer.addr, outbox: outbox, metrics: told, log: slog.New(slog.NewJSONHandler(&log, nil))}
				o.post(t, id, "ana@example.org")
				_, stop := o.start(t)
				eventually(t, "the end of the attempt", func() bool { ended, putBack := outbox.reasons(id); return ended+putBack != "" })
				stop()

				ended, putBack := outbox.reasons(id)
				if _, err := s.NextDelivery(t.Context(), accountTopics); (err != nil) != one.final || (ended != "") != one.final {
					t.Errorf("final %t, ended with %q, put back with %q", one.final, ended, putBack)
				}
				outcome := "failed"
				if one.final {
					outcome = "refused"
				}
				if want := `portal_backend_email_deliveries_total{kind="confirm",outcome="` + outcome + `"} 1`; !strings.Contains(scrape(told), want) {
					t.Errorf("not told: %s", want)
				}
				for _, reason := range []string{"recipient", "login", "sender", "message", "unclear"} {
					count := 0
					if reason == one.reason {
						count = 1
					}
					if want := fmt.Sprintf("portal_backend_email_refusals_total{reason=%q} %d\n", reason, count); !strings.Contains(scrape(told), want) {
						t.Errorf("not told: %s", want)
					}
				}
				if why := ended + putBack; !strings.Contains(why, fmt.Sprint(one.code)) || !strings.Contains(why, "not wanted") || strings.Contains(why, "secret-") {
					t.Errorf("the operator reads %q", why)
				}
				if said := log.String(); !strings.Contains(said, fmt.Sprint(one.code)) || strings.Contains(said, "secret-") || strings.Contains(said, "ana@") {
					t.Errorf("the log says %s", said)
				}
			})
		})
	}
}

// What comes before a message is about us: it waits, and neither log nor outbox repeat the password.
func TestRefusedBeforeAMessage(t *testing.T) {
	const id = "66f0c1a2b3d4e5f6071829b1"
	for name, one := range map[string]struct {
		greeting, auth string
		code           string
		counted        int
	}{
		"our password is over":       {"220 mail.example.org", "535 5.7.8 not accepted", "535", 1},
		"our address is not welcome": {"554 5.7.1 no service for you", "", "554", 1},
		"the server is busy":         {"421 4.3.2 come back later", "", "421", 0},
		"the log-in does not work":   {"220 mail.example.org", "454 4.7.0 try again", "454", 0},
	} {
		t.Run(name, func(t *testing.T) {
			s := storetest.SQLite(t)
			told := metrics.New(version.Info{}, nil)
			var log bytes.Buffer
			outbox := &noted{Store: s, ended: map[string]string{}, putBack: map[string]string{}}
			o := &office{
				store: s, clock: newClock(), addr: "portal:hunter2@" + startGate(t, one.greeting, one.auth) + "?starttls=none",
				outbox: outbox, metrics: told, log: slog.New(slog.NewJSONHandler(&log, nil)),
			}
			o.post(t, id, "ana@example.org")
			_, stop := o.start(t)
			eventually(t, "the end of the attempt", func() bool { ended, putBack := outbox.reasons(id); return ended+putBack != "" })
			stop()

			ended, putBack := outbox.reasons(id)
			if ended != "" || !strings.Contains(putBack, one.code) || !strings.Contains(log.String(), one.code) {
				t.Errorf("ended with %q, put back with %q, the log says %s", ended, putBack, &log)
			}
			if strings.Contains(putBack+log.String(), "hunter2") {
				t.Errorf("the password stands in %q or %s", putBack, &log)
			}
			if want := fmt.Sprintf("portal_backend_email_refusals_total{reason=\"login\"} %d\n", one.counted); !strings.Contains(scrape(told), want) {
				t.Errorf("not told: %s", want)
			}
		})
	}
}

// startGate is a mail server that lets nobody past the log-in; it gives its address.
func startGate(t *testing.T, greeting, auth string) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go gate(textproto.NewConn(conn), greeting, auth)
		}
	}()
	return listener.Addr().String()
}

func gate(conn *textproto.Conn, greeting, auth string) {
	defer func() { _ = conn.Close() }()
	answer := greeting
	for conn.PrintfLine("%s", answer) == nil {
		line, err := conn.ReadLine()
		switch {
		case err != nil:
			return
		case strings.HasPrefix(line, "EHLO"):
			answer = "250-mail.example.org\r\n250 AUTH PLAIN"
		case strings.HasPrefix(line, "AUTH"):
			answer = auth
		default:
			answer = "502 5.5.1 not here"
		}
	}
}

// Servers that filter repeat what offends them: neither the link's secret nor any link is kept.
func TestStoredRefusalsHoldNoLinkOfTheMessage(t *testing.T) {
	const id = "66f0c1a2b3d4e5f6071829b1"
	for name, words := range map[string]string{
		"the secret alone": "bad words: secret-" + id + ", and more",
		"a link":           "bad words: https://portal.example.org/elsewhere, and more",
		"a part of a link": "bad words: confirm-email?tokenId=elsewhere and more",
	} {
		t.Run(name, func(t *testing.T) {
			smtpServer := startServer(t, "")
			smtpServer.refusals = map[string]*smtp.SMTPError{"DATA": reply(554, [3]int{5, 6, 0}, words)}
			s := storetest.SQLite(t)
			outbox := &noted{Store: s, ended: map[string]string{}, putBack: map[string]string{}}
			o := &office{store: s, clock: newClock(), addr: smtpServer.addr, outbox: outbox}
			o.post(t, id, "ana@example.org")
			o.start(t)
			eventually(t, "the end of the message", o.idle(t))
			if ended, _ := outbox.reasons(id); !strings.Contains(ended, "bad words: ") || !strings.Contains(ended, "and more") ||
				strings.Contains(ended, "secret-") || strings.Contains(ended, "elsewhere") {
				t.Errorf("the operator reads %q", ended)
			}
		})
	}
}

// endingSender refuses for good at the moment at which the process is told to end.
type endingSender struct{ end context.CancelFunc }

func (s endingSender) Send(context.Context, courier.Mail) error {
	s.end()
	return courier.ErrAddress
}

// What is refused for good is over, also when the process ends meanwhile.
func TestAPermanentRefusalIsStoredWhileTheProcessEnds(t *testing.T) {
	const id = "66f0c1a2b3d4e5f6071829b1"
	s := storetest.SQLite(t)
	o := &office{store: s, clock: newClock()}
	o.post(t, id, "ana@example.org")
	writer, err := courier.NewWriter("https://portal.example.org")
	if err != nil {
		t.Fatal(err)
	}
	told := metrics.New(version.Info{}, nil)
	ctx, end := context.WithCancel(t.Context())
	courier.NewCourier(1, s, courier.AccountAuthors(addresser{}, writer), endingSender{end}, o.clock.Now, told, slog.New(slog.DiscardHandler)).Run(ctx)
	if _, err := s.NextDelivery(t.Context(), accountTopics); err == nil {
		t.Error("the message still waits")
	}
	for _, want := range []string{`portal_backend_email_deliveries_total{kind="confirm",outcome="refused"} 1`, `portal_backend_email_refusals_total{reason="recipient"} 1`} {
		if !strings.Contains(scrape(told), want) {
			t.Errorf("not told: %s", want)
		}
	}
}

func scrape(m *metrics.Metrics) string {
	answer := httptest.NewRecorder()
	m.Handler().ServeHTTP(answer, httptest.NewRequest("GET", "/metrics", nil))
	return answer.Body.String()
}

// [issue 11, 5] A server that greylists one domain befalls its recipients; one that serves nobody befalls everybody's e-mail.
func TestAPostponementConcernsADomainOrEverybody(t *testing.T) {
	for name, one := range map[string]struct {
		command string
		code    int
		about   string
	}{
		"greylisted at RCPT":       {"RCPT", 450, "recipient"},
		"greylisted at DATA":       {"DATA", 451, "recipient"},
		"the server closes":        {"RCPT", 421, "server"},
		"the sender must wait":     {"MAIL", 451, "server"},
		"the server takes no mail": {"RCPT", 521, "server"},
		"nobody listens":           {"", 0, "server"},
	} {
		t.Run(name, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				smtpServer := startServer(t, "")
				addr := smtpServer.addr
				if one.command == "" {
					addr = "127.0.0.1:1"
				} else {
					smtpServer.refusals = map[string]*smtp.SMTPError{one.command: reply(one.code, [3]int{}, "come back later")}
				}
				told := metrics.New(version.Info{}, nil)
				outbox := &noted{Store: s, ended: map[string]string{}, putBack: map[string]string{}}
				o := &office{store: s, clock: newClock(), addr: addr, outbox: outbox, metrics: told}
				o.post(t, "66f0c1a2b3d4e5f6071829b1", "ana@example.org")
				_, stop := o.start(t)
				eventually(t, "the end of the attempt", func() bool { _, putBack := outbox.reasons("66f0c1a2b3d4e5f6071829b1"); return putBack != "" })
				stop()
				for _, about := range []string{"server", "recipient"} {
					count := 0
					if about == one.about {
						count = 1
					}
					if want := fmt.Sprintf("portal_backend_email_postponements_total{about=%q} %d\n", about, count); !strings.Contains(scrape(told), want) {
						t.Errorf("not told: %s", want)
					}
				}
			})
		})
	}
}

// One address that is dead keeps nothing waiting, and nobody else.
func TestADeadAddressDoesNotWait(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		smtpServer := startServer(t, "")
		smtpServer.refusals = map[string]*smtp.SMTPError{"RCPT": reply(550, [3]int{5, 1, 1}, "no such mailbox")}
		o := &office{store: s, clock: newClock(), addr: smtpServer.addr}
		waits := func(messages, recipients, domains int) {
			t.Helper()
			gotMessages, gotRecipients, gotDomains, oldest, err := s.Waiting(t.Context())
			if err != nil || gotMessages != messages || gotRecipients != recipients || gotDomains != domains || oldest.IsZero() != (messages == 0) {
				t.Errorf("%d messages for %d addresses at %d domains wait since %s, %v; want %d for %d at %d", gotMessages, gotRecipients, gotDomains, oldest, err, messages, recipients, domains)
			}
		}
		waits(0, 0, 0)
		o.post(t, "66f0c1a2b3d4e5f6071829b1", "ana@example.org")
		o.post(t, "66f0c1a2b3d4e5f6071829b2", "ana@example.org")
		o.post(t, "66f0c1a2b3d4e5f6071829b3", "ben@example.org")
		waits(3, 2, 1)
		o.post(t, "66f0c1a2b3d4e5f6071829b4", "cara@board.example.com")
		waits(4, 3, 2)
		o.start(t)
		eventually(t, "the end of all", o.idle(t))
		waits(0, 0, 0)
	})
}

// An address that the mail library does not take is no reason to try for days.
func TestAnInvalidAddressEndsItsMessage(t *testing.T) {
	sender, err := courier.NewSMTP("smtp://127.0.0.1:1", "portal@example.org")
	if err != nil {
		t.Fatal(err)
	}
	if err := sender.Send(t.Context(), courier.Mail{ID: "x", To: "ana and ben", Subject: "s", Text: "t", HTML: "h"}); !errors.Is(err, courier.ErrAddress) {
		t.Errorf("the error is %v", err)
	}
}
