package mailbox

import (
	"bytes"
	"fmt"
	"io"
	"log/slog"
	"time"

	"github.com/emersion/go-smtp"
)

const (
	maxMessageBytes = 4 << 20
	maxRecipients   = 50
	smtpTimeout     = 30 * time.Second
)

func newReceiver(kept *store, log *slog.Logger) *smtp.Server {
	server := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) {
		return &delivery{store: kept, log: log}, nil
	}))
	server.Domain = "localhost"
	server.MaxMessageBytes = maxMessageBytes
	server.MaxRecipients = maxRecipients
	server.ReadTimeout = smtpTimeout
	server.WriteTimeout = smtpTimeout
	server.EnableSMTPUTF8 = true
	server.ErrorLog = slog.NewLogLogger(log.Handler(), slog.LevelDebug)
	return server
}

// delivery is one client's SMTP session.
type delivery struct {
	store      *store
	log        *slog.Logger
	recipients []string
}

func (d *delivery) Mail(string, *smtp.MailOptions) error { return nil }

func (d *delivery) Rcpt(to string, _ *smtp.RcptOptions) error {
	d.recipients = append(d.recipients, to)
	return nil
}

// Data answers with success only after the message is on disk.
func (d *delivery) Data(r io.Reader) error {
	content, err := io.ReadAll(r)
	if err != nil {
		return fmt.Errorf("read the message: %w", err)
	}
	message, err := parse(bytes.NewReader(content))
	if err != nil {
		d.log.Warn("refused a message that is not legal", "error", err)
		return &smtp.SMTPError{Code: 554, EnhancedCode: smtp.EnhancedCode{5, 6, 0}, Message: "the message cannot be read"}
	}
	if message, err = d.store.add(message, d.recipients, time.Now()); err != nil {
		d.log.Error("keep a message", "error", err)
		return &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "the message could not be kept"}
	}
	d.log.Info("message received", "subject", message.Subject)
	return nil
}

func (d *delivery) Reset() { d.recipients = nil }

func (d *delivery) Logout() error { return nil }
