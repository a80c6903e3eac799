package board

import (
	"regexp"
	"slices"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
)

// The limits of a board's texts, in characters.
const (
	shortestName    = 3
	longestName     = 120
	longestPurpose  = 500
	longestLocation = 200
)

var codeForm = regexp.MustCompile(`^[A-Z0-9]{1,8}$`)

// Particulars are the fields of a board that its secretary edits.
type Particulars struct {
	Code, Name string
	// Purpose and DefaultLocation may be empty.
	Purpose, DefaultLocation string
	Seats                    int
	// An empty TimeZone means the organisation's.
	TimeZone string
}

func (p Particulars) trimmed() Particulars {
	for _, text := range []*string{&p.Code, &p.Name, &p.Purpose, &p.DefaultLocation, &p.TimeZone} {
		*text = governance.TidyLine(*text)
	}
	return p
}

func (p Particulars) check() error {
	if !codeForm.MatchString(p.Code) {
		return governance.Invalid("code", "must be 1 to 8 capital letters and digits")
	}
	if err := checkBetween("name", p.Name, shortestName, longestName); err != nil {
		return err
	}
	for _, text := range []struct {
		field, text string
		longest     int
	}{{"purpose", p.Purpose, longestPurpose}, {"defaultLocation", p.DefaultLocation, longestLocation}} {
		if text.text == "" {
			continue
		}
		if err := governance.CheckLine(text.field, text.text, text.longest); err != nil {
			return err
		}
	}
	if !isBetween(p.Seats, 1, mostSeats) {
		return governance.Invalid("seats", "must be 1 to %d", mostSeats)
	}
	if _, err := localtime.LoadZone(p.TimeZone); err != nil {
		return governance.Invalid("timeZone", "must be a name such as Europe/London")
	}
	return nil
}

func (b *Board) take(p Particulars) {
	b.Code, b.Name, b.Purpose, b.DefaultLocation, b.Seats, b.TimeZone = p.Code, p.Name, p.Purpose, p.DefaultLocation, p.Seats, p.TimeZone
}

// changedFields returns the names of the fields that differ, as the inputs name them.
func (b Board) changedFields(other Board) []string {
	different := map[string]bool{
		"code": b.Code != other.Code, "name": b.Name != other.Name, "purpose": b.Purpose != other.Purpose,
		"defaultLocation": b.DefaultLocation != other.DefaultLocation, "seats": b.Seats != other.Seats, "timeZone": b.TimeZone != other.TimeZone,
		"kind": b.Kind != other.Kind, "parentId": idOf(b.ParentID) != idOf(other.ParentID),
		"restrictedSecretariat": b.RestrictedSecretariat != other.RestrictedSecretariat,
	}
	var changed []string
	for field, is := range different {
		if is {
			changed = append(changed, field)
		}
	}
	slices.Sort(changed)
	return changed
}

// idOf returns an empty text for a nil id.
func idOf(id *string) string {
	if id == nil {
		return ""
	}
	return *id
}
