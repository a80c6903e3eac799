package interest

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/viewer"
	"example.org/portal/backend/internal/page"
)

// listedAfter is for how many months an ended interest stays listed without being asked for.
const listedAfter = 12

// Connection is a page of interests.
type Connection = page.Of[Interest]

// Edge is an entry of a page of interests.
type Edge = page.Edge[Interest]

// Reader finds the interests and the confirmations that a viewer may read.
type Reader struct{ store Readings }

// NewReader returns a Reader that reads from store.
func NewReader(store Readings) *Reader { return &Reader{store: store} }

// Query selects interests for a viewer.
type Query struct {
	// BoardID limits the list to the register of one board, and PersonID to one person; nil does not limit it.
	BoardID, PersonID *string
	// AsOf limits the list to interests that cover a date. Without it, the list has all that go on, and those that ended
	// in the last 12 months. It then also has those that are to begin, unless it is the register of one board.
	AsOf *localtime.Date
	// IncludeEnded adds everything that had ended before.
	IncludeEnded bool
}

// Interests returns a page of the interests that the viewer reads, by person, first day and id. An invalid page argument
// is a *governance.InvalidError.
func (r *Reader) Interests(ctx context.Context, asking *viewer.Viewer, q Query, args page.Args) (Connection, error) {
	ask, err := page.Read[Key]("interests", args)
	if err != nil {
		return Connection{}, err
	}
	of := q.criteria(asking)
	if len(of.Parts) == 0 {
		return page.Empty[Interest](), nil
	}
	found, err := r.store.FindInterests(ctx, of, Page{After: ask.After, Limit: ask.Beyond()})
	if err != nil {
		return Connection{}, fmt.Errorf("list interests: %w", err)
	}
	if err := r.complete(ctx, asking.Rights(), found); err != nil {
		return Connection{}, err
	}
	return page.New(ask, found, Interest.key, func(ctx context.Context) (int, error) {
		count, err := r.store.CountInterests(ctx, of)
		if err != nil {
			return 0, fmt.Errorf("count interests: %w", err)
		}
		return count, nil
	}), nil
}

// criteria returns the selection of a query. It has no part for an account without content [X1].
func (q Query) criteria(asking *viewer.Viewer) Criteria {
	if asking == nil {
		return Criteria{}
	}
	v, of := asking.Rights(), Criteria{PersonID: q.PersonID}
	today := todayOf(asking)
	if q.BoardID == nil {
		own := Part{PersonID: v.Person.ID, Secretariat: true}
		of.Parts = append([]Part{own}, registers(v, boardIDs(v), q.AsOf)...)
	} else if _, isReadable := v.Board(*q.BoardID); isReadable {
		own := Part{PersonID: v.Person.ID, Secretariat: true, BoardIDs: []string{*q.BoardID}, InOffice: registerDate(q.AsOf, v.Today(*q.BoardID))}
		of.Parts = append([]Part{own}, registers(v, []string{*q.BoardID}, q.AsOf)...)
	}
	for i := range of.Parts {
		q.limit(&of.Parts[i], q.begunBy(v), today)
	}
	return of
}

// begunBy returns the date by which an interest has begun that the query lists; nil for a list of people as of today, which
// has those that are to begin, too.
func (q Query) begunBy(v *policy.Viewer) *localtime.Date {
	if q.AsOf != nil || q.BoardID == nil {
		return q.AsOf
	}
	today := v.Today(*q.BoardID)
	return &today
}

// limit limits a part to the interests that the query lists by their dates.
func (q Query) limit(part *Part, begunBy *localtime.Date, today localtime.Date) {
	part.BegunBy = begunBy
	switch {
	case q.IncludeEnded:
	case q.AsOf != nil:
		part.NotEndedBefore = q.AsOf
	default:
		since := today.AddMonths(-listedAfter)
		part.NotEndedBefore = &since
	}
}

