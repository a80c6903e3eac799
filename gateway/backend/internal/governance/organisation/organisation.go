package organisation

import (
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
)

// Organisation is the body whose boards use the portal. An account belongs to one.
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
	// ExcludedWeekdays are the weekdays that are not working days, from Monday on; nil when nobody has set them.
	ExcludedWeekdays []Weekday
	// Holidays are further days that are not working days, in order.
	Holidays []localtime.Date
	// SecondFactorRequired asks everybody who signs in with a password for a second factor. MicrosoftOnly refuses all
	// sign-ins with a password (docs/domain/accounts.md, "Second factors").
	SecondFactorRequired, MicrosoftOnly bool
	// VotesNeedProof asks members to prove who they are before they vote by name or in secret, at most every five minutes
	// (docs/domain/votes.md).
	VotesNeedProof bool
	// DownloadPolicy is empty when nobody has set one.
	DownloadPolicy DownloadPolicy
	governance.Stamp
}

// DownloadPolicy says whether papers may leave the portal (docs/domain/papers.md, "Downloads").
type DownloadPolicy string

// The download policies.
const (
	// Downloads lets everybody with the right save and print papers.
	Downloads DownloadPolicy = "ALLOWED"
	// Watermarked lets papers leave the portal only in packs with the reader's name on each page. For single papers it
	// is like ViewOnly.
	Watermarked DownloadPolicy = "WATERMARKED"
	// ViewOnly lets only the people who manage the board save a paper, and the person who contributed it.
	ViewOnly DownloadPolicy = "VIEW_ONLY"
)

// Policy returns the chosen policy, or the default one.
func (o Organisation) Policy() DownloadPolicy {
	if o.DownloadPolicy == "" {
		return Downloads
	}
	return o.DownloadPolicy
}

// The limits of an organisation's fields (docs/domain/records.md, "Organisation").
const (
	longestLegalName                                    = 200
	leastIdleTimeoutMinutes, mostIdleTimeoutMinutes     = 5, 60
	leastAbsoluteSessionHours, mostAbsoluteSessionHours = 1, 24
)

// The organisation's session settings when nobody has set others (docs/domain/records.md, "Organisation").
const (
	DefaultIdleTimeoutMinutes   = 15
	DefaultAbsoluteSessionHours = 12
)
