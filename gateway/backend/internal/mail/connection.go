package mail

import (
	"context"
	"crypto/tls"
	"net"
	"sync"

	gomail "github.com/wneessen/go-mail"
)

// connection is the network connection of one exchange, which can be closed from
// outside at any moment, also before it is made.
type connection struct {
	mu     sync.Mutex
	conn   net.Conn
	closed bool
}

// dial gives a function that makes the connection.
func (c *connection) dial(implicitTLS bool) gomail.DialContextFunc {
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		dial := new(net.Dialer).DialContext
		if implicitTLS {
			dial = (&tls.Dialer{Config: &tls.Config{MinVersion: tls.VersionTLS12}}).DialContext
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
