package board

import (
	"errors"
	"fmt"
	"strings"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// mostSeatsAtOnce is how many seats one command gives a person. Few people sit on more boards of one organisation.
const mostSeatsAtOnce = 20

// SeatGiven is a term of office on one board in an input.
type SeatGiven struct {
	BoardID string
	TermGiven
}

// Welcoming is the input of Welcome.
type Welcoming struct {
	change.Request
	GivenName, FamilyName, Email string
	Seats                        []SeatGiven
	// SendInvitation invites a person who has no account.
	SendInvitation bool
}

// Welcomed is a person with what one command gave them.
type Welcomed struct {
	Person people.Person
	// IsInvited reports whether an invitation was sent.
	IsInvited bool
	// Grants are the seats that wait for a second person.
	Grants []access.Grant
}

// errNothingToDo refuses a row that would change nothing.
var errNothingToDo = change.Invalid("email", "somebody has this address already")

// Welcome returns the command that adds a person, gives seats and sends the invitation: all of it or nothing. A person
// who has the address already keeps the name and the account, and gets the seats. Each seat needs the rights of Appoint
// and waits for a second person where Appoint would (docs/domain/access.md, "Who gives access").
func (cs *Commands) Welcome(registrar people.Registrar, input Welcoming) change.Command[Welcomed] {
	return change.Operation[*people.Person, Welcomed]{
		Name: "welcomePerson", Key: change.KeyOf(input.ClientMutationID, input), Repeat: cs.repeatWelcomed(registrar),
		Load: func(tx *change.Tx) (*people.Person, error) { return cs.lockForWelcome(tx, registrar, input) },
		Asks: func(tx *change.Tx, _ *people.Person) (*policy.Question, error) { return registrar.MayManage(tx) },
		Apply: func(tx *change.Tx, known *people.Person) (Welcomed, error) {
			return cs.welcome(tx, registrar, known, input)
		},
	}
}

// lockForWelcome locks the boards and the person who has the address, if there is one, and returns that person.
func (cs *Commands) lockForWelcome(tx *change.Tx, registrar people.Registrar, input Welcoming) (*people.Person, error) {
	if len(input.Seats) > mostSeatsAtOnce {
		return nil, change.Invalid("seats", "give at most %d seats at once", mostSeatsAtOnce)
	}
	known, err := registrar.WithAddress(tx, input.Email)
	if err != nil {
		return nil, err
	}
	locks := []change.Lock{change.Keep(change.RankPerson, tx.PersonID())}
	if known != nil {
		locks = append(locks, change.Change(change.RankPerson, known.ID))
	}
	for _, seat := range input.Seats {
		locks = append(locks, change.Change(change.RankBoard, seat.BoardID))
	}
	if err := tx.Hold(locks...); err != nil || known == nil {
		return nil, err
	}
	return registrar.WithAddress(tx, input.Email)
}

func (cs *Commands) welcome(tx *change.Tx, registrar people.Registrar, known *people.Person, input Welcoming) (Welcomed, error) {
	invites := input.SendInvitation && (known == nil || known.AccountID == nil)
	if known != nil && len(input.Seats) == 0 && !invites {
		return Welcomed{}, errNothingToDo
	}
	if known == nil {
		added, err := registrar.Add(tx, people.Newcomer{GivenName: input.GivenName, FamilyName: input.FamilyName, Email: input.Email})
		if err != nil {
			return Welcomed{}, err
		}
		known = &added
	}
	done := Welcomed{Person: *known}
	if invites {
		invited, err := registrar.Invite(tx, *known)
		if err != nil {
			return Welcomed{}, err
		}
		done.Person, done.IsInvited = invited, invited.AccountID == nil
	}
	for nth, seat := range input.Seats {
		grants, err := cs.welcomeTo(tx, done.Person.ID, seat)
		if err != nil {
			return Welcomed{}, refusalOfSeat(nth, err)
		}
		done.Grants = append(done.Grants, grants...)
	}
	var err error
	done.Person, err = registrar.Colleague(tx, done.Person.ID)
	return done, err
}

// welcomeTo gives one seat and returns the grant of a seat that waits.
func (cs *Commands) welcomeTo(tx *change.Tx, personID string, seat SeatGiven) ([]access.Grant, error) {
	of, err := cs.board(tx, seat.BoardID)
	if err != nil {
		return nil, err
	}
	err = tx.Ask(&policy.Question{
		Action: policy.ManageMemberships, Object: policy.Object{BoardID: of.ID}, Missing: ErrNoBoard.Message, Forbidden: onlySecretary,
	})
	if err != nil {
		return nil, err
	}
	if of.Status == Dissolved {
		return nil, ErrDissolved
	}
	seated, err := cs.appoint(tx, of, Appointment{BoardID: of.ID, PersonID: personID, TermGiven: seat.TermGiven})
	return seated.Grants, err
}

// refusalOfSeat names the seat that was refused in the field of the refusal.
func refusalOfSeat(nth int, err error) error {
	var refused *change.Refusal
	if !errors.As(err, &refused) {
		return err
	}
	named := *refused
	named.Field = fmt.Sprintf("seats.%d", nth)
	if refused.Field != "" {
		named.Field += "." + refused.Field
	}
	return &named
}

// repeatWelcomed finds the person and the waiting seats of a repeated request.
func (cs *Commands) repeatWelcomed(registrar people.Registrar) change.Repeat[Welcomed] {
	return change.Repeat[Welcomed]{
		IDOf: func(done Welcomed) string {
			ids := []string{done.Person.ID, invitedWord(done.IsInvited)}
			for _, grant := range done.Grants {
				ids = append(ids, grant.ID)
			}
			return strings.Join(ids, " ")
		},
		Again: func(tx *change.Tx, text string) (done Welcomed, err error) {
			ids := strings.Fields(text)
			if done.Person, err = registrar.Colleague(tx, ids[0]); err != nil {
				return Welcomed{}, err
			}
			done.IsInvited = ids[1] == invitedWord(true)
			for _, id := range ids[2:] {
				grant, err := cs.store.AccessGrant(tx.Context(), id)
				if err != nil {
					return Welcomed{}, fmt.Errorf("find a grant of access: %w", err)
				}
				done.Grants = append(done.Grants, grant)
			}
			return done, nil
		},
	}
}

func invitedWord(isInvited bool) string {
	if isInvited {
		return "invited"
	}
	return "known"
}
