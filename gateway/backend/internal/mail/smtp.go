package mail

import (
	"context"
	"errors"
	"fmt"
	"net/mail"
	"net/url"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// smtpTimeout bounds every single exchange with the server.
const smtpTimeout = 20 * time.Second

// How a plain smtp:// connection is encrypted, the "starttls" of the URL.
const (
	starttlsRequired      = "required"
	starttlsOpportunistic = "opportunistic"
	starttlsNone          = "none"
)

// SMTP sends through one mail server.
type SMTP struct {
	client *gomail.Client
	from   *mail.Address
}

// NewSMTP makes a sender from smtp://user:password@host:port or smtps://…, and the
// sender's address, "Name <a@b>". A plain smtp:// connection is encrypted with
// STARTTLS when the server offers it, and must be when there is a password;
// ?starttls=required, opportunistic or none says otherwise. The error never contains the URL.
func NewSMTP(server, from string) (*SMTP, error) {
	sender, err := mail.ParseAddress(from)
	if err != nil {
		return nil, errors.New("the sender is not an address such as Quorate <portal@example.org>")
	}
	parsed, err := url.Parse(server)
	if err != nil || parsed.Hostname() == "" || (parsed.Scheme != "smtp" && parsed.Scheme != "smtps") {
		return nil, errors.New("the mail server is not smtp://host:port or smtps://host:port")
	}
	options, err := smtpOptions(parsed)
	if err != nil {
		return nil, err
	}
	client, err := gomail.NewClient(parsed.Hostname(), options...)
	if err != nil {
		return nil, fmt.Errorf("set up the mail client: %w", err)
	}
	return &SMTP{client: client, from: sender}, nil
}

func smtpOptions(server *url.URL) ([]gomail.Option, error) {
	options := []gomail.Option{gomail.WithTimeout(smtpTimeout)}
	password, authenticated := server.User.Password()
	encryption, err := encryption(server, authenticated)
	if err != nil {
		return nil, err
	}
	options = append(options, encryption)
	if authenticated {
		options = append(options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover),
			gomail.WithUsername(server.User.Username()), gomail.WithPassword(password))
	}
	if server.Port() != "" {
		port, err := strconv.Atoi(server.Port())
		if err != nil {
			return nil, errors.New("the mail server's port is not a number")
		}
		// After the encryption, which brings a port of its own.
		options = append(options, gomail.WithPort(port))
	}
	return options, nil
}

func encryption(server *url.URL, authenticated bool) (gomail.Option, error) {
	if server.Scheme == "smtps" {
		return gomail.WithSSLPort(false), nil
	}
	starttls := server.Query().Get("starttls")
	if starttls == "" {
		starttls = starttlsOpportunistic
		if authenticated {
			starttls = starttlsRequired
		}
	}
	switch starttls {
	case starttlsRequired:
		return gomail.WithTLSPortPolicy(gomail.TLSMandatory), nil
	case starttlsOpportunistic:
		return gomail.WithTLSPortPolicy(gomail.TLSOpportunistic), nil
	case starttlsNone:
		return gomail.WithTLSPortPolicy(gomail.NoTLS), nil
	default:
		return nil, errors.New("starttls is not required, opportunistic or none")
	}
}

// Send implements Sender.
func (s *SMTP) Send(ctx context.Context, m Mail) error {
	message, err := s.message(m)
	if err != nil {
		return err
	}
	client, err := s.client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return fmt.Errorf("reach the mail server: %w", err)
	}
	// The exchange itself does not look at the context.
	stop := context.AfterFunc(ctx, func() { _ = client.Close() })
	defer stop()
	defer func() { _ = s.client.CloseWithSMTPClient(client) }()
	if err := s.client.SendWithSMTPClient(client, message); err != nil && !message.IsDelivered() {
		return fmt.Errorf("send: %w", err)
	}
	return nil
}

func (s *SMTP) message(m Mail) (*gomail.Msg, error) {
	message := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	message.FromMailAddress(s.from)
	if err := message.To(m.To); err != nil {
		return nil, fmt.Errorf("address an e-mail: %w", err)
	}
	message.Subject(m.Subject)
	message.SetDate()
	// The same for every attempt, so that a mailbox can drop a second copy.
	domain := s.from.Address[strings.LastIndexByte(s.from.Address, '@')+1:]
	message.SetMessageIDWithValue(m.ID + "@" + domain)
	// No answering machine should answer (RFC 3834, 5).
	message.SetGenHeader("Auto-Submitted", "auto-generated")
	message.SetBodyString(gomail.TypeTextPlain, m.Text)
	message.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	return message, nil
}
