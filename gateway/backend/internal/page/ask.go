package page

import (
	"bytes"
	"encoding/base64"
	"encoding/json"

	"example.org/portal/backend/internal/governance"
)

// Args are what a client says of the page that it wants.
type Args struct {
	First *int
	After *string
}

// Ask is a request for a page. K is an entry's place in the list: the values that the order
// compares, the last of which is unique.
type Ask[K comparable] struct {
	// After is the place behind which the page begins; nil begins at the front.
	After *K
	Limit int

	list string
}

// Read understands what a client says. list names the list and its order: a cursor of another
// one is refused. Errors are *governance.InvalidError.
func Read[K comparable](list string, args Args) (Ask[K], error) {
	ask := Ask[K]{list: list, Limit: Default}
	if args.After != nil {
		after, err := decode[K](list, *args.After)
		if err != nil {
			return Ask[K]{}, err
		}
		ask.After = &after
	}
	if args.First != nil {
		ask.Limit = *args.First
	}
	if ask.Limit < Smallest || ask.Limit > Largest {
		return Ask[K]{}, governance.Invalid("first", "must be %d to %d", Smallest, Largest)
	}
	return ask, nil
}

// Beyond is how many entries to find: one more than the page has reports whether another page
// follows.
func (a Ask[K]) Beyond() int { return a.Limit + 1 }

// place is a cursor's content. A cursor holds nothing that its reader was not shown, so it
// needs no signature: what may be read is asked for every page.
type place[K comparable] struct {
	List string `json:"l"`
	Key  K      `json:"k"`
}

func encode[K comparable](list string, key K) string {
	// A key is made of texts, numbers and instants, which always encode.
	text, _ := json.Marshal(place[K]{List: list, Key: key})
	return base64.RawURLEncoding.EncodeToString(text)
}

func decode[K comparable](list, cursor string) (K, error) {
	var none K
	malformed := governance.Invalid("after", "is not a cursor of this list")
	text, err := base64.RawURLEncoding.DecodeString(cursor)
	if err != nil {
		return none, malformed
	}
	var p place[K]
	// No text that is kept has the character 0, and PostgreSQL refuses it. Two backslashes are one that is escaped.
	if bytes.Contains(bytes.ReplaceAll(text, []byte(`\\`), nil), []byte(`\u0000`)) {
		return none, malformed
	}
	if err := json.Unmarshal(text, &p); err != nil || p.List != list || p.Key == none {
		return none, malformed
	}
	return p.Key, nil
}
