package room_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/conflict"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/interest"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/storetest"
)

const (
	guest = "yusuf.demir@example.org"
	// contributor writes item 5 and is no guest.
	contributor = "hannah.lindqvist@example.org"
)

// done runs a command of another part of the meeting, which must not be refused.
func done[T any](h *hall, by string, command change.Command[T]) T {
	h.Helper()
	answer, err := change.Do(h.Context(), change.NewChanger(h.store, func() time.Time { return h.now }), change.Account(by).Proved(), command)
	if err != nil || answer.Refused != nil {
		h.Fatalf("%s is refused: %+v, %v", by, answer.Refused, err)
	}
	return answer.Value
}

func (h *hall) agendas() *agenda.Commands { return agenda.NewCommands(h.store, []byte("secret"), nil) }

func (h *hall) invites(email string, numbers ...string) {
	h.Helper()
	id := h.person(email)
	input := agenda.InvitingGuest{Request: h.request(), MeetingID: h.id, PersonID: &id}
	for _, number := range numbers {
		input.ItemIDs = append(input.ItemIDs, h.item(number).ID)
	}
	done(h, secretary, h.agendas().InviteGuest(input))
}

func (h *hall) excludes(email, number string, scope agenda.Scope) {
	h.Helper()
	done(h, secretary, h.agendas().Exclude(agenda.Excluding{Request: h.request(), ItemID: h.item(number).ID, PersonID: h.person(email), Basis: agenda.Conflict, Scope: scope}))
}

func (h *hall) seq(email string) int {
	h.Helper()
	number, err := h.live(email).Seq()
	governancetest.Must(h.T, err)
	return number
}

// A guest of single items has the room of these alone: the state of the meeting, the own item while it is in progress, and the own
// attendance [X5, X9].
func TestAGuestHasTheRoomOfTheOwnItems(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.invites(guest, "5", "7")
		if live := h.live(guest); live == nil || live.State != meeting.Published || live.Sitting != nil {
			h.Errorf("before the meeting the guest sees %+v", live)
		}
		h.opened(6)
		h.starts("1")
		live := h.live(guest)
		if live == nil || live.State != meeting.InSession || live.Item != nil || live.Quorum != nil || len(live.Intervals) > 0 || live.Version != 0 || live.PersonChairing != "" || live.MayRun || live.MayRecord {
			h.Fatalf("a guest of other items sees %+v", live)
		}
		h.arrives(guest, room.Video)
		if got := h.live(guest).Intervals; len(got) != 1 || got[0].PersonID != h.person(guest) || got[0].RecordedBy != "" {
			h.Errorf("of the attendance the guest sees %+v", got)
		}
		h.concludes("1")
		h.starts("5")
		live = h.live(guest)
		if entry, isWhole := live.Item.Entry.(agenda.Item); !isWhole || entry.PermanentNumber != "5" {
			h.Errorf("while the own item is in progress the guest sees %+v", live.Item)
		}
		if live.Quorum != nil || len(live.Intervals) != 1 || len(live.Absences) > 0 || live.PersonChairing != "" || live.Sitting.Base != 0 || len(live.Sitting.Seats) > 0 {
			h.Errorf("while the own item is in progress the guest sees %+v", live)
		}
		h.concludes("5")
		if h.live(guest).Item != nil {
			h.Error("the own item is over, and the guest sees it in progress")
		}
		h.leaves(guest)
		if got := h.live(guest).Intervals; len(got) != 1 || got[0].To == nil {
			h.Errorf("after leaving, the guest sees %+v", got)
		}
	})
}

// [X5, X6] Who only writes an item, who is a stranger, and whose invitation has ended has no room.
func TestWithoutAnInvitationThereIsNoRoom(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.invites(guest, "5")
		h.opened(6)
		h.starts("5")
		for _, email := range []string{contributor, "unlinked@example.org"} {
			if live := h.live(email); live != nil {
				h.Errorf("%s sees %+v", email, live)
			}
		}
		guests, err := h.store.Guests(h.Context(), []string{h.id})
		governancetest.Must(h.T, err)
		at := slices.IndexFunc(guests, func(g meeting.Guest) bool { return g.PersonID == h.person(guest) })
		standing := h.now
		h.now = h.meeting().GuestsReadUntil()
		if live := h.live(guest); live != nil {
			h.Errorf("[X5] after the end of the invitation the guest sees %+v", live)
		}
		h.now = standing
		done(h, secretary, h.agendas().RevokeGuest(agenda.RevokingGuest{Edit: change.Edit{Request: h.request(), ExpectedVersion: guests[at].Version}, GuestID: guests[at].ID}))
		if live := h.live(guest); live != nil {
			h.Errorf("after the invitation was revoked the guest sees %+v", live)
		}
	})
}

