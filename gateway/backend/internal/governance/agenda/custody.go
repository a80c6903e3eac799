package agenda

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"example.org/portal/backend/internal/collation"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// CustodyStore is what Custody reads.
type CustodyStore interface {
	Readings
	people.RoleStore
	// RestrictedMeetings returns the meetings of an organisation that start at or after an instant, have an open
	// record, and have an item that is closed or excludes a person.
	RestrictedMeetings(ctx context.Context, organisationID string, from time.Time) ([]string, error)
	Boards(ctx context.Context, organisationID string) ([]board.Board, error)
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]board.Membership, error)
	People(ctx context.Context, organisationID string, ids []string) ([]people.Person, error)
}

// Custody finds items without a person who may manage them [X8].
type Custody struct{ store CustodyStore }

// NewCustody returns a Custody that reads from store.
func NewCustody(store CustodyStore) *Custody { return &Custody{store: store} }

// custodyDays is how many days after its start Custody checks a meeting's items.
const custodyDays = 31

// errLeftBehind refuses a change that removes the last custodian of an item.
var errLeftBehind = &change.Refusal{
	Code: change.CodeNoCustodian, Message: "an agenda item that you can read would have nobody who may manage it; name another custodian first",
}

// orphan is an item without a custodian. Its facts are those of the policy.
type orphan struct {
	boardID string
	facts   policy.Item
}

// BoardsWithout returns an organisation's boards with items that nobody may manage now, sorted by name in the
// organisation's language.
func (c *Custody) BoardsWithout(ctx context.Context, of organisation.Organisation, now time.Time) ([]board.Board, error) {
	orphans, boards, err := c.find(ctx, of.ID, now, func(Agenda) []time.Time { return []time.Time{now} })
	if err != nil {
		return nil, err
	}
	boards = slices.DeleteFunc(boards, func(b board.Board) bool {
		return !slices.ContainsFunc(orphans, func(o orphan) bool { return o.boardID == b.ID })
	})
	order := collation.For(of.Locale)
	slices.SortFunc(boards, func(x, y board.Board) int { return cmp.Or(order.Compare(x.Name, y.Name), cmp.Compare(x.ID, y.ID)) })
	return boards, nil
}

// find returns the items without a custodian at one of the instants that at returns for their agenda.
func (c *Custody) find(ctx context.Context, organisationID string, now time.Time, at func(Agenda) []time.Time) ([]orphan, []board.Board, error) {
	ids, err := c.store.RestrictedMeetings(ctx, organisationID, now.AddDate(0, 0, -custodyDays))
	if err != nil || len(ids) == 0 {
		return nil, nil, err
	}
	agendas, err := find(ctx, c.store, ids)
	if err != nil {
		return nil, nil, err
	}
	around, boards, err := c.surroundings(ctx, organisationID, agendas)
	if err != nil {
		return nil, nil, err
	}
	var orphans []orphan
	for _, of := range agendas {
		for _, item := range of.Items {
			facts := of.ForPolicy(item)
			if !facts.Restricted && len(facts.Excluded) == 0 || item.IsOff() {
				continue
			}
			left := func(instant time.Time) bool { return len(around[of.Meeting.BoardID].custodians(facts, instant)) == 0 }
			if slices.ContainsFunc(at(of), left) {
				orphans = append(orphans, orphan{boardID: of.Meeting.BoardID, facts: facts})
			}
		}
	}
	return orphans, boards, nil
}

// surroundings returns by board the people who may be custodians of its items: people with a term on the board, and the
// secretaries of the organisation.
func (c *Custody) surroundings(ctx context.Context, organisationID string, agendas map[string]Agenda) (map[string]BoardPeople, []board.Board, error) {
	boards, err := c.store.Boards(ctx, organisationID)
	if err != nil {
		return nil, nil, fmt.Errorf("list boards: %w", err)
	}
	boards = slices.DeleteFunc(boards, func(b board.Board) bool {
		return !slices.ContainsFunc(slices.Collect(maps.Values(agendas)), func(a Agenda) bool { return a.Meeting.BoardID == b.ID })
	})
	var boardIDs []string
	for _, of := range boards {
		boardIDs = append(boardIDs, of.ID)
	}
	terms, err := c.store.MembershipsOfBoards(ctx, boardIDs)
	if err != nil {
		return nil, nil, fmt.Errorf("list memberships: %w", err)
	}
	known, err := c.people(ctx, organisationID, terms)
	if err != nil {
		return nil, nil, err
	}
	around := make(map[string]BoardPeople, len(boards))
	for _, of := range boards {
		there := BoardPeople{Board: of}
		for _, person := range known {
			own := slices.DeleteFunc(slices.Clone(terms), func(t board.Membership) bool { return t.BoardID != of.ID || t.PersonID != person.ID })
			there.Attendees = append(there.Attendees, Attendee{Person: person, Terms: own})
		}
		around[of.ID] = there
	}
	return around, boards, nil
}

func (c *Custody) people(ctx context.Context, organisationID string, terms []board.Membership) ([]people.Person, error) {
	ids := make([]string, len(terms))
	for i, term := range terms {
		ids[i] = term.PersonID
	}
	seated, err := c.store.People(ctx, organisationID, distinct(ids))
	if err != nil {
		return nil, fmt.Errorf("find the members: %w", err)
	}
	secretaries, err := c.store.PeopleInRoles(ctx, organisationID, policy.CompanySecretary)
	if err != nil {
		return nil, fmt.Errorf("find the secretaries: %w", err)
	}
	for _, one := range secretaries {
		if !slices.Contains(ids, one.ID) {
			seated = append(seated, one)
		}
	}
	return seated, nil
}

// Keep wraps a command. It refuses the command when an item would have no custodian, now or when its meeting begins. If
// the actor may not read the item, the command succeeds, because a refusal would reveal the item. Portal administrators
// then see it on Home (docs/domain/home.md, "The rows").
func Keep[A any](custody *Custody, command change.Command[A]) change.Command[A] {
	return change.Wrap(command, func(tx *change.Tx, apply func() (A, error)) (A, error) {
		var nothing A
		v, err := tx.Viewer()
		if err != nil || v == nil {
			return nothing, err
		}
		before, err := custody.orphansIn(tx, v)
		if err != nil {
			return nothing, err
		}
		value, err := apply()
		if err != nil {
			return value, err
		}
		after, err := custody.orphansIn(tx, v)
		if err != nil {
			return nothing, err
		}
		for _, left := range after {
			known := slices.ContainsFunc(before, func(o orphan) bool { return o.facts.ID == left.facts.ID })
			if !known && v.Decide(left.facts).Access == policy.Readable {
				return nothing, errLeftBehind
			}
		}
		return value, nil
	})
}

// orphansIn finds the items without a custodian, now or when their meeting begins.
func (c *Custody) orphansIn(tx *change.Tx, v *policy.Viewer) ([]orphan, error) {
	found, _, err := c.find(tx.Context(), v.Person.OrganisationID, tx.Now(), func(of Agenda) []time.Time {
		return []time.Time{tx.Now(), laterTime(tx.Now(), of.Meeting.StartsAt)}
	})
	if err != nil {
		return nil, fmt.Errorf("look for the custodians: %w", err)
	}
	return found, nil
}

func laterTime(one, other time.Time) time.Time {
	if other.After(one) {
		return other
	}
	return one
}
