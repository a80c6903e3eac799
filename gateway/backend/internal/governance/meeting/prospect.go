package meeting

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// Prospect is what the people who prepare a meeting can expect from its date and the answers. It is zero when the board
// has no rules for the date.
type Prospect struct {
	// Notice is how notice served now would stand. It is nil once notice was served, and after the planned start of the
	// meeting [N4].
	Notice *NoticePlan

	outlook outlook
	answers []Answer
}

// Prospects finds the prospects of meetings.
type Prospects struct{ store OutlookStore }

// NewProspects returns a Prospects that reads from store.
func NewProspects(store OutlookStore) *Prospects { return &Prospects{store: store} }

// Of finds the prospect of a meeting, without checking who asks. v is a viewer of its organisation. days are the
// organisation's working days.
func (p *Prospects) Of(ctx context.Context, v *policy.Viewer, days count.WorkingDays, m Meeting) (Prospect, error) {
	known, err := findOutlook(ctx, p.store, v.Person.OrganisationID, m)
	if errors.Is(err, fault.ErrNotFound) || err == nil && known.rules == nil {
		return Prospect{}, nil
	}
	if err != nil {
		return Prospect{}, err
	}
	found := Prospect{outlook: known}
	if found.answers, err = p.store.AnswersToTell(ctx, m.ID); err != nil {
		return Prospect{}, fmt.Errorf("list the answers: %w", err)
	}
	if m.NoticeState != NoticeNotServed || !m.StartsAt.After(v.Now()) {
		return found, nil
	}
	zone, err := localtime.LoadZone(known.board.TimeZone)
	if err != nil {
		return Prospect{}, err
	}
	plan := planOf(known.rules.Rules.Notice, count.Sitting{Start: m.StartsAt, Zone: zone}, days, v.Now())
	found.Notice = &plan
	return found, nil
}

// Forecast returns the forecast for the quorum when some members are not counted [Q3, Q7]; nil without rules.
func (p Prospect) Forecast(notCounted ...string) *Forecast {
	if p.outlook.rules == nil {
		return nil
	}
	voters := votersOf(p.outlook.meeting, readable{terms: p.outlook.terms, answers: p.answers}, p.outlook.tags)
	made := forecast(p.outlook.rules.Rules.Quorum, p.outlook.board.Seats, voters, notCounted...)
	return &made
}
