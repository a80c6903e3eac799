package paper

import (
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance/change"
)

// Bounds limit the bytes of files.
type Bounds struct {
	// File is the size of the largest file.
	File int64
	// Person and Place limit the bytes of unfinished uploads: those of one person, and those to one agenda item or one
	// board's library. A ticket counts with the size of its file.
	Person, Place int64
}

// admit refuses an upload when the unfinished uploads of its person or to its place would exceed the bounds. The locks
// of the change prevent that another upload of the person or to the place begins meanwhile.
func (b Bounds) admit(store Files, tx *change.Tx, u Upload) error {
	ofPerson, toPlace, err := store.UnfinishedBytes(tx.Context(), u, tx.Now())
	switch {
	case err != nil:
		return fmt.Errorf("count the bytes of unfinished uploads: %w", err)
	case ofPerson+u.SizeBytes > b.Person:
		return tooMuchUnfinished("your uploads that are not finished have %s, and one person's may have %s together", ofPerson, b.Person)
	case toPlace+u.SizeBytes > b.Place:
		return tooMuchUnfinished("the uploads to this place that are not finished have %s, and may have %s together", toPlace, b.Place)
	}
	return nil
}

func tooMuchUnfinished(says string, have, most int64) error {
	return &change.Refusal{
		Code: change.CodeInvalidState, Field: "sizeBytes",
		Message: fmt.Sprintf(says+": finish or cancel some of them first; one that was left ends by itself, %d hours after its last byte",
			mebibytes(have), mebibytes(most), int(sessionLife/time.Hour)),
		Data: map[string]any{"unfinishedBytes": have, "mostBytes": most},
	}
}

func mebibytes(bytes int64) string { return fmt.Sprintf("%.0f MiB", float64(bytes)/(1<<20)) }
