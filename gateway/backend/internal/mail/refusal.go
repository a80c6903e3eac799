package mail

import (
	"errors"
	"fmt"
	"net/textproto"
	"regexp"
	"slices"
	"strconv"
	"strings"

	gomail "github.com/wneessen/go-mail"

	"example.org/portal/backend/internal/metrics"
)

// step is the part of an exchange that a server refused, by the command that asked.
type step string

const (
	// stepLogin is all that comes before a message.
	stepLogin     step = "the log-in"
	stepSender    step = "MAIL"
	stepRecipient step = "RCPT"
	stepContent   step = "DATA"
)

// RefusalError is a server's answer of 400 or more, to one message or before it.
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

// ErrLocalPart means that the mail server takes no address with a letter beyond ASCII before the "@": it does not
// offer SMTPUTF8 (RFC 6531). The domain needs no such offer.
var ErrLocalPart = errors.New(`the mail server does not offer SMTPUTF8, which an address with such letters before the "@" needs`)

// final tells that another attempt at a message is in vain.
func final(failure error) bool {
	var refusal *RefusalError
	return errors.Is(failure, ErrAddress) || errors.Is(failure, ErrLocalPart) || errors.As(failure, &refusal) && refusal.Final()
}

// turnedAway finds the server's answer in an error that came before a message; nil when there is none.
func turnedAway(err error) *RefusalError {
	var answer *textproto.Error
	if !errors.As(err, &answer) || answer.Code < 400 {
		return nil
	}
	return &RefusalError{step: stepLogin, code: answer.Code, reply: answer.Error()}
}

// isLoginRefused reports whether the server does not take what the portal logs in with (RFC 4954, 6: 535).
func isLoginRefused(err error) bool {
	const credentialsInvalid = 535
	var refusal *RefusalError
	return errors.As(err, &refusal) && refusal.step == stepLogin && refusal.code == credentialsInvalid
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
	if r.step == stepLogin || r.step == stepSender || !slices.Contains(ofTheMessage, r.code) {
		return false
	}
	class, subject, detail := r.enhanced()
	switch {
	case class != "5":
		return false
	case subject == "0": // nothing more exact
		return !slices.Contains(ofPolicyToo, r.code) || r.namesTheMailbox()
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

// enhanced are the parts of the enhanced status; without one they are the code's class, and "0" for nothing more exact.
func (r *RefusalError) enhanced() (class, subject, detail string) {
	parts := strings.SplitN(r.status, ".", 3)
	if len(parts) < 3 {
		return strconv.Itoa(r.code / 100), "0", "0"
	}
	return parts[0], parts[1], parts[2]
}

func (r *RefusalError) namesTheMailbox() bool {
	return ofTheMailbox.MatchString(r.reply) && !ofOurs.MatchString(r.reply)
}

// ofLogin are the replies about our access to the server, whichever command they answer (RFC 4954, 6).
var ofLogin = []int{530, 534, 535, 538}

// storageExceeded is a mailbox that is full, or a message that is too large, which ours are not.
const storageExceeded = 552

// refusalOf tells what a refusal of class 5 is about; refused is false for what passes by itself.
func refusalOf(failure error) (about metrics.Refusal, refused bool) {
	var refusal *RefusalError
	var token *TokenError
	switch {
	case errors.Is(failure, ErrAddress), errors.Is(failure, ErrLocalPart):
		return metrics.OfRecipient, true
	case errors.As(failure, &token):
		return metrics.OfLogin, true
	case !errors.As(failure, &refusal) || refusal.code < 500:
		return "", false
	}
	class, subject, detail := refusal.enhanced()
	switch {
	case class != "5":
		return "", false
	case refusal.step == stepLogin, slices.Contains(ofLogin, refusal.code):
		return metrics.OfLogin, true
	case refusal.step == stepSender, subject == "1" && (detail == "7" || detail == "8"):
		return metrics.OfSender, true
	case refusal.ofTheRecipient(subject):
		return metrics.OfRecipient, true
	case refusal.step == stepContent:
		return metrics.OfMessage, true
	default:
		return metrics.Unclear, true
	}
}

// serviceClosing is the answer of a server that serves nobody now, whichever command it answers (RFC 5321, 3.8 and 4.2.1).
const serviceClosing = 421

// postponedBy tells whose e-mail a failure befalls that passes. What the server says at RCPT or DATA is about that recipient or that
// message: a server that greylists does so (RFC 6647, 2.4 and 2.5). Anything before, and no answer at all, befalls everybody's.
func postponedBy(failure error) metrics.Postponement {
	var refusal *RefusalError
	if errors.As(failure, &refusal) && (refusal.step == stepRecipient || refusal.step == stepContent) &&
		refusal.code < 500 && refusal.code != serviceClosing {
		return metrics.ByRecipient
	}
	return metrics.ByServer
}

// ofTheRecipient tells that nobody else is concerned. Some servers say so only when they have the message.
func (r *RefusalError) ofTheRecipient(subject string) bool {
	switch {
	case !r.Final():
		return false
	case r.step == stepRecipient:
		return true
	case subject == "0":
		return r.code == storageExceeded || r.namesTheMailbox()
	default:
		return subject == "1" || subject == "2" || subject == "4"
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
