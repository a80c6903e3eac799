package events

import "time"

// Channel is a way to reach a person.
type Channel string

// The channels: an e-mail of its own, and the daily digest.
const (
	Email  Channel = "EMAIL"
	Digest Channel = "DIGEST"
)

// State says how a delivery ended.
type State string

// The states of a delivery: it waits; the channel has accepted it; the e-mail was not wanted any more; the channel
// refused it permanently; it was too old to be tried again; it is part of a digest. The digest has a delivery of its
// own, which says how the digest ended.
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
	// Recipient is a person's id, or an e-mail address for topics about accounts, because an account may not belong to
	// a person.
	Recipient string
	// Payload is the event's payload.
	Payload map[string]string
	// CreatedAt is the event's time.
	CreatedAt time.Time
}
