package page

import (
	"bytes"
	"encoding/base64"
	"encoding/json"

	"example.org/portal/backend/internal/governance"
)

// Args are a client's arguments for a page.
type Args struct {
	First *int
	After *string
}

// Ask is a request for a page. K is the place of an entry in the list: the values by which the list is sorted. The last
// of them is unique.
type Ask[K comparable] struct {
	// After is the place after which the page begins; nil begins at the first entry.
	After *K
	Limit int

	list string
}

// Read reads a client's arguments. list names the list and its order; a cursor of another list is refused. Errors are
// *governance.InvalidError.
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

// Beyond returns how many entries to find: one more than the page has, to know whether another page follows.
func (a Ask[K]) Beyond() int { return a.Limit + 1 }

// place is the content of a cursor. It needs no signature, because it holds only values that its reader was shown. The
// rights are checked for every page.
type place[K comparable] struct {
	List string `json:"l"`
	Key  K      `json:"k"`
}

func encode[K comparable](list string, key K) string {
	// A key consists of texts, numbers and instants, which always encode.
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
	// No stored text has the character 0, and PostgreSQL refuses it. The replacement removes escaped backslashes, so
	// that only an escaped character 0 is found.
	if bytes.Contains(bytes.ReplaceAll(text, []byte(`\\`), nil), []byte(`\u0000`)) {
		return none, malformed
	}
	if err := json.Unmarshal(text, &p); err != nil || p.List != list || p.Key == none {
		return none, malformed
	}
	return p.Key, nil
}
