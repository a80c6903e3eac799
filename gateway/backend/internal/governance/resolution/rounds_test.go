//go:build !race

package resolution_test

// rounds is how often each race is run on each database: 200 times on both together (35, "Shown by tests").
const rounds = 100
