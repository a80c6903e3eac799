package crash_test

import (
	"io"
	"log"
	"net"
	"net/mail"
	"strings"
	"sync"
	"testing"

	"github.com/emersion/go-smtp"
)

// ofAMove is in the subject of every e-mail about a move. Other e-mails are not counted.
const ofAMove = "has changed"

// postbox takes e-mails and counts those about a move by recipient.
type postbox struct {
	guard sync.Mutex
	// letters are the Message-IDs of each recipient, including repeated ones.
	letters map[string][]string
	// taken is called for each of these e-mails before the sender gets the answer; may be nil.
	taken func()
}

func openPostbox(t *testing.T) (box *postbox, url string) {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	box = &postbox{letters: map[string][]string{}}
	server := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &letter{box: box}, nil }))
	server.ErrorLog = log.New(io.Discard, "", 0) // senders die on purpose in this test
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	return box, "smtp://" + listener.Addr().String() + "?starttls=none"
}

// onTaken sets the function that is called for each e-mail about a move.
func (b *postbox) onTaken(told func()) {
	b.guard.Lock()
	defer b.guard.Unlock()
	b.taken = told
}

// perPerson counts the different e-mails of each recipient, and the repeated ones in total.
func (b *postbox) perPerson() (distinct map[string]int, again int) {
	b.guard.Lock()
	defer b.guard.Unlock()
	distinct = map[string]int{}
	for recipient, ids := range b.letters {
		seen := map[string]bool{}
		for _, id := range ids {
			seen[id] = true
		}
		distinct[recipient] = len(seen)
		again += len(ids) - len(seen)
	}
	return distinct, again
}

// letter is one e-mail that is being received.
type letter struct {
	box *postbox
	to  string
}

// Mail implements smtp.Session.
func (*letter) Mail(string, *smtp.MailOptions) error { return nil }

// Rcpt implements smtp.Session.
func (l *letter) Rcpt(to string, _ *smtp.RcptOptions) error { l.to = to; return nil }

// Data implements smtp.Session.
func (l *letter) Data(r io.Reader) error {
	message, err := mail.ReadMessage(r)
	if err != nil {
		return err
	}
	if _, err := io.Copy(io.Discard, message.Body); err != nil {
		return err
	}
	if !strings.Contains(message.Header.Get("Subject"), ofAMove) {
		return nil
	}
	l.box.guard.Lock()
	l.box.letters[l.to] = append(l.box.letters[l.to], message.Header.Get("Message-Id"))
	told := l.box.taken
	l.box.guard.Unlock()
	if told != nil {
		told()
	}
	return nil
}

// Reset implements smtp.Session.
func (*letter) Reset() {}

// Logout implements smtp.Session.
func (*letter) Logout() error { return nil }
