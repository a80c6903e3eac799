package meeting

import (
	"crypto/hmac"
	"encoding/base64"
	"strconv"
	"strings"
	"time"
)

// linkPurpose is the purpose of the secrets that sign answer links.
const linkPurpose = "answer link"

// longestLink is the longest token that is looked at, in characters.
const longestLink = 500

// Secrets returns secrets of 32 bytes for a purpose and its owner, one for each of the server's keys, the newest key
// first. The same input always gives the same secrets.
type Secrets func(purpose string, of ...string) [][]byte

// AnswerLinks signs links with which one person answers the invitation to one meeting without a session
// (docs/domain/meetings.md, "Answers from an e-mail").
type AnswerLinks struct{ secrets Secrets }

// NewAnswerLinks returns AnswerLinks that sign with secrets.
func NewAnswerLinks(secrets Secrets) AnswerLinks { return AnswerLinks{secrets} }

// Claim is what the token of an answer link says: whose answer it is, to which meeting, and when that meeting began
// when the link was made. The link ends with that beginning.
type Claim struct {
	PersonID, MeetingID string
	StartsAt            time.Time
}

// Token returns the token of a person's link for a meeting and its present date.
func (l AnswerLinks) Token(personID string, m Meeting) string {
	parts := []string{personID, m.ID, strconv.FormatInt(m.StartsAt.Unix(), 36)}
	encoded := make([]string, len(parts))
	for i, one := range parts {
		encoded[i] = base64.RawURLEncoding.EncodeToString([]byte(one))
	}
	mac := l.secrets(linkPurpose, parts...)[0]
	return strings.Join(append(encoded, base64.RawURLEncoding.EncodeToString(mac)), ".")
}

// Open returns what a token says; ok is false for a token that the server did not sign.
func (l AnswerLinks) Open(token string) (claim Claim, ok bool) {
	encoded := strings.Split(token, ".")
	if len(token) > longestLink || len(encoded) != 4 {
		return Claim{}, false
	}
	parts := make([]string, len(encoded))
	for i, one := range encoded {
		decoded, err := base64.RawURLEncoding.Strict().DecodeString(one)
		if err != nil {
			return Claim{}, false
		}
		parts[i] = string(decoded)
	}
	starts, err := strconv.ParseInt(parts[2], 36, 64)
	if err != nil {
		return Claim{}, false
	}
	for _, mac := range l.secrets(linkPurpose, parts[:3]...) {
		if hmac.Equal(mac, []byte(parts[3])) {
			return Claim{PersonID: parts[0], MeetingID: parts[1], StartsAt: time.Unix(starts, 0)}, true
		}
	}
	return Claim{}, false
}
