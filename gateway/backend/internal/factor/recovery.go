package factor

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"slices"
	"strings"
)

const (
	// recoveryCodes is how many codes there are at a time.
	recoveryCodes = 10
	// recoveryLetters is the length of a code, 50 bits.
	recoveryLetters = 10
)

// recoveryAlphabet has 32 signs, without those that look alike.
const recoveryAlphabet = "abcdefghjkmnpqrstuvwxyz023456789"

// NewRecoveryCodes makes codes in the place of all earlier ones. They are shown once: only their hashes are kept.
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

// UseRecoveryCode takes a code that is left; it works once. Spaces, hyphens and capitals do not matter. ErrWrong for any other.
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
