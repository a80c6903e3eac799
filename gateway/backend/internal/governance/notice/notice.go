// Package notice calls meetings. It serves notice on the members who are entitled to it, and decides for each of them
// whether the notice was in time (docs/domain/meetings.md, "Notice").
package notice

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
)

// Notice is one act of calling a meeting. Its terms stay as they were when it was served.
type Notice struct {
	ID         string
	MeetingID  string
	ServedAt   time.Time
	ServedByID string
	Terms      Terms
	// Recipients are in the order of the board's list. They are stored in rows of their own.
	Recipients []Recipient
}

// Terms are the facts by which a notice is measured.
type Terms struct {
	// StartsAt is the start of the first sitting. TimeZone is the board's, in which days are counted [N2].
	StartsAt time.Time `json:"startsAt"`
	TimeZone string    `json:"timeZone"`
	// Place is where the meeting takes place, in words; empty when the meeting has none.
	Place string `json:"place,omitempty"`
	// Rule and Short are from the rules that hold for the meeting. Source says where these rules are written.
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
	// Position is the place in the board's list, from 0.
	Position int
	// Email is the address to which the notice went.
	Email string
	// ContentHash is the hash of the agenda as this recipient reads it [N5].
	ContentHash string
	// SentAt is when the mail server accepted the e-mail. BouncedAt is when the e-mail was refused permanently or given
	// up. HandedOverAt is when the notice was handed over without e-mail. WaivedAt is when the recipient's waiver was
	// recorded. Each is nil when it did not happen.
	SentAt, BouncedAt, HandedOverAt, WaivedAt *time.Time
}

// WentTo reports whether a notice was served on exactly these people.
func (n Notice) WentTo(personIDs []string) bool {
	served := make([]string, len(n.Recipients))
	for i, recipient := range n.Recipients {
		served[i] = recipient.PersonID
	}
	return slices.Equal(slices.Sorted(slices.Values(served)), slices.Sorted(slices.Values(personIDs)))
}

// Delivery is the way in which a notice reached its recipient.
type Delivery string

// The ways of delivery. A notice that was handed over counts as HandedOver, even if its e-mail arrived or bounced.
const (
	Waiting    Delivery = "WAITING"
	Sent       Delivery = "SENT"
	Bounced    Delivery = "BOUNCED"
	HandedOver Delivery = "HANDED_OVER"
)

// Delivery returns how the notice reached the recipient.
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
	// DeemedAt is the instant from which the service date follows.
	DeemedAt time.Time
}

// counted returns the rule in the form that package count calculates with.
func (t Terms) counted() count.Notice {
	return count.Notice{Kind: count.NoticeKind(t.Rule.Kind), N: t.Rule.N, DeemedAfterHours: t.Rule.DeemedAfterHours}
}

// sitting returns the first sitting. It fails for a zone that the system does not know.
func (t Terms) sitting() (count.Sitting, error) {
	zone, err := localtime.LoadZone(t.TimeZone)
	return count.Sitting{Start: t.StartsAt, Zone: zone}, err
}

// latest returns until when notice could be served in time.
func (t Terms) latest() (count.Latest, error) {
	at, err := t.sitting()
	if err != nil {
		return count.Latest{}, err
	}
	return t.counted().Latest(at, t.Days), nil
}

// WaiveBy returns the last instant at which a waiver counts: the start of the meeting, or the end of the last day after
// the meeting that the rules allow, in the board's zone. It returns nil when the rules allow no waivers [N4].
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

// service returns when the notice counts as served on a recipient. It returns nil for a recipient whom the notice did
// not reach. An e-mail counts from the instant at which the mail server accepted it; while that is unknown, it counts
// from the instant at which notice was served. A notice that is handed over is received at once. The better of the two
// counts [N3].
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

// Standing is how a notice stands. For the meeting it is the worst standing of all recipients [N3].
type Standing struct {
	State meeting.NoticeState
	// ShortByDays is the largest number of days by which the notice is short for a recipient whom it reached.
	ShortByDays int
	// WaiversMissing is how many waivers are needed before the meeting can be held; nil when waivers do not help [N4].
	WaiversMissing *int
	// Latest is until when notice could be served in time.
	Latest count.Latest
	// Stands are in the order of the notice's recipients.
	Stands []RecipientStanding
}

// RecipientStanding is how a notice stands for one of its recipients.
type RecipientStanding struct {
	Recipient
	// Service is nil when the notice did not arrive.
	Service *Service

	timeZone string // the board's
}

// IsInTime reports whether the notice reached the recipient in time.
func (s RecipientStanding) IsInTime() bool { return s.Service != nil && s.Service.Compliant() }

// Standing decides how the notice stands by its recorded deliveries, hand-overs and waivers.
func (n Notice) Standing() (Standing, error) {
	standing := Standing{State: meeting.NoticeShort}
	var err error
	if standing.Latest, err = n.Terms.latest(); err != nil {
		return Standing{}, err
	}
	late, waived := 0, 0
	for _, recipient := range n.Recipients {
		one := RecipientStanding{Recipient: recipient, timeZone: n.Terms.TimeZone}
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

// needed returns how many of the recipients who were served late have to waive notice.
func (t Terms) needed(late int) int {
	if t.Short.Waiver == board.WaiverFraction && t.Short.Q > 0 {
		return (t.Short.P*late + t.Short.Q - 1) / t.Short.Q
	}
	return late
}
