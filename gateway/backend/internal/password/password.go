// Package password hashes passwords with argon2id and checks them.
package password

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/crypto/argon2"
	"golang.org/x/text/unicode/norm"
)

// Cost of one hash: the first choice of the OWASP password storage sheet for 19 MiB.
// About 15 ms on one core (measured).
const (
	passes    = 2
	memoryKiB = 19 * 1024
	lanes     = 1
	saltBytes = 16
	hashBytes = 32
)

// Hash returns the hash of a password with a new salt, in the PHC string format. It waits for its turn. The error is
// ErrBusy or the context's.
func (h *Hasher) Hash(ctx context.Context, turn Turn, plain string) (string, error) {
	salt := make([]byte, saltBytes)
	_, _ = rand.Read(salt) // never fails, by its contract
	sum, err := h.derive(ctx, turn, plain, salt, cost{passes, memoryKiB, lanes}, hashBytes)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, memoryKiB, passes, lanes,
		base64.RawStdEncoding.EncodeToString(salt), base64.RawStdEncoding.EncodeToString(sum)), nil
}

// Verify reports whether plain is the password of a hash. It takes as long for a wrong password as for the right one. It
// waits for its turn. The error is ErrBusy, the context's, or that of a malformed hash.
func (h *Hasher) Verify(ctx context.Context, turn Turn, plain, encoded string) (bool, error) {
	c, salt, want, err := decode(encoded)
	if err != nil {
		return false, err
	}
	got, err := h.derive(ctx, turn, plain, salt, c, len(want))
	if err != nil {
		return false, err
	}
	return subtle.ConstantTimeCompare(got, want) == 1, nil
}

type cost struct {
	passes, memoryKiB uint32
	lanes             uint8
}

func (h *Hasher) derive(ctx context.Context, turn Turn, plain string, salt []byte, c cost, size int) ([]byte, error) {
	if err := h.begin(ctx, turn); err != nil {
		return nil, err
	}
	defer h.end()
	// The same password typed on another keyboard may arrive in another Unicode form.
	return argon2.IDKey(norm.NFC.Bytes([]byte(plain)), salt, c.passes, c.memoryKiB, c.lanes, uint32(size)), nil // #nosec G115 -- at most 64
}

func decode(encoded string) (c cost, salt, sum []byte, err error) {
	malformed := errors.New("a stored password hash is malformed")
	parts := strings.Split(encoded, "$")
	if len(parts) != 6 || parts[1] != "argon2id" || parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return cost{}, nil, nil, malformed
	}
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &c.memoryKiB, &c.passes, &c.lanes); err != nil {
		return cost{}, nil, nil, malformed
	}
	salt, saltErr := base64.RawStdEncoding.DecodeString(parts[4])
	sum, sumErr := base64.RawStdEncoding.DecodeString(parts[5])
	if saltErr != nil || sumErr != nil || len(sum) < 16 || len(sum) > 64 || c.passes == 0 || c.lanes == 0 {
		return cost{}, nil, nil, malformed
	}
	return c, salt, sum, nil
}
