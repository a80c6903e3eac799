package token

import "time"

// Window is the content of the state parameter that goes to Microsoft's sign-in page and comes back. It is signed, and
// not encrypted.
type Window struct {
	// ID names the attempt.
	ID string `json:"id"`
	// ReturnTo is the portal's page that gets the answer, State the page's own state and Challenge its code challenge (RFC 7636, S256).
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

// ParseWindow verifies a state parameter at the time now. Errors as ParseAccess. With ErrExpired it returns the content
// as well.
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
