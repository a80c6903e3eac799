package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/notification"
	"example.org/portal/backend/internal/graphql/generated"
)

// NotificationPreferences returns the viewer's own preferences.
func (q query) NotificationPreferences(ctx context.Context) (*notification.Preferences, error) {
	return q.Notifications.Preferences(ctx, rightsOf(ctx))
}

// UpdateNotificationPreferences changes the ways in which the viewer gets notifications.
func (m mutation) UpdateNotificationPreferences(ctx context.Context, input notification.Choosing) (generated.UpdateNotificationPreferencesPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), m.Notifications.Choose(input))
	preferences, userErrors, auditSeq, err := payloadFields(ctx, answer, err)
	return generated.UpdateNotificationPreferencesPayload{Preferences: preferences, UserErrors: userErrors, AuditSeq: auditSeq}, err
}
