package interest_test

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/demo"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/interest"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/viewer"
	"example.org/portal/backend/internal/page"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

var anchor = time.Date(2026, time.November, 20, 9, 0, 0, 0, time.UTC)

const (
	secretary = "secretary@example.org"
	chair     = "chair@example.org"
	director  = "director@example.org"
	deputy    = "oluwaseun.adeyemi-whitcombe@example.org"
	executive = "daniel.okafor@example.org"
	auditor   = "patrick.moran@example.org"
	observer  = "observer@example.org"
	admin     = "admin@example.org"
	assistant = "yusuf.demir@example.org"
	advisor   = "weijun.tan@example.org"
	guest     = "hannah.lindqvist@example.org"
)

// trust is the demonstration data.
type trust struct {
	*store.Store
	now time.Time
}

func openTrust(t *testing.T, s *store.Store) trust {
	t.Helper()
	ensure := func(_ context.Context, email, _ string) (string, error) { return email, nil }
	governancetest.Must(t, demo.Load(t.Context(), s, nil, ensure, anchor))
	linking, applicant := people.NewLinking(s, nil), people.Applicant{AccountID: auditor, Email: auditor, Proved: true}
	governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return linking.AccountConfirmed(tx, applicant) }))
	_, err := governancetest.Approve(t, s, linking, applicant)
	governancetest.Must(t, err)
	return trust{s, anchor}
}

func (o trust) asking(t *testing.T, email string) *viewer.Viewer {
	t.Helper()
	asking, err := viewer.NewReader(o, func() time.Time { return o.now }).Viewer(t.Context(), email)
	governancetest.Must(t, err)
	return asking
}

func (o trust) boardID(t *testing.T, code string) string {
	t.Helper()
	boards, err := o.Boards(t.Context(), o.asking(t, secretary).Organisation.ID)
	governancetest.Must(t, err)
	for _, one := range boards {
		if one.Code == code {
			return one.ID
		}
	}
	t.Fatalf("there is no board %s", code)
	return ""
}

// listed returns the names of the organisations in a list, in order, and checks that the count agrees.
func (o trust) listed(t *testing.T, email string, q interest.Query) []string {
	t.Helper()
	most := 100
	found, err := interest.NewReader(o).Interests(t.Context(), o.asking(t, email), q, page.Args{First: &most})
	governancetest.Must(t, err)
	names := []string{}
	for _, edge := range found.Edges {
		names = append(names, edge.Node.OrganisationName)
	}
	count, err := found.TotalCount(t.Context())
	governancetest.Must(t, err)
	if count != len(names) {
		t.Errorf("[X10] %s counts %d of %d interests", email, count, len(names))
	}
	slices.Sort(names)
	return names
}

func expect(t *testing.T, name string, got []string, want ...string) {
	t.Helper()
	slices.Sort(want)
	if strings.Join(got, "; ") != strings.Join(want, "; ") {
		t.Errorf("%s:\n got %q\nwant %q", name, got, want)
	}
}

const (
	surveys, club, housing, audit   = "Halloran Marine Surveys Ltd", "Fennmark Sailing Club", "Northgate Housing Association", "Wiśniewski Audit"
	fisheries, energy, dredging     = "Calder Fisheries Finance Ltd", "Seabright Energy plc", "Brackwater Dredging Ltd"
	community, law, gift, logistics = "Fennmark Community Trust", "Beauchamp & Lowe LLP", "Harbour Law Conference", "Okafor Logistics Ltd"
)

func TestWhoReadsTheRegisterOfABoard(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openTrust(t, s)
		everybody := []string{surveys, club, housing, audit, fisheries, energy, dredging, community, law}
		committee := []string{audit, fisheries, energy, dredging, law}
		for name, c := range map[string]struct {
			email, code string
			want        []string
		}{
			"the secretary reads also what is for the secretariat": {secretary, "B", append([]string{logistics}, everybody...)},
			"the chair":                           {chair, "B", everybody},
			"a member":                            {director, "B", everybody},
			"the person of a confidential one":    {executive, "B", append([]string{logistics}, everybody...)},
			"an observer has no interest there":   {observer, "B", nil},
			"an administrator":                    {admin, "B", nil},
			"a contributor":                       {guest, "B", nil},
			"an account without a person":         {"unlinked@example.org", "B", nil},
			"the secretary of a committee":        {assistant, "A", committee},
			"that secretary, of another board":    {assistant, "B", nil},
			"the auditor of the committee":        {auditor, "A", committee},
			"the auditor, of another board":       {auditor, "B", nil},
			"the chair, of a committee of others": {chair, "A", nil},
		} {
			id := o.boardID(t, c.code)
			expect(t, "[X5] "+name, o.listed(t, c.email, interest.Query{BoardID: &id}), c.want...)
		}
	})
}

