// Package mail delivers by e-mail what the events package says that somebody is to be told:
// it claims a delivery, lets the rules decide what the recipient gets at this moment, and
// hands it to an SMTP server. Nothing is lost when that server, or this process, is down: a
// delivery waits until the server took it, refused it for good, or three days are over. It
// may therefore arrive twice, with the same Message-ID.
package mail

import (
	"context"
	"strings"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/calendar"
)

// Outbox is where deliveries wait. Several couriers may share one.
type Outbox interface {
	// ClaimDelivery takes the delivery of the topics that is due the longest and keeps it from
	// other couriers until leasedUntil; none is fault.ErrNotFound. attempt counts from 1.
	// Confirmations of registrations come last.
	ClaimDelivery(ctx context.Context, topics []events.Topic, now, leasedUntil time.Time) (d events.Delivery, attempt int, err error)
	// FinishDelivery ends a delivery, which stays readable for a while. lastError is empty when
	// it went well.
	FinishDelivery(ctx context.Context, d events.Delivery, state events.State, lastError string) error
	// PostponeDelivery gives a delivery back, due again at until.
	PostponeDelivery(ctx context.Context, d events.Delivery, lastError string, until time.Time) error
	// NextDelivery is when the next delivery of the topics is due; none is fault.ErrNotFound.
	NextDelivery(ctx context.Context, topics []events.Topic) (time.Time, error)
}

// Author decides what the recipient of a delivery gets.
type Author interface {
	// Write makes the e-mail as of this moment. wanted is false when there is nobody to send it
	// to any more. secret is what nothing may repeat of the e-mail, empty without one.
	Write(ctx context.Context, d events.Delivery) (m Mail, secret string, wanted bool, err error)
}

// Witness is an author who has to know how the deliveries of its e-mails ended.
type Witness interface {
	// Ended is told that a delivery ended as SENT, REFUSED or ABANDONED. It may be told more than once.
	Ended(ctx context.Context, d events.Delivery, state events.State) error
}

// Authors are those of the topics that are told by e-mail.
type Authors map[events.Topic]Author

// KindOf names a topic's e-mails in metrics.
func KindOf(topic events.Topic) string {
	name := strings.TrimPrefix(string(topic), accountTopics)
	return strings.ReplaceAll(name, ".", "_")
}

// accountTopics begins the topics whose kinds of e-mail have names of their own.
const accountTopics = "account."

// Sender hands a letter to a mail server. After nil the server has it; a *RefusalError says
// why it does not want it.
type Sender interface {
	Send(ctx context.Context, m Mail) error
}

// Mail is a letter ready to go.
type Mail struct {
	// ID is the same for every attempt at one delivery.
	ID                      string
	To, Subject, Text, HTML string
	// Invitations are for calendar programs.
	Invitations []calendar.Invitation
}
