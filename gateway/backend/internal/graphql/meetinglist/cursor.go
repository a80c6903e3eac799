package meetinglist

import (
	"encoding/base64"
	"encoding/json"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/meeting"
)

// place is a cursor's content. A cursor holds nothing that its reader was not shown.
type place struct {
	StartsAtMicros int64  `json:"s"`
	ID             string `json:"i"`
	Descending     bool   `json:"d"`
}

func encodeCursor(key meeting.Key, descending bool) string {
	// A struct of an integer, a string and a bool always encodes.
	text, _ := json.Marshal(place{StartsAtMicros: key.StartsAt.UnixMicro(), ID: key.ID, Descending: descending})
	return base64.RawURLEncoding.EncodeToString(text)
}

// DecodeCursor reads a cursor of a list in the same order. Anything else is a
// *governance.InvalidError.
func DecodeCursor(cursor string, descending bool) (meeting.Key, error) {
	malformed := &governance.InvalidError{Field: "after", Reason: "is not a cursor of this list"}
	text, err := base64.RawURLEncoding.DecodeString(cursor)
	if err != nil {
		return meeting.Key{}, malformed
	}
	var p place
	if err := json.Unmarshal(text, &p); err != nil || p.ID == "" || p.Descending != descending {
		return meeting.Key{}, malformed
	}
	return meeting.Key{StartsAt: time.UnixMicro(p.StartsAtMicros).UTC(), ID: p.ID}, nil
}
