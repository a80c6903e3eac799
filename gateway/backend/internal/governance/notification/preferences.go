package notification

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/people"
)

// usualDigestHour is the default hour of the digest, by the recipient's clock.
const usualDigestHour = 7

// Preferences are the ways in which a person wants to receive notifications.
type Preferences struct {
	PersonID string
	// Ways has the types for which the person chose one.
	Ways map[Type]Way
	// DigestHour is 0 to 23 by the person's clock.
	DigestHour int
	governance.Stamp
}

// WayOf returns the way in which the person receives a type.
func (p Preferences) WayOf(of Type) Way {
	for _, one := range catalogue() {
		if one.of != of {
			continue
		}
		if chosen := p.Ways[of]; one.canWait && chosen != "" {
			return chosen
		}
		return one.usual
	}
	return EmailNow
}

// Choice is a type with the way in which a person receives it.
type Choice struct {
	Type Type
	Way  Way
	// MayChange is false for types that always come at once.
	MayChange bool
}

// Choices returns every type in the order of docs/domain/notifications.md.
func (p Preferences) Choices() []Choice {
	var choices []Choice
	for _, one := range catalogue() {
		choices = append(choices, Choice{Type: one.of, Way: p.WayOf(one.of), MayChange: one.canWait})
	}
	return choices
}

// nextDigest finds the next time after now at which the person's clock shows the hour of the digest. It returns a
// function from a number of days to the digest so many days after that.
func (p Preferences) nextDigest(now time.Time, zone *time.Location) func(daysAhead int) time.Time {
	first := localtime.DateIn(now, zone)
	if !p.digestOn(first, zone).After(now) {
		first = first.AddDays(1)
	}
	return func(daysAhead int) time.Time { return p.digestOn(first.AddDays(daysAhead), zone) }
}

func (p Preferences) digestOn(date localtime.Date, zone *time.Location) time.Time {
	return time.Date(date.Year, date.Month, date.Day, p.DigestHour, 0, 0, 0, zone)
}

// Store stores preferences.
type Store interface {
	// NotificationPreferences finds a person's preferences; fault.ErrNotFound for a person who never chose.
	NotificationPreferences(ctx context.Context, personID string) (Preferences, error)
	InsertNotificationPreferences(tx *change.Tx, p Preferences) error
	// UpdateNotificationPreferences fails with fault.ErrConflict when the stored version is not the one before p's.
	UpdateNotificationPreferences(tx *change.Tx, p Preferences) error
}

// preferencesOf returns a person's preferences. Those of a person who never chose have version 0.
func preferencesOf(ctx context.Context, store Store, personID string) (Preferences, error) {
	found, err := store.NotificationPreferences(ctx, personID)
	if errors.Is(err, fault.ErrNotFound) {
		return Preferences{PersonID: personID, Ways: map[Type]Way{}, DigestHour: usualDigestHour}, nil
	}
	if err != nil {
		return Preferences{}, fmt.Errorf("find a person's notification preferences: %w", err)
	}
	return found, nil
}

// DividingStore is what Divider reads.
type DividingStore interface {
	Store
	Person(ctx context.Context, id string) (people.Person, error)
}

// Divider divides recipients by the ways in which they want to receive a topic.
type Divider struct {
	store DividingStore
	now   func() time.Time
}

// NewDivider returns a Divider. now is the clock.
func NewDivider(store DividingStore, now func() time.Time) Divider {
	return Divider{store: store, now: now}
}

// Divide puts each recipient of a topic into the e-mails at once or the digests, or into neither.
func (d Divider) Divide(ctx context.Context, topic events.Topic, recipients []string) (events.Division, error) {
	of, canWait := typeOf(topic)
	gathered := isGathered(topic)
	if !canWait && !gathered {
		return events.Division{AtOnce: recipients}, nil
	}
	var told events.Division
	for _, recipient := range recipients {
		chosen, err := preferencesOf(ctx, d.store, recipient)
		if err != nil {
			return events.Division{}, err
		}
		way := chosen.WayOf(of)
		if gathered {
			way = Digest
		}
		switch way {
		case EmailNow:
			told.AtOnce = append(told.AtOnce, recipient)
		case Digest:
			zone, err := d.zoneOf(ctx, recipient)
			if err != nil {
				return events.Division{}, err
			}
			told.Later = append(told.Later, events.DigestRecipient{Recipient: recipient, DigestAt: chosen.nextDigest(d.now(), zone)})
		case PortalOnly:
		}
	}
	return told, nil
}

// zoneOf returns a person's time zone. It returns UTC when the zone cannot be loaded.
func (d Divider) zoneOf(ctx context.Context, personID string) (*time.Location, error) {
	person, err := d.store.Person(ctx, personID)
	if err != nil {
		return nil, fmt.Errorf("find the recipient of a digest: %w", err)
	}
	zone, err := localtime.LoadZone(person.TimeZone)
	if err != nil {
		return time.UTC, nil //nolint:nilerr // a digest at another hour is better than none
	}
	return zone, nil
}
