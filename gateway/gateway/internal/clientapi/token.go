package clientapi

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"example.org/portal/gateway/internal/jsonobject"
)

// latestExpiry is the last second that RFC 3339 can write.
const latestExpiry = 253402300799

// NoCustomData is the hash of an account without custom data.
const NoCustomData = "none"

// Access is an access token and the values that the gateway reads from it. The gateway does not check the signature,
// because the token comes directly from the backend.
type Access struct {
	// Token is the token as the backend wrote it.
	Token string
	// UserID is its subject.
	UserID string
	// Expires is the end of its validity, in UTC.
	Expires time.Time
	// CustomDataHash changes when the user's custom data changes; NoCustomData without any.
	CustomDataHash string
	// Limits are the session's at the time of the answer; nil when the backend sent none.
	Limits *Limits
}

type claims struct {
	Subject  string          `json:"sub"`
	Expires  *float64        `json:"exp"`
	UserData json.RawMessage `json:"user_data"`
}

// TokenExpiry returns when a token ends. ok is false for a token that contains no end.
func TokenExpiry(token string) (expires time.Time, ok bool) {
	found, err := decodeClaims(token)
	if err != nil || found.Expires == nil {
		return time.Time{}, false
	}
	return expiryTime(*found.Expires), true
}

func decodeAccess(token string) (*Access, error) {
	found, err := decodeClaims(token)
	if err != nil {
		return nil, fmt.Errorf("read the access token: %w", err)
	}
	if found.Expires == nil || found.Subject == "" {
		return nil, errors.New("the access token lacks exp or sub")
	}
	return &Access{
		Token: token, UserID: found.Subject, Expires: expiryTime(*found.Expires),
		CustomDataHash: hashCustomData(found.UserData),
	}, nil
}

func decodeClaims(token string) (claims, error) {
	var found claims
	_, rest, _ := strings.Cut(token, ".")
	payload, _, threeParts := strings.Cut(rest, ".")
	if !threeParts {
		return found, errors.New("it does not have three parts")
	}
	// Padding is not part of base64url in tokens, but clients of this API bear it.
	raw, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(payload, "="))
	if err != nil {
		return found, fmt.Errorf("its payload is not base64url: %w", err)
	}
	if found, sure := findClaims(raw); sure {
		return found, nil
	}
	if err := json.Unmarshal(raw, &found); err != nil {
		return found, fmt.Errorf("its payload is not JSON: %w", err)
	}
	return found, nil
}

// findClaims finds the claims without decoding the object. When sure is false, the caller must decode it.
func findClaims(payload []byte) (found claims, sure bool) {
	plain := true
	walked := jsonobject.Walk(payload, func(name, value []byte) {
		switch {
		case bytes.EqualFold(name, []byte("sub")):
			text, isPlain := jsonobject.Text(value)
			found.Subject, plain = string(text), plain && isPlain
		case bytes.EqualFold(name, []byte("exp")):
			seconds, err := strconv.ParseFloat(string(value), 64)
			found.Expires, plain = &seconds, plain && err == nil
		case bytes.EqualFold(name, []byte("user_data")):
			found.UserData = value
		}
	})
	return found, walked && plain
}

func expiryTime(seconds float64) time.Time {
	return time.Unix(int64(max(0, min(seconds, latestExpiry))), 0).UTC()
}

func hashCustomData(data json.RawMessage) string {
	if len(data) == 0 || string(data) == "null" {
		return NoCustomData
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}
