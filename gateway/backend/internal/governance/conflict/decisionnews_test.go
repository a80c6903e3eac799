package conflict_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/conflict"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/storetest"
)

// guest attends single items.
const guest = "yusuf.demir@example.org"

// decisions returns the events of decisions and exclusions that were queued since the last call.
func (h *hall) decisions() []events.Event {
	h.Helper()
	var queued []events.Event
	for {
		event, err := h.store.ClaimEvent(h.Context(), []events.Topic{events.ConflictDecided}, h.now, h.now.AddDate(1, 0, 0))
		if errors.Is(err, fault.ErrNotFound) {
			return queued
		}
		governancetest.Must(h.T, err)
		queued = append(queued, event)
	}
}

// decision returns the one event that was queued since the last call.
func (h *hall) decision() events.Event {
	h.Helper()
	queued := h.decisions()
	if len(queued) != 1 {
		h.Fatalf("queued: %+v", queued)
	}
	return queued[0]
}

// toldOf returns what the person concerned is told by an event; nil for a person who is told nothing. It concerns nobody else.
func (h *hall) toldOf(event events.Event, email string) *conflict.DecisionNews {
	h.Helper()
	telling := conflict.NewDecisionTelling(h.store, h.agenda, func() time.Time { return h.now })
	concerned, err := telling.Concerned(h.Context(), event)
	governancetest.Must(h.T, err)
	if len(concerned) == 0 {
		return nil
	}
	if !slices.Equal(concerned, []string{h.person(email)}) {
		h.Errorf("concerned are %v", concerned)
	}
	news, wanted, err := telling.News(h.Context(), events.Delivery{Topic: event.Topic, Recipient: h.person(email), Payload: event.Payload})
	governancetest.Must(h.T, err)
	if !wanted {
		return nil
	}
	if news.Invitee.ID != h.person(email) || news.Organisation == "" || news.Board.ID != h.board || news.Meeting.ID != h.id {
		h.Errorf("the news are %+v", news)
	}
	return &news
}

// declaresFor has the secretary declare a conflict of somebody, and returns the declaration.
func (h *hall) declaresFor(email, number string) string {
	h.Helper()
	input, person := h.declaring(h.item(number)), h.person(email)
	input.PersonID = &person
	must(h, secretary, h.commands.Declare(input))
	all := h.seenBy(secretary, number)
	return all[len(all)-1].ID
}

// effects are what a person may do, in the order of the table in docs/domain/conflicts.md.
func effects(of *conflict.DecisionNews) [4]bool {
	return [4]bool{of.ReadsPapers, of.Stays, of.Votes, of.Counts}
}

// [C4, X2] The person concerned is told what each decision means. The title is for who reads the item at the moment of sending.
func TestThePersonConcernedIsToldTheDecision(t *testing.T) {
	eachHall(t, func(h *hall) {
		id := h.declares(director, "5")
		var earlier events.Event
		for _, c := range []struct {
			decision conflict.Decision
			want     [4]bool
		}{
			{conflict.NoAction, [4]bool{true, true, true, true}},
			{conflict.DiscussNotVote, [4]bool{true, true, false, false}},
			{conflict.LeaveForItem, [4]bool{true, false, false, false}},
			{conflict.WithholdPapers, [4]bool{false, false, false, false}},
		} {
			h.decides(chair, id, c.decision)
			event := h.decision()
			news := h.toldOf(event, director)
			if news == nil || effects(news) != c.want || !news.IsDecision || !news.HasVote || !news.ReadsMeeting || news.Guest || news.ItemNumber != "5" {
				h.Fatalf("[C4] %s: %+v", c.decision, news)
			}
			if (news.ItemTitle != "") != c.want[0] {
				h.Errorf("[X2] %s: the title is %q", c.decision, news.ItemTitle)
			}
			if earlier.ID != "" && h.toldOf(earlier, director) != nil {
				h.Errorf("the decision before %s is told", c.decision)
			}
			earlier = event
		}
	})
}