// Interest finds an interest that the viewer reads; nil for every other id.
func (r *Reader) Interest(ctx context.Context, v *policy.Viewer, id string) (*Interest, error) {
	if v == nil {
		return nil, nil
	}
	found, err := r.store.FindInterest(ctx, readable(v), id)
	if errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find an interest: %w", err)
	}
	list := []Interest{found}
	err = r.complete(ctx, v, list)
	return &list[0], err
}

// complete sets what is computed for a reader.
func (r *Reader) complete(ctx context.Context, v *policy.Viewer, found []Interest) error {
	if len(found) == 0 {
		return nil
	}
	personIDs := make([]string, len(found))
	for i, one := range found {
		personIDs[i] = one.PersonID
	}
	confirmations, err := r.store.ConfirmationsOf(ctx, personIDs)
	if err != nil {
		return fmt.Errorf("find the confirmations of interests: %w", err)
	}
	recorded, err := r.recorded(ctx, v)
	if err != nil {
		return err
	}
	mayDeclare := MayDeclare(v)
	for i := range found {
		one := &found[i]
		one.IsMine = one.PersonID == v.Person.ID
		one.MayChange = one.IsMine && mayDeclare || !one.IsMine && slices.Contains(recorded, one.PersonID)
		if at := slices.IndexFunc(confirmations, func(c Confirmation) bool {
			return c.PersonID == one.PersonID && !c.ConfirmedAt.Before(one.DeclaredAt)
		}); at >= 0 {
			one.ConfirmedAt = &confirmations[at].ConfirmedAt
		}
	}
	return nil
}

// recorded lists the people for whom the viewer may record interests today.
func (r *Reader) recorded(ctx context.Context, v *policy.Viewer) ([]string, error) {
	ids := slices.DeleteFunc(boardIDs(v), func(id string) bool { return !mayRecord(v, id) })
	if len(ids) == 0 {
		return nil, nil
	}
	terms, err := r.store.MembershipsOfBoards(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("list the people of boards: %w", err)
	}
	var people []string
	for _, term := range terms {
		if term.InOffice(v.Today(term.BoardID)) {
			people = append(people, term.PersonID)
		}
	}
	return people, nil
}

// mayRecord reports whether a viewer may record interests for the people in office on a board.
func mayRecord(v *policy.Viewer, boardID string) bool {
	return v.May(policy.DeclareForAnother, policy.Object{BoardID: boardID}) == policy.Allowed
}

// MayDeclare reports whether a viewer may declare interests and confirm the own list.
func MayDeclare(v *policy.Viewer) bool {
	return v.May(policy.DeclareInterest, ownList(v)) == policy.Allowed
}

// ownList returns the viewer's own list as an object of the policy. It belongs to a board of the viewer, because the
// secretaries of single boards have no role in the organisation; without a board it belongs to the organisation.
func ownList(v *policy.Viewer) policy.Object {
	if v != nil {
		for _, id := range boardIDs(v) {
			if on := (policy.Object{BoardID: id}); v.May(policy.DeclareInterest, on) == policy.Allowed {
				return on
			}
		}
	}
	return policy.Object{}
}

// Holder is a person in a register, with the standing of the person's yearly confirmation.
type Holder struct {
	PersonID string
	Standing
	// MayRecord reports whether the viewer may record interests for the person, who is somebody else.
	MayRecord bool
	// MayRecordConfidential reports whether such an interest may be for the secretariat alone.
	MayRecordConfidential bool
}

// Own returns the viewer's own standing; nil for viewers who declare no interests.
func (r *Reader) Own(ctx context.Context, asking *viewer.Viewer) (*Holder, error) {
	if asking == nil || !MayDeclare(asking.Rights()) {
		return nil, nil
	}
	id := asking.Person.ID
	confirmations, err := r.store.ConfirmationsOf(ctx, []string{id})
	if err != nil {
		return nil, fmt.Errorf("find the own confirmations: %w", err)
	}
	today, zone := todayOf(asking), asking.Organisation.TimeZone
	return &Holder{PersonID: id, Standing: PersonStanding(seatsOf(asking), confirmations, id, today, zone)}, nil
}

