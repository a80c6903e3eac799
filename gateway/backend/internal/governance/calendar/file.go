// Package calendar writes meetings for calendar programs (RFC 5545). It also has the private feeds from which these
// programs fetch a person's meetings (docs/domain/calendar.md).
package calendar

import (
	"slices"
	"strconv"
	"time"
)

// Method tells a calendar program what to do with a file (RFC 5546, 1.4).
type Method string

// The methods: show what is published, enter a sitting to which the reader is invited, and cancel such an entry.
const (
	Publish Method = "PUBLISH"
	Request Method = "REQUEST"
	Cancel  Method = "CANCEL"
)

// producer is the name of the portal in files.
const producer = "-//Quorate//Board portal//EN"

// refresh is how often programs should fetch a feed.
const refresh = "PT4H"

// file is a calendar with its entries.
type file struct {
	method Method
	// name is the title of a feed. It is empty in files that a program reads once.
	name    string
	entries []entry
}

// bytes returns the file's text.
func (f file) bytes() []byte {
	var l lines
	l.writeComponent("VCALENDAR", func() {
		l.add("PRODID", producer)
		l.add("VERSION", "2.0")
		l.add("CALSCALE", "GREGORIAN")
		l.add("METHOD", string(f.method))
		if f.name != "" {
			l.addText("NAME", f.name)
			l.addText("X-WR-CALNAME", f.name)
			l.add("REFRESH-INTERVAL;VALUE=DURATION", refresh)
			l.add("X-PUBLISHED-TTL", refresh)
		}
		for _, span := range f.spans() {
			span.write(&l)
		}
		for _, one := range f.entries {
			one.write(&l)
		}
	})
	return []byte(l.text.String())
}

// spans returns the zones of the entries, each with the time for which the file needs it.
func (f file) spans() []span {
	var spans []span
	for _, one := range f.entries {
		i := slices.IndexFunc(spans, func(s span) bool { return s.zone.String() == one.zone.String() })
		if i < 0 {
			spans, i = append(spans, span{zone: one.zone, first: one.starts, last: one.ends}), len(spans)
		}
		if one.starts.Before(spans[i].first) {
			spans[i].first = one.starts
		}
		if one.ends.After(spans[i].last) {
			spans[i].last = one.ends
		}
	}
	return spans
}

// entry is a sitting as calendars show it.
type entry struct {
	// seq is the number of the sitting.
	seq int
	// uid never changes.
	uid       string
	sequence  int
	changedAt time.Time
	starts    time.Time
	ends      time.Time
	zone      *time.Location
	summary   string
	status    string
	location  string
	// online is the address for taking part; empty when calendars must not have it.
	online string
	// url is the address of the meeting in the portal.
	url string
	// invited is set only in invitations.
	organiser, invited *Party
}

// Party is a person or organisation that invites or is invited.
type Party struct{ Name, Email string }

func (e entry) write(l *lines) {
	l.writeComponent("VEVENT", func() {
		l.add("UID", text(e.uid))
		l.add("SEQUENCE", strconv.Itoa(e.sequence))
		l.add("DTSTAMP", e.changedAt.UTC().Format(utcForm))
		l.add("LAST-MODIFIED", e.changedAt.UTC().Format(utcForm))
		l.addInstant("DTSTART", e.starts, e.zone)
		l.addInstant("DTEND", e.ends, e.zone)
		l.addText("SUMMARY", e.summary)
		l.add("STATUS", e.status)
		l.add("CLASS", "PRIVATE")
		l.addText("LOCATION", e.location)
		l.add("URL", uri(e.url))
		if e.online != "" {
			l.addText("DESCRIPTION", "Join online: "+e.online)
			l.add("CONFERENCE;VALUE=URI;FEATURE=VIDEO", uri(e.online)) // RFC 7986, 5.11
		}
		if e.organiser != nil {
			l.add("ORGANIZER;CN="+parameter(e.organiser.Name), mailbox(e.organiser.Email)) //nolint:misspell // RFC 5545's word
		}
		if e.invited != nil {
			// People answer in the portal. Nothing reads the answers of calendar programs.
			l.add("ATTENDEE;CN="+parameter(e.invited.Name)+";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE", mailbox(e.invited.Email))
		}
	})
}
