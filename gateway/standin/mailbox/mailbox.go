// Package mailbox receives every e-mail that the portal sends on one machine and shows it. It receives by SMTP, and has
// a page and JSON. It never forwards an e-mail.
//
//	GET    /                     the list
//	GET    /messages/{id}        one message
//	GET    /messages/{id}/html   its HTML part, sandboxed
//	GET    /api/messages[?to=]   JSON, newest first (README.md, "Two commands")
//	DELETE /api/messages         forgets everything
package mailbox

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"

	"github.com/emersion/go-smtp"

	"example.org/portal/kit/serve"
)

// Mailbox is a running SMTP receiver with its page.
type Mailbox struct {
	store *store
	log   *slog.Logger
	smtp  *smtp.Server
	page  *serve.Server
	done  chan error
}

// Open reads the messages in dir. It makes dir when it is missing.
func Open(dir string, log *slog.Logger) (*Mailbox, error) {
	kept, err := openStore(dir, log)
	if err != nil {
		return nil, fmt.Errorf("open the mailbox: %w", err)
	}
	return &Mailbox{store: kept, log: log, done: make(chan error, 1)}, nil
}

// Start receives on mail and serves the page on page until Stop. It returns at once.
func (m *Mailbox) Start(mail, page net.Listener) {
	m.smtp = newReceiver(m.store, m.log)
	go func() { m.done <- m.smtp.Serve(mail) }()
	m.page = serve.Start(page, m.Handler(), serve.DefaultLimits(), m.log)
}

// Stop lets running transfers finish until ctx ends. It may be called once, after Start.
func (m *Mailbox) Stop(ctx context.Context) error {
	err := errors.Join(m.page.Stop(ctx), m.smtp.Shutdown(ctx))
	if served := <-m.done; !errors.Is(served, smtp.ErrServerClosed) {
		err = errors.Join(err, served)
	}
	return err
}