// [X2] A guest who is kept from an item has no room for it, in whatever scope the exclusion closes the discussion.
func TestAGuestIsKeptFromAnItem(t *testing.T) {
	for _, scope := range []agenda.Scope{agenda.DiscussionOnly, agenda.PapersAndDiscussion} {
		h := openHall(t, storetest.SQLite(t))
		h.invites(guest, "5", "7")
		h.excludes(guest, "5", scope)
		h.opened(6)
		before := h.seq(guest)
		h.starts("5")
		if live := h.live(guest); live.Item != nil || strings.Contains(strings.Join(live.Agenda, " "), h.item("5").ID) {
			t.Errorf("%s: the guest sees %+v", scope, live)
		}
		h.concludes("5")
		if h.seq(guest) != before {
			t.Errorf("%s: the item that is kept from the guest changes the view", scope)
		}
		h.excludes(guest, "7", scope)
		if live := h.live(guest); live != nil {
			t.Errorf("%s: kept from all items, the guest sees %+v", scope, live)
		}
	}
}

// [X10] What happens to the own items and to the own attendance changes a guest's view, and nothing else does: no other item, no other
// person, no vote and no conflict of interest, not even on the own item.
func TestOnlyTheOwnItemsAndAttendanceChangeAGuestsView(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.invites(guest, "5")
		h.opened(6)
		reader := agenda.NewReader(h.store, []byte("secret"))
		votes := resolution.NewCommands(h.store, reader, h.commands)
		conflicts := conflict.NewCommands(h.store, h.agendas(), reader, interest.NewReader(h.store), h.commands)
		seq := h.seq(guest)
		unchanged := func(what string) {
			h.Helper()
			if now := h.seq(guest); now != seq {
				h.Errorf("%s changes the view of a guest: %+v", what, h.live(guest))
				seq = now
			}
		}
		changed := func(what string) {
			h.Helper()
			now := h.seq(guest)
			if now == seq {
				h.Errorf("%s does not change the view of a guest", what)
			}
			seq = now
		}
		// votes on an item from the draft to the vote of a member.
		decides := func(number string) {
			made := done(h, secretary, votes.Draft(resolution.Draft{Request: h.request(), ItemID: h.item(number).ID, Title: "Accept it", Text: "That it be accepted."}))
			version := 0
			act := func() resolution.Act {
				version++
				return resolution.Act{Edit: change.Edit{Request: h.request(), ExpectedVersion: version}, ResolutionID: made.ResolutionID}
			}
			done(h, secretary, votes.Propose(act()))
			done(h, chair, votes.Open(act()))
			done(h, director, votes.Cast(resolution.Cast{Request: h.request(), ResolutionID: made.ResolutionID, Choice: count.For}))
			closing := act()
			done(h, chair, votes.Close(resolution.Closing{Edit: closing.Edit, ResolutionID: closing.ResolutionID}))
		}

		h.leaves(voters[5])
		h.arrives(voters[5], room.Phone)
		h.arrives(observer, room.Video)
		unchanged("the attendance of others")
		h.starts("6")
		unchanged("another item")
		h.must(chair, h.commands.SetPersonChairing(room.ChairSetting{Request: h.request(), MeetingID: h.id, PersonID: h.person(voters[1]), ItemID: new(h.item("6").ID)}))
		unchanged("who chairs another item")
		done(h, director, conflicts.Declare(conflict.Declaring{Request: h.request(), ItemID: h.item("6").ID, Kind: conflict.Actual, Statement: "My brother works there."}))
		unchanged("a conflict on another item")
		decides("6")
		unchanged("a vote on another item")
		h.excludes(director, "7", agenda.DiscussionOnly)
		unchanged("an exclusion from another item")
		h.concludes("6")
		unchanged("the end of another item")

		h.passes(time.Minute)
		h.starts("5")
		changed("the begin of the own item")
		done(h, director, conflicts.Declare(conflict.Declaring{Request: h.request(), ItemID: h.item("5").ID, Kind: conflict.Actual, Statement: "My sister is paid by it."}))
		unchanged("a conflict on the own item")
		decides("5")
		unchanged("a vote on the own item")
		h.excludes(voters[2], "5", agenda.DiscussionOnly)
		unchanged("the exclusion of somebody else from the own item")
		h.arrives(guest, room.InPerson)
		changed("the own arrival")
		h.passes(time.Minute)
		h.concludes("5")
		changed("the end of the own item")
		h.leaves(guest)
		changed("the own departure")
	})
}
