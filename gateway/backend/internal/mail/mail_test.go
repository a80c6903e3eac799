package mail_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-message/mail"
	"github.com/emersion/go-smtp"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/people"
	courier "example.org/portal/backend/internal/mail"
	"example.org/portal/backend/internal/metrics"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
	"example.org/portal/kit/servetest"
	"example.org/portal/kit/version"
)

// received is one message as a mail program would read it.
type received struct {
	from, to, subject, text, html, messageID, autoSubmitted string
	// invitation is the part that calendar programs act upon.
	invitation part
	files      []part
	// pictures are parts beside the HTML, by their Content-ID.
	pictures map[string]part
	// raw is the message as it came.
	raw string
}

// part is one of a message, with its name where it has one.
type part struct{ name, kind, content string }

// server is a real SMTP server that keeps what it is handed.
type server struct {
	smtp *smtp.Server
	addr string
	// stop ends the server and waits until it has ended.
	stop func()

	mu   sync.Mutex
	kept []received
	// onData, when set, runs before a message is accepted; its error refuses the message.
	onData func() error
	// onMessage, when set before a courier starts, runs before a message is accepted.
	onMessage func(received)
	// refusals answer the command MAIL, RCPT or DATA. They are set before a courier starts.
	refusals map[string]*smtp.SMTPError
}

// refusal is the answer to a command, nil when it is obeyed.
func (s *server) refusal(command string) error {
	if refusal := s.refusals[command]; refusal != nil {
		return refusal
	}
	return nil
}

// startServer listens on addr, "" for any free port.
func startServer(t *testing.T, addr string) *server {
	t.Helper()
	if addr == "" {
		addr = "127.0.0.1:0"
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	s := &server{addr: listener.Addr().String()}
	s.smtp = smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &exchange{server: s}, nil }))
	s.smtp.Domain = "mail.example.org"
	s.smtp.EnableSMTPUTF8 = true
	done := make(chan struct{})
	go func() { defer close(done); _ = s.smtp.Serve(listener) }()
	s.stop = func() {
		_ = s.smtp.Close()
		_ = listener.Close() // a server that is closed before it serves keeps its listener open
		<-done
	}
	t.Cleanup(s.stop)
	return s
}

func (s *server) messages() []received {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]received(nil), s.kept...)
}

type exchange struct {
	server   *server
	envelope received
}

func (e *exchange) Reset()        { e.envelope = received{} }
func (e *exchange) Logout() error { return nil }

func (e *exchange) Mail(from string, _ *smtp.MailOptions) error {
	e.envelope.from = from
	return e.server.refusal("MAIL")
}

func (e *exchange) Rcpt(to string, _ *smtp.RcptOptions) error {
	e.envelope.to = to
	return e.server.refusal("RCPT")
}

func (e *exchange) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	got, err := parse(bytes.NewReader(raw), e.envelope)
	if err != nil {
		return err
	}
	got.raw = string(raw)
	if err := e.server.refusal("DATA"); err != nil {
		return err
	}
	if e.server.onMessage != nil {
		e.server.onMessage(got)
	}
	e.server.mu.Lock()
	onData := e.server.onData
	e.server.mu.Unlock()
	if onData != nil {
		if err := onData(); err != nil {
			return err
		}
	}
	e.server.mu.Lock()
	defer e.server.mu.Unlock()
	e.server.kept = append(e.server.kept, got)
	return nil
}

func parse(r io.Reader, got received) (received, error) {
	reader, err := mail.CreateReader(r)
	if err != nil {
		return got, err
	}
	got.subject, _ = reader.Header.Subject()
	got.messageID, _ = reader.Header.MessageID()
	got.autoSubmitted = reader.Header.Get("Auto-Submitted")
	for {
		part, err := reader.NextPart()
		if errors.Is(err, io.EOF) {
			return got, nil
		}
		if err != nil {
			return got, err
		}
		body, err := io.ReadAll(part.Body)
		if err != nil {
			return got, err
		}
		got.take(part.Header, string(body))
	}
}

