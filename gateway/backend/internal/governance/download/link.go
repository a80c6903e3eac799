// Package download makes links with which one person can download one file for five minutes (docs/domain/papers.md,
// "Downloads"). Opening a link needs no session, so that the browser itself can save the file. A link ends with the session
// that made it. The rights of the person are checked when a link is made and every time it is used.
package download

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"example.org/portal/backend/internal/fault"
)

// Lifetime is the time after which a link ends.
const Lifetime = 5 * time.Minute

// longestLink is the longest text that is read as a link. Links have a third of it.
const longestLink = 1024

// Kind is the kind of file that a link leads to.
type Kind string

// The kinds.
const (
	// PaperVersion is a version of a paper.
	PaperVersion Kind = "PAPER_VERSION"
	// PackFile is a version of the person's own pack of a meeting, as one file.
	PackFile Kind = "PACK_FILE"
	// NoticeProof is the proof of service of a notice.
	NoticeProof Kind = "NOTICE_PROOF"
	// ResolutionCertificate is the certificate of a decided resolution.
	ResolutionCertificate Kind = "RESOLUTION_CERTIFICATE"
)

// Disposition says what a browser does with the bytes.
type Disposition string

// The dispositions of a link.
const (
	// Attachment saves the file as it came.
	Attachment Disposition = "ATTACHMENT"
	// Inline shows the reading copy, which has no scripts, in the browser.
	Inline Disposition = "INLINE"
)

// Link is the content of a link. All of it is signed.
type Link struct {
	Kind Kind   `json:"k"`
	ID   string `json:"i"`
	// AccountID and PersonID are those of the person, and AccessEpoch is the epoch of the person's rights [X7]. The link ends with
	// the session SessionID.
	AccountID   string      `json:"a"`
	SessionID   string      `json:"s"`
	PersonID    string      `json:"p"`
	AccessEpoch int         `json:"e"`
	Disposition Disposition `json:"d"`
	// MadeAt is the time in a watermark, and EndsAt the end of the link, both in seconds since 1970.
	MadeAt int64 `json:"m"`
	EndsAt int64 `json:"x"`
}

// Derive returns the secrets for a purpose. The first one signs, and all of them verify.
type Derive func(purpose string, of ...string) [][]byte

// Signer signs links and verifies them.
type Signer struct {
	derive Derive
	now    func() time.Time
}

// NewSigner returns a signer. now is the clock.
func NewSigner(derive Derive, now func() time.Time) *Signer { return &Signer{derive: derive, now: now} }

// Sign returns a link as a text of letters, digits, "-", "_" and one dot.
func (s *Signer) Sign(link Link) (string, error) {
	plain, err := json.Marshal(link)
	if err != nil {
		return "", fmt.Errorf("write a link: %w", err)
	}
	return encoding().EncodeToString(plain) + "." + encoding().EncodeToString(signature(s.secrets()[0], plain)), nil
}

// Read returns the link of a text that Sign returned. It returns fault.ErrNotFound for a link that has ended and for every other
// text.
func (s *Signer) Read(text string) (Link, error) {
	body, sign, whole := strings.Cut(text, ".")
	plain, err := encoding().DecodeString(body)
	if !whole || len(text) > longestLink || err != nil || strings.ContainsAny(text, "\r\n") { // base64 ignores line ends
		return Link{}, fault.ErrNotFound
	}
	given, err := encoding().DecodeString(sign)
	if err != nil || !s.isSigned(plain, given) {
		return Link{}, fault.ErrNotFound
	}
	var link Link
	if err := json.Unmarshal(plain, &link); err != nil || s.now().Unix() >= link.EndsAt {
		return Link{}, fault.ErrNotFound
	}
	return link, nil
}

func (s *Signer) isSigned(plain, given []byte) bool {
	for _, secret := range s.secrets() {
		if hmac.Equal(signature(secret, plain), given) {
			return true
		}
	}
	return false
}

func (s *Signer) secrets() [][]byte { return s.derive("download link") }

func signature(secret, plain []byte) []byte {
	mac := hmac.New(sha256.New, secret)
	mac.Write(plain) // never fails, by its contract
	return mac.Sum(nil)
}

// encoding decodes strictly: two different texts never have the same bytes.
func encoding() *base64.Encoding { return base64.RawURLEncoding.Strict() }
