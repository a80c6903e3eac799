package mail

import (
	"context"
	"crypto/tls"
	"net"
	"sync"

	gomail "github.com/wneessen/go-mail"
)

// connection is the network connection of one exchange. Another goroutine can close it at any time, also before it is made.
type connection struct {
	mu     sync.Mutex
	conn   net.Conn
	closed bool
}

// dial returns a function that makes the connection, encrypted from the first byte if implicitTLS is not nil.
func (c *connection) dial(implicitTLS *tls.Config) gomail.DialContextFunc {
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		dial := new(net.Dialer).DialContext
		if implicitTLS != nil {
			dial = (&tls.Dialer{Config: implicitTLS}).DialContext
		}
		conn, err := dial(ctx, network, address)
		if err != nil {
			return nil, err
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.closed {
			_ = conn.Close()
			return nil, net.ErrClosed
		}
		c.conn = conn
		return conn, nil
	}
}

func (c *connection) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	if c.conn != nil {
		_ = c.conn.Close()
	}
}
