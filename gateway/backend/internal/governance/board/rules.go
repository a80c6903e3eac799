package board

import (
	"encoding/json"

	"example.org/portal/backend/internal/governance/count"
)

// Rules are a rule set's content. They are stored as JSON.
type Rules struct {
	Quorum Quorum `json:"quorum"`
	// Thresholds has at least ORDINARY and SPECIAL; every one of a name's must be met.
	Thresholds  map[string][]Threshold `json:"thresholds"`
	CastingVote CastingVote            `json:"castingVote"`
	// AbstentionAllowed and SecretBallotAllowed tell what a member may choose beside a yes and a no.
	AbstentionAllowed   bool           `json:"abstentionAllowed"`
	SecretBallotAllowed bool           `json:"secretBallotAllowed"`
	Representation      Representation `json:"representation"`
	// MaxRepresented is how many absent members one person may stand for, 1..5.
	MaxRepresented int         `json:"maxRepresented"`
	Notice         Notice      `json:"notice"`
	ShortNotice    ShortNotice `json:"shortNotice"`
	Written        Written     `json:"written"`
	Minutes        Minutes     `json:"minutes"`
	Terms          TermRules   `json:"terms"`
}

// CommonRules are what holds where nothing else was decided. What they leave open is not sound yet.
func CommonRules() Rules {
	return Rules{
		Quorum:      Quorum{Fraction: Fraction{P: 1, Q: 2}, Base: BaseInOffice, RemoteCounts: true, Conflicted: KeepBase, GraceMinutes: 30},
		CastingVote: CastingNone, AbstentionAllowed: true,
		Representation: RepresentationNone, MaxRepresented: 1,
		ShortNotice: ShortNotice{Allowed: true, Waiver: WaiverAllEntitled, Fraction: Fraction{P: 1, Q: 1}},
		Written:     Written{Threshold: Unanimous, PeriodDays: 15},
		Minutes:     Minutes{DraftWithinWorkingDays: 5, CommentDays: 7, Signatories: SignedByPersonChairing},
	}
}

// UnmarshalJSON reads rules that were kept before some of the settings were known: those are as
// CommonRules has them.
func (r *Rules) UnmarshalJSON(text []byte) error {
	type kept Rules // without this method
	complete := kept(CommonRules())
	if err := json.Unmarshal(text, &complete); err != nil {
		return err
	}
	*r = Rules(complete)
	return nil
}

// Comparator compares a number with a fraction of a base.
type Comparator string

// The comparators. Absolute is for quorums only and ignores the fraction.
const (
	Absolute Comparator = "ABSOLUTE"
	AtLeast  Comparator = "AT_LEAST"
	MoreThan Comparator = "MORE_THAN"
)

// Fraction is p of q with 1 ≤ p ≤ q ≤ 100. Whole numbers, so that more than half is
// never a rounded percentage.
type Fraction struct {
	P int `json:"p"`
	Q int `json:"q"`
}

// Base tells of which number a fraction is taken.
type Base string

// The bases of quorums (IN_OFFICE, SEATS) and of thresholds (CAST, PRESENT, ENTITLED).
const (
	BaseInOffice Base = "IN_OFFICE"
	BaseSeats    Base = "SEATS"
	BaseCast     Base = "CAST"
	BasePresent  Base = "PRESENT"
	BaseEntitled Base = "ENTITLED"
)

// Conflicted tells what becomes of the base when members take no part because of a conflict [Q3].
type Conflicted string

// The bases beside those who take no part: as it was, or without them.
const (
	KeepBase   Conflicted = "KEEP_BASE"
	ReduceBase Conflicted = "REDUCE_BASE"
)

// Quorum is the least number of voting members that must be present.
type Quorum struct {
	Kind Comparator `json:"kind"`
	// N is the number when Kind is ABSOLUTE.
	N        int  `json:"n,omitempty"`
	Fraction      // used by AT_LEAST and MORE_THAN
	Base     Base `json:"base,omitempty"`
	// Floor is the least quorum, whatever the fraction gives.
	Floor int `json:"floor,omitempty"`
	// RemoteCounts reports whether those who take part remotely count.
	RemoteCounts bool       `json:"remoteCounts"`
	Conflicted   Conflicted `json:"conflicted"`
	// GraceMinutes is how long a meeting waits for a quorum, 0..120.
	GraceMinutes int          `json:"graceMinutes"`
	Classes      []ClassQuota `json:"classes,omitempty"`
}

