package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/calendar"
	"example.org/portal/backend/internal/graphql/generated"
)

// CalendarFeeds returns the viewer's own feeds that are not revoked.
func (q query) CalendarFeeds(ctx context.Context) ([]calendar.Feed, error) {
	return q.Feeds.Feeds(ctx, rightsOf(ctx))
}

// CreateCalendarFeed makes a feed and shows its address once.
func (m mutation) CreateCalendarFeed(ctx context.Context, input calendar.Creation) (generated.CreateCalendarFeedPayload, error) {
	answer, err := m.Feeds.Create(ctx, actorOf(ctx), input)
	made, userErrors, auditSeq, err := payloadFields(ctx, answer, err)
	payload := generated.CreateCalendarFeedPayload{UserErrors: userErrors, AuditSeq: auditSeq}
	if made != nil {
		payload.CalendarFeed = &made.Feed
		if made.Token != "" {
			payload.URL = optional(m.feedAddress(made.Token))
		}
	}
	return payload, err
}

// RevokeCalendarFeed revokes a feed.
func (m mutation) RevokeCalendarFeed(ctx context.Context, input calendar.Revocation) (generated.RevokeCalendarFeedPayload, error) {
	answer, err := m.Feeds.Revoke(ctx, actorOf(ctx), input)
	feed, userErrors, auditSeq, err := payloadFields(ctx, answer, err)
	return generated.RevokeCalendarFeedPayload{CalendarFeed: feed, UserErrors: userErrors, AuditSeq: auditSeq}, err
}
