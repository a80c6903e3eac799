package gateway_test

import (
	"net"
	"testing"
	"time"
)

// lineRate is the speed of a line to the drive in bytes per second: 100 Mbit/s.
const lineRate = 100_000_000 / 8

// line is a network to the drive with a delay and a speed.
type line struct {
	net.Listener
	target string
	delay  time.Duration
	rate   float64
}

func newLine(b *testing.B, target string, roundTrip time.Duration) *line {
	b.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	l := &line{Listener: listener, target: target, delay: roundTrip / 2, rate: lineRate}
	b.Cleanup(func() { listener.Close() })
	go func() {
		for {
			near, err := l.Accept()
			if err != nil {
				return
			}
			far, err := net.Dial("tcp", l.target)
			if err != nil {
				near.Close()
				continue
			}
			go l.carry(far, near, l.rate)
			go l.carry(near, far, 0)
		}
	}()
	return l
}

// carry passes bytes on after the delay, at most as fast as rate when that is positive.
// As many bytes are under way as a line of this delay holds, never more than 8 MiB.
func (l *line) carry(to, from net.Conn, rate float64) {
	type packet struct {
		bytes []byte
		due   time.Time
	}
	const packetBytes = 16 << 10
	underway := make(chan packet, 8<<20/packetBytes)
	go func() {
		defer to.Close()
		for p := range underway {
			time.Sleep(time.Until(p.due))
			if _, err := to.Write(p.bytes); err != nil {
				from.Close()
				// What is under way is lost.
				for range underway {
				}
				return
			}
		}
	}()
	defer close(underway)
	var free time.Time
	for {
		bytes := make([]byte, packetBytes)
		n, err := from.Read(bytes)
		if n > 0 {
			now := time.Now()
			if free.Before(now) {
				free = now
			}
			if rate > 0 {
				free = free.Add(time.Duration(float64(n) / rate * float64(time.Second)))
				// What is written ahead waits in a buffer, as in a router: when it arrives does not
				// change, and a machine with other work to do does not slow the line.
				if ahead := free.Sub(now); ahead > 200*time.Millisecond {
					time.Sleep(ahead - 100*time.Millisecond)
				}
			}
			underway <- packet{bytes[:n], free.Add(l.delay)}
		}
		if err != nil {
			return
		}
	}
}
