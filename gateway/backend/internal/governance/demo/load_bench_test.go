package demo_test

import (
	"testing"

	"example.org/portal/backend/internal/governance/demo"
	"example.org/portal/backend/internal/storetest"
)

// BenchmarkLoad measures what every test with the demonstration data pays.
func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		b.StopTimer()
		s := storetest.SQLite(b)
		made := accounts{}
		b.StartTimer()
		if err := demo.Load(b.Context(), s, nil, made.ensure, anchor); err != nil {
			b.Fatal(err)
		}
	}
}
