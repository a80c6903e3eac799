// Package download hands out addresses under which one person gets the bytes of one object for five minutes
// (docs/domain/papers.md, "Downloads"). An address needs no session to be opened, so that browsers save files by themselves; it
// ends with the session that made it, and rights are asked when it is made and again whenever it is used.
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

// Lifetime is how long a link works.
const Lifetime = 5 * time.Minute

// longestLink bounds what is looked at; links are a third of it.
const longestLink = 1024

// Kind is what a link leads to.
type Kind string

// The kinds.
const (
	// PaperVersion is a version of a paper.
	PaperVersion Kind = "PAPER_VERSION"
	// PackFile is a version of the person's own pack of a meeting, as one file.
	PackFile Kind = "PACK_FILE"
	// NoticeProof is the proof of service of a notice.
	NoticeProof Kind = "NOTICE_PROOF"
)

// Disposition says what a browser does with the bytes.
type Disposition string

// The dispositions of a link.
const (
	// Attachment saves the file as it came.
	Attachment Disposition = "ATTACHMENT"
	// Inline shows what the browser can show, which does nothing by itself.
	Inline Disposition = "INLINE"
)

// Link is what an address stands for. All of it is signed.
type Link struct {
	Kind Kind   `json:"k"`
	ID   string `json:"i"`
	// AccountID and PersonID are whose link it is, AccessEpoch is how old their rights were [X7], and SessionID is the log-in that
	// the link ends with.
	AccountID   string      `json:"a"`
	SessionID   string      `json:"s"`
	PersonID    string      `json:"p"`
	AccessEpoch int         `json:"e"`
	Disposition Disposition `json:"d"`
	// MadeAt is the time that a watermark tells, and EndsAt when the link stops, in seconds since 1970.
	MadeAt int64 `json:"m"`
	EndsAt int64 `json:"x"`
}

// Derive makes secrets for a purpose: the first signs, all verify.
type Derive func(purpose string, of ...string) [][]byte

// Signer writes links as texts, and reads them.
type Signer struct {
	derive Derive
	now    func() time.Time
}

// NewSigner makes a signer. now is the clock.
func NewSigner(derive Derive, now func() time.Time) *Signer { return &Signer{derive: derive, now: now} }

// Sign writes a link: letters, digits, - and _, with one dot.
func (s *Signer) Sign(link Link) (string, error) {
	plain, err := json.Marshal(link)
	if err != nil {
		return "", fmt.Errorf("write a link: %w", err)
	}
	return encoding().EncodeToString(plain) + "." + encoding().EncodeToString(signature(s.secrets()[0], plain)), nil
}

// Read reads a link that was signed here and has not ended: fault.ErrNotFound for every other text.
func (s *Signer) Read(text string) (Link, error) {
	body, sign, whole := strings.Cut(text, ".")
	plain, err := encoding().DecodeString(body)
	if !whole || len(text) > longestLink || err != nil || strings.ContainsAny(text, "\r\n") { // which base64 skips
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

// encoding refuses texts that only nearly are those that were signed.
func encoding() *base64.Encoding { return base64.RawURLEncoding.Strict() }
