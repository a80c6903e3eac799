package backend_test

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
)

// trustOnly makes a client's TLS settings of a PEM file's content.
func trustOnly(content []byte, err error) (*tls.Config, error) {
	roots := x509.NewCertPool()
	if err == nil && !roots.AppendCertsFromPEM(content) {
		err = errors.New("the file holds no certificate")
	}
	return &tls.Config{RootCAs: roots}, err
}
