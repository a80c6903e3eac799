// Package interest has the register of interests: what people declare, who may read it, and the confirmation of each list
// once a year (docs/domain/interests.md). Nothing in the register is ever deleted.
package interest

import (
	"time"
	"unicode/utf8"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
)

// Nature is the kind of an interest.
type Nature string

// The natures.
const (
	Directorship      Nature = "DIRECTORSHIP"
	Employment        Nature = "EMPLOYMENT"
	Shareholding      Nature = "SHAREHOLDING"
	Family            Nature = "FAMILY"
	GiftOrHospitality Nature = "GIFT_OR_HOSPITALITY"
	Membership        Nature = "MEMBERSHIP"
	Other             Nature = "OTHER"
)

// Visibility says who reads an interest besides the person.
type Visibility string

const (
	// Boards lets everybody read it who reads the register of a board of the person.
	Boards Visibility = "BOARDS"
	// Secretariat lets only the secretaries of the person's boards read it.
	Secretariat Visibility = "SECRETARIAT"
)

// Interest is what a person declares about an organisation outside of the portal.
type Interest struct {
	ID       string
	PersonID string
	Particulars
	// DeclaredAt is when the interest was first recorded, and RecordedByID is the person who recorded it.
	DeclaredAt   time.Time
	RecordedByID string
	governance.Stamp

	// ConfirmedAt, IsMine and MayChange are computed for a reader and not stored. ConfirmedAt is the person's last
	// confirmation since the interest was declared; nil without one.
	ConfirmedAt *time.Time
	IsMine      bool
	MayChange   bool
}

// Particulars are the fields of an interest that can change.
type Particulars struct {
	OrganisationName string
	Nature           Nature
	Description      string
	// Direct interests are the person's own. Others are those of somebody close to the person.
	Direct bool
	// StartDate and EndDate are both inclusive. EndDate is nil while the interest has no end.
	StartDate  localtime.Date
	EndDate    *localtime.Date
	Visibility Visibility
}

// The limits of interests (docs/domain/interests.md, "The record"). Texts count code points.
const (
	shortestName       = 2
	longestName        = 160
	longestDescription = 1000
	// monthsAhead is how many months ahead an interest may begin, so that a coming appointment can be declared.
	monthsAhead = 12
)

// check brings the particulars into their stored form. It returns an error that says why they are invalid.
func (p *Particulars) check(today localtime.Date) error {
	p.OrganisationName, p.Description = governance.TidyLine(p.OrganisationName), governance.TidyText(p.Description)
	if length := utf8.RuneCountInString(p.OrganisationName); length < shortestName || length > longestName {
		return governance.Invalid("organisationName", "must have %d to %d characters", shortestName, longestName)
	}
	if err := governance.CheckLine("organisationName", p.OrganisationName, longestName); err != nil {
		return err
	}
	if p.Description == "" {
		return governance.Invalid("description", "must have 1 to %d characters", longestDescription)
	}
	if err := governance.CheckText("description", p.Description, longestDescription); err != nil {
		return err
	}
	if p.StartDate.Compare(today.AddMonths(monthsAhead)) > 0 {
		return governance.Invalid("startDate", "must be at most a year ahead")
	}
	return checkEnd(p.StartDate, p.EndDate)
}

// checkEnd returns an error when an interest cannot end on a day.
func checkEnd(start localtime.Date, end *localtime.Date) error {
	if end != nil && end.Compare(start) < 0 {
		return governance.Invalid("endDate", "must not be before the first day")
	}
	return nil
}