func (r *received) take(header mail.PartHeader, body string) {
	kind := header.Get("Content-Type")
	attached, isFile := header.(*mail.AttachmentHeader)
	switch {
	case isFile:
		name, _ := attached.Filename()
		r.files = append(r.files, part{name, kind, body})
	case strings.HasPrefix(kind, "image/"):
		r.pictures = map[string]part{header.Get("Content-ID"): {kind: kind, content: body}}
	case strings.HasPrefix(kind, "text/html"):
		r.html = body
	case strings.HasPrefix(kind, "text/calendar"):
		r.invitation = part{kind: kind, content: body}
	default:
		r.text = body
	}
}

// clock is moved by hand.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func newClock() *clock { return &clock{now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)} }

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// addresser gives every message a letter with the message's own id in the link.
type addresser struct{}

func (addresser) Address(_ context.Context, m account.Message) (account.Letter, bool, error) {
	if strings.HasPrefix(m.Email, "nobody") {
		return account.Letter{}, false, nil
	}
	return account.Letter{Kind: m.Kind, Email: m.Email, Secret: "secret-" + m.ID, LinkID: m.ID, Validity: 30 * time.Minute}, true, nil
}

// office is an outbox with a courier that a test starts and stops.
type office struct {
	store *store.Store
	clock *clock
	addr  string

	// log and metrics are the courier's; without them it keeps them to itself.
	log     *slog.Logger
	metrics *metrics.Metrics
	// outbox is what the courier sees of the store; nil is all of it.
	outbox courier.Outbox
	// parallel is how many deliveries run at once; 0 is one.
	parallel int
	// sender is nil for the server at addr.
	sender courier.Sender
}

func (o *office) post(t *testing.T, id, email string) {
	t.Helper()
	o.postKind(t, account.KindConfirm, id, email)
}

func (o *office) postKind(t *testing.T, kind account.Kind, id, email string) {
	t.Helper()
	m := account.Message{ID: id, Kind: kind, Email: email, CreatedAt: o.clock.Now()}
	if _, err := o.store.AddMessage(t.Context(), m, time.Time{}, 100); err != nil {
		t.Fatal(err)
	}
}

// start runs a courier; stop ends it as a process that is told to end does.
func (o *office) start(t *testing.T) (c *courier.Courier, stop func()) {
	t.Helper()
	if o.sender == nil {
		sender, err := courier.NewSMTP("smtp://"+o.addr, "Quorate <portal@example.org>")
		if err != nil {
			t.Fatal(err)
		}
		o.sender = sender
	}
	writer, err := courier.NewWriter("https://portal.example.org")
	if err != nil {
		t.Fatal(err)
	}
	if o.outbox == nil {
		o.outbox = o.store
	}
	if o.log == nil {
		o.log = slog.New(slog.DiscardHandler)
	}
	if o.metrics == nil {
		o.metrics = metrics.New(version.Info{}, nil)
	}
	authors := courier.AccountAuthors(addresser{}, writer)
	authors[events.AccessRequested] = courier.NewAccessAuthor(people.NewApprovers(o.store, o.clock.Now), writer)
	c = courier.NewCourier(max(o.parallel, 1), o.outbox, authors, o.sender, o.clock.Now, o.metrics, o.log)
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { c.Run(ctx) })
	var once sync.Once
	stop = func() { once.Do(func() { cancel(); running.Wait() }) }
	t.Cleanup(stop)
	return c, stop
}

// eventually waits for something that another goroutine brings about.
func eventually(t *testing.T, what string, happened func() bool) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		if happened() {
			return
		}
	}
	t.Fatalf("in ten seconds %s did not happen", what)
}

var accountTopics = []events.Topic{account.KindConfirm.Topic(), account.KindReset.Topic(), account.KindInvitation.Topic()}

// idle tells that nothing waits in the outbox.
func (o *office) idle(t *testing.T) func() bool {
	return func() bool {
		_, err := o.store.NextDelivery(t.Context(), accountTopics)
		return err != nil
	}
}

