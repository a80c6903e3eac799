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

// NoticePlan is until when notice of a meeting must be served, while its date is chosen [N6].
type NoticePlan struct {
	// Rule says in words how long notice must be, and Source where that stands.
	Rule, Source string
	// Excluded says which days do not count.
	Excluded string
	// StartsAt and Date are the meeting's, the date in the board's zone [N2].
	StartsAt time.Time
	Date     localtime.Date
	// LatestServiceDate is the last day on which notice may count as served, Deadline the last
	// second in which it can be sent.
	LatestServiceDate localtime.Date
	Deadline          time.Time
	// Today is the date in the board's zone, TimeZone its name.
	Today    localtime.Date
	TimeZone string
	// DaysLeft are those from today to the deadline; nil when it has passed.
	DaysLeft *int
	// ShortByDays is what notice that is served now lacks [N4].
	ShortByDays int
	// Entitled is how many members would have to waive notice then [N1].
	Entitled int

	zone *time.Location
}

// DeadlineInWords is the deadline by the board's clock, such as "14 September 2026, 23:59 (London)" [N6].
func (p NoticePlan) DeadlineInWords() string {
	return p.Deadline.In(p.zone).Format("2 January 2006, 15:04") + " (" + localtime.City(p.zone.String()) + ")"
}

// NoticeClock plans notice for those who plan meetings.
type NoticeClock struct{ store AttendanceStore }

// NewNoticeClock makes a clock.
func NewNoticeClock(store AttendanceStore) *NoticeClock { return &NoticeClock{store: store} }

// Plan finds until when notice of a sitting would have to be served. It is nil for who does not plan the
// board's meetings, and where the board has no rules for the date. A time that a clock change makes
// impossible is a *change.Refusal. meetingID names the meeting that is planned anew, which keeps the rules
// that were known when it was called; empty for a new one. days are the organisation's working days.
func (c *NoticeClock) Plan(ctx context.Context, v *policy.Viewer, days count.WorkingDays, boardID string, sitting PlannedSitting, meetingID string) (*NoticePlan, error) {
	if v.May(policy.PlanMeeting, policy.Object{BoardID: boardID}) != policy.Allowed {
		return nil, nil
	}
	of, _ := v.Board(boardID) // the policy has let the viewer to it
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

// PlanOf finds until when notice of a meeting must be served. It is nil for who does not plan the meeting, and where the board
// has no rules for its date.
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

// plan reckons for a start on a board. called is when the meeting was announced; nil for one that was not.
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

// calledAt is when a meeting of the board was announced; nil for one that was not.
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

// start is the instant of a sitting that is not planned yet.
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

// excludedInWords says which days do not count; empty for rules that count all.
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