// When the exclusion of a decision is lifted or changed, the person concerned is told what holds now. Other exclusions are not told.
func TestThePersonConcernedIsToldOfTheExclusion(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.excludes(executive, "5", agenda.DiscussionOnly)
		h.lifts(executive, "5")
		if event := h.decision(); h.toldOf(event, executive) != nil {
			h.Error("an exclusion that follows from no decision is told")
		}
		id := h.declaresFor(director, "5")
		h.decides(chair, id, conflict.LeaveForItem)
		h.decisions()
		h.amends(director, "5", agenda.PapersAndDiscussion)
		if news := h.toldOf(h.decision(), director); news == nil || news.IsDecision || effects(news) != [4]bool{} || news.ItemTitle != "" {
			h.Errorf("[X2] after the amendment: %+v", news)
		}
		h.amends(director, "5", agenda.PapersAndDiscussion)
		if queued := h.decisions(); len(queued) != 0 {
			h.Errorf("a private reason alone is told: %+v", queued)
		}
		h.lifts(director, "5")
		if news := h.toldOf(h.decision(), director); news == nil || news.IsDecision || effects(news) != [4]bool{true, true, true, true} || news.ItemTitle == "" {
			h.Errorf("after lifting: %+v", news)
		}
	})
}

// Once the meeting is held, the person concerned is told that the papers can be read again. An own act is not told.
func TestAnExclusionThatIsLiftedAfterTheMeetingIsTold(t *testing.T) {
	h := openHall(t, storetest.SQLite(t))
	h.decides(chair, h.declares(director, "5"), conflict.WithholdPapers)
	h.decisions()
	h.holds(chair, chair, executive)
	yes := true
	must(h, chair, h.rooms.Close(room.Closing{
		Edit: change.Edit{Request: h.request(), ExpectedVersion: h.numbered("B-2026-05").Version}, MeetingID: h.id, AcknowledgeNotTaken: &yes,
	}))
	h.lifts(director, "5")
	event := h.decision()
	if news := h.toldOf(event, director); news == nil || !news.IsHeld || !news.ReadsPapers {
		t.Errorf("after the meeting: %+v", news)
	}
	event.Payload["actorId"] = event.Payload["personId"]
	if news := h.toldOf(event, director); news != nil {
		t.Errorf("an own act is told: %+v", news)
	}
}

// amends gives the exclusion of a person a scope and a private reason.
func (h *hall) amends(email, number string, scope agenda.Scope) {
	h.Helper()
	standing, err := h.store.Exclusions(h.Context(), []string{h.id})
	governancetest.Must(h.T, err)
	one := standing[slices.IndexFunc(standing, func(e agenda.Exclusion) bool { return e.ItemID == h.item(number) && e.PersonID == h.person(email) })]
	reason := "A private reason"
	must(h, secretary, h.rooms.Settling(h.agendas.Amend(agenda.Amending{
		Edit: change.Edit{Request: h.request(), ExpectedVersion: one.Version}, ExclusionID: one.ID, Basis: one.Basis, Scope: scope, PrivateReason: &reason,
	})))
}

// [X2, X6] A decision about a conflict that others declared tells nobody of an item of which the person has not learned.
func TestADecisionTellsNobodyOfAnUnknownItem(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.decides(chair, h.declaresFor(excluded, "6"), conflict.NoAction)
		if news := h.toldOf(h.decision(), excluded); news != nil {
			h.Errorf("[X2] who is kept from the item is told %+v", news)
		}
		h.decides(chair, h.declaresFor(director, "6"), conflict.WithholdPapers)
		if news := h.toldOf(h.decision(), director); news == nil || news.ItemTitle != "" {
			h.Errorf("[X2] who read the item until the decision is told %+v", news)
		}
	})
}

// A guest is told, too, without a vote, and is led to the own items or, without any, to the own interests.
func TestAGuestIsToldTheDecision(t *testing.T) {
	h := openHall(t, storetest.SQLite(t))
	person := h.person(guest)
	must(h, secretary, h.agendas.InviteGuest(agenda.InvitingGuest{Request: h.request(), MeetingID: h.id, PersonID: &person, ItemIDs: []string{h.item("5")}}))
	id := h.declaresFor(guest, "5")
	h.decides(chair, id, conflict.DiscussNotVote)
	if news := h.toldOf(h.decision(), guest); news == nil || news.HasVote || !news.Guest || !news.ReadsMeeting || !news.Stays {
		t.Errorf("a guest is told %+v", news)
	}
	h.decides(chair, id, conflict.WithholdPapers)
	if news := h.toldOf(h.decision(), guest); news == nil || news.ReadsMeeting || news.ItemTitle != "" {
		t.Errorf("[X2] a guest whose only item is withheld is told %+v", news)
	}
}