// Due returns the viewer's own standing while a confirmation is due; nil otherwise. It needs no statement for viewers
// without a seat of a member.
func (r *Reader) Due(ctx context.Context, asking *viewer.Viewer) (*Holder, error) {
	if asking == nil || FirstSeat(seatsOf(asking), asking.Person.ID, todayOf(asking)) == nil {
		return nil, nil
	}
	own, err := r.Own(ctx, asking)
	if err != nil || own == nil || !own.Waits() {
		return nil, err
	}
	return own, nil
}

// seatsOf returns the viewer's terms in office today on boards that still meet.
func seatsOf(asking *viewer.Viewer) []board.Membership {
	return slices.DeleteFunc(slices.Clone(asking.Terms("")), func(term board.Membership) bool {
		of, _ := asking.Board(term.BoardID)
		return of.Status != board.Active
	})
}

// todayOf returns the present date by the clock of the viewer's organisation.
func todayOf(asking *viewer.Viewer) localtime.Date {
	return localtime.Today(asking.Rights().Now(), asking.Organisation.TimeZone)
}

// Holders lists the people who are in office on a board as of a date, in the order of the board's list, with their
// standing on that date. It is empty for viewers who do not read the board's register.
func (r *Reader) Holders(ctx context.Context, asking *viewer.Viewer, boardID string, asOf *localtime.Date) ([]Holder, error) {
	holders := []Holder{}
	v := asking.Rights()
	if _, isReadable := v.Board(boardID); !isReadable {
		return holders, nil
	}
	on := registerDate(asOf, v.Today(boardID))
	if !readsRegister(v, boardID, on) {
		return holders, nil
	}
	terms, err := r.store.MembershipsOfBoards(ctx, boardIDs(v))
	if err != nil {
		return nil, fmt.Errorf("list the people of a register: %w", err)
	}
	for _, term := range terms {
		isListed := slices.ContainsFunc(holders, func(h Holder) bool { return h.PersonID == term.PersonID })
		if term.BoardID == boardID && term.InOffice(on) && !isListed {
			holders = append(holders, Holder{PersonID: term.PersonID})
		}
	}
	return holders, r.setStandings(ctx, asking, holders, terms, boardID, on)
}

// setStandings sets the standings of people on a date, and whether the viewer may record interests for them today. It
// counts the seats on the boards that the viewer reads, so that the standing tells of no other board [X10].
func (r *Reader) setStandings(ctx context.Context, asking *viewer.Viewer, holders []Holder, terms []board.Membership, boardID string, on localtime.Date) error {
	ids := make([]string, len(holders))
	for i, one := range holders {
		ids[i] = one.PersonID
	}
	confirmations, err := r.store.ConfirmationsOf(ctx, ids)
	if err != nil {
		return fmt.Errorf("find the confirmations of a register: %w", err)
	}
	v := asking.Rights()
	for i := range holders {
		id := holders[i].PersonID
		holders[i].Standing = PersonStanding(terms, confirmations, id, on, asking.Organisation.TimeZone)
		holders[i].MayRecord = id != v.Person.ID && mayRecord(v, boardID) && sits(terms, boardID, id, v.Today(boardID))
		holders[i].MayRecordConfidential = holders[i].MayRecord && readsSecretariat(v, boardID, v.Today(boardID))
	}
	return nil
}

// sits reports whether a person is in office on a board on a date.
func sits(terms []board.Membership, boardID, personID string, on localtime.Date) bool {
	return slices.ContainsFunc(terms, func(term board.Membership) bool {
		return term.BoardID == boardID && term.PersonID == personID && term.InOffice(on)
	})
}
