// Package scale fills an empty database with the records of a large organisation, by which the portal's
// speed is measured (docs/guides/capacity.md, "Scale data"). It is for tests and measurements: the records go into
// the tables beside the commands, and nobody is told of anything. The same date gives the same records.
package scale

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/governance/reading"
)

// Password opens every account of the data.
const Password = "scale-portal-2026" // #nosec G101 -- of measurements

// Size is how much there is.
type Size struct {
	Boards, People int
	// Assembly is how many people are invited to the meetings of the first board; 0 for as many as to those of the others.
	Assembly int
	// MeetingsPerBoard are of eight years; the last four of a board are still to come.
	MeetingsPerBoard int
	// ItemsPerMeeting are in groups of three: one, and two below it.
	ItemsPerMeeting int
	// ExclusionsPerBoard stand in every other meeting.
	ExclusionsPerBoard int
	// FilesPerLibrary lie in the library of a board; twenty times as many in that of every tenth one.
	FilesPerLibrary int
}

// Whole is the data set of the measurements: 200 boards with 10 000 meetings, 150 000 items with 400 000 papers and
// 5 000 exclusions, 29 000 files of libraries, and 2 000 people.
func Whole() Size {
	return Size{Boards: 200, People: 2000, Assembly: Assembly, MeetingsPerBoard: 50, ItemsPerMeeting: 15, ExclusionsPerBoard: 25, FilesPerLibrary: 50}
}

// Store is what the data is kept in.
type Store interface {
	change.Store
	AddAccount(ctx context.Context, a account.Account) error
	InsertOrganisation(tx *change.Tx, o organisation.Organisation) error
	InsertPerson(tx *change.Tx, p people.Person) error
	InsertBoard(tx *change.Tx, b board.Board) error
	InsertRuleSet(tx *change.Tx, set board.RuleSet) error
	InsertMembership(tx *change.Tx, m board.Membership) error
	InsertAuditorScope(tx *change.Tx, scope board.AuditorScope) error
	InsertMeeting(tx *change.Tx, m meeting.Meeting) error
	InsertAnswer(tx *change.Tx, a meeting.Answer) error
	AddDocument(tx *change.Tx, d document.Document) (added bool, err error)
	publication.Store
	reading.Store
}

// errTaken keeps the data out of portals that are in use.
var errTaken = errors.New("the database has an organisation already; scale data goes into an empty one")

// Load fills an empty database. passwordHash is that of Password. A board is one change, so that what is there after
// a load that broke off is whole; told hears of each.
func Load(ctx context.Context, store Store, size Size, passwordHash string, now time.Time, told func(boards int)) error {
	_, err := store.HomeOrganisation(ctx)
	if err == nil {
		return errTaken
	}
	if !errors.Is(err, fault.ErrNotFound) {
		return fmt.Errorf("look for an organisation: %w", err)
	}
	l := loader{store: store, size: size, now: now.UTC().Truncate(time.Second), passwordHash: passwordHash}
	changer := change.NewChanger(store, func() time.Time { return l.now })
	do := func(step func(writer) error) error {
		return change.Run(ctx, changer, change.System("scale"), "loadScaleData", func(tx *change.Tx) error { return step(writer{l, tx}) })
	}
	if err := do(writer.everybody); err != nil {
		return fmt.Errorf("load the people: %w", err)
	}
	for nth := range size.Boards {
		if err := do(func(w writer) error { return w.board(nth) }); err != nil {
			return fmt.Errorf("load board %d: %w", nth, err)
		}
		told(nth + 1)
	}
	return nil
}

// loader knows what is to be loaded.
type loader struct {
	store        Store
	size         Size
	now          time.Time
	passwordHash string
}

// writer loads one part, in one change.
type writer struct {
	loader
	tx *change.Tx
}

// idOf makes the same opaque id of a key on every machine.
func idOf(format string, args ...any) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "scale/"+format, args...))
	return hex.EncodeToString(sum[:12])
}
