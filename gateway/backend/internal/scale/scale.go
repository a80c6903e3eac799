// Package scale fills an empty database with the records of a large organisation, to measure the portal's speed
// (docs/guides/capacity.md, "Scale data"). It is for tests and measurements. It writes the records without the
// commands, and sends no e-mail. The same date gives the same records.
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
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
)

// Password is the password of every account of the data.
const Password = "scale-portal-2026" // #nosec G101 -- of measurements

// Size says how many records the data has.
type Size struct {
	Boards, People int
	// Assembly is how many people are invited to the meetings of the first board; 0 for as many as on the other boards.
	Assembly int
	// MeetingsPerBoard is for eight years. The last four meetings of a board are in the future.
	MeetingsPerBoard int
	// ItemsPerMeeting are in groups of three: one item, and two below it.
	ItemsPerMeeting int
	// ExclusionsPerBoard are in every other meeting.
	ExclusionsPerBoard int
	// ResolutionsPerBoard are decided in past meetings. A meeting has at most as many as it has groups of items that are open.
	ResolutionsPerBoard int
	// FilesPerLibrary are in the library of a board. Every tenth library has twenty times as many.
	FilesPerLibrary int
}

// Whole is the data set of the measurements: 200 boards with 10 000 meetings, of which 8 600 were held, 150 000 items with 400 000
// papers and 5 000 exclusions, 20 000 resolutions with their ballots, 29 000 files of libraries, and 2 000 people.
func Whole() Size {
	return Size{
		Boards: 200, People: 2000, Assembly: Assembly, MeetingsPerBoard: 50, ItemsPerMeeting: 15, ExclusionsPerBoard: 25,
		ResolutionsPerBoard: 100, FilesPerLibrary: 50,
	}
}

// Store stores the data.
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
	InsertSitting(tx *change.Tx, s room.Sitting) error
	InsertInterval(tx *change.Tx, i room.Interval) error
	InsertChairing(tx *change.Tx, c room.Chairing) error
	InsertItemTime(tx *change.Tx, t room.ItemTime) error
	InsertAbsence(tx *change.Tx, a room.Absence) error
	InsertResolution(tx *change.Tx, r resolution.Resolution) error
	InsertBallot(tx *change.Tx, b resolution.Ballot) error
	publication.Store
	reading.Store
}

// errTaken protects portals that are in use.
var errTaken = errors.New("the database has an organisation already; scale data goes into an empty one")

// Load fills an empty database. passwordHash is the hash of Password. Each board is one change, so that no board is
// incomplete after an interrupted load. Load calls told after each board.
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

// loader has the parameters of a load.
type loader struct {
	store        Store
	size         Size
	now          time.Time
	passwordHash string
}

// writer writes one part of the data in one change.
type writer struct {
	loader
	tx *change.Tx
}

// idOf returns the id for a key. It is the same on every machine.
func idOf(format string, args ...any) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "scale/"+format, args...))
	return hex.EncodeToString(sum[:12])
}