func TestWithoutABoardEverybodyReadsTheirOwnToo(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openTrust(t, s)
		o.declare(t, observer, "Ferry Fund")
		expect(t, "[X5] an observer reads only the own ones", o.listed(t, observer, interest.Query{}), "Ferry Fund")
		id := o.boardID(t, "B")
		expect(t, "[X5] the own one is in the register for the observer", o.listed(t, observer, interest.Query{BoardID: &id}), "Ferry Fund")
		if !slices.Contains(o.listed(t, chair, interest.Query{BoardID: &id}), "Ferry Fund") {
			t.Error("the observer's interest is not in the register of the board")
		}
		own := o.asking(t, executive).Person.ID
		expect(t, "[X10] a confidential one is no count of the chair", o.listed(t, chair, interest.Query{PersonID: &own}))
		expect(t, "[X5] the secretary reads it", o.listed(t, secretary, interest.Query{PersonID: &own}), logistics)
		expect(t, "[X5] its person reads it", o.listed(t, executive, interest.Query{PersonID: &own}), logistics)
		nobody := ""
		expect(t, "[X6] no board", o.listed(t, secretary, interest.Query{BoardID: &nobody}))
	})
}

func TestTheRegisterAsOfADate(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openTrust(t, s)
		own := o.asking(t, director).Person.ID
		for name, c := range map[string]struct {
			asOf  string
			ended bool
			now   time.Time
			want  []string
		}{
			"today what ended in the last year stays listed": {"", false, anchor, []string{fisheries, energy}},
			"until a year after the last day":                {"", false, anchor.AddDate(0, 7, 10), []string{fisheries, energy}},
			"a day later it does not":                        {"", false, anchor.AddDate(0, 7, 11), []string{energy}},
			"but it is asked for":                            {"", true, anchor.AddDate(0, 7, 11), []string{fisheries, energy}},
			"as of its last day":                             {"2026-06-30", false, anchor, []string{fisheries, energy}},
			"as of the day after":                            {"2026-07-01", false, anchor, []string{energy}},
			"as of the day after, with what ended":           {"2026-07-01", true, anchor, []string{fisheries, energy}},
			"as of the first day of one":                     {"2022-03-01", false, anchor, []string{fisheries, energy}},
			"as of the day before":                           {"2022-02-28", false, anchor, []string{fisheries}},
			"what begins later never counts":                 {"2022-02-28", true, anchor, []string{fisheries}},
			"as of a day before all":                         {"2019-05-31", true, anchor, nil},
		} {
			o.now = c.now
			expect(t, "asOf: "+name, o.listed(t, director, interest.Query{PersonID: &own, AsOf: maybe(t, c.asOf), IncludeEnded: c.ended}), c.want...)
		}
	})
}

// The register of a board has what covers its date. Its person's own list has what is to begin, too.
func TestTheRegisterHasNoInterestBeforeItsFirstDay(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openTrust(t, s)
		const coming = "Coming Trust"
		given := particulars(t, coming)
		given.StartDate = dateOf(t, "2026-11-21")
		_, refused := o.do(t, director, interest.NewCommands(o).Add(interest.Adding{Request: request(), Particulars: given}))
		if refused != nil {
			t.Fatalf("an interest that begins tomorrow is refused: %v", refused)
		}
		id, own := o.boardID(t, "B"), o.asking(t, director).Person.ID
		for name, c := range map[string]struct {
			q    interest.Query
			want bool
		}{
			"the own list":                         {interest.Query{PersonID: &own}, true},
			"the register today":                   {interest.Query{BoardID: &id, PersonID: &own}, false},
			"the register today, with what ended":  {interest.Query{BoardID: &id, PersonID: &own, IncludeEnded: true}, false},
			"the register as of today":             {interest.Query{BoardID: &id, PersonID: &own, AsOf: maybe(t, "2026-11-20")}, false},
			"the register as of its first day":     {interest.Query{BoardID: &id, PersonID: &own, AsOf: maybe(t, "2026-11-21")}, true},
			"the register today on that first day": {interest.Query{BoardID: &id, PersonID: &own}, true},
		} {
			o.now = anchor
			if strings.HasSuffix(name, "on that first day") {
				o.now = anchor.AddDate(0, 0, 1)
			}
			for _, email := range []string{director, chair} {
				if email == chair && c.q.BoardID == nil {
					continue
				}
				if got := slices.Contains(o.listed(t, email, c.q), coming); got != c.want {
					t.Errorf("%s for %s has what begins tomorrow: %v", name, email, got)
				}
			}
		}
	})
}

