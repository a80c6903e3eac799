package events

import "time"

// Channel is a way to reach somebody.
type Channel string

// The channels: an e-mail of its own, and the daily e-mail that tells several things.
const (
	Email  Channel = "EMAIL"
	Digest Channel = "DIGEST"
)

// State tells how a delivery ended.
type State string

// The states of a delivery: it waits; the channel has it; nobody was to be told any more; the
// channel refused it for good; it was too old to be tried again. What a digest tells is gathered
// there: how that ended is told by the digest's own delivery.
const (
	Waiting   State = "WAITING"
	Sent      State = "SENT"
	Skipped   State = "SKIPPED"
	Refused   State = "REFUSED"
	Abandoned State = "ABANDONED"
	Gathered  State = "GATHERED"
)

// Delivery is one event for one recipient.
type Delivery struct {
	EventID string
	Topic   Topic
	Channel Channel
	// Recipient is a person's id, or an e-mail address for topics about accounts, which need not
	// belong to a person.
	Recipient string
	// Payload is the event's.
	Payload map[string]string
	// CreatedAt is the event's.
	CreatedAt time.Time
}
