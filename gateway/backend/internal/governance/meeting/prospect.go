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

// Prospect is what the date of a meeting and the answers let expect of it, for those who prepare it. The zero Prospect is of a
// meeting for whose date the board has no rules, and expects nothing.
type Prospect struct {
	// Notice is how notice that is served now would stand; nil once notice was served, and where the meeting should have begun [N4].
	Notice *NoticePlan

	outlook outlook
	answers []Answer
}

// Prospects finds what to expect of meetings.
type Prospects struct{ store OutlookStore }

// NewProspects makes them.
func NewProspects(store OutlookStore) *Prospects { return &Prospects{store: store} }

// Of finds what to expect of a meeting, whoever asks. v is of its organisation, whose working days are days.
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

// Forecast is what the answers let expect of the quorum while some members are not counted [Q3, Q7]; nil without rules.
func (p Prospect) Forecast(notCounted ...string) *Forecast {
	if p.outlook.rules == nil {
		return nil
	}
	voters := votersOf(p.outlook.meeting, readable{terms: p.outlook.terms, answers: p.answers}, p.outlook.tags)
	made := forecast(p.outlook.rules.Rules.Quorum, p.outlook.board.Seats, voters, notCounted...)
	return &made
}