// The people of a register are those in office on its date. For a date in the future they are those of today [X4].
func TestTheRegisterHasThePeopleOfItsDate(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openTrust(t, s)
		id := o.boardID(t, "B")
		former, err := o.PersonByEmail(t.Context(), "gareth.lowe@example.org")
		governancetest.Must(t, err)
		for date, want := range map[string]bool{"2026-07-31": true, "2026-08-01": false, "2026-11-20": false, "2027-11-20": false} {
			holders, err := interest.NewReader(o).Holders(t.Context(), o.asking(t, chair), id, maybe(t, date))
			governancetest.Must(t, err)
			if got := slices.ContainsFunc(holders, func(h interest.Holder) bool { return h.PersonID == former.ID }); got != want {
				t.Errorf("[R1] on %s the former member is in the register: %v, want %v", date, got, want)
			}
		}
	})
}

func TestTheStandingOfEachPersonInTheRegister(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openTrust(t, s)
		id := o.boardID(t, "B")
		states := func(email, asOf string) map[string]interest.State {
			holders, err := interest.NewReader(o).Holders(t.Context(), o.asking(t, email), id, maybe(t, asOf))
			governancetest.Must(t, err)
			found := map[string]interest.State{}
			for _, one := range holders {
				person, err := o.Person(t.Context(), one.PersonID)
				governancetest.Must(t, err)
				found[person.Email] = one.State
				if one.MayRecord != ((email == secretary || email == chair) && person.Email != email) {
					t.Errorf("[X5] %s may record for %s: %v", email, person.Email, one.MayRecord)
				}
			}
			return found
		}
		for _, email := range []string{secretary, chair, director} {
			got := states(email, "")
			if got[deputy] != interest.OutOfDate || got[director] != interest.Confirmed || got[observer] != interest.NotAsked || len(got) != 9 {
				t.Errorf("[C6] %s is shown %v", email, got)
			}
		}
		if got := states(chair, "2026-08-25"); got[deputy] != interest.Due {
			t.Errorf("[C6] as of a date the state is that of the date: %v", got)
		}
		for _, email := range []string{observer, admin, guest, auditor} {
			if got := states(email, ""); len(got) != 0 {
				t.Errorf("[X10] %s is shown %v", email, got)
			}
		}
	})
}

// particulars returns particulars that are valid.
func particulars(t *testing.T, name string) interest.Particulars {
	t.Helper()
	return interest.Particulars{
		OrganisationName: name, Nature: interest.Directorship, Description: "Member of its board.", Direct: true,
		StartDate: dateOf(t, "2026-01-01"), Visibility: interest.Boards,
	}
}

// do runs a command and returns the id of its interest, or its refusal.
func (o trust) do(t *testing.T, email string, command change.Command[interest.Changed]) (id string, refused *change.Refusal) {
	t.Helper()
	answer, err := change.Do(t.Context(), change.NewChanger(o, func() time.Time { return o.now }), change.Account(email), command)
	governancetest.Must(t, err)
	return answer.Value.InterestID, answer.Refused
}

func (o trust) declare(t *testing.T, email, name string) string {
	t.Helper()
	id, refused := o.do(t, email, interest.NewCommands(o).Add(interest.Adding{Request: request(), Particulars: particulars(t, name)}))
	if refused != nil {
		t.Fatalf("%s may not declare: %v", email, refused)
	}
	return id
}

func request() change.Request { return change.Request{ClientMutationID: governance.NewID()} }

