package policy

import "testing"

func TestMay(t *testing.T) {
	member, chair := term(RoleMember, day(-400), nil), term(RoleChair, day(-400), nil)
	deputy, secretary := term(RoleDeputyChair, day(-400), nil), term(RoleSecretary, day(-400), nil)
	observer, former := term(RoleObserver, day(-400), nil), term(RoleMember, day(-400), until(-1))
	board := Object{BoardID: testBoard.ID}
	item := func(change func(*Item)) Object { i := agendaItem(change); return Object{Item: &i} }
	open := item(func(*Item) {})
	closed := item(func(i *Item) { i.Restricted, i.Readers = true, []string{"person"} })
	contributed := item(func(i *Item) { i.Published, i.Grants = false, []Grant{{"person", Contributor, nil}} })
	with := func(o Object, change func(*Object)) Object { change(&o); return o }
	scope := AuditorScope{BoardID: testBoard.ID, From: day(-10), To: day(30), Until: day(1)}
	auditor := NewViewer(somebody(Auditor), nil, []AuditorScope{scope}, []Board{testBoard}, noon)
	guest := somebody()
	guest.HasGrants = true
	auditingMember := NewViewer(somebody(Auditor), []Term{*member}, []AuditorScope{scope}, []Board{testBoard}, noon)
	for name, tc := range map[string]struct {
		who    *Viewer
		action Action
		object Object
		want   Verdict
	}{
		"nobody":                                    {nil, ReadPapers, board, Missing},
		"a stranger to the board":                   {viewerOf(somebody()), AddPaper, board, Missing},
		"a member adds a paper":                     {viewerOf(somebody(), member), AddPaper, board, Forbidden},
		"a former member adds a paper":              {viewerOf(somebody(), former), AddPaper, board, Forbidden},
		"the chair adds a paper":                    {viewerOf(somebody(), chair), AddPaper, board, Allowed},
		"the company secretary adds a paper":        {viewerOf(somebody(CompanySecretary)), AddPaper, board, Allowed},
		"the board's secretary adds a paper":        {viewerOf(somebody(), secretary), AddPaper, board, Allowed},
		"a contributor adds a paper to the item":    {viewerOf(somebody()), AddPaper, contributed, Allowed},
		"a contributor adds one elsewhere":          {viewerOf(somebody()), AddPaper, open, Missing},
		"an excluded chair adds a paper [X2]":       {viewerOf(somebody(), chair), AddPaper, item(func(i *Item) { i.Excluded = []string{"person"} }), Missing},
		"an unlisted chair restricts the item [X3]": {viewerOf(somebody(), chair), RestrictItem, item(func(i *Item) { i.Restricted = true }), Missing},
		"an observer reads an open item":            {viewerOf(somebody(), observer), ReadPapers, open, Allowed},
		"an observer reads a closed item":           {viewerOf(somebody(), observer), ReadPapers, closed, Missing},
		"a member reads a closed item on the list":  {viewerOf(somebody(), member), ReadPapers, closed, Allowed},
		"a deputy runs the meeting":                 {viewerOf(somebody(), deputy), RunMeeting, board, Forbidden},
		"a deputy who chairs runs the meeting":      {viewerOf(somebody(), deputy), RunMeeting, with(board, func(o *Object) { o.Met = []Condition{Chairing} }), Allowed},
		"a deputy who chairs breaks the tie":        {viewerOf(somebody(), deputy), CastDecidingVote, with(board, func(o *Object) { o.Met = []Condition{Chairing} }), Allowed},
		"a chair who does not chair breaks it":      {viewerOf(somebody(), chair), CastDecidingVote, board, Forbidden},
		"a member with a vote votes":                {viewerOf(somebody(), member), Vote, with(open, func(o *Object) { o.Met = []Condition{Voting} }), Allowed},
		"a member without a vote votes":             {viewerOf(somebody(), member), Vote, open, Forbidden},
		"one's own action":                          {viewerOf(somebody(), member), UpdateAction, with(board, func(o *Object) { o.OwnerID = "person" }), Allowed},
		"somebody else's action":                    {viewerOf(somebody(), member), UpdateAction, with(board, func(o *Object) { o.OwnerID = "colleague" }), Forbidden},
		"an auditor reads in scope":                 {auditor, ReadPapers, open, Allowed},
		"an auditor reads another date":             {auditor, ReadPapers, item(func(i *Item) { i.On = day(31) }), Missing},
		"an auditor who is a member, in scope":      {auditingMember, AuditContent, open, Allowed},
		"an auditor who is a member, beyond it":     {auditingMember, AuditContent, item(func(i *Item) { i.On = day(31) }), Forbidden},
		"an auditor adds a paper":                   {auditor, AddPaper, board, Forbidden},
		"an administrator founds a board":           {viewerOf(somebody(PortalAdministrator)), ManageBoards, Object{}, Allowed},
		"an administrator dissolves a board":        {viewerOf(somebody(PortalAdministrator)), ManageBoards, board, Allowed},
		"an administrator edits a board":            {viewerOf(somebody(PortalAdministrator)), EditBoard, board, Missing},
		"a chair founds a board":                    {viewerOf(somebody(), chair), ManageBoards, Object{}, Forbidden},
		"a member reads the directory":              {viewerOf(somebody(), member), ReadDirectory, Object{}, Allowed},
		"an observer reads the whole directory":     {viewerOf(somebody(), observer), ReadDirectory, Object{}, Forbidden},
		"a member declares an interest":             {viewerOf(somebody(), member), DeclareInterest, Object{}, Allowed},
		"an observer declares an interest":          {viewerOf(somebody(), observer), DeclareInterest, Object{}, Allowed},
		"the company secretary declares one":        {viewerOf(somebody(CompanySecretary)), DeclareInterest, Object{}, Allowed},
		"a guest of any item declares one":          {viewerOf(guest), DeclareInterest, Object{}, Allowed},
		"a stranger declares one":                   {viewerOf(somebody()), DeclareInterest, Object{}, Forbidden},
		"an administrator declares one":             {viewerOf(somebody(PortalAdministrator)), DeclareInterest, Object{}, Forbidden},
		"an auditor declares one":                   {auditor, DeclareInterest, Object{}, Forbidden},
		"a member reads confidential interests":     {viewerOf(somebody(), member), ReadConfidentialInterests, board, Forbidden},
		"the chair reads them":                      {viewerOf(somebody(), chair), ReadConfidentialInterests, board, Forbidden},
		"the board's secretary reads them":          {viewerOf(somebody(), secretary), ReadConfidentialInterests, board, Allowed},
		"an unknown action":                         {viewerOf(somebody(PortalAdministrator, CompanySecretary), chair), "Unknown", board, Forbidden},
	} {
		if got := tc.who.May(tc.action, tc.object); got != tc.want {
			t.Errorf("%s: %v, want %v", name, got, tc.want)
		}
	}
}

