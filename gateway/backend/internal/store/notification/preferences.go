// Package notification stores the notification preferences of people.
package notification

import (
	"context"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/notification"
	"example.org/portal/backend/internal/store/core"
)

var table = core.NewTable("notification_preferences", func(p *notification.Preferences) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &p.PersonID), core.Col("ways", core.JSON(&p.Ways)), core.Col("digest_hour", &p.DigestHour),
	}, core.Stamp(&p.Stamp)...)
})

// Store implements notification.Store.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// NotificationPreferences finds a person's preferences; fault.ErrNotFound for a person who never chose.
func (s Store) NotificationPreferences(ctx context.Context, personID string) (notification.Preferences, error) {
	return table.One(ctx, s.db, `WHERE id = $1`, personID)
}

// InsertNotificationPreferences adds the preferences of a person who never chose.
func (s Store) InsertNotificationPreferences(tx *change.Tx, p notification.Preferences) error {
	return table.Insert(tx, s.db, p)
}

// UpdateNotificationPreferences replaces a person's preferences.
func (s Store) UpdateNotificationPreferences(tx *change.Tx, p notification.Preferences) error {
	return table.Update(tx, s.db, p)
}
