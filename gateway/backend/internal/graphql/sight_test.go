//go:build !race

package graphql_test

import (
	"testing"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/participation"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/sight"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// [X2] [X3] [X4] [X5] The statement that says which ids mean something finds what the rules of the aggregates find: neither more nor
// less, for everybody and everything of the demonstration data.
func TestTheGateAgreesWithTheRules(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		p := portalLike(t, s)
		p.draft(t, "B")
		for _, newcomer := range []string{"patrick.moran@example.org", "weijun.tan@example.org", "daniel.okafor@example.org", "oluwaseun.adeyemi-whitcombe@example.org"} {
			p.link(t, newcomer)
		}
		p.invite(t)
		p.secretBranch(t, "chair@example.org")
		agendas := agenda.NewReader(p.store, secret)
		papers, meetings, participations, library := paper.NewReader(p.store, agendas), meeting.NewReader(p.store), participation.NewReader(p.store, agendas), document.NewShelf(p.store)
		rules := map[sight.Kind]struct {
			ids  string
			sees func(v *policy.Viewer, id string) (bool, error)
		}{
			sight.Item: {`SELECT id FROM agenda_items`, func(v *policy.Viewer, id string) (bool, error) {
				found, err := agendas.Item(t.Context(), v, id)
				return found != nil, err
			}},
			sight.Meeting: {`SELECT id FROM meetings`, func(v *policy.Viewer, id string) (bool, error) {
				found, err := meetings.Meeting(t.Context(), v, id)
				if err != nil || found != nil {
					return found != nil, err
				}
				part, err := participations.Participation(t.Context(), v, id)
				return part != nil, err
			}},
			sight.Version: {`SELECT id FROM paper_versions`, func(v *policy.Viewer, id string) (bool, error) {
				kept, err := p.store.PaperVersion(t.Context(), id)
				if err != nil {
					return false, err
				}
				if kept.DocumentID != "" {
					_, _, err = library.Find(t.Context(), v, kept)
				} else {
					_, _, err = papers.Version(t.Context(), v, id)
				}
				if paper.IsMissing(err) {
					return false, nil
				}
				return err == nil, err
			}},
		}
		gate := sight.NewReader(p.store)
		for account := range roles {
			v, err := p.store.Viewer(t.Context(), account, clock())
			governancetest.Must(t, err)
			for kind, rule := range rules {
				seen := 0
				for _, id := range p.texts(t, rule.ids) {
					want, err := rule.sees(v, id)
					governancetest.Must(t, err)
					got, err := gate.Sees(t.Context(), v, kind, id)
					governancetest.Must(t, err)
					if got != want {
						t.Errorf("%s: the gate says %v of the %s %s, and the rules %v", account, got, kind, id, want)
					}
					if want {
						seen++
					}
				}
				if account == bySecretary && seen == 0 {
					t.Errorf("nothing of %s was looked at", kind)
				}
			}
		}
	})
}