// Nobody but a portal administrator manages the officers of the portal. A board's secretary manages only people who sit
// on no other board.
func TestWhoManagesPeople(t *testing.T) {
	secretary := viewerOf(somebody(), term(RoleSecretary, day(-400), nil))
	for name, tc := range map[string]struct {
		who  *Viewer
		whom Subject
		want Verdict
	}{
		"an administrator, anybody":               {viewerOf(somebody(PortalAdministrator)), Subject{OrgRoles: []OrgRole{CompanySecretary}}, Allowed},
		"the company secretary, a member":         {viewerOf(somebody(CompanySecretary)), Subject{BoardIDs: []string{"other"}}, Allowed},
		"the company secretary, an administrator": {viewerOf(somebody(CompanySecretary)), Subject{OrgRoles: []OrgRole{PortalAdministrator}}, Forbidden},
		"the board's secretary, a member":         {secretary, Subject{BoardIDs: []string{testBoard.ID}}, Allowed},
		"the board's secretary, somebody new":     {secretary, Subject{}, Allowed},
		"the board's secretary, a member of two":  {secretary, Subject{BoardIDs: []string{testBoard.ID, "other"}}, Forbidden},
		"the board's secretary, the company's":    {secretary, Subject{OrgRoles: []OrgRole{CompanySecretary}}, Forbidden},
		"a chair, somebody new":                   {viewerOf(somebody(), term(RoleChair, day(-400), nil)), Subject{}, Forbidden},
		"a chair, a member":                       {viewerOf(somebody(), term(RoleChair, day(-400), nil)), Subject{BoardIDs: []string{testBoard.ID}}, Forbidden},
	} {
		if got := tc.who.May(ManagePeople, Object{Person: &tc.whom}); got != tc.want {
			t.Errorf("%s: %v, want %v", name, got, tc.want)
		}
	}
}
