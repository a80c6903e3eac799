package provision

import (
	"context"
	"log/slog"
	"net"
	"testing"

	"example.org/portal/standin/mailbox"
)

// StartMailbox receives e-mails at one address, and shows them on a page at the other one until the test ends.
func StartMailbox(t testing.TB, smtp, page string) {
	t.Helper()
	box, err := mailbox.Open(t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	var listeners [2]net.Listener
	for i, address := range []string{smtp, page} {
		if listeners[i], err = new(net.ListenConfig).Listen(t.Context(), "tcp", address); err != nil {
			t.Fatal(err)
		}
	}
	box.Start(listeners[0], listeners[1])
	t.Cleanup(func() { _ = box.Stop(context.WithoutCancel(t.Context())) })
}
