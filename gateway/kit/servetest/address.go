// Package servetest gives tests addresses for programs that cannot be told to choose one,
// or that are to come back to the one they had.
package servetest

import (
	"math/rand/v2"
	"net"
	"strconv"
	"sync/atomic"
	"testing"
)

// Systems hand out ports from 32768 on by themselves, to every listener on port 0 and every
// connection. Below that nobody is given one that a test let go for a moment.
const lowest, most = 20_000, 12_000

// given counts the addresses of this process, from a place of its own on.
var given = func() *atomic.Uint32 {
	var count atomic.Uint32
	count.Store(rand.Uint32N(most)) // #nosec G404 -- nobody needs to be kept from guessing it
	return &count
}()

// Address is an address of this machine that nobody listens on: 127.0.0.1:20417. No two
// calls give the same one.
func Address(t testing.TB) string {
	t.Helper()
	for range most {
		address := net.JoinHostPort("127.0.0.1", strconv.Itoa(int(lowest+given.Add(1)%most)))
		listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", address)
		if err != nil {
			continue
		}
		if err := listener.Close(); err != nil {
			t.Fatal(err)
		}
		return address
	}
	t.Fatal("no port is free")
	return ""
}
