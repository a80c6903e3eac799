package factor

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"slices"
	"strings"
)

const (
	// recoveryCodes is how many codes an account gets.
	recoveryCodes = 10
	// recoveryLetters is the length of a code, 50 bits.
	recoveryLetters = 10
)

// recoveryAlphabet has 32 characters, without those that look alike.
const recoveryAlphabet = "abcdefghjkmnpqrstuvwxyz023456789"

// NewRecoveryCodes replaces all recovery codes and returns the new ones. Only their hashes are stored.
func (s *Set) NewRecoveryCodes() []string {
	codes := make([]string, recoveryCodes)
	s.RecoveryHashes = make([][]byte, recoveryCodes)
	for i := range codes {
		code := newRecoveryCode()
		codes[i] = code[:recoveryLetters/2] + "-" + code[recoveryLetters/2:]
		s.RecoveryHashes[i] = recoveryHash(code)
	}
	return codes
}

func newRecoveryCode() string {
	var random [recoveryLetters]byte
	_, _ = rand.Read(random[:]) // never fails, by its contract
	for i, value := range random {
		random[i] = recoveryAlphabet[int(value)%len(recoveryAlphabet)]
	}
	return string(random[:])
}

// UseRecoveryCode checks and removes a code, which works once. It ignores spaces, hyphens and letter case. The error is
// ErrWrong for another code.
func (s *Set) UseRecoveryCode(code string) error {
	code = strings.ToLower(strings.NewReplacer(" ", "", "-", "").Replace(code))
	hash := recoveryHash(code)
	at := slices.IndexFunc(s.RecoveryHashes, func(kept []byte) bool { return subtle.ConstantTimeCompare(kept, hash) == 1 })
	if at < 0 {
		return ErrWrong
	}
	s.RecoveryHashes = slices.Delete(s.RecoveryHashes, at, at+1)
	return nil
}

func recoveryHash(code string) []byte {
	sum := sha256.Sum256([]byte("recovery code\x00" + code))
	return sum[:]
}
