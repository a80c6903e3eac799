package mail_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

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

func (n *noted) FinishMessage(ctx context.Context, id, lastError string) error {
	n.mu.Lock()
	n.ended[id] = lastError
	n.mu.Unlock()
	return n.Store.FinishMessage(ctx, id, lastError)
}

func (n *noted) PostponeMessage(ctx context.Context, id, lastError string, until time.Time) error {
	n.mu.Lock()
	n.putBack[id] = lastError
	n.mu.Unlock()
	return n.Store.PostponeMessage(ctx, id, lastError, until)
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
	}{
		{"RCPT", 550, [3]int{5, 1, 1}, "", true},                                      // no such mailbox
		{"RCPT", 550, bare, "no such user here", true},                                // the same, of an old server
		{"RCPT", 550, bare, "Recipient address rejected: User unknown", true},         //
		{"RCPT", 550, [3]int{5, 0, 0}, "mailbox not found", true},                     //
		{"RCPT", 553, [3]int{5, 1, 3}, "", true},                                      // no such form of address
		{"RCPT", 556, [3]int{5, 1, 10}, "", true},                                     // the domain takes no mail
		{"RCPT", 552, [3]int{5, 2, 2}, "", true},                                      // the mailbox is full
		{"RCPT", 552, bare, "", true},                                                 //
		{"RCPT", 550, [3]int{5, 4, 1}, "", true},                                      // how Exchange Online names a recipient that it does not know
		{"RCPT", 550, [3]int{5, 5, 0}, "", true},                                      // how Outlook.com does
		{"DATA", 554, [3]int{5, 6, 0}, "", true},                                      // the content
		{"DATA", 552, [3]int{5, 3, 4}, "", true},                                      // too large
		{"RCPT", 450, [3]int{4, 2, 1}, "", false},                                     // greylisting
		{"RCPT", 550, [3]int{4, 1, 1}, "", false},                                     // for now, says the more exact of the two
		{"DATA", 451, bare, "", false},                                                //
		{"MAIL", 530, [3]int{5, 7, 0}, "", false},                                     // log in first
		{"MAIL", 550, [3]int{5, 7, 60}, "", false},                                    // our account may not send so
		{"MAIL", 550, [3]int{5, 1, 1}, "", false},                                     // our address, which the server does not know
		{"MAIL", 550, bare, "no such user", false},                                    //
		{"MAIL", 553, [3]int{5, 1, 8}, "", false},                                     //
		{"RCPT", 550, [3]int{5, 1, 8}, "", false},                                     // the same, told late
		{"RCPT", 550, bare, "sender verify failed: no such user", false},              //
		{"RCPT", 550, bare, "", false},                                                // who knows why
		{"RCPT", 550, bare, "relay not permitted", false},                             // it no longer takes mail from us
		{"RCPT", 550, bare, "relay denied, unknown user", false},                      //
		{"RCPT", 553, bare, "that domain isn't in my list of allowed domains", false}, //
		{"RCPT", 550, [3]int{5, 0, 0}, "access denied", false},                        //
		{"DATA", 554, bare, "transaction failed", false},                              //
		{"RCPT", 530, [3]int{5, 7, 0}, "", false},                                     //
		{"RCPT", 535, [3]int{5, 7, 8}, "", false},                                     //
		{"RCPT", 554, [3]int{5, 7, 1}, "", false},                                     // relaying is denied
		{"RCPT", 502, [3]int{5, 5, 0}, "", false},                                     // no such command, whatever the status
		{"RCPT", 503, [3]int{5, 5, 1}, "", false},                                     //
		{"RCPT", 554, [3]int{5, 5, 1}, "", false},                                     //
		{"RCPT", 521, bare, "", false},                                                // the host takes no mail at all
		{"RCPT", 550, [3]int{5, 3, 2}, "", false},                                     // the server takes none now
		{"DATA", 550, [3]int{5, 7, 26}, "", false},                                    // our signatures
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
				if _, err := s.NextMessage(t.Context()); (err != nil) != one.final || (ended != "") != one.final {
					t.Errorf("final %t, ended with %q, put back with %q", one.final, ended, putBack)
				}
				outcome := "failed"
				if one.final {
					outcome = "refused"
				}
				if want := `portal_backend_email_deliveries_total{kind="confirm",outcome="` + outcome + `"} 1`; !strings.Contains(scrape(told), want) {
					t.Errorf("not told: %s", want)
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

// Servers that filter repeat what offends them: neither the link's secret nor any link is kept.
func TestWhatServersRepeatOfAMessage(t *testing.T) {
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
func TestARefusalForGoodIsKeptWhileTheProcessEnds(t *testing.T) {
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
	courier.NewCourier(s, addresser{}, writer, endingSender{end}, o.clock.Now, told, slog.New(slog.DiscardHandler)).Run(ctx)
	if _, err := s.NextMessage(t.Context()); err == nil {
		t.Error("the message still waits")
	}
	if body := scrape(told); !strings.Contains(body, `portal_backend_email_deliveries_total{kind="confirm",outcome="refused"} 1`) {
		t.Error("the refusal is not told")
	}
}

func scrape(m *metrics.Metrics) string {
	answer := httptest.NewRecorder()
	m.Handler().ServeHTTP(answer, httptest.NewRequest("GET", "/metrics", nil))
	return answer.Body.String()
}

// One address that is dead keeps nothing waiting, and nobody else.
func TestADeadAddressDoesNotWait(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		smtpServer := startServer(t, "")
		smtpServer.refusals = map[string]*smtp.SMTPError{"RCPT": reply(550, [3]int{5, 1, 1}, "no such mailbox")}
		o := &office{store: s, clock: newClock(), addr: smtpServer.addr}
		waits := func(messages, recipients int) {
			t.Helper()
			gotMessages, gotRecipients, oldest, err := s.Waiting(t.Context())
			if err != nil || gotMessages != messages || gotRecipients != recipients || oldest.IsZero() != (messages == 0) {
				t.Errorf("%d messages for %d addresses wait since %s, %v; want %d for %d", gotMessages, gotRecipients, oldest, err, messages, recipients)
			}
		}
		waits(0, 0)
		o.post(t, "66f0c1a2b3d4e5f6071829b1", "ana@example.org")
		o.post(t, "66f0c1a2b3d4e5f6071829b2", "ana@example.org")
		o.post(t, "66f0c1a2b3d4e5f6071829b3", "ben@example.org")
		waits(3, 2)
		o.start(t)
		eventually(t, "the end of all", o.idle(t))
		waits(0, 0)
	})
}

// An address that the mail library does not take is no reason to try for days.
func TestAnAddressThatIsNoneEndsItsMessage(t *testing.T) {
	sender, err := courier.NewSMTP("smtp://127.0.0.1:1", "portal@example.org")
	if err != nil {
		t.Fatal(err)
	}
	if err := sender.Send(t.Context(), courier.Mail{ID: "x", To: "ana and ben", Subject: "s", Text: "t", HTML: "h"}); !errors.Is(err, courier.ErrAddress) {
		t.Errorf("the error is %v", err)
	}
}
