package scale

import (
	"fmt"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

const timeZone = "Europe/London"

// The first people have roles in the organisation. All others only sit on boards.
const (
	// Secretary is the company secretary, who reads all boards.
	Secretary = iota
	administratorOf
	auditorOf
	firstMember
)

// Email returns the address of a person, with which the account logs in.
func Email(nth int) string {
	switch nth {
	case Secretary:
		return "secretary@scale.example.org"
	case administratorOf:
		return "admin@scale.example.org"
	case auditorOf:
		return "auditor@scale.example.org"
	default:
		return fmt.Sprintf("person%04d@scale.example.org", nth)
	}
}

// PersonID returns the id of a person.
func PersonID(nth int) string { return idOf("person/%d", nth) }

// AccountID returns the id of a person's account.
func AccountID(nth int) string { return idOf("account/%d", nth) }

var (
	givenNames  = []string{"Amara", "Bence", "Chiara", "Dmitri", "Elif", "Farid", "Greta", "Hamish", "Ingrid", "Jomo", "Keiko", "Lucía", "Mateus"}
	familyNames = []string{"Abernathy", "Bianchi", "Castellan", "Demir", "Eriksen", "Fofanah", "García", "Halloran", "Ivanova", "Jónsdóttir", "Kowalski"}
)

func (w writer) stamp() governance.Stamp {
	return governance.Stamp{CreatedAt: w.now, CreatedBy: "scale", UpdatedAt: w.now, Version: 1}
}

func (w writer) record(action, entity, id, boardID string) {
	w.tx.Record(audit.Event{Action: action, Entity: entity, EntityID: id, BoardID: boardID})
}

func organisationID() string { return idOf("organisation") }

// everybody adds the organisation and its people, each with an account.
func (w writer) everybody() error {
	w.record("ORGANISATION_FOUNDED", "organisation", organisationID(), "")
	err := w.store.InsertOrganisation(w.tx, organisation.Organisation{
		ID: organisationID(), Name: "Scale Holdings", LegalName: "Scale Holdings plc", TimeZone: timeZone, Locale: "en-GB",
		IdleTimeoutMinutes: organisation.DefaultIdleTimeoutMinutes, AbsoluteSessionHours: organisation.DefaultAbsoluteSessionHours, Stamp: w.stamp(),
	})
	if err != nil {
		return err
	}
	for nth := range w.size.People {
		if err := w.person(nth); err != nil {
			return fmt.Errorf("person %d: %w", nth, err)
		}
	}
	return nil
}

func (w writer) person(nth int) error {
	accountID, email := AccountID(nth), Email(nth)
	err := w.store.AddAccount(w.tx.Context(), account.Account{
		ID: accountID, IdentityID: idOf("identity/%d", nth), Provider: account.ProviderPassword, Login: email, Email: email,
		PasswordHash: w.passwordHash, CreatedAt: w.now, ConfirmedAt: &w.now, ProvedAt: &w.now,
	})
	if err != nil {
		return err
	}
	roles := map[int][]policy.OrgRole{Secretary: {policy.CompanySecretary}, administratorOf: {policy.PortalAdministrator}, auditorOf: {policy.Auditor}}[nth]
	given, family := givenNames[nth%len(givenNames)], fmt.Sprintf("%s %04d", familyNames[nth%len(familyNames)], nth)
	w.record("PERSON_ADDED", "person", PersonID(nth), "")
	return w.store.InsertPerson(w.tx, people.Person{
		ID: PersonID(nth), OrganisationID: organisationID(), GivenName: given, FamilyName: family, DisplayName: given + " " + family,
		Email: email, TimeZone: timeZone, Locale: "en-GB", AccountID: &accountID, Status: people.Active, OrgRoles: append([]policy.OrgRole{}, roles...),
		Independence: people.Independent, AccessEpoch: 1, Stamp: w.stamp(),
	})
}
