package mail

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	gomail "github.com/wneessen/go-mail"
)

// step is the part of an exchange that a server refused, by the command that asked.
type step string

const (
	stepSender    step = "MAIL"
	stepRecipient step = "RCPT"
	stepContent   step = "DATA"
)

// RefusalError is a server's answer of 400 or more to one message.
type RefusalError struct {
	step step
	// code is the reply's (RFC 5321, 4.2), status the enhanced one (RFC 3463), empty without.
	code   int
	status string
	// reply is the server's own text. It may repeat the address and parts of the message.
	reply string
}

// Error names the step and the codes only, so that it may stand in a log.
func (r *RefusalError) Error() string {
	return strings.TrimSpace(fmt.Sprintf("the mail server answers %s with %d %s", r.step, r.code, r.status))
}

// ErrAddress means that a message's address is none that e-mail can go to.
var ErrAddress = errors.New("not an address that e-mail can go to")

// final tells that another attempt at a message is in vain.
func final(failure error) bool {
	var refusal *RefusalError
	return errors.Is(failure, ErrAddress) || errors.As(failure, &refusal) && refusal.Final()
}

// refused finds the server's answer in an error of the mail library; nil when there is none.
func refused(err error) *RefusalError {
	var sent *gomail.SendError
	if !errors.As(err, &sent) || sent.ErrorCode() < 400 {
		return nil
	}
	return &RefusalError{step: stepOf(sent.Reason), code: sent.ErrorCode(), status: sent.EnhancedStatusCode(), reply: withoutRecipients(sent)}
}

// withoutRecipients is an error of the mail library without the addresses at its end.
func withoutRecipients(err error) string {
	text, _, _ := strings.Cut(err.Error(), ", affected recipient")
	return text
}

func stepOf(reason gomail.SendErrReason) step {
	switch reason {
	case gomail.ErrSMTPMailFrom:
		return stepSender
	case gomail.ErrSMTPRcptTo:
		return stepRecipient
	default:
		return stepContent
	}
}

// About one recipient or one message are these replies to RCPT and DATA. Others of the
// same class are about us, our account or the whole server (500, 502, 503, 504, 521,
// 530, 534, 535, 538, 555), and pass when somebody has put that right.
var ofTheMessage = []int{501, 550, 551, 552, 553, 554, 556}

// ofPolicyToo are those of them with which servers also refuse whom they do not relay
// for (RFC 5321, 3.6.2 and 4.2.3): only an enhanced status, or plain words, tell which.
var ofPolicyToo = []int{550, 553, 554}

var (
	// ofTheMailbox are the words of servers without enhanced status for a mailbox that is none.
	ofTheMailbox = regexp.MustCompile(`(?i)\b(no such|unknown|invalid|non-?existent) (local )?(user|recipient|mailbox|address|account|person)\b` +
		`|\b(user|recipient|mailbox|address|account)( is)? (unknown|not found|not known|disabled|inactive|invalid)\b` +
		`|\b(user|recipient|mailbox|address|account) (does not|doesn't) exist\b|\b(unrouteable address|no mailbox here by that name)\b`)
	// ofOurs are words for what may be a fault of ours, whatever stands beside them.
	ofOurs = regexp.MustCompile(`(?i)\b(relay|relaying|sender|permi\w+|authenti\w+|authoriz\w+|authoris\w+|log ?in|polic\w+|denied|block\w*|listed|spf|dkim|dmarc|helo|ehlo)\b`)
)

// Final tells that the server will never take this message for this recipient (RFC 5321,
// 4.2.1), while others may well pass. An enhanced status is more exact than the code.
// What may be a fault of ours is not final: it would lose everybody's e-mail.
func (r *RefusalError) Final() bool {
	if r.step == stepSender || !slices.Contains(ofTheMessage, r.code) {
		return false
	}
	class, rest, found := strings.Cut(r.status, ".")
	subject, detail, _ := strings.Cut(rest, ".")
	switch {
	case found && class != "5":
		return false
	case !found || subject == "0": // nothing more exact
		return !slices.Contains(ofPolicyToo, r.code) || ofTheMailbox.MatchString(r.reply) && !ofOurs.MatchString(r.reply)
	case subject == "1": // addresses; 7 and 8 are the sender's
		return detail != "7" && detail != "8"
	case subject == "2", subject == "4", subject == "6": // mailbox, way to it, content
		return true
	case subject == "3": // the server; 4: the message is too large for it
		return detail == "4"
	case subject == "5": // the protocol; 0: nothing more exact
		return detail == "0"
	default: // 7, policy: log-in, relaying, signatures of our domain
		return false
	}
}

// links are what a server that filters content may quote of a message.
var links = regexp.MustCompile(`(?i)\S*(?:://|token)\S*`)

// reason is what the operator reads beside the message: the server's own words,
// without the secret that the message carries.
func reason(failure error, secret string) string {
	text := failure.Error()
	var refusal *RefusalError
	if errors.As(failure, &refusal) {
		text += ": " + refusal.reply
	}
	if secret != "" {
		text = strings.ReplaceAll(text, secret, "…")
	}
	return links.ReplaceAllString(text, "…")
}
