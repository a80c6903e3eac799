package mail

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strings"

	"example.org/portal/backend/internal/events"
)

// idOf returns the identifier of a delivery's e-mail. It is the same for every attempt, so that a mailbox can drop a second copy.
// A recipient can be an address, which may not stand in a Message-ID; its fingerprint takes its place.
func idOf(d events.Delivery) string {
	if strings.HasPrefix(string(d.Topic), accountTopics) {
		return d.EventID // the only recipient is an address
	}
	recipient := d.Recipient
	if !isIDLeft(recipient) {
		recipient = fingerprint(recipient)
	}
	return d.EventID + "." + recipient
}

// dotAtom is RFC 5322, 3.2.3.
var dotAtom = regexp.MustCompile("^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$")

// mostIDLeft keeps the header's line well below the 78 characters that RFC 5322, 2.1.1 recommends, but for long domains.
const mostIDLeft = 64

// isIDLeft reports whether text may stand left of the @ in a Message-ID (RFC 5322, 3.6.4).
func isIDLeft(text string) bool { return len(text) <= mostIDLeft && dotAtom.MatchString(text) }

// domainLiteral is the no-fold-literal of RFC 5322, 3.6.4.
var domainLiteral = regexp.MustCompile(`^\[[!-Z^-~]*\]$`)

// isIDRight reports whether text may stand right of the @ in a Message-ID.
func isIDRight(text string) bool { return dotAtom.MatchString(text) || domainLiteral.MatchString(text) }

// fingerprint returns a text of hexadecimal digits that is always the same for the same text.
func fingerprint(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:8])
}

// messageID returns a legal Message-ID without its brackets (RFC 5322, 3.6.4). domain is that of the sender.
func messageID(id, domain string) string {
	if !isIDLeft(id) {
		id = fingerprint(id)
	}
	return id + "@" + domain
}
