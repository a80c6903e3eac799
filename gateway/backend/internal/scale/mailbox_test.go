package scale_test

import (
	"context"
	"log/slog"
	"net"
	"testing"

	"example.org/portal/standin/mailbox"
)

// openMailbox receives the e-mails of a process, which would log errors without a mail server. lettersURL lists the
// e-mails as JSON, and forgets them.
func openMailbox(t testing.TB) (smtpURL, lettersURL string) {
	t.Helper()
	box, err := mailbox.Open(t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	letters, page := listen(t), listen(t)
	box.Start(letters, page)
	t.Cleanup(func() { _ = box.Stop(context.WithoutCancel(t.Context())) })
	return "smtp://" + letters.Addr().String() + "?starttls=none", "http://" + page.Addr().String() + "/api/messages"
}

func listen(t testing.TB) net.Listener {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	return listener
}
