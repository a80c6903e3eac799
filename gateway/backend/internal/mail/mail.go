// Package mail delivers notifications of package events by e-mail. It claims a delivery, lets the rules decide what the
// recipient gets at this moment, and sends the e-mail to an SMTP server. Nothing is lost while that server or this process
// is down: a delivery waits until the server has taken or finally refused it, or three days are over. An e-mail may
// therefore arrive twice, with the same Message-ID.
package mail

import (
	"context"
	"strings"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/calendar"
)

// Outbox holds waiting deliveries. Several couriers may share it.
type Outbox interface {
	// ClaimDelivery returns the delivery of the topics that is due the longest, and keeps it from other couriers until
	// leasedUntil. The error is fault.ErrNotFound without one. attempt counts from 1. Confirmations of registrations come
	// last.
	ClaimDelivery(ctx context.Context, topics []events.Topic, now, leasedUntil time.Time) (d events.Delivery, attempt int, err error)
	// FinishDelivery ends a delivery, which stays readable for a while. lastError is empty after a success.
	FinishDelivery(ctx context.Context, d events.Delivery, state events.State, lastError string) error
	// PostponeDelivery gives a delivery back, due again at until.
	PostponeDelivery(ctx context.Context, d events.Delivery, lastError string, until time.Time) error
	// NextDelivery returns when the next delivery of the topics is due; fault.ErrNotFound without one.
	NextDelivery(ctx context.Context, topics []events.Topic) (time.Time, error)
}

// Author writes the e-mail of a delivery.
type Author interface {
	// Write makes the e-mail at this moment. wanted is false when there is nobody to send it to. secret is a part of the
	// e-mail that no log and no record may contain, empty without one.
	Write(ctx context.Context, d events.Delivery) (m Mail, secret string, wanted bool, err error)
}

// DeliveryObserver is an author that needs to know how the deliveries of its e-mails ended.
type DeliveryObserver interface {
	// Ended is called when a delivery ended as SENT, REFUSED or ABANDONED. It may be called more than once.
	Ended(ctx context.Context, d events.Delivery, state events.State) error
}

// Authors holds the author of each topic that is sent by e-mail.
type Authors map[events.Topic]Author

// KindOf returns the name of a topic's e-mails in metrics.
func KindOf(topic events.Topic) string {
	name := strings.TrimPrefix(string(topic), accountTopics)
	return strings.ReplaceAll(name, ".", "_")
}

// accountTopics begins the topics whose kinds of e-mail have names of their own.
const accountTopics = "account."

// Sender sends a letter to a mail server. After nil the server has taken it. A *RefusalError says why the server refused it.
type Sender interface {
	Send(ctx context.Context, m Mail) error
}

// Mail is a letter that can be sent.
type Mail struct {
	// ID is the same for every attempt at one delivery.
	ID                      string
	To, Subject, Text, HTML string
	// Logo is a PNG that HTML shows as "cid:logo@quorate"; nil without one.
	Logo []byte
	// Invitations are for calendar programs.
	Invitations []calendar.Invitation
}
