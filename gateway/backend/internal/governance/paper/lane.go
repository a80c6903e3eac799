package paper

// Lane is a queue of checks. A file that takes long holds up its own lane only.
type Lane string

// The lanes.
const (
	// Quick has the files that nobody has looked at yet.
	Quick Lane = "QUICK"
	// Slow has the files whose checks take longer than quickTime.
	Slow Lane = "SLOW"
	// Renewal has the accepted files whose reading copies are made again.
	Renewal Lane = "RENEWAL"
)
