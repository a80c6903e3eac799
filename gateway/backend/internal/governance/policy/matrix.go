package policy

import (
	"slices"
	"strings"
)

// Capacity is a column of the table of rights: the role in which a person acts.
type Capacity string

// The capacities.
const (
	asAdministrator Capacity = "PA"
	asSecretary     Capacity = "SEC"
	asChair         Capacity = "CH"
	asMember        Capacity = "ME"
	asObserver      Capacity = "OBS"
	asContributor   Capacity = "CON"
	asGuest         Capacity = "GST"
	asAuditor       Capacity = "AUD"
)

// capacities are in the order of the table's columns.
var capacities = []Capacity{asAdministrator, asSecretary, asChair, asMember, asObserver, asContributor, asGuest, asAuditor}

func capacityOf(role BoardRole) Capacity {
	switch role {
	case RoleSecretary:
		return asSecretary
	case RoleChair:
		return asChair
	case RoleObserver:
		return asObserver
	default: // MEMBER, and DEPUTY_CHAIR while not chairing
		return asMember
	}
}

// Condition is a condition of a right. The rule of the operation checks whether it is met.
type Condition string

// The conditions.
const (
	Voting    Condition = "voting"
	Chairing  Condition = "chairing"
	Acting    Condition = "acting"
	Present   Condition = "present"
	ByRule    Condition = "rule"
	Requested Condition = "request"
	// ByResolution is met where only the meeting can decide [C4].
	ByResolution Condition = "resolution"
)

// right is a cell of the table in docs/domain/access.md: where the right holds, and after a comma the condition if
// there is one.
type right string

// The cells of the table.
const (
	no                right = "–"
	yes               right = "yes"
	board             right = "board"
	open              right = "open"
	item              right = "item"
	own               right = "own"
	scope             right = "scope"
	boardVoting             = board + ", " + right(Voting)
	boardChairing           = board + ", " + right(Chairing)
	boardActing             = board + ", " + right(Acting)
	boardPresent            = board + ", " + right(Present)
	boardByRule             = board + ", " + right(ByRule)
	boardRequest            = board + ", " + right(Requested)
	boardByResolution       = board + ", " + right(ByResolution)
)

// where returns the cell without its condition.
func (r right) where() right {
	where, _, _ := strings.Cut(string(r), ",")
	return right(where)
}

// isMet reports whether the cell's condition is one of those that are met.
func (r right) isMet(met []Condition) bool {
	_, condition, conditional := strings.Cut(string(r), ", ")
	return !conditional || slices.Contains(met, Condition(condition))
}

// Action is a row of the table of rights.
type Action string

// The actions.
const (
	ManagePeople         Action = "ManagePeople"
	SetOrganisationRoles Action = "SetOrganisationRoles"
	SetSecurity          Action = "SetSecurity"
	ManageBoards         Action = "ManageBoards"
	EditBoard            Action = "EditBoard"
	ManageMemberships    Action = "ManageMemberships"
	ReadDirectory        Action = "ReadDirectory"
	PlanMeeting          Action = "PlanMeeting"
	CancelMeeting        Action = "CancelMeeting"
	EditDraftAgenda      Action = "EditDraftAgenda"
	ProposeItem          Action = "ProposeItem"
	AddPaper             Action = "AddPaper"
	Publish              Action = "Publish"
	RestrictItem         Action = "RestrictItem"
	ReadPapers           Action = "ReadPapers"
	DownloadPapers       Action = "DownloadPapers"
	Annotate             Action = "Annotate"
	AnswerInvitation     Action = "AnswerInvitation"
	RecordAttendance     Action = "RecordAttendance"
	RunMeeting           Action = "RunMeeting"
	DeclareInterest      Action = "DeclareInterest"
	DeclareForAnother    Action = "DeclareForAnother"
	DecideConflict       Action = "DecideConflict"
	DraftResolution      Action = "DraftResolution"
	RunVoting            Action = "RunVoting"
	Vote                 Action = "Vote"
	RecordVote           Action = "RecordVote"
	CastDecidingVote     Action = "CastDecidingVote"
	CirculateResolution  Action = "CirculateResolution"
	WriteMinutes         Action = "WriteMinutes"
	CommentMinutes       Action = "CommentMinutes"
	SignMinutes          Action = "SignMinutes"
	CreateAction         Action = "CreateAction"
	UpdateAction         Action = "UpdateAction"
	VerifyAction         Action = "VerifyAction"
	PullConsentItem      Action = "PullConsentItem"
	ReadDecisions        Action = "ReadDecisions"
	ReadAttendance       Action = "ReadAttendance"
	ReadInterests        Action = "ReadInterests"
	// ReadConfidentialInterests is about the interests that only secretaries read.
	ReadConfidentialInterests Action = "ReadConfidentialInterests"
	AuditAdministration       Action = "AuditAdministration"
	AuditContent              Action = "AuditContent"
	AuditReads                Action = "AuditReads"
	HoldRecords               Action = "HoldRecords"
	ApproveDisposal           Action = "ApproveDisposal"
	Export                    Action = "Export"
)