func TestAnInterestIsChecked(t *testing.T) {
	s := storetest.SQLite(t)
	o := openTrust(t, s)
	for name, c := range map[string]struct {
		rewrite func(p *interest.Particulars)
		field   string
		says    string
	}{
		"no name":              {func(p *interest.Particulars) { p.OrganisationName = " " }, "organisationName", "2 to 160"},
		"one letter":           {func(p *interest.Particulars) { p.OrganisationName = "é" }, "organisationName", "2 to 160"},
		"two letters":          {func(p *interest.Particulars) { p.OrganisationName = "éé" }, "", ""},
		"160 letters":          {func(p *interest.Particulars) { p.OrganisationName = strings.Repeat("é", 160) }, "", ""},
		"161 letters":          {func(p *interest.Particulars) { p.OrganisationName = strings.Repeat("é", 161) }, "organisationName", "2 to 160"},
		"a line break":         {func(p *interest.Particulars) { p.OrganisationName = "A\nB" }, "organisationName", "one line"},
		"no description":       {func(p *interest.Particulars) { p.Description = "\n" }, "description", "1 to 1000"},
		"1000 letters":         {func(p *interest.Particulars) { p.Description = strings.Repeat("é", 1000) }, "", ""},
		"1001 letters":         {func(p *interest.Particulars) { p.Description = strings.Repeat("é", 1001) }, "description", "1000"},
		"a year ahead":         {func(p *interest.Particulars) { p.StartDate = dateOf(t, "2027-11-20") }, "", ""},
		"more":                 {func(p *interest.Particulars) { p.StartDate = dateOf(t, "2027-11-21") }, "startDate", "year ahead"},
		"an end on its day":    {func(p *interest.Particulars) { p.EndDate = maybe(t, "2026-01-01") }, "", ""},
		"an end before it":     {func(p *interest.Particulars) { p.EndDate = maybe(t, "2025-12-31") }, "endDate", "before the first day"},
		"for the secretariat":  {func(p *interest.Particulars) { p.Visibility = interest.Secretariat }, "", ""},
		"a description of two": {func(p *interest.Particulars) { p.Description = "One\r\nTwo" }, "", ""},
	} {
		given := particulars(t, "Checked")
		c.rewrite(&given)
		_, refused := o.do(t, director, interest.NewCommands(o).Add(interest.Adding{Request: request(), Particulars: given}))
		if c.field == "" && refused != nil || c.field != "" && (refused == nil || refused.Field != c.field || !strings.Contains(refused.Message, c.says)) {
			t.Errorf("%s: refused with %+v, want the field %q", name, refused, c.field)
		}
	}
}

func TestWhoRecordsForAnotherPerson(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openTrust(t, s)
		id := func(email string) *string {
			person, err := o.PersonByEmail(t.Context(), email)
			governancetest.Must(t, err)
			return &person.ID
		}
		for name, c := range map[string]struct {
			by, of     string
			visibility interest.Visibility
			code       string
		}{
			"the secretary for a member":                  {secretary, director, interest.Boards, ""},
			"the secretary, for the secretariat":          {secretary, director, interest.Secretariat, ""},
			"the secretary for an observer":               {secretary, observer, interest.Boards, ""},
			"the chair for a member":                      {chair, director, interest.Boards, ""},
			"the chair, what the chair would not read":    {chair, director, interest.Secretariat, change.CodeInvalid},
			"a member for another":                        {director, chair, interest.Boards, change.CodeForbidden},
			"the deputy for a member":                     {deputy, director, interest.Boards, change.CodeForbidden},
			"the deputy, as chair of the committee":       {deputy, chair, interest.Boards, ""},
			"the secretary of a committee for its member": {assistant, director, interest.Boards, ""},
			"that secretary for somebody else":            {assistant, executive, interest.Boards, change.CodeNotFound},
			"the secretary for somebody without a seat":   {secretary, guest, interest.Boards, change.CodeNotFound},
			"the secretary for a former member":           {secretary, "gareth.lowe@example.org", interest.Boards, change.CodeNotFound},
			"an administrator":                            {admin, director, interest.Boards, change.CodeNotFound},
			"an auditor":                                  {auditor, director, interest.Boards, change.CodeForbidden},
			"a contributor":                               {guest, director, interest.Boards, change.CodeNotFound},
			"an account without a person":                 {"unlinked@example.org", director, interest.Boards, change.CodeNotFound},
		} {
			given := particulars(t, "Recorded")
			given.Visibility = c.visibility
			made, refused := o.do(t, c.by, interest.NewCommands(o).Add(interest.Adding{Request: request(), PersonID: id(c.of), Particulars: given}))
			code := ""
			if refused != nil {
				code = refused.Code
			}
			if code != c.code {
				t.Errorf("[X5] %s: %q (%v), want %q", name, code, refused, c.code)
			}
			if code != "" {
				continue
			}
			found, err := interest.NewReader(o).Interest(t.Context(), o.asking(t, c.by).Rights(), made)
			governancetest.Must(t, err)
			if found == nil || found.RecordedByID != *id(c.by) || found.PersonID != *id(c.of) || !found.MayChange || found.IsMine {
				t.Errorf("%s: the record is %+v", name, found)
			}
		}
	})
}

