package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net/mail"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	gomail "github.com/wneessen/go-mail"

	"example.org/portal/backend/internal/governance"
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
	// implicitTLS encrypts from the first byte on (smtps); nil where STARTTLS does.
	implicitTLS *tls.Config
	// authority is a certificate authority, as PEM, to trust beside the system's.
	authority string
	from      *mail.Address
	// domain is the part of the sender's address behind the @, as a Message-ID takes it.
	domain string
	// helloName greets the server (EHLO).
	helloName string
	// user logs in with tokens instead of a password, where there are any.
	user   string
	tokens *Tokens
}

// Option changes how a server is spoken to.
type Option func(*SMTP)

// WithHelloName greets the server with another name than the sender's domain.
func WithHelloName(name string) Option { return func(s *SMTP) { s.helloName = name } }

// WithAuthority trusts a certificate authority, as PEM, beside the system's; "" is none.
func WithAuthority(authority string) Option { return func(s *SMTP) { s.authority = authority } }

// WithTokens logs in with access tokens (XOAUTH2). The password of the server's URL is not sent to the server then.
func WithTokens(tokens *Tokens) Option { return func(s *SMTP) { s.tokens = tokens } }

// NewSMTP makes a sender from smtp://user:password@host:port or smtps://…, and the
// sender's address, "Name <a@b>". A plain smtp:// connection is encrypted with
// STARTTLS when the server offers it, and must be when there is a password;
// ?starttls=required, opportunistic or none says otherwise. The error never contains the URL.
func NewSMTP(server, from string, options ...Option) (*SMTP, error) {
	sender, domain, err := parseSender(from)
	if err != nil {
		return nil, fmt.Errorf("the sender %w", err)
	}
	parsed, err := url.Parse(server)
	if err != nil || parsed.Hostname() == "" || (parsed.Scheme != "smtp" && parsed.Scheme != "smtps") {
		return nil, errors.New("the mail server is not smtp://host:port or smtps://host:port")
	}
	s := &SMTP{host: parsed.Hostname(), from: sender, domain: domain, helloName: HelloName(domain)}
	for _, option := range options {
		option(s)
	}
	if s.options, err = smtpOptions(parsed, s.tokens != nil); err != nil {
		return nil, err
	}
	if s.user = parsed.User.Username(); s.user == "" {
		s.user = sender.Address
	}
	encryption := &tls.Config{MinVersion: tls.VersionTLS12, ServerName: s.host}
	if encryption.RootCAs, err = trusted(s.authority); err != nil {
		return nil, err
	}
	if parsed.Scheme == "smtps" {
		s.implicitTLS = encryption
	}
	s.options = append(s.options, gomail.WithHELO(s.helloName), gomail.WithTLSConfig(encryption))
	return s, nil
}

// smtpOptions returns the settings of the library. With tokens, each exchange brings its own log-in.
func smtpOptions(server *url.URL, withTokens bool) ([]gomail.Option, error) {
	port, err := smtpPort(server)
	if err != nil {
		return nil, err
	}
	password, authenticated := server.User.Password()
	policy, err := tlsPolicy(server, authenticated || withTokens)
	if err != nil {
		return nil, err
	}
	if withTokens && server.Scheme != "smtps" && policy != gomail.TLSMandatory {
		return nil, errors.New("a token is sent over an encrypted connection only: take starttls away or set it to required")
	}
	options := []gomail.Option{gomail.WithTimeout(smtpTimeout), gomail.WithPort(port), gomail.WithTLSPolicy(policy)}
	if authenticated && !withTokens {
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

// Send implements Sender. It ends with ctx. What the server refuses is a *RefusalError, what the identity service refuses a *TokenError.
func (s *SMTP) Send(ctx context.Context, m Mail) error {
	recipient, err := governance.DeliveryAddress(m.To)
	if err != nil {
		return ErrAddress
	}
	message, err := s.message(m, recipient)
	if err != nil {
		return err
	}
	if s.tokens == nil {
		return s.exchange(ctx, message, s.options)
	}
	token, fetched, err := s.tokens.Token(ctx)
	if err != nil {
		return err
	}
	err = s.exchangeWithToken(ctx, message, token)
	if fetched || !isLoginRefused(err) {
		return err
	}
	// Permissions may have changed since the token was made, or somebody revoked it.
	if token, err = s.tokens.Renew(ctx, token); err != nil {
		return err
	}
	return s.exchangeWithToken(ctx, message, token)
}

func (s *SMTP) exchangeWithToken(ctx context.Context, message *gomail.Msg, token string) error {
	err := s.exchange(ctx, message, append(slices.Clone(s.options), gomail.WithSMTPAuthCustom(xoauth2{user: s.user, token: token})))
	var refusal *RefusalError
	if errors.As(err, &refusal) {
		refusal.reply = longWord.ReplaceAllString(refusal.reply, "…")
	}
	return err
}

// longWord is what may be a token that a server repeats, in whatever encoding.
var longWord = regexp.MustCompile(`\S{100,}`)

// exchange hands one message to the server over a connection of its own.
func (s *SMTP) exchange(ctx context.Context, message *gomail.Msg, options []gomail.Option) error {
	var line connection
	// The library looks at the context only while it dials, and cannot be
	// interrupted later but by closing the connection under it.
	client, err := gomail.NewClient(s.host, append(slices.Clone(options), gomail.WithDialContextFunc(line.dial(s.implicitTLS)))...)
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
	defer func() {
		_ = client.CloseWithSMTPClient(exchange)
		line.close() // also where the server does not say goodbye
	}()
	if takesLetters, _ := exchange.Extension("SMTPUTF8"); !takesLetters && needsLetters(message) {
		return ErrLocalPart
	}
	// A server may take the message and then fail to say goodbye.
	if err := client.SendWithSMTPClient(exchange, message); err != nil && !message.IsDelivered() {
		if refusal := refused(err); refusal != nil {
			return refusal
		}
		return fmt.Errorf("send: %s", withoutRecipients(err))
	}
	return nil
}

// needsLetters reports whether a recipient's address has a character beyond ASCII, which only stands before the "@".
func needsLetters(message *gomail.Msg) bool {
	return slices.ContainsFunc(message.GetTo(), func(recipient *mail.Address) bool {
		return strings.ContainsFunc(recipient.Address, func(r rune) bool { return r > unicode.MaxASCII })
	})
}

func (s *SMTP) message(m Mail, recipient string) (*gomail.Msg, error) {
	message := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	message.FromMailAddress(s.from)
	if err := message.To(recipient); err != nil {
		return nil, ErrAddress // the library's error repeats it
	}
	message.Subject(m.Subject)
	message.SetDate()
	// The same for every attempt, so that a mailbox can drop a second copy.
	message.SetMessageIDWithValue(messageID(m.ID, s.domain))
	// No answering machine should answer (RFC 3834, 5).
	message.SetGenHeader("Auto-Submitted", "auto-generated")
	message.SetBodyString(gomail.TypeTextPlain, m.Text)
	message.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	if len(m.Logo) > 0 {
		if err := embedLogo(message, m.Logo); err != nil {
			return nil, fmt.Errorf("attach the logo: %w", err)
		}
	}
	if len(m.Invitations) > 0 {
		if err := invite(message, m.Invitations); err != nil {
			return nil, fmt.Errorf("attach the invitation: %w", err)
		}
	}
	return message, nil
}
