package localtime

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"
	"time"
	_ "time/tzdata" // for images without zone files
)

var (
	// ErrNonexistent means that the clocks skip this local time.
	ErrNonexistent = errors.New("does not exist in this zone: the clocks go forward over it")
	// ErrAmbiguous means that this local time comes twice.
	ErrAmbiguous = errors.New("exists twice in this zone: the clocks go back over it")
)

const localDateTimeLayout = "2006-01-02T15:04:05"

// DateTime is a date and time without an offset. It means an instant only
// together with a zone.
type DateTime struct {
	// clock has the date and the time of day. Its zone is always UTC and has no meaning.
	clock time.Time
}

// ParseDateTime reads "2026-12-01T13:00:00".
func ParseDateTime(text string) (DateTime, error) {
	t, err := time.Parse(localDateTimeLayout, text)
	if err != nil || t.Nanosecond() != 0 {
		return DateTime{}, fmt.Errorf("%q is not a date and time such as 2026-12-01T13:00:00", text)
	}
	return DateTime{clock: t}, nil
}

// At returns what the clocks of a zone show at an instant. A name that is no zone counts as UTC, as in Today: a page with a
// time is better than none.
func At(instant time.Time, zoneName string) DateTime {
	zone, err := LoadZone(zoneName)
	if err != nil {
		zone = time.UTC
	}
	here := instant.In(zone)
	return DateTime{clock: time.Date(here.Year(), here.Month(), here.Day(), here.Hour(), here.Minute(), here.Second(), 0, time.UTC)}
}

// AtOrNil is At for an instant that may be missing.
func AtOrNil(instant *time.Time, zoneName string) *DateTime {
	if instant == nil {
		return nil
	}
	local := At(*instant, zoneName)
	return &local
}

// String returns the date and time as "2026-12-01T13:00:00".
func (l DateTime) String() string { return l.clock.Format(localDateTimeLayout) }

// Format returns the date and time in a layout of package time.
func (l DateTime) Format(layout string) string { return l.clock.Format(layout) }

// Date returns the date.
func (l DateTime) Date() Date { return dateOf(l.clock) }

// AddDays returns the same time of day so many days later.
func (l DateTime) AddDays(days int) DateTime {
	return DateTime{clock: l.clock.AddDate(0, 0, days)}
}

// MarshalText returns the date and time as String does. Hashes of inputs use it.
func (l DateTime) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// Add returns the local time d later, on a clock that never changes to or from summer time.
func (l DateTime) Add(d time.Duration) DateTime { return DateTime{clock: l.clock.Add(d)} }

// Occurrence says which of two equal local times is meant.
type Occurrence string

// The occurrences of a local time.
const (
	Earlier Occurrence = "EARLIER"
	Later   Occurrence = "LATER"
)

// Instant returns the instant at which the clocks of a zone show this date and time. It returns a *ClockChangeError where the
// clocks show it never or twice (docs/domain/meetings.md, "Local times").
func (l DateTime) Instant(zone *time.Location) (time.Time, error) {
	return l.InstantOf(zone, nil)
}

// InstantOf is Instant with a choice for a local time that the clocks show twice. For other times it ignores the choice.
func (l DateTime) InstantOf(zone *time.Location, which *Occurrence) (time.Time, error) {
	instants := l.Instants(zone)
	switch {
	case len(instants) == 1:
		return instants[0], nil
	case len(instants) == 2 && which != nil && *which == Earlier:
		return instants[0], nil
	case len(instants) == 2 && which != nil && *which == Later:
		return instants[1], nil
	default:
		return time.Time{}, l.changeIn(zone, instants)
	}
}

// Instants returns the instants at which the clocks of a zone show this date and time, in order: none, one or two.
func (l DateTime) Instants(zone *time.Location) []time.Time {
	var instants []time.Time
	for _, offset := range l.offsetsAround(zone) {
		candidate := l.clock.Add(-offset)
		if offsetAt(candidate, zone) == offset {
			instants = append(instants, candidate.UTC())
		}
	}
	slices.SortFunc(instants, time.Time.Compare)
	return instants
}

