package calendar

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
)

// keepsCancelled is how long a feed shows a meeting as cancelled.
const keepsCancelled = 30 * 24 * time.Hour

// Writer makes calendar files of meetings.
type Writer struct {
	// portal is the portal's address, to which entries lead.
	portal string
	// host ends the ids of all entries.
	host string
	// onlineLinks reports whether calendars may have the addresses of online meetings.
	onlineLinks bool
}

// NewWriter makes a writer. host may be empty, which means that of the portal's address.
func NewWriter(portalURL, host string, onlineLinks bool) (Writer, error) {
	portal, err := url.Parse(portalURL)
	if err != nil {
		return Writer{}, fmt.Errorf("read the portal's address: %w", err)
	}
	return Writer{portal: strings.TrimRight(portalURL, "/"), host: cmp.Or(host, portal.Hostname()), onlineLinks: onlineLinks}, nil
}

// Feed is the file of all that the calendar of its owner shows at an instant. The organiser is the organisation, with the address that
// its e-mails come from; RFC 5546, 3.2.1 wants one in what is published.
func (w Writer) Feed(organiser, owner Party, meetings []meeting.Meeting, now time.Time) ([]byte, error) {
	published := file{method: Publish, name: organiser.Name + " meetings"}
	organiser = w.organiserFor(owner, organiser)
	for _, one := range meetings {
		if !isShown(one, now) {
			continue
		}
		entries, err := w.entries(one, now)
		if err != nil {
			return nil, err
		}
		for _, shown := range entries {
			shown.organiser = &organiser
			published.entries = append(published.entries, shown)
		}
	}
	slices.SortStableFunc(published.entries, func(a, b entry) int { return a.starts.Compare(b.starts) })
	return published.bytes(), nil
}

// isShown reports whether a feed has the meeting.
func isShown(m meeting.Meeting, now time.Time) bool {
	switch m.CalendarStatus() {
	case meeting.NoEntry:
		return false
	case meeting.EntryCancelled:
		return now.Before(m.CalendarChangedAt().Add(keepsCancelled))
	default:
		return true
	}
}

// Invitation is what an e-mail has for calendar programs.
type Invitation struct {
	// Method enters or strikes out.
	Method Method
	// Seq is the number of the sitting.
	Seq     int
	Content []byte
}

// Invitations are for an e-mail that tells somebody of a meeting, one for each sitting: all entries of such a
// file must have one UID (RFC 5546, 3.2.2). They enter the sitting, or strike it out when it was removed or the
// meeting is cancelled.
func (w Writer) Invitations(m meeting.Meeting, organiser, invited Party, now time.Time) ([]Invitation, error) {
	entries, err := w.entries(m, now)
	if err != nil {
		return nil, err
	}
	organiser = w.organiserFor(invited, organiser)
	sent := make([]Invitation, len(entries))
	for i, one := range entries {
		one.organiser, one.invited = &organiser, &invited
		method := Request
		if one.status == string(meeting.EntryCancelled) {
			method = Cancel
		}
		sent[i] = Invitation{Method: method, Seq: one.seq, Content: file{method: method, entries: []entry{one}}.bytes()}
	}
	return sent, nil
}

// organiserFor returns who organises towards a recipient. Calendar programs take an entry whose organiser is their owner for one that
// the owner made, and neither enter nor update it. So where e-mails come from an address that is the recipient's own, an address of
// the portal organises. Nobody writes to it: answers are given in the portal.
func (w Writer) organiserFor(recipient, organiser Party) Party {
	if strings.EqualFold(recipient.Email, organiser.Email) {
		organiser.Email = "portal@" + w.host
	}
	return organiser
}

// entries are a meeting's, one for each sitting, and for each that was removed lately. They have nothing of its
// agenda [X10].
func (w Writer) entries(m meeting.Meeting, now time.Time) ([]entry, error) {
	var entries []entry
	for _, sitting := range m.Sittings {
		one, err := w.entry(m, sitting, m.CalendarStatus())
		if err != nil {
			return nil, err
		}
		entries = append(entries, one)
	}
	for _, removed := range m.Removed {
		if !now.Before(removed.RemovedAt.Add(keepsCancelled)) {
			continue
		}
		one, err := w.entry(m, removed.Sitting, meeting.EntryCancelled)
		if err != nil {
			return nil, err
		}
		entries = append(entries, one)
	}
	return entries, nil
}

func (w Writer) entry(m meeting.Meeting, sitting meeting.Sitting, status meeting.CalendarStatus) (entry, error) {
	zone, err := localtime.LoadZone(sitting.TimeZone)
	if err != nil {
		return entry{}, fmt.Errorf("sitting %d of meeting %s: %w", sitting.Seq, m.ID, err)
	}
	starts := startOf(sitting, zone)
	made := entry{
		seq: sitting.Seq, uid: w.uid(m.ID, sitting.Seq), sequence: m.CalendarSequence, changedAt: m.CalendarChangedAt(),
		starts: starts, ends: starts.Add(sitting.EndsAt().Sub(sitting.StartsAt)), zone: zone,
		summary: summary(m, sitting), status: string(status), location: m.Location,
		url: w.portal + "/boards/" + url.PathEscape(m.BoardID) + "/meetings/" + url.PathEscape(m.ID),
	}
	if w.onlineLinks {
		made.online = m.OnlineURL
	}
	return made, nil
}

// uid names a sitting by its meeting and number, which never change.
func (w Writer) uid(meetingID string, seq int) string {
	return fmt.Sprintf("sitting-%s-%d@%s", meetingID, seq, w.host)
}

// startOf follows from the local time, also when the zone's rules have changed since it was planned.
// Where the clocks do not show that time exactly once, the instant that was kept says which is meant.
func startOf(s meeting.Sitting, zone *time.Location) time.Time {
	starts, err := s.StartsAtLocal.Instant(zone)
	if err != nil {
		return s.StartsAt
	}
	return starts
}

func summary(m meeting.Meeting, s meeting.Sitting) string {
	named := m.Title + " " + m.Number
	if len(m.Sittings) == 1 && s.Seq == 1 {
		return named
	}
	if s.Seq > len(m.Sittings) {
		return fmt.Sprintf("%s, sitting %d", named, s.Seq)
	}
	return fmt.Sprintf("%s, sitting %d of %d", named, s.Seq, len(m.Sittings))
}
