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

// usualDigestHour is when the digest comes by the recipient's clock, unless somebody chose another hour.
const usualDigestHour = 7

// Preferences are how a person wants to be told.
type Preferences struct {
	PersonID string
	// Ways has the types for which the person chose one.
	Ways map[Type]Way
	// DigestHour is 0 to 23 by the person's clock.
	DigestHour int
	governance.Stamp
}

// WayOf is how the person is told of a type.
func (p Preferences) WayOf(of Type) Way {
	for _, one := range catalogue() {
		if one.of == of && one.canWait && p.Ways[of] != "" {
			return p.Ways[of]
		}
	}
	return EmailNow
}

// Choice is a type with the way that a person is told of it.
type Choice struct {
	Type Type
	Way  Way
	// MayChange is false for what is always told at once.
	MayChange bool
}

// Choices has every type in the order of docs/domain/notifications.md.
func (p Preferences) Choices() []Choice {
	var choices []Choice
	for _, one := range catalogue() {
		choices = append(choices, Choice{Type: one.of, Way: p.WayOf(one.of), MayChange: one.canWait})
	}
	return choices
}

// nextDigest is the first time behind an instant at which the person's clock shows the hour of the digest,
// and that of the days ahead of it.
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

// Store keeps preferences.
type Store interface {
	// NotificationPreferences finds a person's; fault.ErrNotFound for who never chose.
	NotificationPreferences(ctx context.Context, personID string) (Preferences, error)
	InsertNotificationPreferences(tx *change.Tx, p Preferences) error
	// UpdateNotificationPreferences fails with fault.ErrConflict when the stored version is not the one before p's.
	UpdateNotificationPreferences(tx *change.Tx, p Preferences) error
}

// preferencesOf is a person's; those of somebody who never chose have the version 0.
func preferencesOf(ctx context.Context, store Store, personID string) (Preferences, error) {
	found, err := store.NotificationPreferences(ctx, personID)
	if errors.Is(err, fault.ErrNotFound) {
		return Preferences{PersonID: personID, Ways: map[Type]Way{}, DigestHour: usualDigestHour}, nil
	}
	if err != nil {
		return Preferences{}, fmt.Errorf("find how somebody wants to be told: %w", err)
	}
	return found, nil
}

// DividingStore is what dividing recipients needs kept.
type DividingStore interface {
	Store
	Person(ctx context.Context, id string) (people.Person, error)
}

// Divider divides recipients by how they want to be told.
type Divider struct {
	store DividingStore
	now   func() time.Time
}

// NewDivider makes a divider. now is the clock.
func NewDivider(store DividingStore, now func() time.Time) Divider {
	return Divider{store: store, now: now}
}

// Divide implements events.Preferences.
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
			told.Later = append(told.Later, events.Later{Recipient: recipient, DigestAt: chosen.nextDigest(d.now(), zone)})
		case PortalOnly:
		}
	}
	return told, nil
}

// zoneOf is UTC for a person whose zone nobody knows any more.
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
