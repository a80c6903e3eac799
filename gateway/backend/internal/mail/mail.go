// Package mail delivers the e-mail that waits in the outbox: it claims a message,
// lets the account rules make the link, writes the text and hands it to an SMTP
// server. Nothing is lost when that server, or this process, is down: a message
// stays in the outbox until the server took it, refused it for good, or three days
// are over. It may therefore arrive twice.
package mail

import (
	"context"
	"time"

	"example.org/portal/backend/internal/account"
)

// Outbox is where messages wait. Several couriers may share one.
type Outbox interface {
	// ClaimMessage takes the message that is due the longest and keeps it from
	// other couriers until leasedUntil; none is fault.ErrNotFound. attempt counts from 1.
	// Confirmations of registrations come last, and not at all without registrations.
	ClaimMessage(ctx context.Context, registrations bool, now, leasedUntil time.Time) (m account.Message, attempt int, err error)
	// FinishMessage ends a message, which stays readable for a while. lastError is empty when it went well.
	FinishMessage(ctx context.Context, id, lastError string) error
	// PostponeMessage gives a message back, due again at until.
	PostponeMessage(ctx context.Context, id, lastError string, until time.Time) error
	// NextMessage is when the next message is due; none is fault.ErrNotFound.
	NextMessage(ctx context.Context, registrations bool) (time.Time, error)
}

// Addresser decides what an address gets; account.Service is one.
type Addresser interface {
	Address(ctx context.Context, m account.Message) (letter account.Letter, ok bool, err error)
}

// Sender hands a letter to a mail server. After nil the server has it; a *RefusalError says
// why it does not want it.
type Sender interface {
	Send(ctx context.Context, m Mail) error
}

// Mail is a letter ready to go.
type Mail struct {
	// ID is the same for every attempt at one message.
	ID                      string
	To, Subject, Text, HTML string
}
