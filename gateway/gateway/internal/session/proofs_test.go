package session

import (
	"fmt"
	"testing"
	"time"
)

func TestProofsAreBounded(t *testing.T) {
	const serves = time.Minute
	p, now := newProofs(), time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	for i := range mostProven + 10 {
		p.keep(fmt.Sprint(i), "a", now, serves)
	}
	if len(p.at) > mostProven {
		t.Errorf("%d sessions are kept", len(p.at))
	}
	last := fmt.Sprint(mostProven + 9)
	for i := range mostConnections + 10 {
		p.keep(last, fmt.Sprint(i), now, serves)
	}
	if kept := len(p.at[last]); kept > mostConnections {
		t.Errorf("%d connections of one session are kept", kept)
	}
	if _, proven := p.find(last, fmt.Sprint(mostConnections+9)); !proven {
		t.Error("the newest proof was dropped")
	}
	t.Run("what is too old goes first", func(t *testing.T) {
		p := newProofs()
		p.keep("young", "a", now.Add(time.Second), serves)
		for i := range mostProven - 1 {
			p.keep(fmt.Sprint(i), "a", now, serves)
		}
		p.keep("newest", "a", now.Add(serves), serves)
		if _, proven := p.find("young", "a"); !proven || len(p.at) != 2 {
			t.Errorf("%d sessions are kept, the young one among them: %t", len(p.at), proven)
		}
	})
}
