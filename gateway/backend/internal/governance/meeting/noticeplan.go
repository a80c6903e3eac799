package meeting

import (
	"context"
	"fmt"
	"strings"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// NoticePlan says until when notice of a meeting must be served, for people who choose its date [N6].
type NoticePlan struct {
	// Rule says in words how long notice must be. Source says where the rule is written.
	Rule, Source string
	// Excluded says which days do not count.
	Excluded string
	// StartsAt and Date are the meeting's. Date is in the board's zone [N2].
	StartsAt time.Time
	Date     localtime.Date
	// LatestServiceDate is the last day on which notice may count as served. Deadline is the last second in which it
	// can be sent.
	LatestServiceDate localtime.Date
	Deadline          time.Time
	// Today is the date in the board's zone. TimeZone is the name of the zone.
	Today    localtime.Date
	TimeZone string
	// DaysLeft is how many days remain until the deadline; nil when it has passed.
	DaysLeft *int
	// ShortByDays is by how many days notice served now would be short [N4].
	ShortByDays int
	// Entitled is how many members would have to waive notice in that case [N1].
	Entitled int

	zone *time.Location
}

// DeadlineLocal returns the deadline by the board's clock.
func (p NoticePlan) DeadlineLocal() localtime.DateTime { return localtime.At(p.Deadline, p.TimeZone) }

// DeadlineInWords returns the deadline by the board's clock, such as "14 September 2026, 23:59 (London)" [N6].
func (p NoticePlan) DeadlineInWords() string {
	return p.Deadline.In(p.zone).Format("2 January 2006, 15:04") + " (" + localtime.City(p.zone.String()) + ")"
}

// NoticeClock finds the deadlines for notice, for viewers who plan meetings.
type NoticeClock struct{ store AttendanceStore }

// NewNoticeClock returns a NoticeClock that reads from store.
func NewNoticeClock(store AttendanceStore) *NoticeClock { return &NoticeClock{store: store} }

// Plan finds until when notice of a sitting would have to be served. It returns nil to viewers who do not plan the
// board's meetings, and when the board has no rules for the date. A time that a clock change makes impossible is a
// *change.Refusal. meetingID is the meeting whose date changes, which keeps the rules that were known when it was
// called; it is empty for a new meeting. days are the organisation's working days.
func (c *NoticeClock) Plan(ctx context.Context, v *policy.Viewer, days count.WorkingDays, boardID string, sitting PlannedSitting, meetingID string) (*NoticePlan, error) {
	if v.May(policy.PlanMeeting, policy.Object{BoardID: boardID}) != policy.Allowed {
		return nil, nil
	}
	of, _ := v.Board(boardID) // the policy allows this only on a readable board
	start, err := sitting.start(of.TimeZone)
	if err != nil {
		return nil, err
	}
	called, err := c.calledAt(ctx, v, boardID, meetingID)
	if err != nil {
		return nil, err
	}
	return c.plan(ctx, v, days, boardID, start, called)
}

// PlanOf finds until when notice of a meeting must be served. It returns nil to viewers who do not plan the meeting,
// and when the board has no rules for its date.
func (c *NoticeClock) PlanOf(ctx context.Context, v *policy.Viewer, days count.WorkingDays, meetingID string) (*NoticePlan, error) {
	m, err := NewReader(c.store).Meeting(ctx, v, meetingID)
	if err != nil || m == nil {
		return nil, err
	}
	facts := m.ForPolicy()
	if v.May(policy.PlanMeeting, policy.Object{Item: &facts}) != policy.Allowed {
		return nil, nil
	}
	return c.plan(ctx, v, days, m.BoardID, m.StartsAt, m.AnnouncedAt)
}

// plan computes the plan for a start on a board. called is when the meeting was announced; nil for a meeting that was
// not.
func (c *NoticeClock) plan(ctx context.Context, v *policy.Viewer, days count.WorkingDays, boardID string, start time.Time, called *time.Time) (*NoticePlan, error) {
	of, _ := v.Board(boardID)
	zone, err := localtime.LoadZone(of.TimeZone)
	if err != nil {
		return nil, err
	}
	at := count.Sitting{Start: start, Zone: zone}
	sets, err := c.store.RuleSetsOfBoards(ctx, []string{boardID})
	if err != nil {
		return nil, fmt.Errorf("list rule sets: %w", err)
	}
	date := localtime.DateIn(start, zone)
	rules := board.RulesFor(sets, boardID, date, called)
	if rules == nil {
		return nil, nil
	}
	terms, err := c.store.MembershipsOfBoards(ctx, []string{boardID})
	if err != nil {
		return nil, fmt.Errorf("list memberships: %w", err)
	}
	plan := planOf(rules.Rules.Notice, at, days, v.Now())
	plan.Source, plan.TimeZone = rules.Source, of.TimeZone
	plan.Entitled = len(Meeting{BoardID: boardID, Date: date}.Entitled(terms))
	return &plan, nil
}

// calledAt returns when a meeting of the board was announced; nil for a meeting that was not.
func (c *NoticeClock) calledAt(ctx context.Context, v *policy.Viewer, boardID, meetingID string) (*time.Time, error) {
	if meetingID == "" {
		return nil, nil
	}
	m, err := NewReader(c.store).Meeting(ctx, v, meetingID)
	if err != nil || m == nil || m.BoardID != boardID {
		return nil, err
	}
	return m.AnnouncedAt, nil
}

// start returns the instant at which the sitting would begin.
func (p PlannedSitting) start(boardZone string) (time.Time, error) {
	sitting := Sitting{StartsAtLocal: p.StartsAtLocal, TimeZone: p.TimeZone, DurationMinutes: longestSitting, Occurrence: p.Occurrence}
	if sitting.TimeZone == "" {
		sitting.TimeZone = boardZone
	}
	if err := sitting.derive(); err != nil {
		return time.Time{}, refuseTime(err)
	}
	return sitting.StartsAt, nil
}

func planOf(rule board.Notice, at count.Sitting, days count.WorkingDays, now time.Time) NoticePlan {
	counted := count.Notice{Kind: count.NoticeKind(rule.Kind), N: rule.N, DeemedAfterHours: rule.DeemedAfterHours}
	latest := counted.Latest(at, days)
	plan := NoticePlan{
		Rule: rule.InWords(), Excluded: excludedInWords(rule.Kind, days.Between(latest.Date, localtime.DateIn(at.Start, at.Zone))),
		StartsAt: at.Start, Date: localtime.DateIn(at.Start, at.Zone), Today: localtime.DateIn(now, at.Zone),
		LatestServiceDate: latest.Date, Deadline: latest.Deadline,
		ShortByDays: counted.Serve(now, at, days).ShortBy, zone: at.Zone,
	}
	if plan.ShortByDays == 0 {
		left := plan.Today.DaysUntil(localtime.DateIn(latest.Deadline, at.Zone))
		plan.DaysLeft = &left
	}
	return plan
}

// excludedInWords says which days do not count. It is empty for rules that count all days.
func excludedInWords(kind board.NoticeKind, free count.Excluded) string {
	excluded := []string{"the day of service", "the day of the meeting"}
	switch kind {
	case board.NoticeClearDays:
	case board.NoticeClearWorkingDays:
		for _, day := range free.Weekdays {
			excluded = append(excluded, day.String()+"s")
		}
		for _, holiday := range free.Holidays {
			excluded = append(excluded, fmt.Sprintf("the holiday on %d %s", holiday.Day, holiday.Month))
		}
	default:
		return ""
	}
	last := len(excluded) - 1
	return "T" + strings.Join(excluded[:last], ", ")[1:] + " and " + excluded[last] + " are not counted."
}
