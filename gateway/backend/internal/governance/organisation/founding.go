package organisation

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/text/language"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
)

// longestOrganisationName is in code points (domain reference 4.1).
const longestOrganisationName = 120

// ErrOrganisationExists means that the installation has its organisation already.
var ErrExists = errors.New("an organisation exists already")

// FoundingStore is what founding an organisation needs.
type FoundingStore interface {
	Store
	InTx(ctx context.Context, fn func(ctx context.Context) error) error
}

// Found creates the organisation that confirmed accounts are linked to. timeZone is an
// IANA name, locale a BCP 47 tag. Errors that callers tell apart: *InvalidError,
// ErrOrganisationExists.
func Found(ctx context.Context, store FoundingStore, name, timeZone, locale string, now time.Time) (Organisation, error) {
	name = strings.TrimSpace(name)
	if err := checkOrganisation(name, timeZone, locale); err != nil {
		return Organisation{}, err
	}
	organisation := Organisation{
		ID: governance.NewID(), Name: name, TimeZone: timeZone, Locale: locale,
		IdleTimeoutMinutes: DefaultIdleTimeoutMinutes, AbsoluteSessionHours: DefaultAbsoluteSessionHours,
		Stamp: governance.NewStamp(now, "administrator"),
	}
	err := store.InTx(ctx, func(ctx context.Context) error {
		_, err := store.FirstOrganisation(ctx)
		switch {
		case err == nil:
			return ErrExists
		case !errors.Is(err, fault.ErrNotFound):
			return fmt.Errorf("look for an organisation: %w", err)
		default:
			return store.InsertOrganisation(ctx, organisation)
		}
	})
	return organisation, err
}

func checkOrganisation(name, timeZone, locale string) error {
	if length := utf8.RuneCountInString(name); length < 1 || length > longestOrganisationName {
		return governance.Invalid("name", "must have 1 to %d characters", longestOrganisationName)
	}
	// LoadLocation takes "" for UTC and "Local" for this machine's zone; neither is an IANA name.
	if _, err := time.LoadLocation(timeZone); err != nil || timeZone == "" || timeZone == "Local" {
		return governance.Invalid("time zone", "%q is not an IANA name such as Europe/London", timeZone)
	}
	if _, err := language.Parse(locale); err != nil {
		return governance.Invalid("locale", "%q is not a language tag such as en-GB", locale)
	}
	return nil
}
