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

// keepsCancelled is how long a feed shows a cancelled meeting.
const keepsCancelled = 30 * 24 * time.Hour

// Writer writes the calendar files of meetings.
type Writer struct {
	// portal is the portal's address. Entries link to it.
	portal string
	// host is the end of the ids of all entries.
	host string
	// onlineLinks reports whether calendars may have the addresses of online meetings.
	onlineLinks bool
}

// NewWriter returns a Writer. An empty host means the host of the portal's address.
func NewWriter(portalURL, host string, onlineLinks bool) (Writer, error) {
	portal, err := url.Parse(portalURL)
	if err != nil {
		return Writer{}, fmt.Errorf("read the portal's address: %w", err)
	}
	return Writer{portal: strings.TrimRight(portalURL, "/"), host: cmp.Or(host, portal.Hostname()), onlineLinks: onlineLinks}, nil
}

// Feed returns the calendar that an owner sees at an instant. The organiser is the organisation, with the sender
// address of its e-mails, because RFC 5546, 3.2.1 requires an organiser in published calendars.
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

// Meeting returns the file with which a reader enters one meeting in a calendar. Its entries have the ids of feeds and
// e-mails, so that a later invitation changes them. It is nil for a meeting without entries.
func (w Writer) Meeting(organiser, reader Party, m meeting.Meeting, now time.Time) ([]byte, error) {
	if !isShown(m, now) {
		return nil, nil
	}
	entries, err := w.entries(m, now)
	if err != nil {
		return nil, err
	}
	organiser = w.organiserFor(reader, organiser)
	for i := range entries {
		entries[i].organiser = &organiser
	}
	return file{method: Publish, entries: entries}.bytes(), nil
}

// isShown reports whether a feed shows the meeting.
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

// Invitation is the part of an e-mail for calendar programs.
type Invitation struct {
	// Method enters the sitting or cancels it.
	Method Method
	// Seq is the number of the sitting.
	Seq     int
	Content []byte
}

// Invitations returns the calendar files of an e-mail about a meeting, one for each sitting, because all entries of
// such a file must have one UID (RFC 5546, 3.2.2). A file enters the sitting, or cancels it when the sitting was
// removed or the meeting was cancelled.
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

// organiserFor returns the organiser to name to a recipient. A calendar program treats an entry whose organiser is its
// owner as made by the owner, and neither enters nor updates it. So when the sender address is the recipient's own
// address, an address of the portal is the organiser. Nobody writes to that address, because people answer in the
// portal.
func (w Writer) organiserFor(recipient, organiser Party) Party {
	if strings.EqualFold(recipient.Email, organiser.Email) {
		organiser.Email = "portal@" + w.host
	}
	return organiser
}

// entries returns the entries of a meeting, one for each sitting and for each sitting that was removed lately. They
// show nothing of its agenda [X10].
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

// startOf derives the start from the local time, even if the zone's rules have changed since the sitting was planned.
// When the clocks do not show the local time exactly once, the stored instant decides.
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
