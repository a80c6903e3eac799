package mail

import (
	"crypto/x509"
	"errors"
)

// CheckAuthority refuses a malformed certificate authority, as PEM; "" is none.
func CheckAuthority(authority string) error {
	_, err := trusted(authority)
	return err
}

// trusted returns the authorities that may vouch for a mail server: the system's and one more; nil means the system's alone.
func trusted(authority string) (*x509.CertPool, error) {
	if authority == "" {
		return nil, nil
	}
	pool, err := x509.SystemCertPool()
	if err != nil {
		pool = x509.NewCertPool()
	}
	if !pool.AppendCertsFromPEM([]byte(authority)) {
		return nil, errors.New("the additional certificate authority is not PEM")
	}
	return pool, nil
}
