package organisation_test

import (
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

func TestFoundingTheOrganisation(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		found := func(name, timeZone, locale string) (founded organisation.Organisation, err error) {
			err = change.Run(t.Context(), change.NewChanger(s, time.Now), change.Operator("ana"), "foundOrganisation", func(tx *change.Tx) error {
				founded, err = organisation.Found(tx, s, name, timeZone, locale)
				return err
			})
			return founded, err
		}
		for name, args := range map[string][3]string{
			"name must have":           {" ", "Europe/London", "en-GB"},
			"name must have 1 to 120":  {strings.Repeat("x", 121), "Europe/London", "en-GB"},
			`"Mars/Base" is not`:       {"Trust", "Mars/Base", "en-GB"},
			`"" is not an IANA`:        {"Trust", "", "en-GB"},
			`"Local" is not an IANA`:   {"Trust", "Local", "en-GB"},
			`"english!" is not a lang`: {"Trust", "Europe/London", "english!"},
		} {
			var wrong *governance.InvalidError
			if _, err := found(args[0], args[1], args[2]); !errors.As(err, &wrong) || !strings.Contains(err.Error(), name) {
				t.Errorf("Found(%q) = %v, want %q", args, err, name)
			}
		}
		founded, err := found(" Harbour Trust ", "Europe/London", "en-GB")
		if err != nil {
			t.Fatal(err)
		}
		if kept, err := s.FirstOrganisation(t.Context()); err != nil || kept.ID != founded.ID || kept.Name != "Harbour Trust" {
			t.Errorf("kept %+v, %v", kept, err)
		}
		if _, err := found("Another", "Europe/London", "en-GB"); !errors.Is(err, organisation.ErrExists) {
			t.Errorf("a second one: %v", err)
		}
	})
}
