package mail_test

import (
	"bytes"
	"errors"
	"io"
	"net"
	"sync"
	"testing"

	"github.com/emersion/go-smtp"

	courier "example.org/portal/backend/internal/mail"
)

// envelopes is a mail server that keeps recipients and the first bytes of each message.
type envelopes struct {
	mu         sync.Mutex
	recipients []string
	contents   [][]byte
}

func (*envelopes) Reset()                               {}
func (*envelopes) Logout() error                        { return nil }
func (*envelopes) Mail(string, *smtp.MailOptions) error { return nil }

func (e *envelopes) Rcpt(to string, _ *smtp.RcptOptions) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.recipients = append(e.recipients, to)
	return nil
}

func (e *envelopes) Data(r io.Reader) error {
	content, err := io.ReadAll(r)
	e.mu.Lock()
	defer e.mu.Unlock()
	e.contents = append(e.contents, content)
	return err
}

// Domains travel in ASCII, which every server takes. Letters before the "@" need a server with SMTPUTF8 (RFC 6531).
func TestAddressesOnTheWire(t *testing.T) {
	for _, tc := range []struct {
		to, recipient string
		takesLetters  bool
		failure       error
	}{
		{to: "ines@münchen.example", recipient: "ines@xn--mnchen-3ya.example"},
		{to: "ines@straße.example", recipient: "ines@xn--strae-oqa.example", takesLetters: true},
		{to: "jürgen@münchen.example", recipient: "jürgen@xn--mnchen-3ya.example", takesLetters: true},
		{to: "jürgen@example.org", failure: courier.ErrLocalPart},
		{to: "nobody", failure: courier.ErrAddress},
	} {
		t.Run(tc.to, func(t *testing.T) {
			listener, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			kept := &envelopes{}
			server := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return kept, nil }))
			server.EnableSMTPUTF8 = tc.takesLetters
			done := make(chan struct{})
			go func() { defer close(done); _ = server.Serve(listener) }()
			t.Cleanup(func() { _, _ = server.Close(), listener.Close(); <-done }) // Close alone does not end a Serve that begins later
			sender, err := courier.NewSMTP("smtp://"+listener.Addr().String(), "Quorate <portal@münchen.example>")
			if err != nil {
				t.Fatal(err)
			}
			err = sender.Send(t.Context(), courier.Mail{ID: "1", To: tc.to, Subject: "Hello", Text: "Hello", HTML: "<p>Hello</p>"})
			if !errors.Is(err, tc.failure) {
				t.Fatalf("Send = %v, want %v", err, tc.failure)
			}
			if tc.failure != nil {
				if len(kept.recipients) > 0 {
					t.Errorf("the server was asked to deliver to %q", kept.recipients)
				}
				return
			}
			if len(kept.recipients) != 1 || kept.recipients[0] != tc.recipient {
				t.Errorf("delivered to %q, want %q", kept.recipients, tc.recipient)
			}
			if !bytes.Contains(kept.contents[0], []byte("To: <"+tc.recipient+">")) || !bytes.Contains(kept.contents[0], []byte("portal@xn--mnchen-3ya.example")) {
				t.Errorf("the header has other addresses:\n%s", kept.contents[0])
			}
		})
	}
}
