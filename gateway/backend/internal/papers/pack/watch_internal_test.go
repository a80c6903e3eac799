package pack

import (
	"sync/atomic"
	"testing"
	"time"
)

func TestAPaperThatTakesTooLongIsNoticed(t *testing.T) {
	var spent atomic.Int64
	w := newWatch(func() time.Duration { return time.Duration(spent.Load()) }, time.Second)
	spent.Store(int64(time.Hour))
	if w.isOverdue() {
		t.Error("a build without a paper is overdue")
	}
	w.begin()
	spent.Add(int64(time.Second))
	if w.isOverdue() {
		t.Error("a paper that took what it may is overdue")
	}
	w.begin()
	spent.Add(int64(time.Second))
	overdue := make(chan struct{})
	go w.run(func() { close(overdue) })
	spent.Add(1)
	<-overdue
}

func TestAWatchEnds(t *testing.T) {
	w := newWatch(func() time.Duration { return 0 }, time.Second)
	done := make(chan struct{})
	go func() { w.run(func() { t.Error("a paper is overdue") }); close(done) }()
	w.begin()
	w.end()
	<-done
}

func TestLeftOutPapers(t *testing.T) {
	left := leftOut{papers: map[[2]int]bool{{0, 1}: true}}
	if left.has(0, 0) || !left.has(0, 1) || left.has(5, 0) {
		t.Error("single papers are left out wrongly")
	}
	left.from = &[2]int{2, 1}
	if left.has(1, 7) || left.has(2, 0) || !left.has(2, 1) || !left.has(2, 2) || !left.has(3, 0) {
		t.Error("all papers from one on are left out wrongly")
	}
}
