package people

import (
	"errors"
	"fmt"
	"strings"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// mostNewcomers is how many people one command can add (docs/domain/records.md, "Person").
const mostNewcomers = 100

// Newcomer is a person who is added to the organisation.
type Newcomer struct {
	GivenName, FamilyName, Email string
}

// Inviting is the input of Invite. The new people are invited only on request.
type Inviting struct {
	change.Request
	People          []Newcomer
	SendInvitations bool
}

// InvitingOne is the input of InviteOne.
type InvitingOne struct {
	change.Request
	GivenName, FamilyName, Email string
}

// newcomers adds people and may invite them.
type newcomers struct {
	registrar *Commands
	input     Inviting
	// field names a field of the nth newcomer's input.
	field func(nth int, name string) string
}

// Invite returns the command that adds people: all of them or none.
func (cs *Commands) Invite(input Inviting) change.Command[[]Person] {
	return newcomers{registrar: cs, input: input, field: func(nth int, name string) string {
		return fmt.Sprintf("people.%d.%s", nth, name)
	}}.command("invitePeople", change.KeyOf(input.ClientMutationID, input))
}

// InviteOne returns the command that adds and invites one person.
func (cs *Commands) InviteOne(input InvitingOne) change.Command[[]Person] {
	return newcomers{
		registrar: cs,
		input:     Inviting{SendInvitations: true, People: []Newcomer{{GivenName: input.GivenName, FamilyName: input.FamilyName, Email: input.Email}}},
		field:     func(_ int, name string) string { return name },
	}.command("invitePerson", change.KeyOf(input.ClientMutationID, input))
}

func (n newcomers) command(name string, key change.Key) change.Command[[]Person] {
	return change.Operation[struct{}, []Person]{
		Name: name, Key: key,
		Load: func(tx *change.Tx) (struct{}, error) {
			return struct{}{}, tx.Hold(change.Keep(change.RankPerson, tx.PersonID()))
		},
		Asks: func(tx *change.Tx, _ struct{}) (*policy.Question, error) {
			return question(tx, policy.ManagePeople, &policy.Subject{}, ErrNoPerson, onlyManagers)
		},
		Apply: func(tx *change.Tx, _ struct{}) ([]Person, error) { return n.addAll(tx) },
		Repeat: change.Repeat[[]Person]{
			IDOf: func(added []Person) string {
				ids := make([]string, len(added))
				for i, person := range added {
					ids[i] = person.ID
				}
				return strings.Join(ids, " ")
			},
			Again: func(tx *change.Tx, ids string) (added []Person, err error) {
				for _, id := range strings.Fields(ids) {
					person, err := n.registrar.colleague(tx, id)
					if err != nil {
						return nil, err
					}
					added = append(added, person)
				}
				return added, nil
			},
		},
	}
}

func (n newcomers) addAll(tx *change.Tx) ([]Person, error) {
	if count := len(n.input.People); count == 0 || count > mostNewcomers {
		return nil, change.Invalid("people", "name 1 to %d people", mostNewcomers)
	}
	added := make([]Person, 0, len(n.input.People))
	for nth, newcomer := range n.input.People {
		person, err := n.add(tx, nth, newcomer)
		if err != nil {
			return nil, err
		}
		if n.input.SendInvitations {
			if person, err = n.registrar.invite(tx, person); err != nil {
				return nil, err
			}
		}
		added = append(added, person)
	}
	return added, nil
}

func (n newcomers) add(tx *change.Tx, nth int, newcomer Newcomer) (Person, error) {
	given, family, err := checkNames(newcomer.GivenName, newcomer.FamilyName)
	if err != nil {
		return Person{}, n.refuse(nth, err)
	}
	email := governance.NormalEmail(newcomer.Email)
	if governance.CheckEmail("email", email) != nil {
		return Person{}, change.Invalid(n.field(nth, "email"), "no e-mail can reach this address")
	}
	switch _, err := n.registrar.store.PersonByEmail(tx.Context(), email); {
	case err == nil:
		return Person{}, change.Invalid(n.field(nth, "email"), "somebody has this address already")
	case !errors.Is(err, fault.ErrNotFound):
		return Person{}, fmt.Errorf("look for the address: %w", err)
	}
	home, err := n.registrar.store.FirstOrganisation(tx.Context())
	if err != nil {
		return Person{}, fmt.Errorf("find the organisation: %w", err)
	}
	person := Person{
		ID: tx.NewID(), OrganisationID: home.ID, GivenName: given, FamilyName: family, DisplayName: displayName(given, family),
		Email: email, TimeZone: home.TimeZone, Locale: home.Locale, Status: Invited, Independence: NotApplicable,
		Stamp: governance.NewStamp(tx.Now(), tx.Actor()),
	}
	if err := n.registrar.store.InsertPerson(tx, person); err != nil {
		return Person{}, fmt.Errorf("add a person: %w", err)
	}
	recordPerson(tx, "PERSON_ADDED", person, nil)
	return person, nil
}

// refuse names the newcomer whose name is invalid.
func (n newcomers) refuse(nth int, err error) error {
	var invalid *governance.InvalidError
	if !errors.As(err, &invalid) {
		return err
	}
	return change.Invalid(n.field(nth, invalid.Field), "the name %s", invalid.Reason)
}

// SendingInvitation is the input of SendInvitation.
type SendingInvitation struct {
	change.Request
	PersonID string
}

// SendInvitation returns the command that invites a person without an account, for the first time or again.
func (cs *Commands) SendInvitation(input SendingInvitation) change.Command[Person] {
	c := personCommand{name: "sendInvitation", key: change.KeyOf(input.ClientMutationID, input), personID: input.PersonID}
	return cs.command(c, func(tx *change.Tx, person Person) (Person, error) {
		switch {
		case person.AccountID != nil:
			return Person{}, errHasAccount
		case person.Email == "":
			return Person{}, errNoAddress
		}
		return cs.invite(tx, person)
	})
}

// invite sends an invitation to the person's address, or links the account at once when its owner has proved the
// mailbox (docs/domain/accounts.md, "Invitations").
func (cs *Commands) invite(tx *change.Tx, person Person) (Person, error) {
	applicant, err := cs.accounts.Open(tx, person.Email)
	if errors.Is(err, fault.ErrNotFound) {
		return Person{}, errUnreachable
	}
	if err != nil {
		return Person{}, fmt.Errorf("open an account: %w", err)
	}
	request, err := cs.requestFor(tx, applicant, person)
	if err != nil {
		return Person{}, err
	}
	approval, err := cs.linking.link(tx, request, applicant, person, tx.Actor())
	if err != nil {
		return Person{}, err
	}
	if !approval.Waits {
		return approval.Person, nil
	}
	return person, cs.accounts.Invite(tx, applicant.AccountID)
}

// requestFor returns the access request by which a person gets an account. It is the account's own request, or a new
// one that the invitation makes.
func (cs *Commands) requestFor(tx *change.Tx, applicant Applicant, person Person) (AccessRequest, error) {
	request, err := cs.store.AccessRequestOfAccount(tx.Context(), applicant.AccountID)
	switch {
	case err == nil && request.State == RequestPending:
		return request, nil
	case err == nil && request.State == RequestLinked:
		if *request.PersonID != person.ID {
			return AccessRequest{}, errTaken
		}
		return request, nil
	case err != nil && !errors.Is(err, fault.ErrNotFound):
		return AccessRequest{}, fmt.Errorf("find the account's request: %w", err)
	}
	request = newAccessRequest(tx.NewID(), applicant, tx.Now())
	request.CreatedBy = tx.Actor()
	if err := cs.store.InsertAccessRequest(tx, request); err != nil {
		return AccessRequest{}, fmt.Errorf("record an access request: %w", err)
	}
	return request, nil
}

var errTaken = &change.Refusal{Code: change.CodeInvalidState, Message: "the account of this address belongs to somebody else"}

// Renaming is the input of Update.
type Renaming struct {
	change.Edit
	PersonID, GivenName, FamilyName, TimeZone string
}

// Update returns the command that changes a person's names and time zone.
func (cs *Commands) Update(input Renaming) change.Command[Person] {
	c := personCommand{
		name: "updatePerson", key: change.KeyOf(input.ClientMutationID, input), personID: input.PersonID, expected: &input.ExpectedVersion,
	}
	return cs.command(c, func(tx *change.Tx, person Person) (Person, error) {
		given, family, err := checkNames(input.GivenName, input.FamilyName)
		if err != nil {
			return Person{}, change.Refuse(err)
		}
		if _, err := localtime.LoadZone(input.TimeZone); err != nil {
			return Person{}, change.Invalid("timeZone", "the time zone must be an IANA name such as Europe/London")
		}
		person.GivenName, person.FamilyName, person.DisplayName, person.TimeZone = given, family, displayName(given, family), input.TimeZone
		recordPerson(tx, "PERSON_CHANGED", person, map[string]any{"fields": []string{"givenName", "familyName", "timeZone"}})
		return cs.keep(tx, person)
	})
}

// checkNames tidies and checks the names of a person. The family name may be empty.
func checkNames(given, family string) (string, string, error) {
	given, family = governance.TidyLine(given), governance.TidyLine(family)
	if err := governance.CheckLine("givenName", given, longestName); err != nil {
		return "", "", err
	}
	if family == "" {
		return given, "", nil
	}
	return given, family, governance.CheckLine("familyName", family, longestName)
}

func displayName(given, family string) string {
	return clip(strings.TrimSpace(given+" "+family), longestDisplayName)
}
