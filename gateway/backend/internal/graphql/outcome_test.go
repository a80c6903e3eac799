//go:build !race

package graphql_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/resolution"
)

const outcomesOfMeeting = `query ($id: ID!) { meeting(id: $id) { outcomes { id number title state reason } entries { ... on AgendaItem { id outcomes { id number title state reason } } } } }`

// outcomes are the decided resolutions on the items of the meeting, as a person sees them. The meeting itself has the same ones.
func (p *portal) outcomes(t *testing.T, email string) (found []any) {
	t.Helper()
	of := at(t, p.read(t, email, outcomesOfMeeting, "id", p.meetingID(t, held)), "meeting")
	entries, _ := at(t, of, "entries").([]any)
	for _, entry := range entries {
		listed, _ := entry.(map[string]any)["outcomes"].([]any)
		found = append(found, listed...)
	}
	if all, isList := at(t, of, "outcomes").([]any); !isList || !slices.EqualFunc(all, found, reflect.DeepEqual) {
		t.Errorf("the meeting has the outcomes %v, and its items %v", all, found)
	}
	return found
}

// decides closes a vote that is carried. linked are the people who have an account.
func (p *portal) decides(t *testing.T, id string) any {
	t.Helper()
	p.casts(t, id, map[string]string{byDeputy: "FOR", "chair@example.org": "FOR"})
	return p.succeeds(t, "chair@example.org", "closeVoting", "CloseVotingInput", p.onResolution(t, id))
}

// [V13, X10] Everybody who reads the resolution is told its outcome in the words of the page, and nobody else: neither who is excluded
// from the item nor the administrator.
func TestReadersOfAResolutionAreToldItsOutcome(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		for _, email := range []string{byDirector, bySecretary, byAdmin, "observer@example.org", byDeputy, "chair@example.org"} {
			p.link(t, email)
		}
		p.convenes(t)
		p.exclude(t, p.item(t), byDirector)
		id := p.opensRestricted(t)
		if queued := p.queued(t, events.ResolutionDecided); len(queued) != 0 {
			t.Errorf("an open vote queues %+v", queued)
		}
		closed := p.decides(t, id)
		queued := p.queued(t, events.ResolutionDecided)
		if len(queued) != 1 {
			t.Fatalf("queued: %+v", queued)
		}
		telling := resolution.NewOutcomeTelling(p.store, servicesOf(p.store).Readers.Resolutions, clock)
		concerned, err := telling.Concerned(t.Context(), queued[0])
		governancetest.Must(t, err)
		for _, email := range []string{byDirector, bySecretary, byAdmin, "observer@example.org", byDeputy, "chair@example.org"} {
			person := p.person(t, email).ID
			reads := p.resolutionOf(t, email, id) != nil
			if slices.Contains(concerned, person) != reads {
				t.Errorf("[X10] %s reads the resolution: %v, and is told: %v", email, reads, !reads)
			}
			news, wanted, err := telling.News(t.Context(), events.Delivery{Recipient: person, Payload: queued[0].Payload})
			governancetest.Must(t, err)
			if wanted != reads || wanted && (news.IsVoid || news.Explanation != at(t, closed, "explanation") || news.Number != at(t, closed, "number") || news.Meeting.Number != held) {
				t.Errorf("%s is told %v %+v", email, wanted, news)
			}
		}
		if slices.Contains(concerned, p.person(t, byDirector).ID) || !slices.Contains(concerned, p.person(t, byDeputy).ID) {
			t.Errorf("concerned are %v", concerned)
		}
	})
}

// [X7] Who is excluded after the vote was closed and before the e-mail is written gets none. A void vote is told of like every other.
func TestTheNewsOfAnOutcomeFollowTheRights(t *testing.T) {
	p := openPortal(t)
	p.link(t, byDirector)
	void := p.voided(t)
	queued := p.queued(t, events.ResolutionDecided)
	if len(queued) != 1 {
		t.Fatalf("queued: %+v", queued)
	}
	telling := resolution.NewOutcomeTelling(p.store, servicesOf(p.store).Readers.Resolutions, clock)
	delivery := events.Delivery{Recipient: p.person(t, byDirector).ID, Payload: queued[0].Payload}
	news, wanted, err := telling.News(t.Context(), delivery)
	governancetest.Must(t, err)
	if !wanted || !news.IsVoid || !strings.HasPrefix(news.Explanation, "Void: there was no quorum") || news.ResolutionID != void {
		t.Errorf("before: %v %+v", wanted, news)
	}
	p.exclude(t, p.item(t), byDirector)
	if _, wanted, err = telling.News(t.Context(), delivery); err != nil || wanted {
		t.Errorf("after the exclusion: %v %v", wanted, err)
	}
}

// [X10] The items of a meeting have the outcomes of their resolutions, for who reads them. An open vote has none.
func TestTheItemsOfAMeetingHaveTheirOutcomes(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		p.convenes(t)
		p.exclude(t, p.item(t), byDirector)
		id := p.opensRestricted(t)
		if got := p.outcomes(t, bySecretary); len(got) != 0 {
			t.Errorf("an open vote has outcomes: %v", got)
		}
		closed := p.decides(t, id)
		got := p.outcomes(t, bySecretary)
		if len(got) != 1 || at(t, got[0], "id") != id || at(t, got[0], "number") != at(t, closed, "number") || at(t, got[0], "state") != "CARRIED" || at(t, got[0], "reason") != nil {
			t.Errorf("the secretary sees %v", got)
		}
		if got := p.outcomes(t, byDirector); len(got) != 0 {
			t.Errorf("[X10] the excluded director sees %v", got)
		}
	})
}
