package board

import (
	"encoding/json"

	"example.org/portal/backend/internal/governance/count"
)

// Rules are a rule set's content. They are stored as JSON.
type Rules struct {
	Quorum Quorum `json:"quorum"`
	// Thresholds has at least ORDINARY and SPECIAL. A resolution must meet every threshold of its name.
	Thresholds  map[string][]Threshold `json:"thresholds"`
	CastingVote CastingVote            `json:"castingVote"`
	// AbstentionAllowed and SecretBallotAllowed say what a member may choose besides yes and no.
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

// CommonRules returns the default of every setting. They are not complete: some settings have no default.
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

// UnmarshalJSON reads stored rules. Settings that did not exist when the rules were stored get the value of
// CommonRules.
func (r *Rules) UnmarshalJSON(text []byte) error {
	type kept Rules // the same type without this method
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

// Fraction is p of q with 1 ≤ p ≤ q ≤ 100. It uses whole numbers, so that more than half is never a rounded percentage.
type Fraction struct {
	P int `json:"p"`
	Q int `json:"q"`
}

// Base is the number from which a fraction is taken.
type Base string

// The bases of quorums (IN_OFFICE, SEATS) and of thresholds (CAST, PRESENT, ENTITLED).
const (
	BaseInOffice Base = "IN_OFFICE"
	BaseSeats    Base = "SEATS"
	BaseCast     Base = "CAST"
	BasePresent  Base = "PRESENT"
	BaseEntitled Base = "ENTITLED"
)

// Conflicted says how the base changes when members take no part because of a conflict [Q3].
type Conflicted string

// The base stays as it was, or excludes members who take no part.
const (
	KeepBase   Conflicted = "KEEP_BASE"
	ReduceBase Conflicted = "REDUCE_BASE"
)

// Quorum is the least number of voting members who must be present.
type Quorum struct {
	Kind Comparator `json:"kind"`
	// N is the number when Kind is ABSOLUTE.
	N        int  `json:"n,omitempty"`
	Fraction      // used by AT_LEAST and MORE_THAN
	Base     Base `json:"base,omitempty"`
	// Floor is the least quorum, even when the fraction gives a smaller number.
	Floor int `json:"floor,omitempty"`
	// RemoteCounts reports whether members who take part remotely count.
	RemoteCounts bool       `json:"remoteCounts"`
	Conflicted   Conflicted `json:"conflicted"`
	// GraceMinutes is how long a meeting waits for a quorum, 0..120.
	GraceMinutes int          `json:"graceMinutes"`
	Classes      []ClassQuota `json:"classes,omitempty"`
}

// Arithmetic returns the quorum in the form that package count calculates with.
func (q Quorum) Arithmetic() count.Quorum {
	classes := make([]count.ClassQuota, len(q.Classes))
	for i, class := range q.Classes {
		classes[i] = count.ClassQuota{Class: class.Tag, Min: class.Min}
	}
	return count.Quorum{
		Kind: count.QuorumKind(q.Kind), N: q.N, P: q.P, Q: q.Q, Floor: q.Floor, ReducesBase: q.Conflicted == ReduceBase,
		Classes: classes,
	}
}

// BaseOf returns the number from which the quorum is taken, on a board with so many seats and voting members in office.
func (q Quorum) BaseOf(seats, inOffice int) int {
	if q.Base == BaseSeats {
		return seats
	}
	return inOffice
}

// ClassQuota is how many of the members present must have a tag.
type ClassQuota struct {
	Tag string `json:"tag"`
	Min int    `json:"min"`
}

// The thresholds that every board has.
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

// Arithmetic returns the threshold in the form that package count calculates with.
func (t Threshold) Arithmetic() count.Threshold {
	return count.Threshold{Comparator: count.QuorumKind(t.Comparator), P: t.P, Q: t.Q, Base: count.VoteBase(t.Base)}
}

// HasCastingVote reports whether the person chairing decides a tie [V4].
func (r Rules) HasCastingVote() bool { return r.CastingVote == CastingPersonChairing }

// CastingVote says who decides a tie.
type CastingVote string

// The holders of a casting vote.
const (
	CastingNone           CastingVote = "NONE"
	CastingPersonChairing CastingVote = "PERSON_CHAIRING"
)

// Representation says who may represent an absent member.
type Representation string

// The kinds of representation.
const (
	RepresentationNone      Representation = "NONE"
	RepresentationAlternate Representation = "ALTERNATE"
	RepresentationProxy     Representation = "PROXY"
)

// NoticeKind is the way in which notice is counted.
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
	// DeemedAfterHours is how many hours after sending a notice counts as received, 0..168.
	DeemedAfterHours int `json:"deemedAfterHours"`
}

// Waiver says who must waive short notice.
type Waiver string

// The waivers: everybody who is entitled to notice, or a fraction of them.
const (
	WaiverAllEntitled Waiver = "ALL_ENTITLED"
	WaiverFraction    Waiver = "FRACTION"
)

// ShortNotice says whether a meeting can be held although notice was short [N4].
type ShortNotice struct {
	Allowed bool   `json:"allowed"`
	Waiver  Waiver `json:"waiver"`
	Fraction
	// LateWaiverDays is how many days after the meeting a waiver still counts, 0..7.
	LateWaiverDays int `json:"lateWaiverDays"`
}

// Unanimous is the name of the threshold that needs the support of every member.
const Unanimous = "UNANIMOUS"

// Written says whether the board may decide without a meeting.
type Written struct {
	Allowed bool `json:"allowed"`
	// Threshold is a name in Rules.Thresholds, or UNANIMOUS.
	Threshold string `json:"threshold,omitempty"`
	// PeriodDays is 1..60.
	PeriodDays int `json:"periodDays,omitempty"`
	// BallotFinal forbids members to change an answer.
	BallotFinal bool `json:"ballotFinal"`
	// AnyMemberMayDemandMeeting lets each member demand a meeting instead.
	AnyMemberMayDemandMeeting bool `json:"anyMemberMayDemandMeeting"`
}

// Signatories says who signs minutes.
type Signatories string

// The signatories.
const (
	SignedByPersonChairing    Signatories = "PERSON_CHAIRING"
	SignedByChairAndSecretary Signatories = "CHAIR_AND_SECRETARY"
)

// Minutes are the deadlines for writing and commenting on minutes, and who signs them.
type Minutes struct {
	DraftWithinWorkingDays int         `json:"draftWithinWorkingDays"`
	CommentDays            int         `json:"commentDays"`
	Signatories            Signatories `json:"signatories"`
}

// TermRules limit the terms of voting members; 0 is no limit [R2] [R3].
type TermRules struct {
	TermMonths     int `json:"termMonths"`
	MaxTerms       int `json:"maxTerms"`
	MaxTotalMonths int `json:"maxTotalMonths"`
}
