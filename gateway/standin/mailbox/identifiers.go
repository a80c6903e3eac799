package mailbox

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/emersion/go-message/mail"
)

// RFC 5322, 3.2.3 and 3.6.4: a msg-id without the obsolete forms.
const (
	atext   = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
	dotAtom = atext + `(?:\.` + atext + ")*"
	msgID   = "<" + dotAtom + "@(?:" + dotAtom + `|\[[!-Z^-~]*\])>`
)

var (
	oneID  = regexp.MustCompile("^" + msgID + "$")
	listed = regexp.MustCompile("^" + msgID + `(?:\s+` + msgID + ")*$")
)

// checkIdentifiers returns an error for invalid identification fields of a message (RFC 5322, 3.6 and 3.6.4). Many mail
// servers accept an illegal Message-ID; some refuse it or count it as a sign of spam.
func checkIdentifiers(header *mail.Header) error {
	ids := header.Values("Message-Id")
	if len(ids) != 1 {
		return fmt.Errorf("the message has %d fields Message-ID, not one", len(ids))
	}
	if !oneID.MatchString(strings.TrimSpace(ids[0])) {
		return fmt.Errorf("%q is not a legal Message-ID", ids[0])
	}
	for _, name := range []string{"In-Reply-To", "References"} {
		for _, value := range header.Values(name) {
			if !listed.MatchString(strings.TrimSpace(value)) {
				return fmt.Errorf("%q is not a legal %s", value, name)
			}
		}
	}
	return nil
}
