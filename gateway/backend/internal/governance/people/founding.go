package people

import (
	"context"
	"fmt"
	"strings"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/policy"
)

// Founder is the person who founds the organisation, with a proved account.
type Founder struct {
	AccountID string
	// FamilyName is empty for people known by one name.
	GivenName, FamilyName string
	// Email is in normal form.
	Email string
}

// IsFounded reports whether the installation has an organisation.
func (l *Linking) IsFounded(ctx context.Context) (bool, error) {
	return organisation.Exists(ctx, l.store)
}

// Found creates the organisation and its first person, who is both portal administrator and company secretary at first.
// Callers distinguish two errors: *governance.InvalidError and organisation.ErrExists.
func (l *Linking) Found(tx *change.Tx, name, timeZone, locale string, f Founder) (Person, error) {
	f.GivenName, f.FamilyName = governance.TidyLine(f.GivenName), governance.TidyLine(f.FamilyName)
	if err := governance.CheckLine("given name", f.GivenName, longestName); err != nil {
		return Person{}, err
	}
	if f.FamilyName != "" {
		if err := governance.CheckLine("family name", f.FamilyName, longestName); err != nil {
			return Person{}, err
		}
	}
	founded, err := organisation.Found(tx, l.store, name, timeZone, locale)
	if err != nil {
		return Person{}, err
	}
	person := Person{
		ID: tx.NewID(), OrganisationID: founded.ID,
		GivenName: f.GivenName, FamilyName: f.FamilyName, DisplayName: clip(strings.TrimSpace(f.GivenName+" "+f.FamilyName), longestDisplayName),
		Email: f.Email, TimeZone: founded.TimeZone, Locale: founded.Locale,
		Status: Invited, OrgRoles: []policy.OrgRole{policy.PortalAdministrator, policy.CompanySecretary}, Independence: NotApplicable,
		Stamp: governance.NewStamp(tx.Now(), tx.Actor()),
	}
	if err := l.store.InsertPerson(tx, person); err != nil {
		return Person{}, fmt.Errorf("add the founder: %w", err)
	}
	recordPerson(tx, "PERSON_ADDED", person, nil)
	tx.Record(audit.Event{Action: "ORGANISATION_ROLES_CHANGED", Entity: "person", EntityID: person.ID, Data: map[string]any{
		"before": []string{}, "after": []string{string(policy.PortalAdministrator), string(policy.CompanySecretary)},
	}})
	return l.attach(tx, person, f.AccountID)
}
