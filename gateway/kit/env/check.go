package env

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"net/url"
	"strconv"
)

// Problems collects what is wrong with the values of variables.
type Problems struct{ found []error }

// Add notes what is wrong with a variable's value; nil is nothing wrong.
func (p *Problems) Add(variable string, err error) {
	if err != nil {
		p.found = append(p.found, &VariableError{Variable: variable, Err: err})
	}
}

// Err returns all problems as one error, nil without any.
func (p *Problems) Err() error { return errors.Join(p.found...) }

// CheckBetween refuses a value that is less than least or more than most.
func CheckBetween[T cmp.Ordered](value, least, most T) error {
	if value < least || value > most {
		return fmt.Errorf("%v is not between %v and %v", value, least, most)
	}
	return nil
}

// CheckAddr refuses what a listener cannot be bound to, unless there is a listener already.
func CheckAddr(addr string, listener net.Listener) error {
	if listener != nil {
		return nil
	}
	_, port, err := net.SplitHostPort(addr)
	if err != nil {
		return err
	}
	if _, err := strconv.ParseUint(port, 10, 16); err != nil {
		return fmt.Errorf("%q is not a port from 0 to 65535", port)
	}
	return nil
}

// CheckURL refuses what is not the address of a server: http or https and a host, perhaps with a path. It quotes no
// password.
func CheckURL(text string) error {
	u, err := url.Parse(text)
	switch {
	case err != nil:
		return errors.New("is not an address")
	case u.Scheme != "http" && u.Scheme != "https" || u.Host == "":
		return fmt.Errorf("%q does not begin with http:// or https:// and a host", u.Redacted())
	case u.User != nil || u.RawQuery != "" || u.Fragment != "":
		return fmt.Errorf("%q must not carry a user, a query or a fragment", u.Redacted())
	default:
		return nil
	}
}
