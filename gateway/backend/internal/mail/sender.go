package mail

import (
	"errors"
	"net/mail"
	"strings"
)

// errSender tells the form of BACKEND_MAIL_FROM.
var errSender = errors.New("is not an address such as Quorate <portal@example.org>")

// CheckSender says what is wrong with the sender of e-mails.
func CheckSender(from string) error {
	_, _, err := parseSender(from)
	return err
}

// SenderDomain returns the part of the sender's address behind the @, "" where the sender is no address.
func SenderDomain(from string) string {
	_, domain, _ := parseSender(from)
	return domain
}

// parseSender returns the sender, and the part of its address behind the @. A domain of other letters than ASCII is written as
// mail servers without SMTPUTF8 take it.
func parseSender(from string) (sender *mail.Address, domain string, err error) {
	sender, err = mail.ParseAddress(from)
	if err != nil {
		return nil, "", errSender
	}
	at := strings.LastIndexByte(sender.Address, '@')
	domain = sender.Address[at+1:]
	if !isIDRight(domain) {
		if domain, err = asciiHost(domain); err != nil {
			return nil, "", errSender
		}
		sender.Address = sender.Address[:at+1] + domain
	}
	return sender, domain, nil
}
