package mail_test

import (
	"context"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/notification"
	"example.org/portal/backend/internal/governance/people"
	courier "example.org/portal/backend/internal/mail"
)

type dueInterests struct{ news notification.InterestNews }

func (d dueInterests) News(context.Context, events.Delivery) (notification.InterestNews, bool, error) {
	return d.news, true, nil
}

func TestNewsOfAConfirmationOfInterests(t *testing.T) {
	last := localtime.Date{Year: 2025, Month: time.August, Day: 20}
	until := localtime.Date{Year: 2026, Month: time.September, Day: 20}
	for name, c := range map[string]struct {
		last      *localtime.Date
		outOfDate bool
		says      string
	}{
		"when it is due":    {&last, false, "You last confirmed your list of interests on 20 August 2025. It is confirmed once a year. Please look it through and confirm it before 20 September 2026."},
		"out of date":       {&last, true, "You last confirmed your list of interests on 20 August 2025. The register shows it as out of date since 20 September 2026. Please look it through and confirm it."},
		"never yet":         {nil, false, "You have not confirmed your list of interests yet. It is confirmed once a year."},
		"never, for longer": {nil, true, "You have not confirmed your list of interests yet. The register shows it as out of date since 20 September 2026."},
	} {
		t.Run("[C6] "+name, func(t *testing.T) {
			news := notification.InterestNews{Reader: people.Person{ID: "ana", Email: "ana@example.org"}, Organisation: "Trust", LastConfirmed: c.last, OutOfDateOn: until, IsOutOfDate: c.outOfDate}
			got, _, wanted, err := courier.NewInterestAuthor(dueInterests{news}, writerFor(t)).Write(t.Context(), events.Delivery{EventID: "e1", Topic: events.InterestsDue, Recipient: "ana"})
			must(t, err)
			if !wanted || got.Subject != "Confirm your interests, Trust" || got.To != "ana@example.org" {
				t.Fatalf("got %+v, wanted %v", got, wanted)
			}
			says(t, got, []string{c.says, "https://portal.example.org/me/interests"}, nil)
		})
	}
}
