package slicing

import "io"

// client is a source of bytes that a test gives.
type client struct {
	body io.Reader
	left int64
	why  error
}

func (c *client) Read(p []byte) (int, error) {
	n, err := c.body.Read(p)
	c.left -= int64(n)
	return n, err
}

func (c *client) Left() int64    { return c.left }
func (c *client) Fail(why error) { c.why = why }
func (c *client) Err() error     { return c.why }