// Arithmetic is how the quorum is counted.
func (q Quorum) Arithmetic() count.Quorum {
	return count.Quorum{
		Kind: count.QuorumKind(q.Kind), N: q.N, P: q.P, Q: q.Q, Floor: q.Floor, ReducesBase: q.Conflicted == ReduceBase,
	}
}

// BaseOf is of what the quorum is counted, on a board with so many seats and voting members in office.
func (q Quorum) BaseOf(seats, inOffice int) int {
	if q.Base == BaseSeats {
		return seats
	}
	return inOffice
}

// ClassQuota is how many members with a tag must be among those present.
type ClassQuota struct {
	Tag string `json:"tag"`
	Min int    `json:"min"`
}

// The names that the thresholds of every board have.
const (
	Ordinary = "ORDINARY"
	Special  = "SPECIAL"
)

// Threshold is the support that a resolution needs.
type Threshold struct {
	Comparator Comparator `json:"comparator"`
	Fraction
	Base Base `json:"base"`
}

// CastingVote tells who decides a tie.
type CastingVote string

// The holders of a casting vote.
const (
	CastingNone           CastingVote = "NONE"
	CastingPersonChairing CastingVote = "PERSON_CHAIRING"
)

// Representation tells who may stand for an absent member.
type Representation string

// The kinds of representation.
const (
	RepresentationNone      Representation = "NONE"
	RepresentationAlternate Representation = "ALTERNATE"
	RepresentationProxy     Representation = "PROXY"
)

// NoticeKind tells how notice is counted.
type NoticeKind string

// The kinds of notice (docs/domain/meetings.md, "Notice").
const (
	NoticeHours            NoticeKind = "HOURS"
	NoticeDays             NoticeKind = "DAYS"
	NoticeClearDays        NoticeKind = "CLEAR_DAYS"
	NoticeClearWorkingDays NoticeKind = "CLEAR_WORKING_DAYS"
)

// Notice is how long before a meeting its members must be called.
type Notice struct {
	Kind NoticeKind `json:"kind"`
	N    int        `json:"n"`
	// DeemedAfterHours is when a notice counts as received, 0..168.
	DeemedAfterHours int `json:"deemedAfterHours"`
}

// Waiver tells who must waive notice that is short.
type Waiver string

// The waivers: of everybody who is entitled to notice, or of a fraction of them.
const (
	WaiverAllEntitled Waiver = "ALL_ENTITLED"
	WaiverFraction    Waiver = "FRACTION"
)

// ShortNotice reports whether a meeting can be held although notice was short [N4].
type ShortNotice struct {
	Allowed bool   `json:"allowed"`
	Waiver  Waiver `json:"waiver"`
	Fraction
	// LateWaiverDays is how long after the meeting a waiver still counts, 0..7.
	LateWaiverDays int `json:"lateWaiverDays"`
}

// Unanimous is the name of the threshold that needs everybody's support.
const Unanimous = "UNANIMOUS"

// Written reports whether the board may decide without a meeting.
type Written struct {
	Allowed bool `json:"allowed"`
	// Threshold is a name in Rules.Thresholds, or UNANIMOUS.
	Threshold string `json:"threshold,omitempty"`
	// PeriodDays is 1..60.
	PeriodDays int `json:"periodDays,omitempty"`
	// BallotFinal forbids to take an answer back.
	BallotFinal bool `json:"ballotFinal"`
	// AnyMemberMayDemandMeeting lets each member have it discussed instead.
	AnyMemberMayDemandMeeting bool `json:"anyMemberMayDemandMeeting"`
}

// Signatories tells who signs minutes.
type Signatories string

// The signatories.
const (
	SignedByPersonChairing    Signatories = "PERSON_CHAIRING"
	SignedByChairAndSecretary Signatories = "CHAIR_AND_SECRETARY"
)

// Minutes are until when minutes are written and commented on, and who signs them.
type Minutes struct {
	DraftWithinWorkingDays int         `json:"draftWithinWorkingDays"`
	CommentDays            int         `json:"commentDays"`
	Signatories            Signatories `json:"signatories"`
}

// TermRules bound the terms of voting members; 0 is no bound [R2] [R3].
type TermRules struct {
	TermMonths     int `json:"termMonths"`
	MaxTerms       int `json:"maxTerms"`
	MaxTotalMonths int `json:"maxTotalMonths"`
}
