package agenda_test

import (
	"slices"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store/core"
)

func (r *room) invite(by, who string, items ...string) (code string) {
	r.Helper()
	_, code = r.do(by, r.commands.InviteGuest(agenda.InvitingGuest{Request: r.request(), MeetingID: r.agenda().Meeting.ID, PersonID: &who, ItemIDs: items}))
	return code
}

func (r *room) inviteByName(name, email string, items ...string) (code string) {
	r.Helper()
	_, code = r.do(ruth, r.commands.InviteGuest(agenda.InvitingGuest{Request: r.request(), MeetingID: r.agenda().Meeting.ID, Name: &name, Email: &email, ItemIDs: items}))
	return code
}

func (r *room) revoke(by, guestID string) (code string) {
	r.Helper()
	_, code = r.do(by, r.commands.RevokeGuest(agenda.RevokingGuest{Edit: change.Edit{Request: r.request(), ExpectedVersion: 1}, GuestID: guestID}))
	return code
}

// reads returns the titles of the items that a person reads by a grant.
func (r *room) reads(who string) []string {
	r.Helper()
	var titles []string
	for _, item := range r.agenda().Granted(r.viewer(who)) {
		titles = append(titles, item.Title)
	}
	return titles
}

// [X3, X5] A guest reads the items of the invitation once they are published, even a closed one, and nothing else.
func TestGuestsReadTheirItems(t *testing.T) {
	in(t, func(r *room) {
		r.add("Welcome")
		audit, pay := r.add("External audit"), r.add("Pay")
		if code := r.closeTo(pay, ruth, margit); code != "" {
			r.Fatal(code)
		}
		before := r.viewer(claire).AccessEpoch()
		if code := r.invite(ruth, claire, audit, pay); code != "" {
			r.Fatal(code)
		}
		if r.viewer(claire).AccessEpoch() == before {
			r.Error("[X7] the guest's browser does not learn of it")
		}
		if got := r.reads(claire); got != nil {
			r.Errorf("[X4] before the publication the guest reads %v", got)
		}
		r.publish()
		if got := r.sees(claire); got != "2 External audit, 3 Pay" {
			r.Errorf("the guest sees %q", got)
		}
		guests := r.agenda().GuestsFor(r.viewer(yusuf))
		if len(guests) != 1 || len(guests[0].Items) != 1 {
			r.Errorf("[X10] who does not read the closed item is told of %+v", guests)
		}
		if code := r.revoke(ruth, guests[0].ID); code != "" {
			r.Fatal(code)
		}
		if got := r.sees(claire); got != "" {
			r.Errorf("after it was revoked the guest sees %q", got)
		}
		if slices.Contains(r.item(pay).AllowIDs, claire) {
			r.Error("[X3] the guest stays on the list of readers")
		}
	})
}

// [X5] The grant of a guest ends 14 days after the meeting.
func TestGuestsReadFor14Days(t *testing.T) {
	in(t, func(r *room) {
		audit := r.add("External audit")
		r.invite(ruth, claire, audit)
		r.publish()
		a := r.agenda()
		item, _ := a.Item(audit)
		last := a.Meeting.EndsAt.AddDate(0, 0, 14)
		for at, want := range map[time.Time]policy.Access{last.Add(-time.Second): policy.Readable, last: policy.Absent} {
			v := policy.NewViewer(r.viewer(claire).Person, nil, nil, nil, at)
			if got := v.Decide(a.ForPolicy(item)).Access; got != want {
				r.Errorf("at %s: %v, want %v", at, got, want)
			}
		}
	})
}

// [X2] A person who is excluded from all items of the invitation is not a guest. Others stay guests of the remaining
// items.
func TestAnExcludedPersonIsNoGuest(t *testing.T) {
	in(t, func(r *room) {
		audit, pay := r.add("External audit"), r.add("Pay")
		r.invite(ruth, claire, audit, pay)
		r.exclude(claire, pay, agenda.PapersAndDiscussion)
		r.publish()
		if got := r.reads(claire); !slices.Equal(got, []string{"External audit"}) || !r.agenda().Expects(r.viewer(claire)) {
			r.Errorf("the guest reads %v", got)
		}
		r.exclude(claire, audit, agenda.PapersAndDiscussion)
		guests, err := r.store.GuestsOfMeeting(r.Context(), r.agenda().Meeting.ID)
		if err != nil || len(guests) > 0 || r.reads(claire) != nil || r.agenda().Expects(r.viewer(claire)) {
			r.Errorf("the excluded guest: %v, %v", guests, err)
		}
	})
}

