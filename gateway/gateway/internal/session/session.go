// Package session keeps sessions without a store: each browser holds its own session, sealed, and every replica with the
// same keys can open it (docs/architecture.md, "Gateway").
//
//	POST   /api/session   Handler.Create   proves a refresh token, seals it
//	GET    /api/session   Handler.Restore  a fresh access token for a sealed session
//	DELETE /api/session   Handler.Close    revokes and forgets
//
// A request carries its session in one of two ways: in a cookie of the user whom the Portal-User header names, or in the
// Portal-Session header.
package session

import (
	"encoding/binary"
	"errors"
	"time"
)

// Session is the content of a sealed value.
type Session struct {
	// UserID is the hosted backend's id of the user.
	UserID string
	// RefreshToken proves the user to the hosted backend.
	RefreshToken string
	// DeviceID may be empty.
	DeviceID string
	// Issued is when the session was sealed first.
	Issued time.Time
	// Expires is the end of the refresh token's life, and so the session's.
	Expires time.Time
}

var errEncoding = errors.New("the session's encoding is damaged")

// encode writes the session as three length-prefixed texts and two times in seconds. Encoding it as JSON would take five
// times as long as the decryption (measured).
func (s *Session) encode() []byte {
	out := make([]byte, 0, len(s.UserID)+len(s.RefreshToken)+len(s.DeviceID)+5*binary.MaxVarintLen64)
	for _, text := range []string{s.UserID, s.RefreshToken, s.DeviceID} {
		out = binary.AppendUvarint(out, uint64(len(text)))
		out = append(out, text...)
	}
	out = binary.AppendVarint(out, s.Issued.Unix())
	return binary.AppendVarint(out, s.Expires.Unix())
}

func decodeSession(raw []byte) (*Session, error) {
	in := reader{rest: raw}
	s := &Session{UserID: in.text(), RefreshToken: in.text(), DeviceID: in.text(), Issued: in.time(), Expires: in.time()}
	if in.damaged || len(in.rest) != 0 {
		return nil, errEncoding
	}
	return s, nil
}

// reader reads values from the front of rest. After the first failure it returns zero values.
type reader struct {
	rest    []byte
	damaged bool
}

func (r *reader) text() string {
	length, n := binary.Uvarint(r.rest)
	if n <= 0 || length > uint64(len(r.rest)-n) { // #nosec G115 -- n is at most the length
		r.damaged = true
		return ""
	}
	end := n + int(length) // #nosec G115 -- at most len(r.rest), checked above
	text := string(r.rest[n:end])
	r.rest = r.rest[end:]
	return text
}

func (r *reader) time() time.Time {
	seconds, n := binary.Varint(r.rest)
	if n <= 0 {
		r.damaged = true
		return time.Time{}
	}
	r.rest = r.rest[n:]
	return time.Unix(seconds, 0).UTC()
}