func TestDeliversOverSMTP(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		smtpServer := startServer(t, "")
		o := &office{store: s, clock: newClock(), addr: smtpServer.addr}
		c, _ := o.start(t)
		o.post(t, "66f0c1a2b3d4e5f6071829b1", "ana@example.org")
		o.post(t, "66f0c1a2b3d4e5f6071829b2", "nobody@example.org")
		c.Wake()
		eventually(t, "the delivery", o.idle(t))

		got := smtpServer.messages()
		if len(got) != 1 {
			t.Fatalf("%d messages arrived, want the one for a known address", len(got))
		}
		m := got[0]
		if m.from != "portal@example.org" || m.to != "ana@example.org" || m.subject != "Confirm your e-mail address" {
			t.Errorf("got %+v", m)
		}
		if m.messageID != "66f0c1a2b3d4e5f6071829b1@example.org" || m.autoSubmitted != "auto-generated" {
			t.Errorf("message id %q, auto-submitted %q", m.messageID, m.autoSubmitted)
		}
		link := "https://portal.example.org/confirm-email?token=secret-66f0c1a2b3d4e5f6071829b1&tokenId=66f0c1a2b3d4e5f6071829b1"
		if !strings.Contains(m.text, link) {
			t.Errorf("the text lacks the link:\n%s", m.text)
		}
		if !strings.Contains(m.html, strings.ReplaceAll(link, "&", "&amp;")) {
			t.Errorf("the HTML lacks the link:\n%s", m.html)
		}
	})
}

// Sixty registrations at a mail server that is slow do not keep a reset waiting.
func TestResetsAreSentBeforeRegistrations(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		smtpServer := startServer(t, "")
		release := make(chan struct{})
		smtpServer.onMessage = func(m received) {
			if strings.HasPrefix(m.to, "new") {
				<-release
			}
		}
		o := &office{store: s, clock: newClock(), addr: smtpServer.addr, parallel: 4}
		for i := range 60 {
			o.post(t, fmt.Sprintf("66f0c1a2b3d4e5f6071829%02d", i), fmt.Sprintf("new%d@example.org", i))
		}
		c, _ := o.start(t)
		o.postKind(t, account.KindReset, "66f0c1a2b3d4e5f60718aaaa", "ana@example.org")
		c.Wake()
		eventually(t, "the delivery of the reset", func() bool {
			return slices.ContainsFunc(smtpServer.messages(), func(m received) bool { return m.to == "ana@example.org" })
		})
		if n := len(smtpServer.messages()); n != 1 {
			t.Errorf("%d messages arrived while the server held every registration", n)
		}
		close(release)
		eventually(t, "the delivery of the registrations", func() bool { return len(smtpServer.messages()) == 61 })
		eventually(t, "the end of the messages", o.idle(t))
	})
}

func TestEmailsAreSentOnceTheServerIsBack(t *testing.T) {
	smtpServer := startServer(t, servetest.Address(t)) // nobody else is to listen there meanwhile
	o := &office{store: storetest.SQLite(t), clock: newClock(), addr: smtpServer.addr}
	smtpServer.stop()
	o.post(t, "66f0c1a2b3d4e5f6071829b1", "ana@example.org")
	c, _ := o.start(t)
	eventually(t, "the first failure", func() bool {
		next, err := o.store.NextDelivery(t.Context(), accountTopics)
		return err == nil && next.Equal(o.clock.Now().Add(2*time.Second))
	})

	again := startServer(t, smtpServer.addr)
	c.Wake()
	time.Sleep(50 * time.Millisecond)
	if len(again.messages()) > 0 {
		t.Error("it was sent again before its pause was over")
	}
	o.clock.advance(2 * time.Second)
	c.Wake()
	eventually(t, "the delivery", func() bool { return len(again.messages()) == 1 })
	eventually(t, "the end of the message", o.idle(t))
}

func TestAStoppedProcessLeavesItsEmailToTheNext(t *testing.T) {
	smtpServer := startServer(t, "")
	arrived, release := make(chan struct{}), make(chan struct{})
	smtpServer.onData = func() error {
		close(arrived)
		<-release
		return &smtp.SMTPError{Code: 451, Message: "the connection is gone"}
	}
	o := &office{store: storetest.SQLite(t), clock: newClock(), addr: smtpServer.addr}
	o.post(t, "66f0c1a2b3d4e5f6071829b1", "ana@example.org")
	_, stop := o.start(t)
	<-arrived
	stop()
	close(release)
	smtpServer.mu.Lock()
	smtpServer.onData = nil
	smtpServer.mu.Unlock()

	o.start(t) // the process that follows
	eventually(t, "the delivery", func() bool { return len(smtpServer.messages()) == 1 })
	eventually(t, "the end of the message", o.idle(t))
}

