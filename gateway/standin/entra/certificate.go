package entra

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"fmt"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"time"
)

const (
	certificateLife = 397 * 24 * time.Hour // the longest that browsers accept
	renewBefore     = 30 * 24 * time.Hour
)

// Certificate returns the self-signed certificate for localhost that is stored in dir, and the path of its PEM file for
// clients that must trust it. It makes a new certificate when there is none or when the present one ends within 30
// days. Only the owner can read its key.
func Certificate(dir string, now time.Time) (tls.Certificate, string, error) {
	certFile, keyFile := filepath.Join(dir, "microsoft.crt"), filepath.Join(dir, "microsoft.key")
	if kept, err := tls.LoadX509KeyPair(certFile, keyFile); err == nil && now.Before(kept.Leaf.NotAfter.Add(-renewBefore)) {
		return kept, certFile, nil
	}
	if err := makeCertificate(certFile, keyFile, now); err != nil {
		return tls.Certificate{}, "", fmt.Errorf("make a certificate: %w", err)
	}
	made, err := tls.LoadX509KeyPair(certFile, keyFile)
	return made, certFile, err
}

func makeCertificate(certFile, keyFile string, now time.Time) error {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 120))
	if err != nil {
		return err
	}
	template := &x509.Certificate{
		SerialNumber:          serial,
		Subject:               pkix.Name{CommonName: "Stand-in for Microsoft identity"},
		NotBefore:             now.Add(-time.Hour),
		NotAfter:              now.Add(certificateLife),
		KeyUsage:              x509.KeyUsageDigitalSignature,
		ExtKeyUsage:           []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
		BasicConstraintsValid: true,
		DNSNames:              []string{"localhost"},
		IPAddresses:           []net.IP{net.IPv4(127, 0, 0, 1), net.IPv6loopback},
	}
	certificate, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		return err
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return err
	}
	return errors.Join(
		os.MkdirAll(filepath.Dir(certFile), 0o700),
		writePEM(keyFile, "PRIVATE KEY", private, 0o600),
		writePEM(certFile, "CERTIFICATE", certificate, 0o644),
	)
}

func writePEM(path, kind string, content []byte, mode os.FileMode) error {
	return os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: content}), mode)
}
