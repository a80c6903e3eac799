package notification

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
)

// AccessStore is what Access reads.
type AccessStore interface {
	organisation.Store
	Person(ctx context.Context, id string) (people.Person, error)
	AccessGrant(ctx context.Context, id string) (access.Grant, error)
	// AccessChangeToTell finds a change with the ids of the people who are informed of it.
	AccessChangeToTell(ctx context.Context, id string) (c access.Change, readerIDs []string, err error)
	// BoardNames finds the names of boards, by id.
	BoardNames(ctx context.Context, ids []string) (map[string]string, error)
}

// Access sends e-mails about changes of access to the people concerned. Nobody can choose another way: the e-mail
// always comes at once.
type Access struct{ store AccessStore }

// NewAccess returns an Access.
func NewAccess(store AccessStore) *Access { return &Access{store: store} }

// AccessNews is what an e-mail about a change of access says.
type AccessNews struct {
	Reader       people.Person
	Organisation string
	Change       access.Change
	// Person is the person whose access changed. By is the name of the person who changed it; empty when no person did.
	Person people.Person
	By     string
	// Board is the name of the board; empty for access to the organisation.
	Board string
	// Grants are the grants that the change names, by id.
	Grants map[string]access.Grant
}

// Concerned returns the people who are informed of the change.
func (a *Access) Concerned(ctx context.Context, e events.Event) ([]string, error) {
	_, readers, err := a.store.AccessChangeToTell(ctx, e.Payload["accessChangeId"])
	if errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the recipients of a change of access: %w", err)
	}
	return readers, nil
}

// News returns what a person's e-mail says. The person whose access changed gets it at their stored address, even
// without an account and while suspended.
func (a *Access) News(ctx context.Context, d events.Delivery) (news AccessNews, wanted bool, err error) {
	found, readers, err := a.store.AccessChangeToTell(ctx, d.Payload["accessChangeId"])
	if errors.Is(err, fault.ErrNotFound) || err == nil && !slices.Contains(readers, d.Recipient) {
		return AccessNews{}, false, nil
	}
	if err != nil {
		return AccessNews{}, false, fmt.Errorf("find a change of access: %w", err)
	}
	news.Change = found
	if news.Reader, err = a.store.Person(ctx, d.Recipient); err != nil {
		return AccessNews{}, false, fmt.Errorf("find the readers of a change of access: %w", err)
	}
	if !reachable(news.Reader) && (news.Reader.ID != found.PersonID || news.Reader.Email == "") {
		return AccessNews{}, false, nil
	}
	return news, true, a.names(ctx, &news)
}

// names finds the names of the people, the organisation, the board and the grants in the e-mail.
func (a *Access) names(ctx context.Context, news *AccessNews) error {
	home, err := a.store.Organisation(ctx, news.Change.OrganisationID)
	if err != nil {
		return fmt.Errorf("find the organisation: %w", err)
	}
	news.Organisation = home.Name
	if news.Person, err = a.store.Person(ctx, news.Change.PersonID); err != nil {
		return fmt.Errorf("find whose access has changed: %w", err)
	}
	if news.Change.ActorID != nil {
		by, err := a.store.Person(ctx, *news.Change.ActorID)
		if err != nil {
			return fmt.Errorf("find the person who changed access: %w", err)
		}
		news.By = by.DisplayName
	}
	if news.Change.BoardID != nil {
		names, err := a.store.BoardNames(ctx, []string{*news.Change.BoardID})
		if err != nil {
			return fmt.Errorf("find the board: %w", err)
		}
		news.Board = names[*news.Change.BoardID]
	}
	news.Grants = map[string]access.Grant{}
	for _, step := range news.Change.Steps {
		if step.GrantID == "" {
			continue
		}
		if news.Grants[step.GrantID], err = a.store.AccessGrant(ctx, step.GrantID); err != nil {
			return fmt.Errorf("find a grant of access: %w", err)
		}
	}
	return nil
}
