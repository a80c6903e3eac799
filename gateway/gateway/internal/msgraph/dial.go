package msgraph

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/netip"
	"sync"
	"syscall"

	"example.org/portal/gateway/internal/drive"
)

// dial opens an encrypted connection. Names that are not of the operator's choosing
// must not lead into the gateway's own network: the error is drive.ErrHost then.
func (c *Client) dial(ctx context.Context, network, address string) (net.Conn, error) {
	dialer := &net.Dialer{Timeout: dialTimeout}
	if !c.hosts.isOperators(address) {
		dialer.Control = publicOnly
	}
	raw, err := dialer.DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return nil, errors.Join(err, raw.Close())
	}
	encrypted := tls.Client(raw, &tls.Config{ServerName: host, RootCAs: c.roots, MinVersion: tls.VersionTLS12})
	ctx, cancel := context.WithTimeout(ctx, dialTimeout)
	defer cancel()
	if err := encrypted.HandshakeContext(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("encrypt: %w", err), raw.Close())
	}
	return &connection{encrypted}, nil
}

// publicOnly is a net.Dialer's Control: it sees the address that a name led to.
func publicOnly(_, address string, _ syscall.RawConn) error {
	target, err := netip.ParseAddrPort(address)
	if err != nil {
		return fmt.Errorf("read the address: %w", err)
	}
	if !isPublic(target.Addr()) {
		return fmt.Errorf("%w: it leads to an address that is not public", drive.ErrHost)
	}
	return nil
}

// copyBytes is how much of a slice is read and encrypted at once: four TLS records.
const copyBytes = 64 << 10

// connection lends a buffer to each slice that is copied into it; net/http would make
// one every time, and a gateway full of uploads would grow by what waits for collection.
type connection struct{ *tls.Conn }

var copyBuffers = sync.Pool{New: func() any { return new([copyBytes]byte) }}

// ReadFrom implements io.ReaderFrom.
func (c *connection) ReadFrom(source io.Reader) (int64, error) {
	buffer := copyBuffers.Get().(*[copyBytes]byte)
	defer copyBuffers.Put(buffer)
	return io.CopyBuffer(struct{ io.Writer }{c.Conn}, source, buffer[:])
}
