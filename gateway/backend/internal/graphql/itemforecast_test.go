//go:build !race

package graphql_test

import "testing"

// [Q7] The answers let expect a quorum until the meeting begins. From then on, who is present counts.
func TestAnItemHasNoForecastOnceTheMeetingHasBegun(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		forecast := func() any {
			const document = `query ($id: ID!) { agendaItem(id: $id) { quorumForecast { required certain } } }`
			return at(t, p.read(t, bySecretary, document, "id", p.item(t).ID), "agendaItem", "quorumForecast")
		}
		p.convenes(t)
		if forecast() == nil {
			t.Error("an item has no forecast before the meeting")
		}
		p.holds(t)
		if got := forecast(); got != nil {
			t.Errorf("in session an item has the forecast %v", got)
		}
		p.adjourns(t)
		if got := forecast(); got != nil {
			t.Errorf("while the meeting is adjourned an item has the forecast %v", got)
		}
	})
}
