package graphql_test

import (
	"fmt"
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/people"
)

const (
	readOrganisation   = `{ organisation { name settings { idleTimeoutMinutes absoluteSessionHours excludedWeekdays holidays votesNeedProof version } } }`
	updateOrganisation = `mutation ($input: UpdateOrganisationInput!) {
  updateOrganisation(input: $input) { organisation { name legalName settings { idleTimeoutMinutes absoluteSessionHours excludedWeekdays holidays votesNeedProof version } } userErrors { code field message } }
}`
)

func settingsOf(expected, idle, absolute int, name string) map[string]any {
	return map[string]any{
		"clientMutationId": name, "expectedVersion": expected, "name": name, "legalName": "Fennmark Harbour Trust Ltd",
		"idleTimeoutMinutes": idle, "absoluteSessionHours": absolute,
	}
}

func TestAnAdministratorSetsTheOrganisation(t *testing.T) {
	p := openPortal(t)
	set := func(account string, input map[string]any) map[string]any {
		return p.read(t, account, updateOrganisation, "input", input)["updateOrganisation"].(map[string]any)
	}
	standing := p.read(t, "admin@example.org", readOrganisation)
	version := int(at(t, standing, "organisation", "settings", "version").(float64))
	for _, account := range []string{"chair@example.org", "director@example.org", "secretary@example.org", "observer@example.org"} {
		if got := at(t, p.read(t, account, readOrganisation), "organisation", "settings"); got != nil {
			t.Errorf("%s reads %v", account, got)
		}
		if got := set(account, settingsOf(version, 30, 8, "by "+account)); at(t, got, "userErrors", 0, "code") != "FORBIDDEN" {
			t.Errorf("%s: got %v", account, got)
		}
	}
	for name, tc := range map[string]struct {
		input       map[string]any
		code, field string
	}{
		"idle too short":     {settingsOf(version, 4, 8, "a"), "VALIDATION_FAILED", "idleTimeoutMinutes"},
		"idle too long":      {settingsOf(version, 61, 8, "b"), "VALIDATION_FAILED", "idleTimeoutMinutes"},
		"absolute too short": {settingsOf(version, 30, 0, "c"), "VALIDATION_FAILED", "absoluteSessionHours"},
		"absolute too long":  {settingsOf(version, 30, 25, "d"), "VALIDATION_FAILED", "absoluteSessionHours"},
		"an earlier version": {settingsOf(version+1, 30, 8, "e"), "CONFLICT_VERSION", ""},
	} {
		t.Run(name, func(t *testing.T) {
			got := set("admin@example.org", tc.input)
			if at(t, got, "userErrors", 0, "code") != tc.code || tc.field != "" && at(t, got, "userErrors", 0, "field") != tc.field {
				t.Errorf("got %v", got)
			}
		})
	}
	everyDay := settingsOf(version, 30, 8, "f")
	everyDay["excludedWeekdays"] = []string{"MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"}
	if got := set("admin@example.org", everyDay); at(t, got, "userErrors", 0, "field") != "excludedWeekdays" {
		t.Errorf("a week without a working day: %v", got)
	}
	days := func(of any) string { return fmt.Sprint(at(t, of, "excludedWeekdays"), at(t, of, "holidays")) }
	if got := days(at(t, standing, "organisation", "settings")); got != "[SATURDAY SUNDAY] []" {
		t.Errorf("before anybody chose them, free are %s", got)
	}
	if at(t, standing, "organisation", "settings", "votesNeedProof") != true {
		t.Error("votes need no proof by default")
	}
	input := settingsOf(version, 30, 8, "Fennmark")
	input["excludedWeekdays"], input["holidays"] = []string{"SUNDAY", "FRIDAY"}, []string{"2026-12-26", "2026-12-25", "2026-12-25"}
	for range 2 { // the second one is a repeat
		got := set("admin@example.org", input)
		settings := at(t, got, "organisation", "settings")
		if at(t, got, "organisation", "name") != "Fennmark" || at(t, settings, "idleTimeoutMinutes") != 30.0 || at(t, settings, "version") != float64(version+1) || days(settings) != "[FRIDAY SUNDAY] [2026-12-25 2026-12-26]" {
			t.Errorf("got %v", got)
		}
	}
	if got := at(t, p.read(t, "director@example.org", `{ viewer { settings { idleTimeoutMinutes absoluteSessionHours } } }`), "viewer", "settings"); at(t, got, "idleTimeoutMinutes") != 30.0 || at(t, got, "absoluteSessionHours") != 8.0 {
		t.Errorf("the director has %v", got)
	}
	for i, step := range []struct {
		given any
		want  bool
	}{{false, false}, {nil, false}, {true, true}} { // absent, it stays
		input := settingsOf(version+1+i, 30, 8, fmt.Sprint("proof ", i))
		input["votesNeedProof"] = step.given
		if got := set("admin@example.org", input); at(t, got, "organisation", "settings", "votesNeedProof") != step.want {
			t.Errorf("votesNeedProof %v: %v", step.given, got)
		}
	}
}

