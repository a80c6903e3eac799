package access

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// Office is what somebody holds in the organisation or on an active board. Its holder is an active person.
type Office struct {
	PersonID string
	// HasAccount tells that the person can sign in.
	HasAccount bool
	// OrgRole is empty for a seat on a board.
	OrgRole policy.OrgRole
	// BoardRole and BoardID are empty for a role of the organisation.
	BoardRole policy.BoardRole
	BoardID   string
	// TimeZone is the board's, an IANA name.
	TimeZone string
	// StartDate and EndDate are those of the term, both inclusive.
	StartDate localtime.Date
	EndDate   *localtime.Date
	// IsRestricted tells that the board is left to its own secretaries.
	IsRestricted bool
	// Since is when the portal recorded the office, which a backdated term does not change.
	Since time.Time
}

// Seating is that somebody was seated on a board, or got another role there.
type Seating struct{ PersonID, By string }

// offices are those that count at an instant.
type offices []Office

// inOffice drops terms that do not cover the day at their board.
func inOffice(all []Office, now time.Time) offices {
	return slices.DeleteFunc(slices.Clone(all), func(o Office) bool {
		return o.BoardID != "" && !localtime.Today(now, o.TimeZone).Within(o.StartDate, o.EndDate)
	})
}

// secondPeople are those who may confirm a grant: portal administrators, and for a seat the chairs of the board, with an
// account, since before the request. Whoever asked for the grant or gets it is none of them, and neither are the people in
// barred, whom an excluded requester seated.
func (all offices) secondPeople(g Grant, barred []string) []string {
	var found []string
	for _, office := range all {
		confirms := office.OrgRole == policy.PortalAdministrator ||
			g.Kind == Seat && office.BoardRole == policy.RoleChair && office.BoardID == *g.BoardID
		if confirms && office.HasAccount && !office.Since.After(g.RequestedAt) &&
			office.PersonID != g.RequestedBy && office.PersonID != g.PersonID && !slices.Contains(barred, office.PersonID) {
			found = append(found, office.PersonID)
		}
	}
	return distinct(found)
}

// concerned are those who are told of a change of a person's access: the administrators, and of the boards that it concerns
// the chairs and the secretaries. An account link concerns the boards of the person, a role of the organisation all boards.
func (all offices) concerned(c Change) []string {
	concerns := func(o Office) bool {
		switch c.Kind {
		case Seat:
			return o.BoardID == *c.BoardID
		case AccountLink:
			return slices.ContainsFunc(all, func(other Office) bool { return other.PersonID == c.PersonID && other.BoardID == o.BoardID })
		default:
			return true
		}
	}
	found := []string{c.PersonID}
	if c.ActorID != nil {
		found = append(found, *c.ActorID)
	}
	for _, office := range all {
		switch {
		case office.OrgRole == policy.PortalAdministrator,
			office.OrgRole == policy.CompanySecretary && !all.isRestricted(c),
			office.BoardRole == policy.RoleChair && concerns(office),
			office.BoardRole == policy.RoleSecretary && concerns(office):
			found = append(found, office.PersonID)
		}
	}
	return distinct(found)
}

// isRestricted reports whether the change concerns a board that is left to its own secretaries, who sit there.
func (all offices) isRestricted(c Change) bool {
	return c.BoardID != nil && slices.ContainsFunc(all, func(o Office) bool { return o.BoardID == *c.BoardID && o.IsRestricted })
}

// officeStore is what finding second people needs kept.
type officeStore interface {
	Offices(ctx context.Context, organisationID, personID string) ([]Office, error)
	Seatings(ctx context.Context, boardID string, since time.Time) ([]Seating, error)
}

// secondPeople finds those who may confirm a grant at an instant.
func secondPeople(ctx context.Context, store officeStore, g Grant, now time.Time) ([]string, error) {
	all, err := store.Offices(ctx, g.OrganisationID, g.PersonID)
	if err != nil {
		return nil, fmt.Errorf("find who may confirm a grant: %w", err)
	}
	var barred []string
	if g.ExcludedSince != nil {
		seatings, err := store.Seatings(ctx, *g.BoardID, *g.ExcludedSince)
		if err != nil {
			return nil, fmt.Errorf("find whom the requester seated: %w", err)
		}
		barred = SeatedBy(g.RequestedBy, seatings)
	}
	return inOffice(all, now).secondPeople(g, barred), nil
}

// SeatedBy are the people whom somebody seated, and all whom these seated in their turn.
func SeatedBy(personID string, seatings []Seating) []string {
	found := []string{personID}
	for grown := true; grown; {
		grown = false
		for _, one := range seatings {
			if slices.Contains(found, one.By) && !slices.Contains(found, one.PersonID) {
				found, grown = append(found, one.PersonID), true
			}
		}
	}
	return found[1:]
}

func distinct(ids []string) []string {
	slices.Sort(ids)
	return slices.Compact(ids)
}
