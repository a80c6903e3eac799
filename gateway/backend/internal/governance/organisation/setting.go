package organisation

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

const onlyAdministratorsSet = "only a portal administrator changes the organisation"

// errNoOrganisation means that no organisation was founded, or that the actor belongs to none.
var errNoOrganisation = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such organisation"}

// Setting is the input of Set.
type Setting struct {
	change.Edit
	Name string
	// LegalName may be empty.
	LegalName string
	// Locale is a BCP 47 tag that decides the order of lists of names. Nil leaves it unchanged. People whose locale was
	// the organisation's get the new one.
	Locale *string
	// TimeZone is an IANA name. Nil leaves it unchanged. People whose time zone was the organisation's get the new one.
	// Boards keep theirs.
	TimeZone *string
	// IdleTimeoutMinutes and AbsoluteSessionHours also apply to sessions that exist already.
	IdleTimeoutMinutes   int
	AbsoluteSessionHours int
	// Nil leaves ExcludedWeekdays or Holidays unchanged.
	ExcludedWeekdays []Weekday
	Holidays         []localtime.Date
	// Nil leaves SecondFactorRequired or MicrosoftOnly unchanged. Both also apply to sessions that exist already.
	SecondFactorRequired, MicrosoftOnly *bool
	// Nil leaves VotesNeedProof unchanged. It also applies to votes that are open.
	VotesNeedProof *bool
	// Nil leaves DownloadPolicy unchanged. It also applies to links that were made before.
	DownloadPolicy *DownloadPolicy
}

// Commands make the command that changes the organisation.
type Commands struct{ store SettingStore }

// NewCommands returns Commands that work on store.
func NewCommands(store SettingStore) *Commands { return &Commands{store: store} }

// Set returns the command that changes the organisation.
func (cs *Commands) Set(input Setting) change.Command[Organisation] {
	return change.Operation[Organisation, Organisation]{
		Name: "updateOrganisation", Key: change.KeyOf(input.ClientMutationID, input),
		Load: cs.load,
		Asks: func(*change.Tx, Organisation) (*policy.Question, error) {
			return &policy.Question{Action: policy.SetSecurity, Missing: errNoOrganisation.Message, Forbidden: onlyAdministratorsSet}, nil
		},
		Apply: func(tx *change.Tx, before Organisation) (Organisation, error) { return cs.set(tx, before, input) },
		Repeat: change.Repeat[Organisation]{
			IDOf:  func(o Organisation) string { return o.ID },
			Again: func(tx *change.Tx, _ string) (Organisation, error) { return cs.ownOrganisation(tx) },
		},
	}
}

// load locks and reads the actor's organisation.
func (cs *Commands) load(tx *change.Tx) (Organisation, error) {
	standing, err := cs.store.FirstOrganisation(tx.Context())
	if errors.Is(err, fault.ErrNotFound) {
		return Organisation{}, errNoOrganisation
	}
	if err != nil {
		return Organisation{}, fmt.Errorf("find the organisation: %w", err)
	}
	if err := tx.Hold(change.Change(change.RankOrganisation, standing.ID), change.Keep(change.RankPerson, tx.PersonID())); err != nil {
		return Organisation{}, err
	}
	return cs.ownOrganisation(tx)
}

func (cs *Commands) set(tx *change.Tx, before Organisation, input Setting) (Organisation, error) {
	if err := tx.Expect(before.ID, input.ExpectedVersion, before.Version, before.UpdatedAt); err != nil {
		return Organisation{}, err
	}
	after, err := input.appliedTo(before)
	if err != nil {
		return Organisation{}, err
	}
	if after.MicrosoftOnly && !before.MicrosoftOnly {
		if err := cs.checkOwnWayIn(tx); err != nil {
			return Organisation{}, err
		}
	}
	changed := changedFields(before, after)
	if len(changed) == 0 {
		tx.Unchanged()
		return before, nil
	}
	after.Changed(tx.Now())
	if err := cs.store.UpdateOrganisation(tx, after); err != nil {
		return Organisation{}, fmt.Errorf("store the organisation: %w", err)
	}
	if after.Locale != before.Locale || after.TimeZone != before.TimeZone {
		if err := cs.store.FollowOrganisation(tx, before, after); err != nil {
			return Organisation{}, fmt.Errorf("give the people the new language and time zone: %w", err)
		}
	}
	if after.Locale != before.Locale {
		if err := cs.store.OrderPeople(tx); err != nil {
			return Organisation{}, fmt.Errorf("order the people by the new language: %w", err)
		}
	}
	tx.Record(audit.Event{Action: "ORGANISATION_CHANGED", Entity: "organisation", EntityID: after.ID, Data: map[string]any{"fields": changed}})
	return after, nil
}

// checkOwnWayIn refuses to turn off passwords when the actor signs in with one, because the actor would be locked out.
func (cs *Commands) checkOwnWayIn(tx *change.Tx) error {
	v, err := tx.Viewer()
	if err != nil {
		return err
	}
	isMicrosofts, err := cs.store.SignsInWithMicrosoft(tx.Context(), v.Person.AccountID)
	if err != nil {
		return fmt.Errorf("find the sign-in of the administrator: %w", err)
	}
	if !isMicrosofts {
		return change.Invalid("microsoftOnly", "sign in with Microsoft before you turn this on: with your password you would be locked out")
	}
	return nil
}

