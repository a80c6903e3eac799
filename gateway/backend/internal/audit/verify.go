package audit

import "fmt"

// Checkpoint is a head that was stored elsewhere. It reveals a chain that was cut off or replaced completely [U3].
type Checkpoint = Head

// BrokenError names the first damaged event of a chain.
type BrokenError struct {
	Seq    int64
	Reason string
}

// Error implements error.
func (e *BrokenError) Error() string { return fmt.Sprintf("event %d %s", e.Seq, e.Reason) }

// Verifier checks the entries of one chain in their order. It parses no event.
type Verifier struct {
	last        Head
	checkpoints []Checkpoint
}

// NewVerifier returns a Verifier for the entries after a head, which is Start for a whole chain. Checkpoints before
// that head are ignored.
func NewVerifier(after Head, checkpoints []Checkpoint) *Verifier {
	v := &Verifier{last: after}
	for _, one := range checkpoints {
		if one.Seq > after.Seq {
			v.checkpoints = append(v.checkpoints, one)
		}
	}
	return v
}

// Take checks the next entry. The error is a *BrokenError. After an error nothing more can be checked.
func (v *Verifier) Take(entry Entry) error {
	expected := v.last.Seq + 1
	switch {
	case entry.Seq != expected:
		return &BrokenError{Seq: expected, Reason: "is missing"}
	case hashOf(v.last.Hash, entry.Event) != entry.Hash:
		return &BrokenError{Seq: expected, Reason: "does not follow from the one before: its text, its hash or its place was changed"}
	}
	v.last = entry.Head()
	for _, one := range v.checkpoints {
		if one.Seq == v.last.Seq && one.Hash != v.last.Hash {
			return &BrokenError{Seq: one.Seq, Reason: "is another one than a checkpoint names: events up to it were replaced"}
		}
	}
	return nil
}

// End checks that the chain ends at its stored head and reaches all checkpoints.
func (v *Verifier) End(kept Head) error {
	for _, one := range v.checkpoints {
		if one.Seq > v.last.Seq {
			return &BrokenError{Seq: v.last.Seq + 1, Reason: fmt.Sprintf("is missing: the end was cut off, since a checkpoint names event %d", one.Seq)}
		}
	}
	switch {
	case kept.Seq > v.last.Seq:
		return &BrokenError{Seq: v.last.Seq + 1, Reason: fmt.Sprintf("is missing: the end was cut off, since the head names event %d", kept.Seq)}
	case kept != v.last:
		return &BrokenError{Seq: v.last.Seq, Reason: "is not the one that the head names"}
	}
	return nil
}

// Last returns the head of the newest entry that was checked.
func (v *Verifier) Last() Head { return v.last }
