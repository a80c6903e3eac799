package clientapi

import "net/http"

// BackgroundHeader says with the value 1 that a screen asks by itself (docs/domain/accounts.md, "Sessions").
const BackgroundHeader = "Portal-Background"

const background = "1"

// Presence tells whether a person stands behind a request. The backend ends sessions whose
// person does nothing for too long; a backend without such limits ignores the header.
type Presence bool

const (
	// Active is a request for something that the person did.
	Active Presence = true
	// Background is a request that a screen makes by itself.
	Background Presence = false
)

// PresenceOf reads it from a client's request.
func PresenceOf(r *http.Request) Presence {
	return Presence(r.Header.Get(BackgroundHeader) != background)
}

// Mark puts it on a request to the backend.
func (p Presence) Mark(header http.Header) {
	if p == Background {
		header[BackgroundHeader] = []string{background}
	}
}

// flight names the refresh that such requests begin, and others that they may join: one in
// the background tells the backend nothing of a person who does something meanwhile.
func (p Presence) flight(refreshToken string) (own string, others []string) {
	if p == Active {
		return refreshToken, nil
	}
	return "background " + refreshToken, []string{refreshToken}
}
