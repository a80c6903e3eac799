package mail

import (
	"errors"

	"github.com/wneessen/go-mail/smtp"
)

// xoauth2 logs in to a mail server with an access token
// (https://learn.microsoft.com/exchange/client-developer/legacy-protocols/how-to-authenticate-an-imap-pop-smtp-application-by-using-oauth).
// The library's own sends the token with the AUTH command. Microsoft's tokens are longer than a command may be, so it has to follow
// in a line of its own (RFC 4954, 4).
type xoauth2 struct{ user, token string }

var errNotEncrypted = errors.New("the connection to the mail server is not encrypted: no token is sent over it")

// Start implements smtp.Auth.
func (a xoauth2) Start(server *smtp.ServerInfo) (mechanism string, initial []byte, err error) {
	if !server.TLS {
		return "", nil, errNotEncrypted
	}
	return "XOAUTH2", nil, nil
}

// Next implements smtp.Auth. A server that refuses the token may say why in a second challenge, which is answered with an empty line.
func (a xoauth2) Next(challenge []byte, more bool) ([]byte, error) {
	switch {
	case !more:
		return nil, nil
	case len(challenge) > 0:
		return []byte{}, nil
	default:
		return []byte("user=" + a.user + "\x01auth=Bearer " + a.token + "\x01\x01"), nil
	}
}
