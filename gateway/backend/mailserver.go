package backend

import (
	"errors"
	"net/url"
	"time"

	"example.org/portal/backend/internal/mail"
	"example.org/portal/backend/internal/microsoft"
)

// mailServer makes what hands e-mails to the mail server. It makes no call yet.
func (c Config) mailServer() (*mail.SMTP, error) {
	options, err := c.mailOptions()
	if err != nil {
		return nil, err
	}
	return mail.NewSMTP(c.SMTPURL, c.MailFrom, options...)
}

// mailOptions returns how the mail server is spoken to.
func (c Config) mailOptions() ([]mail.Option, error) {
	options := []mail.Option{mail.WithHelloName(c.helloName()), mail.WithAuthority(c.SMTPCA)}
	if !c.usesMailTokens() {
		return options, nil
	}
	client, err := microsoft.NewClient([]byte(c.MicrosoftCA))
	if err != nil {
		return nil, err
	}
	tokens, err := mail.NewTokens(c.mailRegistration(), client, time.Now)
	if err != nil {
		return nil, err
	}
	return append(options, mail.WithTokens(tokens)), nil
}

// helloName returns the name for EHLO. Without one of its own it is the host of the portal's public address, or the domain of the
// e-mails' sender.
func (c Config) helloName() string {
	if c.SMTPHelloName != "" {
		return c.SMTPHelloName
	}
	var hosts []string
	if portal, err := url.Parse(c.PortalURL); err == nil {
		hosts = append(hosts, portal.Hostname())
	}
	return mail.HelloName(append(hosts, mail.SenderDomain(c.MailFrom))...)
}

// usesMailTokens reports whether the portal logs in to the mail server with tokens of Microsoft's identity service.
func (c Config) usesMailTokens() bool { return c.SMTPOAuthTenant != "" || c.SMTPOAuthClientID != "" }

func (c Config) mailRegistration() mail.Registration {
	made := mail.Registration{Authority: c.MicrosoftAuthority, Tenant: c.SMTPOAuthTenant, ClientID: c.SMTPOAuthClientID, Scope: c.SMTPOAuthScope}
	if server, err := url.Parse(c.SMTPURL); err == nil {
		made.Secret, _ = server.User.Password()
	}
	return made
}

// checkMail tells every problem of what concerns e-mails.
func (c Config) checkMail(note func(variable string, err error)) {
	note("BACKEND_MAIL_FROM", mail.CheckSender(c.MailFrom))
	note("BACKEND_MAIL_COURIERS", mail.CheckParallel(c.MailCouriers))
	if c.SMTPHelloName != "" {
		note("BACKEND_SMTP_HELLO_NAME", mail.CheckHelloName(c.SMTPHelloName))
	}
	var options []mail.Option
	if c.usesMailTokens() {
		note("BACKEND_SMTP_OAUTH_*", c.mailRegistration().Check())
		if c.mailRegistration().Secret == "" {
			note("BACKEND_SMTP_URL", errors.New("needs the client secret as its password, as BACKEND_SMTP_OAUTH_CLIENT_ID is set: smtp://user:secret@host:port"))
		}
		_, err := microsoft.NewClient([]byte(c.MicrosoftCA))
		note("BACKEND_MICROSOFT_CA", err)
		options = append(options, mail.WithTokens(&mail.Tokens{}))
	}
	_, err := mail.NewSMTP(c.SMTPURL, "Quorate <portal@example.org>", options...)
	note("BACKEND_SMTP_URL", err)
	note("BACKEND_SMTP_CA", mail.CheckAuthority(c.SMTPCA))
}
