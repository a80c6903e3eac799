// Package organisation has the organisation to which all boards and people of an installation belong.
package organisation

import (
	"context"
	"errors"
	"fmt"
	"time"

	"golang.org/x/text/language"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
)

// longestOrganisationName is in code points (docs/domain/records.md, "Organisation").
const longestOrganisationName = 120

// ErrExists means that the installation already has its organisation.
var ErrExists = errors.New("an organisation exists already")

// Found creates the organisation to which confirmed accounts are linked. timeZone is an IANA name, locale a BCP 47 tag.
// Callers distinguish two errors: *InvalidError and ErrExists.
func Found(tx *change.Tx, store Store, name, timeZone, locale string) (Organisation, error) {
	name = governance.TidyLine(name)
	if err := checkOrganisation(name, timeZone, locale); err != nil {
		return Organisation{}, err
	}
	// If two operators found at the same time, the second waits until the first has ended.
	if err := store.HoldFounding(tx); err != nil {
		return Organisation{}, fmt.Errorf("wait for other foundings: %w", err)
	}
	if exists, err := Exists(tx.Context(), store); err != nil {
		return Organisation{}, err
	} else if exists {
		return Organisation{}, ErrExists
	}
	founded := Organisation{
		ID: tx.NewID(), Name: name, TimeZone: timeZone, Locale: locale,
		IdleTimeoutMinutes: DefaultIdleTimeoutMinutes, AbsoluteSessionHours: DefaultAbsoluteSessionHours,
		VotesNeedProof: true,
		Stamp:          governance.NewStamp(tx.Now(), tx.Actor()),
	}
	tx.Record(Founded(founded))
	return founded, store.InsertOrganisation(tx, founded)
}

// Exists reports whether the installation has an organisation.
func Exists(ctx context.Context, store Store) (bool, error) {
	_, err := store.FirstOrganisation(ctx)
	if errors.Is(err, fault.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("look for an organisation: %w", err)
	}
	return true, nil
}

// Founded returns the audit event of a new organisation.
func Founded(founded Organisation) audit.Event {
	return audit.Event{Action: "ORGANISATION_FOUNDED", Entity: "organisation", EntityID: founded.ID}
}

func checkOrganisation(name, timeZone, locale string) error {
	if err := governance.CheckLine("organisation name", name, longestOrganisationName); err != nil {
		return err
	}
	if !isTimeZone(timeZone) {
		return governance.Invalid("time zone", noTimeZone, timeZone)
	}
	return checkLocale(locale)
}

const noTimeZone = "%q is not an IANA name such as Europe/London"

// isTimeZone reports whether name is an IANA name. LoadLocation accepts "" for UTC and "Local" for this machine's zone,
// too.
func isTimeZone(name string) bool {
	_, err := time.LoadLocation(name)
	return err == nil && name != "" && name != "Local"
}

func checkLocale(locale string) error {
	if _, err := language.Parse(locale); err != nil {
		return governance.Invalid("locale", "%q is not a language tag such as en-GB", locale)
	}
	return nil
}
