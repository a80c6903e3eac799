// Package notice calls meetings: it serves notice on the members who are entitled to it, and tells whether that was in
// time for each of them (docs/domain/meetings.md, "Notice").
package notice

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
)

// Notice is one act of calling a meeting. What holds for it stays as it was at that moment.
type Notice struct {
	ID         string
	MeetingID  string
	ServedAt   time.Time
	ServedByID string
	Terms      Terms
	// Recipients are in the order of the board's list. They are kept beside the notice.
	Recipients []Recipient
}

// Terms are what a notice is measured by.
type Terms struct {
	// StartsAt is the beginning of the first sitting, TimeZone the board's, in which days are counted [N2].
	StartsAt time.Time `json:"startsAt"`
	TimeZone string    `json:"timeZone"`
	// Place is where the meeting takes place, in words; empty where nothing was said of it.
	Place string `json:"place,omitempty"`
	// Rule and Short are those of the rules that hold for the meeting, and Source says where they stand.
	Rule   board.Notice      `json:"rule"`
	Short  board.ShortNotice `json:"short"`
	Source string            `json:"source"`
	// Days are the organisation's working days.
	Days count.WorkingDays `json:"days"`
}

// Recipient is a member on whom notice was served.
type Recipient struct {
	NoticeID string
	PersonID string
	// Position is the place in the board's list, from 0 on.
	Position int
	// Email is the address to which the notice went.
	Email string
	// ContentHash is of what the agenda was for this recipient [N5].
	ContentHash string
	// SentAt is when the mail server took the e-mail, BouncedAt when it was refused for good or given up, HandedOverAt
	// when the notice was handed over otherwise, and WaivedAt when the recipient's waiver was recorded; nil where that is not so.
	SentAt, BouncedAt, HandedOverAt, WaivedAt *time.Time
}

// WentTo tells whether a notice was served on some people, and on nobody else.
func (n Notice) WentTo(personIDs []string) bool {
	served := make([]string, len(n.Recipients))
	for i, recipient := range n.Recipients {
		served[i] = recipient.PersonID
	}
	return slices.Equal(slices.Sorted(slices.Values(served)), slices.Sorted(slices.Values(personIDs)))
}

// Delivery is how a notice reached its recipient.
type Delivery string

// The deliveries. A notice that is handed over counts as that, whatever became of the e-mail.
const (
	Waiting    Delivery = "WAITING"
	Sent       Delivery = "SENT"
	Bounced    Delivery = "BOUNCED"
	HandedOver Delivery = "HANDED_OVER"
)

// Delivery tells how the notice reached the recipient.
func (r Recipient) Delivery() Delivery {
	switch {
	case r.HandedOverAt != nil:
		return HandedOver
	case r.BouncedAt != nil:
		return Bounced
	case r.SentAt != nil:
		return Sent
	default:
		return Waiting
	}
}

// Service is when a notice counts as served on a recipient.
type Service struct {
	count.Service
	// DeemedAt is the instant behind its date.
	DeemedAt time.Time
}

// counted is the rule as the arithmetic has it.
func (t Terms) counted() count.Notice {
	return count.Notice{Kind: count.NoticeKind(t.Rule.Kind), N: t.Rule.N, DeemedAfterHours: t.Rule.DeemedAfterHours}
}

// sitting fails for a zone that the system does not know any more.
func (t Terms) sitting() (count.Sitting, error) {
	zone, err := localtime.LoadZone(t.TimeZone)
	return count.Sitting{Start: t.StartsAt, Zone: zone}, err
}

// latest is until when notice could be served in time.
func (t Terms) latest() (count.Latest, error) {
	at, err := t.sitting()
	if err != nil {
		return count.Latest{}, err
	}
	return t.counted().Latest(at, t.Days), nil
}

