package graph

import "time"

// SetClock makes the stand-in live by another clock. It must be called before the first request.
func (g *Graph) SetClock(now func() time.Time) { g.now = now }