// Lists of names follow the language of the organisation, as soon as it is another one, and cursors lead on in the new order.
func TestTheLanguageOrdersPeople(t *testing.T) {
	p := openPortal(t)
	version := int(at(t, p.read(t, "admin@example.org", readOrganisation), "organisation", "settings", "version").(float64))
	speak := func(locale string) map[string]any {
		input := settingsOf(version, 30, 8, "in "+locale)
		input["locale"] = locale
		return p.read(t, "admin@example.org", updateOrganisation, "input", input)["updateOrganisation"].(map[string]any)
	}
	if got := speak("no language"); at(t, got, "userErrors", 0, "code") != "VALIDATION_FAILED" || at(t, got, "userErrors", 0, "field") != "locale" {
		t.Errorf("a language that is none: %v", got)
	}
	for i, name := range []string{"Zoe Test", "anna Test", "Åse Test", "Øyvind Test"} {
		governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error {
			home, err := p.store.FirstOrganisation(tx.Context())
			if err != nil {
				return err
			}
			return p.store.InsertPerson(tx, people.Person{
				ID: fmt.Sprintf("test%d", i), OrganisationID: home.ID, DisplayName: name, Email: fmt.Sprintf("t%d@example.org", i), TimeZone: "UTC", Locale: "en-GB",
				Status: people.Active, Independence: people.Independent, AccessEpoch: 1, Stamp: governancetest.Stamp(),
			})
		}))
	}
	listed := func() string {
		var names []string
		var after any
		for {
			found := at(t, p.read(t, "admin@example.org", `query ($after: String) { people(search: "TEST", first: 1, after: $after) { edges { node { displayName } } pageInfo { hasNextPage endCursor } } }`, "after", after), "people")
			names = append(names, strings.TrimSuffix(at(t, found, "edges", 0, "node", "displayName").(string), " Test"))
			if after = at(t, found, "pageInfo", "endCursor"); at(t, found, "pageInfo", "hasNextPage") != true {
				return strings.Join(names, " ")
			}
		}
	}
	if got := listed(); got != "anna Åse Øyvind Zoe" {
		t.Errorf("in English %s", got)
	}
	if got := speak("nb-NO"); len(at(t, got, "userErrors").([]any)) > 0 {
		t.Fatal(got)
	}
	if got := listed(); got != "anna Zoe Øyvind Åse" {
		t.Errorf("in Norwegian %s", got)
	}
}

// People who had the organisation's language and time zone get the new ones; whoever had others keeps them. A board keeps
// its time zone.
func TestPeopleFollowTheOrganisationsTimeZone(t *testing.T) {
	p := openPortal(t)
	standing := p.read(t, "admin@example.org", readOrganisation)
	version := int(at(t, standing, "organisation", "settings", "version").(float64))
	set := func(locale, zone string) map[string]any {
		input := settingsOf(version, 30, 8, locale+" in "+zone)
		input["locale"], input["timeZone"] = locale, zone
		return p.read(t, "admin@example.org", updateOrganisation, "input", input)["updateOrganisation"].(map[string]any)
	}
	for _, zone := range []string{"", "Local", "Europe/Atlantis"} {
		if got := set("en-GB", zone); at(t, got, "userErrors", 0, "code") != "VALIDATION_FAILED" || at(t, got, "userErrors", 0, "field") != "timeZone" {
			t.Errorf("zone %q: %v", zone, got)
		}
	}
	const of = `{ viewer { settings { locale timeZone } } boards { timeZone } }`
	director := p.read(t, "director@example.org", of)
	if got := set("en-US", "America/New_York"); len(at(t, got, "userErrors").([]any)) > 0 {
		t.Fatal(got)
	}
	now := p.read(t, "director@example.org", of)
	if got := at(t, now, "viewer"); at(t, got, "settings", "locale") != "en-US" || at(t, got, "settings", "timeZone") != "America/New_York" {
		t.Errorf("the director has %v", got)
	}
	if got := at(t, now, "boards", 0, "timeZone"); got != at(t, director, "boards", 0, "timeZone") {
		t.Errorf("the board is in %v", got)
	}
}