// matrix is the table "Who may do what" of docs/domain/access.md. A test compares the two.
var matrix = map[Action][8]right{
	ManagePeople:              {yes, board, no, no, no, no, no, no},
	SetOrganisationRoles:      {yes, no, no, no, no, no, no, no},
	SetSecurity:               {yes, no, no, no, no, no, no, no},
	ManageBoards:              {yes, yes, no, no, no, no, no, no},
	EditBoard:                 {no, board, no, no, no, no, no, no},
	ManageMemberships:         {no, board, no, no, no, no, no, no},
	ReadDirectory:             {yes, yes, yes, yes, board, no, no, board},
	PlanMeeting:               {no, board, no, no, no, no, no, no},
	CancelMeeting:             {no, board, board, no, no, no, no, no},
	EditDraftAgenda:           {no, board, board, no, no, item, no, no},
	ProposeItem:               {no, board, board, board, no, no, no, no},
	AddPaper:                  {no, board, board, no, no, item, no, no},
	Publish:                   {no, board, no, no, no, no, no, no},
	RestrictItem:              {no, board, board, no, no, no, no, no},
	ReadPapers:                {no, board, board, board, open, item, item, scope},
	DownloadPapers:            {no, board, board, board, open, item, no, scope},
	Annotate:                  {no, yes, yes, yes, yes, item, no, no},
	AnswerInvitation:          {no, yes, yes, yes, yes, yes, yes, no},
	RecordAttendance:          {no, board, board, boardChairing, no, no, no, no},
	RunMeeting:                {no, board, board, boardChairing, no, no, no, no},
	DeclareInterest:           {no, yes, yes, yes, yes, yes, yes, no},
	DeclareForAnother:         {no, board, board, no, no, no, no, no},
	DecideConflict:            {no, boardByResolution, board, boardChairing, no, no, no, no},
	DraftResolution:           {no, board, board, board, no, item, no, no},
	RunVoting:                 {no, board, board, boardChairing, no, no, no, no},
	Vote:                      {no, no, boardVoting, boardVoting, no, no, no, no},
	RecordVote:                {no, board, no, no, no, no, no, no},
	CastDecidingVote:          {no, no, boardChairing, boardChairing, no, no, no, no},
	CirculateResolution:       {no, board, board, no, no, no, no, no},
	WriteMinutes:              {no, board, boardActing, no, no, no, no, no},
	CommentMinutes:            {no, board, board, boardPresent, no, no, no, no},
	SignMinutes:               {no, boardByRule, board, no, no, no, no, no},
	CreateAction:              {no, board, board, no, no, no, no, no},
	UpdateAction:              {no, board, board, own, own, own, own, no},
	VerifyAction:              {no, board, board, no, no, no, no, no},
	PullConsentItem:           {no, no, board, board, no, no, no, no},
	ReadDecisions:             {no, board, board, board, no, no, no, scope},
	ReadAttendance:            {no, board, board, no, no, no, no, scope},
	ReadInterests:             {no, board, board, board, no, no, no, scope},
	ReadConfidentialInterests: {no, board, no, no, no, no, no, no},
	AuditAdministration:       {yes, no, no, no, no, no, no, yes},
	AuditContent:              {no, board, board, no, no, no, no, scope},
	AuditReads:                {no, boardRequest, boardRequest, own, own, own, own, scope},
	HoldRecords:               {no, yes, no, no, no, no, no, no},
	ApproveDisposal:           {yes, yes, no, no, no, no, no, no},
	Export:                    {no, board, board, own, no, no, no, scope},
}
