package people

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/policy"
)

const (
	// decisionTime is how long an access request may wait before the approvers are reminded.
	decisionTime = 24 * time.Hour
	// noticeWindow is the time in which approvers get at most one e-mail, however many accounts ask.
	noticeWindow = time.Hour
	// longestNotice is how many requests one e-mail lists.
	longestNotice = 20
)

// ApproverStore is what Approvers reads.
type ApproverStore interface {
	organisation.Store
	RoleStore
	Person(ctx context.Context, id string) (Person, error)
	// PendingAccessRequests lists the oldest pending requests made until a time, at most limit, and counts all of them.
	// The request of a disabled account is not pending.
	PendingAccessRequests(ctx context.Context, until time.Time, limit int) (requests []AccessRequest, count int, err error)
}

// Approvers finds the people who decide about access requests, portal administrators and company secretaries
// (docs/domain/access.md, "Who may do what"), and the content of their e-mails.
type Approvers struct {
	store ApproverStore
	now   func() time.Time
}

// NewApprovers returns an Approvers. now is the clock.
func NewApprovers(store ApproverStore, now func() time.Time) *Approvers {
	return &Approvers{store: store, now: now}
}

// Concerned returns the active people who decide about access requests and have an address.
func (a *Approvers) Concerned(ctx context.Context, _ events.Event) ([]string, error) {
	home, err := a.store.FirstOrganisation(ctx)
	if errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the organisation: %w", err)
	}
	people, err := a.store.PeopleInRoles(ctx, home.ID, policy.PortalAdministrator, policy.CompanySecretary)
	if err != nil {
		return nil, fmt.Errorf("find the approvers: %w", err)
	}
	var concerned []string
	for _, person := range people {
		if person.approves() {
			concerned = append(concerned, person.ID)
		}
	}
	return concerned, nil
}

// approves reports whether the person decides about access requests and can receive e-mail about them.
func (p Person) approves() bool {
	return p.Status == Active && p.Email != "" && (p.ForPolicy().HasRole(policy.PortalAdministrator) || p.ForPolicy().HasRole(policy.CompanySecretary))
}

// AccessNotice is what an approver's e-mail says about the waiting requests.
type AccessNotice struct {
	Approver     Person
	Organisation string
	// Requests are the oldest of Count requests.
	Requests []AccessRequest
	Count    int
	// Overdue reports whether all of them wait longer than decisionTime.
	Overdue bool
}

// Notice returns what a person's e-mail says. wanted is false when the person does not decide any more, or when no
// request waits.
func (a *Approvers) Notice(ctx context.Context, topic events.Topic, personID string) (notice AccessNotice, wanted bool, err error) {
	person, err := a.store.Person(ctx, personID)
	if errors.Is(err, fault.ErrNotFound) || err == nil && !person.approves() {
		return AccessNotice{}, false, nil
	}
	if err != nil {
		return AccessNotice{}, false, fmt.Errorf("find the approver: %w", err)
	}
	home, err := a.store.Organisation(ctx, person.OrganisationID)
	if err != nil {
		return AccessNotice{}, false, fmt.Errorf("find the approver's organisation: %w", err)
	}
	notice = AccessNotice{Approver: person, Organisation: home.Name, Overdue: topic == events.AccessWaiting}
	until := a.now()
	if notice.Overdue {
		until = until.Add(-decisionTime)
	}
	notice.Requests, notice.Count, err = a.store.PendingAccessRequests(ctx, until, longestNotice)
	if err != nil {
		return AccessNotice{}, false, fmt.Errorf("list the requests that wait: %w", err)
	}
	return notice, notice.Count > 0, nil
}
