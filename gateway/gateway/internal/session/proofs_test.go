package session

import (
	"fmt"
	"testing"
	"time"
)

func TestProofsAreBounded(t *testing.T) {
	p, now := newProofs(), time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	for i := range mostProven + 10 {
		p.keep(fmt.Sprint(i), "a", now)
	}
	if p.at.Len() > mostProven {
		t.Errorf("%d sessions are kept", p.at.Len())
	}
	last := fmt.Sprint(mostProven + 9)
	for i := range mostConnections + 10 {
		p.keep(last, fmt.Sprint(i), now)
	}
	connections, _ := p.at.Get(last)
	if connections.Len() > mostConnections {
		t.Errorf("%d connections of one session are kept", connections.Len())
	}
	if _, proven := p.find(last, fmt.Sprint(mostConnections+9)); !proven {
		t.Error("the newest proof was dropped")
	}
	t.Run("the least recently used session is deleted first", func(t *testing.T) {
		p := newProofs()
		p.keep("used", "a", now)
		for i := range mostProven - 1 {
			p.keep(fmt.Sprint(i), "a", now)
		}
		p.find("used", "a")
		p.keep("newest", "a", now)
		if _, proven := p.find("used", "a"); !proven {
			t.Error("the session that was used last is forgotten")
		}
		if _, proven := p.find("0", "a"); proven {
			t.Error("the session that was used least recently is kept")
		}
	})
}
