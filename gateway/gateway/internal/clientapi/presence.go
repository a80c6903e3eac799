package clientapi

import "net/http"

// BackgroundHeader has the value 1 on a request that a screen makes by itself (docs/domain/accounts.md, "Sessions").
const BackgroundHeader = "Portal-Background"

const background = "1"

// Presence says whether a person caused a request. The backend ends sessions whose person does nothing for too long. A
// backend without such limits ignores the header.
type Presence bool

const (
	// Active is a request for something that the person did.
	Active Presence = true
	// Background is a request that a screen makes by itself.
	Background Presence = false
)

// PresenceOf reads the presence from a client's request.
func PresenceOf(r *http.Request) Presence {
	return Presence(r.Header.Get(BackgroundHeader) != background)
}

// Mark writes the presence into the header of a request to the backend.
func (p Presence) Mark(header http.Header) {
	if p == Background {
		header[BackgroundHeader] = []string{background}
	}
}

// flightKeys returns the key of the refresh that a request begins, and the keys of others that it may join. A request of
// an active person does not join a refresh in the background, which does not report the person as active.
func (p Presence) flightKeys(refreshToken string) (own string, others []string) {
	if p == Active {
		return refreshToken, nil
	}
	return "background " + refreshToken, []string{refreshToken}
}
