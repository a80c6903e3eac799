package documentlist

import (
	"encoding/base64"
	"encoding/json"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/document"
)

// place is a cursor's content. A cursor holds nothing that its reader was not shown.
type place struct {
	CreatedAtMicros *int64 `json:"c"`
	ID              string `json:"i"`
}

func encodeCursor(key document.Key) string {
	micros := key.CreatedAt.UnixMicro()
	// A struct of an integer and a string always encodes.
	text, _ := json.Marshal(place{CreatedAtMicros: &micros, ID: key.ID})
	return base64.RawURLEncoding.EncodeToString(text)
}

// DecodeCursor reads a cursor of a list of documents. Anything else is a
// *governance.InvalidError.
func DecodeCursor(cursor string) (document.Key, error) {
	malformed := &governance.InvalidError{Field: "after", Reason: "is not a cursor of this list"}
	text, err := base64.RawURLEncoding.DecodeString(cursor)
	if err != nil {
		return document.Key{}, malformed
	}
	var p place
	if err := json.Unmarshal(text, &p); err != nil || p.ID == "" || p.CreatedAtMicros == nil {
		return document.Key{}, malformed
	}
	return document.Key{CreatedAt: time.UnixMicro(*p.CreatedAtMicros).UTC(), ID: p.ID}, nil
}