func TestMessagesOfADeadProcessAreSentAfterItsLease(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		smtpServer := startServer(t, "")
		o := &office{store: s, clock: newClock(), addr: smtpServer.addr}
		o.post(t, "66f0c1a2b3d4e5f6071829b1", "ana@example.org")
		// A process claimed the message and died without another word.
		now := o.clock.Now()
		if _, _, err := s.ClaimDelivery(t.Context(), accountTopics, now, now.Add(2*time.Minute)); err != nil {
			t.Fatal(err)
		}
		c, _ := o.start(t)
		time.Sleep(50 * time.Millisecond)
		if n := len(smtpServer.messages()); n != 0 {
			t.Fatalf("%d messages were sent while another process holds them", n)
		}
		o.clock.advance(2 * time.Minute)
		c.Wake()
		eventually(t, "the delivery", func() bool { return len(smtpServer.messages()) == 1 })
	})
}

func TestReplicasShareTheWork(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		smtpServer := startServer(t, "")
		o := &office{store: s, clock: newClock(), addr: smtpServer.addr}
		const messages = 30
		for range messages {
			o.post(t, storetest.ID(), "ana@example.org")
		}
		for range 3 {
			o.start(t)
		}
		eventually(t, "the delivery", o.idle(t))
		seen := map[string]int{}
		for _, m := range smtpServer.messages() {
			seen[m.messageID]++
		}
		if len(seen) != messages || len(smtpServer.messages()) != messages {
			t.Errorf("%d messages arrived, %d different ones; want %d", len(smtpServer.messages()), len(seen), messages)
		}
	})
}

func TestGivesUpAfterDays(t *testing.T) {
	smtpServer := startServer(t, "")
	tries := make(chan struct{}, 1000)
	smtpServer.onData = func() error {
		tries <- struct{}{}
		return &smtp.SMTPError{Code: 451, Message: "try later"}
	}
	o := &office{store: storetest.SQLite(t), clock: newClock(), addr: smtpServer.addr}
	o.post(t, "66f0c1a2b3d4e5f6071829b1", "ana@example.org")
	c, _ := o.start(t)
	postponed := func(by time.Duration) func() bool {
		return func() bool {
			next, err := o.store.NextDelivery(t.Context(), accountTopics)
			return err == nil && next.Equal(o.clock.Now().Add(by))
		}
	}
	eventually(t, "the first retry", postponed(2*time.Second))
	o.clock.advance(71 * time.Hour)
	c.Wake()
	eventually(t, "the second retry", postponed(4*time.Second))
	o.clock.advance(time.Hour)
	c.Wake()
	eventually(t, "giving up", o.idle(t))
	if len(tries) != 3 {
		t.Errorf("%d attempts, want 3", len(tries))
	}
}

func TestStartTLSIsRequiredWithAPassword(t *testing.T) {
	smtpServer := startServer(t, "")
	sender, err := courier.NewSMTP("smtp://portal:hunter2@"+smtpServer.addr, "portal@example.org")
	if err != nil {
		t.Fatal(err)
	}
	err = sender.Send(t.Context(), courier.Mail{ID: "x", To: "ana@example.org", Subject: "s", Text: "t", HTML: "h"})
	if err == nil || len(smtpServer.messages()) > 0 {
		t.Fatal("a password went out over a connection that is not encrypted")
	}
	if strings.Contains(err.Error(), "hunter2") {
		t.Errorf("the error repeats the password: %v", err)
	}
}

func TestNewSMTPRefusesWithoutTellingThePassword(t *testing.T) {
	for _, url := range []string{"", "http://x", "smtp://", "smtp://u:hunter2@host:port", "smtp://u:hunter2@host?starttls=maybe"} {
		_, err := courier.NewSMTP(url, "portal@example.org")
		if err == nil {
			t.Errorf("%q was accepted", url)
		} else if strings.Contains(err.Error(), "hunter2") {
			t.Errorf("the error repeats the password: %v", err)
		}
	}
	if _, err := courier.NewSMTP("smtp://localhost", "not an address"); err == nil {
		t.Error("a sender that is no address was accepted")
	}
}
