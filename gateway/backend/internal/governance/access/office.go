package access

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// Office is a role that an active person holds in the organisation or on an active board.
type Office struct {
	PersonID string
	// HasAccount reports whether the person can sign in.
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
	// IsRestricted reports whether only the board's own secretaries manage the board.
	IsRestricted bool
	// Since is when the portal recorded the office. A backdated term does not change it.
	Since time.Time
}

// Seating records who seated a person on a board or gave the person another role there.
type Seating struct{ PersonID, By string }

// offices are the roles that are held at one instant.
type offices []Office

// inOffice returns the offices whose term covers the present day at their board.
func inOffice(all []Office, now time.Time) offices {
	return slices.DeleteFunc(slices.Clone(all), func(o Office) bool {
		return o.BoardID != "" && !localtime.Today(now, o.TimeZone).Within(o.StartDate, o.EndDate)
	})
}

// secondPeople returns the people who may confirm a grant: portal administrators and, for a seat, the chairs of the
// board. They need an account and must have held the office before the request. The requester, the person who gets the
// access and the people in barred are left out. barred are the people whom an excluded requester seated.
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

// concerned returns the people who are informed of a change of a person's access: the portal administrators, and the
// chairs and secretaries of the boards that it concerns. An account link concerns the boards of the person, a role of
// the organisation all boards.
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

// isRestricted reports whether the change concerns a board that only its own secretaries manage.
func (all offices) isRestricted(c Change) bool {
	return c.BoardID != nil && slices.ContainsFunc(all, func(o Office) bool { return o.BoardID == *c.BoardID && o.IsRestricted })
}

// officeStore reads the offices and seatings by which secondPeople decides.
type officeStore interface {
	Offices(ctx context.Context, organisationID, personID string) ([]Office, error)
	Seatings(ctx context.Context, boardID string, since time.Time) ([]Seating, error)
}

// secondPeople finds the people who may confirm a grant at an instant.
func secondPeople(ctx context.Context, store officeStore, g Grant, now time.Time) ([]string, error) {
	all, err := store.Offices(ctx, g.OrganisationID, g.PersonID)
	if err != nil {
		return nil, fmt.Errorf("find the offices for a grant: %w", err)
	}
	var barred []string
	if g.ExcludedSince != nil {
		seatings, err := store.Seatings(ctx, *g.BoardID, *g.ExcludedSince)
		if err != nil {
			return nil, fmt.Errorf("list the seatings of a board: %w", err)
		}
		barred = SeatedBy(g.RequestedBy, seatings)
	}
	return inOffice(all, now).secondPeople(g, barred), nil
}

// SeatedBy returns the people whom personID seated, and all people whom those seated in turn.
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
