package people

import (
	"context"
	"fmt"
	"strings"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/page"
)

// Key is the place of a person in the directory.
type Key struct{ DisplayName, ID string }

func (p Person) key() Key { return Key{DisplayName: p.DisplayName, ID: p.ID} }

// Connection is a page of people.
type Connection = page.Of[Person]

// Edge is an entry of a page of people.
type Edge = page.Edge[Person]

// searched returns the text to search for. A browser sends the domain of an address in ASCII, so searched turns a whole
// address into its stored form.
func searched(text string) string {
	text = governance.TidyLine(text)
	if !strings.Contains(strings.ToLower(text), "xn--") {
		return text
	}
	if strings.Contains(text, "@") {
		return governance.NormalEmail(text)
	}
	return strings.TrimPrefix(governance.NormalEmail("@"+text), "@")
}

// DirectoryQuery selects people of an organisation.
type DirectoryQuery struct {
	OrganisationID string
	// Search is part of a name or an address; an empty text finds everybody.
	Search string
}

// DirectoryPage is the input of one page of the directory.
type DirectoryPage struct {
	After *Key
	Limit int
}

// DirectoryStore lists people by name. Its callers check that the viewer may see the whole directory.
type DirectoryStore interface {
	FindPeople(ctx context.Context, q DirectoryQuery, page DirectoryPage) ([]Person, error)
	CountPeople(ctx context.Context, q DirectoryQuery) (int, error)
}

// Directory finds the people of an organisation.
type Directory struct{ store DirectoryStore }

// NewDirectory returns a Directory that reads from store.
func NewDirectory(store DirectoryStore) *Directory { return &Directory{store: store} }

// People returns a page of the people of the viewer's organisation by name, without people who have left. It is empty
// for viewers who may not see the whole directory. An invalid page argument is a *governance.InvalidError.
func (d *Directory) People(ctx context.Context, v *policy.Viewer, search string, args page.Args) (Connection, error) {
	ask, err := page.Read[Key]("people", args)
	if err != nil {
		return Connection{}, err
	}
	if !v.ReadsDirectory() {
		return page.Empty[Person](), nil
	}
	q := DirectoryQuery{OrganisationID: v.Person.OrganisationID, Search: searched(search)}
	found, err := d.store.FindPeople(ctx, q, DirectoryPage{After: ask.After, Limit: ask.Beyond()})
	if err != nil {
		return Connection{}, fmt.Errorf("list people: %w", err)
	}
	return page.New(ask, found, Person.key, func(ctx context.Context) (int, error) {
		count, err := d.store.CountPeople(ctx, q)
		if err != nil {
			return 0, fmt.Errorf("count people: %w", err)
		}
		return count, nil
	}), nil
}
