//go:build !race

package graphql_test

import (
	"testing"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/home"
	"example.org/portal/backend/internal/governance/paper"
)

// The secretary and the chair are told of papers that wait to be accepted, on Home and in the digest. What is kept from somebody makes no row
// [X10].
func TestHomeTellsOfPapersToAccept(t *testing.T) {
	const chair = "chair@example.org"
	p := openPortal(t)
	item := p.item(t)
	version := p.paper(t, item, paper.Submitted, "that came")
	waiting := func(account string) (titles []any) {
		rows, _ := at(t, p.read(t, account, `{ home { kind number paper { versionId itemId title itemTitle uploadedByName version } } }`), "home").([]any)
		for _, row := range rows {
			if at(t, row, "kind") == "ACCEPT_PAPER" && at(t, row, "paper", "versionId") == version.ID {
				titles = append(titles, at(t, row, "paper", "title"), at(t, row, "paper", "itemTitle"), at(t, row, "paper", "uploadedByName"))
			}
		}
		return titles
	}
	work := home.NewWork(p.store, servicesOf(p.store).Readers.Home, clock)
	mailed := func(account string) int {
		news, _, err := work.News(t.Context(), events.Delivery{Topic: events.WorkWaits, Recipient: p.person(t, account).ID})
		governancetest.Must(t, err)
		return news.Papers
	}
	if got := mailed(byDirector); got != 0 {
		t.Errorf("the digest tells the director of %d papers", got)
	}
	before := mailed(chair)
	for _, account := range []string{bySecretary, chair} {
		if got := waiting(account); len(got) != 3 || got[0] != "Estimates that came" || got[1] != item.Title {
			t.Errorf("%s is told of %v", account, got)
		}
	}
	for _, account := range []string{byDirector, "hannah.lindqvist@example.org", byAdmin} {
		if got := waiting(account); got != nil {
			t.Errorf("%s is told of %v", account, got)
		}
	}
	p.exclude(t, item, chair)
	if got := waiting(chair); got != nil {
		t.Errorf("[X10] an excluded chair is told of %v", got)
	}
	if got := mailed(chair); got != before-1 {
		t.Errorf("[X10] the digest tells an excluded chair of %d papers, and of %d before", got, before)
	}
	p.read(t, bySecretary, `mutation ($input: AcceptPaperInput!) { acceptPaper(input: $input) { userErrors { code } } }`, "input", map[string]any{
		"clientMutationId": "accept it", "versionId": version.ID, "expectedVersion": version.Version,
	})
	if got := waiting(bySecretary); got != nil {
		t.Errorf("after it was accepted the secretary is told of %v", got)
	}
}
