package store_test

import (
	"fmt"
	"testing"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// BenchmarkDirectory measures pages of a directory of 5000 people: the first page, one in the middle, and a search.
func BenchmarkDirectory(b *testing.B) {
	for name, s := range map[string]*store.Store{"SQLite": storetest.Open(b, storetest.SQLiteURL(b)), "PostgreSQL": storetest.Open(b, storetest.PostgresURL(b))} {
		if err := governancetest.Put(b, s, func(tx *change.Tx) error {
			home := organisation.Organisation{ID: "home", Name: "Trust", TimeZone: "Europe/London", Locale: "da-DK", IdleTimeoutMinutes: 15, AbsoluteSessionHours: 12, Stamp: marked}
			if err := s.InsertOrganisation(tx, home); err != nil {
				return err
			}
			for i := range 5000 {
				p := person(fmt.Sprintf("p%04d", i), fmt.Sprintf("person%d@example.org", i))
				p.OrganisationID, p.DisplayName = "home", fmt.Sprintf("Person %04d Østergaard", i)
				if err := s.InsertPerson(tx, p); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			b.Fatal(err)
		}
		for step, page := range map[string]struct {
			search string
			after  *people.Key
		}{"first": {}, "middle": {after: &people.Key{DisplayName: "Person 2500 Østergaard", ID: "p2500"}}, "search": {search: "person 49"}, "nothing": {search: "nobody"}} {
			b.Run(name+"/"+step, func(b *testing.B) {
				for b.Loop() {
					if _, err := s.FindPeople(b.Context(), people.DirectoryQuery{OrganisationID: "home", Search: page.search}, people.DirectoryPage{After: page.after, Limit: 51}); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
