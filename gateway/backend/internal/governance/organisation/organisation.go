package organisation

import (
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
)

// Organisation is the body whose boards meet here. An account belongs to one.
type Organisation struct {
	ID        string
	Name      string
	LegalName string
	// TimeZone is an IANA name.
	TimeZone string
	// Locale is a BCP 47 tag.
	Locale string
	// IdleTimeoutMinutes is 5..60, AbsoluteSessionHours 1..24 (docs/domain/records.md, "Organisation").
	IdleTimeoutMinutes   int
	AbsoluteSessionHours int
	// ExcludedWeekdays are no working days, from Monday on; nil while nobody chose them.
	ExcludedWeekdays []Weekday
	// Holidays are no working days either, in order.
	Holidays []localtime.Date
	// SecondFactorRequired asks everybody with a password for a second factor, MicrosoftOnly lets nobody in with a
	// password (docs/domain/accounts.md, "Second factors").
	SecondFactorRequired, MicrosoftOnly bool
	// DownloadPolicy is empty while nobody chose one.
	DownloadPolicy DownloadPolicy
	governance.Stamp
}

// DownloadPolicy says whether papers may leave the portal (docs/domain/papers.md, "Downloads").
type DownloadPolicy string

// The policies.
const (
	// Downloads lets everybody save and print who has the right to.
	Downloads DownloadPolicy = "ALLOWED"
	// Watermarked lets papers leave as packs alone, with the reader's name on each page; one by one as with ViewOnly.
	Watermarked DownloadPolicy = "WATERMARKED"
	// ViewOnly lets nobody but those who manage the board, and whoever brought a paper.
	ViewOnly DownloadPolicy = "VIEW_ONLY"
)

// Policy is the one that was chosen, or the usual one.
func (o Organisation) Policy() DownloadPolicy {
	if o.DownloadPolicy == "" {
		return Downloads
	}
	return o.DownloadPolicy
}

// The bounds of an organisation's fields (docs/domain/records.md, "Organisation").
const (
	longestLegalName                                    = 200
	leastIdleTimeoutMinutes, mostIdleTimeoutMinutes     = 5, 60
	leastAbsoluteSessionHours, mostAbsoluteSessionHours = 1, 24
)

// The organisation's session settings when nobody chose others (docs/domain/records.md, "Organisation").
const (
	DefaultIdleTimeoutMinutes   = 15
	DefaultAbsoluteSessionHours = 12
)
