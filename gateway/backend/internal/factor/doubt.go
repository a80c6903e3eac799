package factor

// Doubt is a sign that a passkey with a valid signature may have been copied: a counter that does not rise, or a changed
// flag. It is no proof, and does not show which passkey is the copy (Web Authentication, level 3, 6.1.1 and 7.2;
// docs/domain/accounts.md, "Passkeys that behave unusually").
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

// Use is the result of checking a passkey.
type Use struct {
	// Passkey is the owner's name for it.
	Passkey string
	Doubts  []Doubt
}

// BehindError means that a counter above 0 did not rise, so the authenticator or a copy of it was used before. It is also
// ErrWrong.
type BehindError struct {
	// Passkey is the owner's name for it.
	Passkey string
}

func (*BehindError) Error() string { return "the counter of the passkey went back" }

// Is reports whether target is ErrWrong.
func (*BehindError) Is(target error) bool { return target == ErrWrong }
