package token

import "time"

// Window is what travels through Microsoft's sign-in page and back. Anybody may read
// it; only we can have written it.
type Window struct {
	// ID names the attempt.
	ID string `json:"id"`
	// ReturnTo is the portal's page that the answer goes to, State its own name for the
	// attempt and Challenge its code challenge (RFC 7636, S256).
	ReturnTo  string `json:"to"`
	State     string `json:"state"`
	Challenge string `json:"challenge"`
	// Binding is the hash of the secret that the browser of the attempt keeps.
	Binding []byte `json:"binding"`
	// ExpiresAt has whole seconds.
	ExpiresAt time.Time `json:"-"`
}

// SignWindow makes the state parameter of an attempt.
func (k *Keys) SignWindow(w Window) (string, error) {
	return k.sign(claims{Type: typeWindow, Window: &w, ExpiresAt: w.ExpiresAt.Unix()})
}

// ParseWindow verifies a state parameter at the time now. Errors as ParseAccess; with
// ErrExpired the content is given all the same.
func (k *Keys) ParseWindow(text string, now time.Time) (Window, error) {
	c, err := k.parse(text, typeWindow, now)
	if c.Window == nil {
		if err == nil {
			err = ErrInvalid
		}
		return Window{}, err
	}
	w := *c.Window
	w.ExpiresAt = time.Unix(c.ExpiresAt, 0).UTC()
	return w, err
}