// WaiveBy is the last instant at which a waiver counts: the beginning of the meeting, or the end of the last day after it that
// the rules allow, in the board's zone; nil where waivers do not count at all [N4].
func (t Terms) WaiveBy() (*time.Time, error) {
	at, err := t.sitting()
	if err != nil || !t.Short.Allowed {
		return nil, err
	}
	last := t.StartsAt
	if t.Short.LateWaiverDays > 0 {
		last = count.EndOf(localtime.DateIn(at.Start, at.Zone).AddDays(t.Short.LateWaiverDays), at.Zone)
	}
	return &last, nil
}

// service is nil for a recipient whom the notice did not reach. An e-mail counts from when the mail server took it, and
// until that is known from when notice was served; what is handed over is received at once. The better of the two counts [N3].
func (n Notice) service(r Recipient) (*Service, error) {
	at, err := n.Terms.sitting()
	if err != nil {
		return nil, err
	}
	var best *Service
	take := func(rule count.Notice, instant time.Time) {
		made := Service{
			Service:  rule.Serve(instant, at, n.Terms.Days),
			DeemedAt: instant.Add(time.Duration(rule.DeemedAfterHours) * time.Hour),
		}
		if best == nil || made.ShortBy < best.ShortBy || made.ShortBy == best.ShortBy && made.DeemedAt.Before(best.DeemedAt) {
			best = &made
		}
	}
	if r.BouncedAt == nil {
		sent := n.ServedAt
		if r.SentAt != nil && r.SentAt.After(sent) {
			sent = *r.SentAt
		}
		take(n.Terms.counted(), sent)
	}
	if r.HandedOverAt != nil {
		inHand := n.Terms.counted()
		inHand.DeemedAfterHours = 0
		take(inHand, *r.HandedOverAt)
	}
	return best, nil
}

// Standing is how a notice stands: for the meeting it is the worst of all its recipients [N3].
type Standing struct {
	State meeting.NoticeState
	// ShortByDays is what the latest of those lacks whom the notice reached.
	ShortByDays int
	// WaiversMissing is how many waivers are missing before the meeting can be held; nil where waivers do not help [N4].
	WaiversMissing *int
	// Latest is until when notice could be served in time.
	Latest count.Latest
	// Stands are in the order of the notice's recipients.
	Stands []Stand
}

// Stand is how a notice stands for one of its recipients.
type Stand struct {
	Recipient
	// Service is nil where the notice did not arrive.
	Service *Service
}

// IsInTime tells whether the notice reached the recipient in time.
func (s Stand) IsInTime() bool { return s.Service != nil && s.Service.Compliant() }

// Standing finds how the notice stands by what is known of its deliveries, hand-overs and waivers.
func (n Notice) Standing() (Standing, error) {
	standing := Standing{State: meeting.NoticeShort}
	var err error
	if standing.Latest, err = n.Terms.latest(); err != nil {
		return Standing{}, err
	}
	late, waived := 0, 0
	for _, recipient := range n.Recipients {
		one := Stand{Recipient: recipient}
		if one.Service, err = n.service(recipient); err != nil {
			return Standing{}, err
		}
		if one.Service != nil {
			standing.ShortByDays = max(standing.ShortByDays, one.Service.ShortBy)
		}
		if !one.IsInTime() {
			late++
			if recipient.WaivedAt != nil {
				waived++
			}
		}
		standing.Stands = append(standing.Stands, one)
	}
	if late == 0 {
		standing.State = meeting.NoticeServed
		return standing, nil
	}
	if !n.Terms.Short.Allowed {
		return standing, nil
	}
	missing := max(0, n.Terms.needed(late)-waived)
	standing.WaiversMissing = &missing
	if missing == 0 {
		standing.State = meeting.NoticeWaived
	}
	return standing, nil
}

// needed is how many of those who were not served in time have to waive notice.
func (t Terms) needed(late int) int {
	if t.Short.Waiver == board.WaiverFraction && t.Short.Q > 0 {
		return (t.Short.P*late + t.Short.Q - 1) / t.Short.Q
	}
	return late
}