// ownOrganisation returns the organisation of the actor.
func (cs *Commands) ownOrganisation(tx *change.Tx) (Organisation, error) {
	v, err := tx.Viewer()
	if err != nil {
		return Organisation{}, err
	}
	if v == nil {
		return Organisation{}, errNoOrganisation
	}
	found, err := cs.store.Organisation(tx.Context(), v.Person.OrganisationID)
	if err != nil {
		return Organisation{}, fmt.Errorf("find the organisation: %w", err)
	}
	return found, nil
}

func (s Setting) appliedTo(before Organisation) (Organisation, error) {
	after := before
	after.Name, after.LegalName = governance.TidyLine(s.Name), governance.TidyLine(s.LegalName)
	after.IdleTimeoutMinutes, after.AbsoluteSessionHours = s.IdleTimeoutMinutes, s.AbsoluteSessionHours
	if err := governance.CheckLine("name", after.Name, longestOrganisationName); err != nil {
		return Organisation{}, change.Refuse(err)
	}
	if after.LegalName != "" {
		if err := governance.CheckLine("legal name", after.LegalName, longestLegalName); err != nil {
			return Organisation{}, change.Invalid("legalName", "%s", err)
		}
	}
	if s.Locale != nil {
		after.Locale = strings.TrimSpace(*s.Locale)
		if err := checkLocale(after.Locale); err != nil {
			return Organisation{}, change.Refuse(err)
		}
	}
	if s.TimeZone != nil {
		if after.TimeZone = strings.TrimSpace(*s.TimeZone); !isTimeZone(after.TimeZone) {
			return Organisation{}, change.Invalid("timeZone", noTimeZone, after.TimeZone)
		}
	}
	if after.IdleTimeoutMinutes < leastIdleTimeoutMinutes || after.IdleTimeoutMinutes > mostIdleTimeoutMinutes {
		return Organisation{}, change.Invalid("idleTimeoutMinutes", "choose %d to %d minutes", leastIdleTimeoutMinutes, mostIdleTimeoutMinutes)
	}
	if after.AbsoluteSessionHours < leastAbsoluteSessionHours || after.AbsoluteSessionHours > mostAbsoluteSessionHours {
		return Organisation{}, change.Invalid("absoluteSessionHours", "choose %d to %d hours", leastAbsoluteSessionHours, mostAbsoluteSessionHours)
	}
	if s.SecondFactorRequired != nil {
		after.SecondFactorRequired = *s.SecondFactorRequired
	}
	if s.MicrosoftOnly != nil {
		after.MicrosoftOnly = *s.MicrosoftOnly
	}
	if s.VotesNeedProof != nil {
		after.VotesNeedProof = *s.VotesNeedProof
	}
	if s.DownloadPolicy != nil {
		after.DownloadPolicy = *s.DownloadPolicy
	}
	return s.withDays(after)
}

// withDays returns after with the weekdays and holidays of the input.
func (s Setting) withDays(after Organisation) (Organisation, error) {
	var err error
	if s.ExcludedWeekdays != nil {
		if after.ExcludedWeekdays, err = checkFree(s.ExcludedWeekdays); err != nil {
			return Organisation{}, err
		}
	}
	if s.Holidays != nil {
		if after.Holidays, err = checkHolidays(s.Holidays); err != nil {
			return Organisation{}, err
		}
	}
	return after, nil
}

// AllowPasswords lets everybody sign in with a password again. An operator runs it when nobody can sign in with
// Microsoft any more.
func AllowPasswords(tx *change.Tx, store SettingStore) error {
	of, err := store.FirstOrganisation(tx.Context())
	if err != nil {
		return fmt.Errorf("find the organisation: %w", err)
	}
	if !of.MicrosoftOnly {
		tx.Unchanged()
		return nil
	}
	of.MicrosoftOnly = false
	of.Changed(tx.Now())
	tx.Record(audit.Event{Action: "ORGANISATION_CHANGED", Entity: "organisation", EntityID: of.ID, Data: map[string]any{"fields": []string{"microsoftOnly"}}})
	return store.UpdateOrganisation(tx, of)
}

// changedFields returns the names of the fields that differ.
func changedFields(before, after Organisation) (changed []string) {
	for _, field := range []struct {
		name      string
		different bool
	}{
		{"name", before.Name != after.Name},
		{"legalName", before.LegalName != after.LegalName},
		{"locale", before.Locale != after.Locale},
		{"timeZone", before.TimeZone != after.TimeZone},
		{"idleTimeoutMinutes", before.IdleTimeoutMinutes != after.IdleTimeoutMinutes},
		{"absoluteSessionHours", before.AbsoluteSessionHours != after.AbsoluteSessionHours},
		{"excludedWeekdays", !slices.Equal(before.Free(), after.Free())},
		{"holidays", !slices.Equal(before.Holidays, after.Holidays)},
		{"secondFactorRequired", before.SecondFactorRequired != after.SecondFactorRequired},
		{"microsoftOnly", before.MicrosoftOnly != after.MicrosoftOnly},
		{"votesNeedProof", before.VotesNeedProof != after.VotesNeedProof},
		{"downloadPolicy", before.Policy() != after.Policy()},
	} {
		if field.different {
			changed = append(changed, field.name)
		}
	}
	return changed
}
