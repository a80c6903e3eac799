package graph

import "time"

// SetClock sets the stand-in's clock. It must be called before the first request.
func (g *Graph) SetClock(now func() time.Time) { g.now = now }
