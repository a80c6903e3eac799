package mail

import (
	"context"
	"errors"
	"fmt"
	"net/mail"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// smtpTimeout bounds every single exchange with the server.
const smtpTimeout = 20 * time.Second

// Ports for clients that hand in mail (RFC 8314, 3.3).
const (
	submissionPort  = 587
	submissionsPort = 465
)

// How a plain smtp:// connection is encrypted, the "starttls" of the URL.
const (
	starttlsRequired      = "required"
	starttlsOpportunistic = "opportunistic"
	starttlsNone          = "none"
)

// SMTP sends through one mail server.
type SMTP struct {
	host    string
	options []gomail.Option
	// implicitTLS encrypts from the first byte on (smtps).
	implicitTLS bool
	from        *mail.Address
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
	return &SMTP{host: parsed.Hostname(), options: options, implicitTLS: parsed.Scheme == "smtps", from: sender}, nil
}

func smtpOptions(server *url.URL) ([]gomail.Option, error) {
	port, err := smtpPort(server)
	if err != nil {
		return nil, err
	}
	password, authenticated := server.User.Password()
	policy, err := tlsPolicy(server, authenticated)
	if err != nil {
		return nil, err
	}
	options := []gomail.Option{gomail.WithTimeout(smtpTimeout), gomail.WithPort(port), gomail.WithTLSPolicy(policy)}
	if authenticated {
		// None of them sends the password over a connection that is not encrypted.
		options = append(options, gomail.WithUsername(server.User.Username()), gomail.WithPassword(password),
			gomail.WithOpportunisticSMTPAuth(gomail.SMTPAuthSCRAMSHA256, gomail.SMTPAuthSCRAMSHA1, gomail.SMTPAuthPlain, gomail.SMTPAuthLogin))
	}
	return options, nil
}

func smtpPort(server *url.URL) (int, error) {
	switch {
	case server.Port() != "":
		port, err := strconv.Atoi(server.Port())
		if err != nil {
			return 0, errors.New("the mail server's port is not a number")
		}
		return port, nil
	case server.Scheme == "smtps":
		return submissionsPort, nil
	default:
		return submissionPort, nil
	}
}

// tlsPolicy tells what STARTTLS must do.
func tlsPolicy(server *url.URL, authenticated bool) (gomail.TLSPolicy, error) {
	starttls := server.Query().Get("starttls")
	switch {
	case server.Scheme == "smtps":
		return gomail.NoTLS, nil // it is encrypted already
	case starttls == starttlsRequired, starttls == "" && authenticated:
		return gomail.TLSMandatory, nil
	case starttls == starttlsOpportunistic, starttls == "":
		return gomail.TLSOpportunistic, nil
	case starttls == starttlsNone:
		return gomail.NoTLS, nil
	default:
		return gomail.NoTLS, errors.New("starttls is not required, opportunistic or none")
	}
}

// From is the sender's address.
func (s *SMTP) From() string { return s.from.Address }

// Send implements Sender. It ends with ctx. What the server refuses is a *RefusalError.
func (s *SMTP) Send(ctx context.Context, m Mail) error {
	message, err := s.message(m)
	if err != nil {
		return err
	}
	var line connection
	// The library looks at the context only while it dials, and cannot be
	// interrupted later but by closing the connection under it.
	client, err := gomail.NewClient(s.host, append(slices.Clone(s.options), gomail.WithDialContextFunc(line.dial(s.implicitTLS)))...)
	if err != nil {
		return fmt.Errorf("set up the mail client: %w", err)
	}
	defer context.AfterFunc(ctx, line.close)()
	exchange, err := client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		line.close()
		if refusal := turnedAway(err); refusal != nil {
			return refusal
		}
		return fmt.Errorf("reach the mail server: %w", err)
	}
	defer func() { _ = client.CloseWithSMTPClient(exchange) }()
	// A server may take the message and then fail to say goodbye.
	if err := client.SendWithSMTPClient(exchange, message); err != nil && !message.IsDelivered() {
		if refusal := refused(err); refusal != nil {
			return refusal
		}
		return fmt.Errorf("send: %s", withoutRecipients(err))
	}
	return nil
}

func (s *SMTP) message(m Mail) (*gomail.Msg, error) {
	message := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	message.FromMailAddress(s.from)
	if err := message.To(m.To); err != nil {
		return nil, ErrAddress // the library's error repeats it
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
	if len(m.Invitations) > 0 {
		if err := invite(message, m.Invitations); err != nil {
			return nil, fmt.Errorf("attach the invitation: %w", err)
		}
	}
	return message, nil
}
