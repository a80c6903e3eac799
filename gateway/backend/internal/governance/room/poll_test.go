package room_test

import (
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/store/core"
)

// polls asks whether the view of somebody is still that of a fingerprint, and counts the statements behind the viewer's rights.
func (h *hall) polls(email string, since *int) (poll *room.Poll, statements int) {
	h.Helper()
	v := h.viewer(email)
	h.store.Watch(func(core.Statement) { statements++ })
	defer h.store.Watch(nil)
	poll, err := h.reader.Poll(h.Context(), v, h.id, since)
	governancetest.Must(h.T, err)
	return poll, statements
}

// [35, decided 7] A poll without a change since the last one needs one statement. Each person's view is remembered for itself.
func TestAPollWithoutAChangeNeedsOneStatement(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.opened(5)
		h.starts("6")
		for _, email := range []string{chair, director, excluded, observer} {
			first, _ := h.polls(email, nil)
			h.passes(time.Minute)
			if again, statements := h.polls(email, &first.Seq); again.Live != nil || again.Seq != first.Seq || statements != 1 {
				h.Errorf("%s polls again: %+v with %d statements", email, again, statements)
			}
			other := first.Seq + 1
			if again, _ := h.polls(email, &other); again.Live == nil || again.Seq != first.Seq {
				h.Errorf("%s polls with another fingerprint: %+v", email, again)
			}
		}
		known, _ := h.polls(director, nil)
		h.leaves(voters[4])
		if next, _ := h.polls(director, &known.Seq); next.Live == nil || next.Seq == known.Seq || next.Live.Quorum.Counted != 4 {
			h.Errorf("after a departure: %+v", next)
		}
	})
}

// A change on another board, and one outside of all boards, leaves what is remembered.
func TestAPollForgetsNothingByChangesElsewhere(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.opened(5)
		known, _ := h.polls(director, nil)
		governancetest.Prepare(h.T, h.store, func(*change.Tx) error { return nil }) // records an event of no board
		if again, statements := h.polls(director, &known.Seq); again.Live != nil || statements != 1 {
			h.Errorf("after an event elsewhere: %+v with %d statements", again, statements)
		}
	})
}

// [35, decided 7] What depends on the time ends by itself: a guest polls in vain after the last day of the grant.
func TestAPollEndsWithTheGrant(t *testing.T) {
	eachHall(t, func(h *hall) {
		const invited = "admin@example.org"
		who := h.person(invited)
		inviting := agenda.InvitingGuest{Request: h.request(), MeetingID: h.id, PersonID: &who, ItemIDs: []string{h.item("5").ID}}
		changer := change.NewChanger(h.store, func() time.Time { return h.now })
		answer, err := change.Do(h.Context(), changer, change.Account(secretary), agenda.NewCommands(h.store, []byte("secret"), nil).InviteGuest(inviting))
		if err != nil || answer.Refused != nil {
			h.Fatal(err, answer.Refused)
		}
		h.opened(5)
		known, _ := h.polls(invited, nil)
		if known == nil {
			h.Fatal("the guest has no view")
		}
		h.now = h.meeting().GuestsReadUntil().Add(-time.Minute)
		if again, statements := h.polls(invited, &known.Seq); again == nil || again.Live != nil || statements != 1 {
			h.Errorf("a minute before the end: %+v with %d statements", again, statements)
		}
		h.passes(time.Minute)
		if again, _ := h.polls(invited, &known.Seq); again != nil {
			h.Errorf("at the end: %+v", again)
		}
	})
}

// [X7] Rights that are taken outside of the board hold at the next poll.
func TestAPollFollowsTheRights(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.opened(5)
		known, _ := h.polls(secretary, nil)
		if !known.Live.MayRun {
			h.Fatal("the secretary does not run the meeting")
		}
		governancetest.Prepare(h.T, h.store, func(tx *change.Tx) error {
			person, err := h.store.PersonByEmail(tx.Context(), secretary)
			if err != nil {
				return err
			}
			person.OrgRoles = nil
			person.Changed(h.now)
			return h.store.UpdatePerson(tx, person)
		})
		if next, _ := h.polls(secretary, &known.Seq); next != nil && (next.Live == nil || next.Live.MayRun) {
			h.Errorf("after the role was taken: %+v", next)
		}
	})
}