// OccurrenceOf returns which of two equal local times an instant is. isDoubled is false when the clocks of the zone
// show its local time only once.
func OccurrenceOf(instant time.Time, zone *time.Location) (which Occurrence, isDoubled bool) {
	here := instant.In(zone)
	local := DateTime{clock: time.Date(here.Year(), here.Month(), here.Day(), here.Hour(), here.Minute(), here.Second(), 0, time.UTC)}
	instants := local.Instants(zone)
	if len(instants) < 2 {
		return "", false
	}
	if instant.Before(instants[1]) {
		return Earlier, true
	}
	return Later, true
}

// OccurrenceText tells readers which of two equal local times an instant is, as in ", the first of two such times,
// 00:30 UTC". It returns an empty text for a local time that comes once.
func OccurrenceText(instant time.Time, zone *time.Location) string {
	which, isDoubled := OccurrenceOf(instant, zone)
	if !isDoubled {
		return ""
	}
	ordinal := "first"
	if which == Later {
		ordinal = "second"
	}
	return ", the " + ordinal + " of two such times, " + instant.UTC().Format("15:04") + " UTC"
}

// ClockChangeError means that the clocks of a zone never show a local time, or show it twice.
type ClockChangeError struct {
	Local DateTime
	Zone  string
	// Before and After are the times to offer instead of a time that the clocks skip. They are earlier and later by the
	// length of the skip.
	Before, After DateTime
	// Instants are the two instants of a time that the clocks show twice. It is empty for a time that they skip.
	Instants []time.Time
}

func (l DateTime) changeIn(zone *time.Location, instants []time.Time) *ClockChangeError {
	offsets := l.offsetsAround(zone)
	forward := (offsets[len(offsets)-1] - offsets[0]).Abs()
	return &ClockChangeError{Local: l, Zone: zone.String(), Before: l.Add(-forward), After: l.Add(forward), Instants: instants}
}

func (e *ClockChangeError) Error() string {
	return fmt.Sprintf("%s %s", e.Local, errors.Unwrap(e))
}

// Unwrap returns ErrNonexistent or ErrAmbiguous.
func (e *ClockChangeError) Unwrap() error {
	if len(e.Instants) == 0 {
		return ErrNonexistent
	}
	return ErrAmbiguous
}

// offsetsAround returns the zone's offsets 26 hours before and after, or one of them where they are equal. Offsets are at most 14
// hours, and no zone changes its clocks twice within two days.
func (l DateTime) offsetsAround(zone *time.Location) []time.Duration {
	const reach = 26 * time.Hour
	offsets := []time.Duration{offsetAt(l.clock.Add(-reach), zone), offsetAt(l.clock.Add(reach), zone)}
	return slices.Compact(offsets)
}

func offsetAt(instant time.Time, zone *time.Location) time.Duration {
	_, seconds := instant.In(zone).Zone()
	return time.Duration(seconds) * time.Second
}

// zones has the zones that LoadZone has loaded. Reading a zone's file for each board would make pages slow.
var zones sync.Map

// LoadZone returns an IANA zone. It refuses "" and "Local", which mean the zone of this machine.
func LoadZone(name string) (*time.Location, error) {
	if known, is := zones.Load(name); is {
		return known.(*time.Location), nil
	}
	if name == "" || name == "Local" {
		return nil, fmt.Errorf("%q is not the name of a time zone", name)
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		return nil, fmt.Errorf("%q is not the name of a time zone: %w", name, err)
	}
	if path.Clean(name) == name { // names with "//" would let a caller fill the map
		zones.Store(name, zone)
	}
	return zone, nil
}

// City returns the city of a zone: "London" for "Europe/London".
func City(zoneName string) string {
	return strings.ReplaceAll(zoneName[strings.LastIndex(zoneName, "/")+1:], "_", " ")
}
