// Package people has the people of the organisation, and the accounts that ask for access.
package people

import (
	"time"

	"example.org/portal/backend/internal/governance"
)

// AccessRequestSource is the way in which an account came to ask for access.
type AccessRequestSource string

// The sources of an access request.
const (
	SourceRegistration AccessRequestSource = "REGISTRATION"
	SourceChatSignOn   AccessRequestSource = "CHAT_SIGN_ON"
)

// AccessRequestState is PENDING until an approver decides (docs/domain/records.md, "Access request").
type AccessRequestState string

// The states of an access request.
const (
	RequestPending  AccessRequestState = "PENDING"
	RequestLinked   AccessRequestState = "LINKED"
	RequestDeclined AccessRequestState = "DECLINED"
)

// AccessRequest is a confirmed account that asks to be linked to a person.
type AccessRequest struct {
	ID        string
	AccountID string
	// Email is empty when a sign-on token named none.
	Email       string
	Source      AccessRequestSource
	RequestedAt time.Time
	State       AccessRequestState
	// PersonID, DecidedBy and DecidedAt are nil while the request is pending. The person of a linked request gets the
	// account only after the owner has proved the mailbox.
	PersonID  *string
	DecidedBy *string
	DecidedAt *time.Time
	// Reason is why a request was declined, for the approvers; empty without one.
	Reason string
	governance.Stamp
}

func newAccessRequest(id string, a Applicant, now time.Time) AccessRequest {
	request := AccessRequest{
		ID: id, AccountID: a.AccountID, Email: a.Email,
		Source: SourceRegistration, RequestedAt: now, State: RequestPending,
		Stamp: governance.NewStamp(now, "registration"),
	}
	if a.SignOn {
		request.Source, request.CreatedBy = SourceChatSignOn, "sign-on"
	}
	return request
}

func (r *AccessRequest) link(personID, by string, now time.Time) {
	r.State, r.PersonID, r.DecidedBy, r.DecidedAt = RequestLinked, &personID, &by, &now
	r.Changed(now)
}

func (r *AccessRequest) decline(reason, by string, now time.Time) {
	r.State, r.Reason, r.DecidedBy, r.DecidedAt = RequestDeclined, reason, &by, &now
	r.Changed(now)
}

// passOver ends a request whose person is linked to another account.
func (r *AccessRequest) passOver(by string, now time.Time) {
	r.State, r.DecidedBy, r.DecidedAt = RequestDeclined, &by, &now
	r.Changed(now)
}

// DecideUntil returns when the approvers are reminded of the request.
func (r AccessRequest) DecideUntil() time.Time { return r.RequestedAt.Add(decisionTime) }
