//go:build race

package resolution_test

// rounds is how often each race is run on each database with the race detector, which looks at the memory and not at the order.
const rounds = 5