func TestWhoDeclaresAndConfirmsTheirOwn(t *testing.T) {
	s := storetest.SQLite(t)
	o := openTrust(t, s)
	for email, want := range map[string]string{
		secretary: "", chair: "", director: "", observer: "", guest: "", assistant: "", advisor: "",
		auditor: "", // who is a guest of a meeting, too
		admin:   change.CodeForbidden, "unlinked@example.org": change.CodeNotFound,
	} {
		commands := interest.NewCommands(o)
		_, refused := o.do(t, email, commands.Add(interest.Adding{Request: request(), Particulars: particulars(t, "Own")}))
		answer, err := change.Do(t.Context(), change.NewChanger(o, func() time.Time { return o.now }), change.Account(email), commands.Confirm(interest.Confirming{Request: request()}))
		governancetest.Must(t, err)
		for name, refused := range map[string]*change.Refusal{"declares": refused, "confirms": answer.Refused} {
			if got := codeOf(refused); got != want {
				t.Errorf("[X5] %s %s: %q, want %q", email, name, got, want)
			}
		}
		own, err := interest.NewReader(o).Own(t.Context(), o.asking(t, email))
		governancetest.Must(t, err)
		if (own != nil) != (want == "") || own != nil && own.ConfirmedAt == nil {
			t.Errorf("[C6] the own state of %s is %+v", email, own)
		}
	}
}

func codeOf(refused *change.Refusal) string {
	if refused == nil {
		return ""
	}
	return refused.Code
}

func TestWhatIsNotReadableDoesNotExist(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openTrust(t, s)
		own := o.asking(t, executive).Person.ID
		found, err := interest.NewReader(o).Interests(t.Context(), o.asking(t, executive), interest.Query{PersonID: &own}, page.Args{})
		governancetest.Must(t, err)
		confidential := found.Edges[0].Node.ID
		commands := interest.NewCommands(o)
		update := func(id string) interest.Updating {
			return interest.Updating{Edit: change.Edit{Request: request(), ExpectedVersion: 1}, InterestID: id, Particulars: particulars(t, "Changed")}
		}
		for _, email := range []string{chair, director, observer, admin, auditor, guest, "unlinked@example.org"} {
			for name, id := range map[string]string{"a confidential one": confidential, "nothing": "nothing"} {
				_, refused := o.do(t, email, commands.Update(update(id)))
				if refused == nil || refused.Code != change.CodeNotFound || refused.Message != "there is no such interest" {
					t.Errorf("[X6] %s changes %s: %v", email, name, refused)
				}
			}
		}
		if _, refused := o.do(t, secretary, commands.Update(update(confidential))); refused != nil {
			t.Errorf("the secretary changes it: %v", refused)
		}
	})
}

func TestAnInterestEndsAndStays(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openTrust(t, s)
		id := o.declare(t, director, "Ends")
		commands := interest.NewCommands(o)
		end := func(version int, date string) *change.Refusal {
			_, refused := o.do(t, director, commands.End(interest.Ending{Edit: change.Edit{Request: request(), ExpectedVersion: version}, InterestID: id, EndDate: dateOf(t, date)}))
			return refused
		}
		if refused := end(2, "2026-10-31"); codeOf(refused) != change.CodeConflict {
			t.Errorf("another version: %v", refused)
		}
		if refused := end(1, "2025-12-31"); refused == nil || refused.Field != "endDate" {
			t.Errorf("before the first day: %v", refused)
		}
		if refused := end(1, "2026-10-31"); refused != nil {
			t.Fatal(refused)
		}
		if refused := end(2, "2026-09-30"); refused != nil {
			t.Errorf("the last day is corrected: %v", refused)
		}
		own := o.asking(t, director).Person.ID
		if got := o.listed(t, director, interest.Query{PersonID: &own}); !slices.Contains(got, "Ends") {
			t.Errorf("an ended interest is not listed: %v", got)
		}
		reader := interest.NewReader(o)
		found, err := reader.Interest(t.Context(), o.asking(t, director).Rights(), id)
		governancetest.Must(t, err)
		if found.Version != 3 || text(found.EndDate) != "2026-09-30" || found.ConfirmedAt != nil {
			t.Errorf("it is %+v", found)
		}
		answer, err := change.Do(t.Context(), change.NewChanger(o, func() time.Time { return o.now }), change.Account(director), commands.Confirm(interest.Confirming{Request: request()}))
		governancetest.Must(t, errors.Join(err, refusalOf(answer.Refused)))
		if found, err = reader.Interest(t.Context(), o.asking(t, director).Rights(), id); err != nil || found.ConfirmedAt == nil {
			t.Errorf("[C6] the confirmation is not shown with it: %+v, %v", found, err)
		}
	})
}

func refusalOf(refused *change.Refusal) error {
	if refused == nil {
		return nil
	}
	return refused
}
