package demo

import (
	"fmt"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance/interest"
)

type interestEntry struct {
	Person, Organisation, Description string
	Declared, Start                   date
	End                               *date
	Nature                            interest.Nature
	Direct                            bool
	Visibility                        interest.Visibility
}

// confirmationEntry is the last day on which a person confirmed the list of interests.
type confirmationEntry struct {
	Person string
	On     date
}

// interests adds the register of interests and its confirmations.
func (l loader) interests(data content) error {
	for index, entry := range data.Interests {
		if err := l.interest(index, entry); err != nil {
			return fmt.Errorf("interest %d: %w", index, err)
		}
	}
	for _, entry := range data.Confirmations {
		l.tx.Record(audit.Event{Action: "INTERESTS_CONFIRMED", Entity: "person", EntityID: idOf(entry.Person)})
		made := interest.Confirmation{ID: idOf("confirmation/" + entry.Person), PersonID: idOf(entry.Person), ConfirmedAt: l.calendar.morning(entry.On)}
		if err := l.store.InsertConfirmation(l.tx, made); err != nil {
			return fmt.Errorf("confirmation of %s: %w", entry.Person, err)
		}
	}
	return nil
}

func (l loader) interest(index int, entry interestEntry) error {
	made := interest.Interest{
		ID: interestID(index), PersonID: idOf(entry.Person), RecordedByID: idOf(entry.Person),
		DeclaredAt: l.calendar.morning(entry.Declared), Stamp: l.stamp(),
		Particulars: interest.Particulars{
			OrganisationName: entry.Organisation, Nature: entry.Nature, Description: entry.Description, Direct: entry.Direct,
			StartDate: l.calendar.date(entry.Start), EndDate: l.calendar.maybeDate(entry.End), Visibility: entry.Visibility,
		},
	}
	l.record("INTEREST_DECLARED", "interest", made.ID, "")
	return l.store.InsertInterest(l.tx, made)
}

// interestID returns the id of the interest at an index of the data.
func interestID(index int) string { return idOf(fmt.Sprintf("interest/%d", index)) }