// [X6] The test tries who may invite whom, and to which items. Items that the actor does not read do not exist.
func TestInvitingGuestsIsRefused(t *testing.T) {
	in(t, func(r *room) {
		audit, pay := r.add("External audit"), r.add("Pay")
		r.exclude(margit, pay, agenda.PapersAndDiscussion)
		for name, tc := range map[string]struct {
			code string
			do   func() string
		}{
			"a member":                      {change.CodeForbidden, func() string { return r.invite(wei, claire, audit) }},
			"the chair, to what is hidden":  {change.CodeInvalid, func() string { return r.invite(margit, claire, pay) }},
			"to nothing":                    {change.CodeInvalid, func() string { return r.invite(ruth, claire) }},
			"to what there is not":          {change.CodeInvalid, func() string { return r.invite(ruth, claire, "unknown") }},
			"who is invited to the meeting": {change.CodeInvalid, func() string { return r.invite(ruth, wei, audit) }},
			"whom nobody knows":             {change.CodeInvalid, func() string { return r.invite(ruth, "unknown", audit) }},
			"a name that is too short":      {change.CodeInvalid, func() string { return r.inviteByName("X", "", audit) }},
			"an invalid address":            {change.CodeInvalid, func() string { return r.inviteByName("Sam Pole", "sam", audit) }},
			"nobody":                        {change.CodeInvalid, func() string { return r.inviteByName("", "", audit) }},
			"a guest of items that are hidden": {change.CodeNotFound, func() string {
				r.invite(ruth, claire, pay)
				guests := r.agenda().Guests
				return r.revoke(margit, guests[slices.IndexFunc(guests, func(g meeting.Guest) bool { return g.PersonID == claire })].ID)
			}},
			"twice": {change.CodeInvalid, func() string {
				r.invite(ruth, hannah, audit)
				return r.invite(ruth, hannah, audit)
			}},
		} {
			if got := tc.do(); got != tc.code {
				r.Errorf("%s: %q, want %q", name, got, tc.code)
			}
		}
		if code := r.inviteByName("Sam Pole", "sam@pole.example", audit); code != "" {
			r.Fatal(code)
		}
		r.publish()
		for who, email := range map[string]string{ruth: "sam@pole.example", wei: ""} {
			known := r.agenda().GuestsFor(r.viewer(who))
			at := slices.IndexFunc(known, func(g agenda.SeenGuest) bool { return g.Name == "Sam Pole" })
			if at < 0 || known[at].Email != email {
				r.Errorf("%s knows %+v", who, known)
			}
		}
	})
}

// until returns when the grant of a guest ends.
func (r *room) until(who string) time.Time {
	r.Helper()
	until, err := core.One(r.Context(), r.store.DB, core.Scalar[time.Time], `SELECT until FROM item_grants WHERE person_id = $1 AND kind = 'GUEST'`, who)
	governancetest.Must(r.T, err)
	return until
}

// [X5] When the meeting moves, the grants of its guests move with it.
func TestGuestsMoveWithTheMeeting(t *testing.T) {
	in(t, func(r *room) {
		audit := r.add("External audit")
		r.invite(ruth, claire, audit)
		of := r.agenda().Meeting
		sitting := meeting.PlannedSitting{StartsAtLocal: of.Sittings[0].StartsAtLocal.AddDays(14), TimeZone: of.Sittings[0].TimeZone, DurationMinutes: 60}
		meetings := meeting.NewCommands(r.store)
		if _, err := change.Do(r.Context(), r.changer(), change.Account(ruth), meetings.Reschedule(meeting.Rescheduling{
			Edit: change.Edit{Request: r.request(), ExpectedVersion: of.Version}, MeetingID: of.ID, Sittings: []meeting.PlannedSitting{sitting},
		})); err != nil {
			r.Fatal(err)
		}
		if got, want := r.until(claire), r.agenda().Meeting.GuestsReadUntil(); !got.Equal(want) {
			r.Errorf("the grant ends at %s, want %s", got, want)
		}
	})
}
