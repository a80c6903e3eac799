package factor

// Doubt is what is unusual about a passkey whose signature is right. A counter that does not rise and a changed flag are signs of
// a copy and no proof of one, nor do they tell the copy from the original (Web Authentication, level 3, 6.1.1 and 7.2):
// docs/domain/accounts.md, "Passkeys that behave unusually".
type Doubt string

// The doubts.
const (
	// CounterStopped: the counter is 0 and was above. Authenticators stop counting when they begin to sync passkeys.
	CounterStopped Doubt = "counter stopped"
	// BackupChanged: the passkey can be copied to other devices now and could not, or the other way round.
	BackupChanged Doubt = "backup changed"
	// CounterBehind: the counter is above 0 and not above the last one. The passkey is refused.
	CounterBehind Doubt = "counter behind"
)

// Use is what came of the use of a passkey.
type Use struct {
	// Passkey is the owner's name for it.
	Passkey string
	Doubts  []Doubt
}

// BehindError means that the authenticator still counts, and gave a count that it or a copy of it gave before. It is ErrWrong, too.
type BehindError struct {
	// Passkey is the owner's name for it.
	Passkey string
}

// Error implements error.
func (*BehindError) Error() string { return "the counter of the passkey went back" }

// Is holds it equal to ErrWrong.
func (*BehindError) Is(target error) bool { return target == ErrWrong }
