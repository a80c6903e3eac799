package board

import (
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
)

// RuleSet is what a board decided about its own procedure, from a date on. A rule set
// that was used is never changed; another one with a later date follows it.
type RuleSet struct {
	ID            string
	BoardID       string
	EffectiveFrom localtime.Date
	// Source names the constitution's article, 3..200 characters.
	Source string
	Rules  Rules
	governance.Stamp
}

// NewRuleSet makes a board's rule set after checking the rules.
func NewRuleSet(id, boardID string, from localtime.Date, source string, rules Rules, now time.Time) (RuleSet, error) {
	if err := rules.validate(); err != nil {
		return RuleSet{}, err
	}
	return RuleSet{
		ID: id, BoardID: boardID, EffectiveFrom: from, Source: source, Rules: rules,
		Stamp: governance.NewStamp(now, "secretariat"),
	}, nil
}

// Rules are a rule set's content. They are stored as JSON.
type Rules struct {
	Quorum Quorum `json:"quorum"`
	// Thresholds has at least ORDINARY and SPECIAL; every one of a name's must be met.
	Thresholds  map[string][]Threshold `json:"thresholds"`
	CastingVote CastingVote            `json:"castingVote"`
	Notice      Notice                 `json:"notice"`
	Written     Written                `json:"written"`
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

// Quorum is the least number of voting members that must be present.
type Quorum struct {
	Kind Comparator `json:"kind"`
	// N is the number when Kind is ABSOLUTE.
	N        int  `json:"n,omitempty"`
	Fraction      // used by AT_LEAST and MORE_THAN
	Base     Base `json:"base,omitempty"`
	// Floor is the least quorum, whatever the fraction gives.
	Floor        int          `json:"floor,omitempty"`
	GraceMinutes int          `json:"graceMinutes"`
	Classes      []ClassQuota `json:"classes,omitempty"`
}

// ClassQuota is how many members with a tag must be among those present.
type ClassQuota struct {
	Tag string `json:"tag"`
	Min int    `json:"min"`
}

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

// Unanimous is the name of the threshold that needs everybody's support.
const Unanimous = "UNANIMOUS"

// Written tells whether the board may decide without a meeting.
type Written struct {
	Allowed bool `json:"allowed"`
	// Threshold is a name in Rules.Thresholds, or UNANIMOUS.
	Threshold string `json:"threshold,omitempty"`
	// PeriodDays is 1..60.
	PeriodDays int `json:"periodDays,omitempty"`
}

func (r Rules) validate() error {
	if err := r.Quorum.validate(); err != nil {
		return err
	}
	for _, name := range []string{"ORDINARY", "SPECIAL"} {
		if len(r.Thresholds[name]) == 0 {
			return governance.Invalid("thresholds", "lack %s", name)
		}
	}
	for name, list := range r.Thresholds {
		for _, threshold := range list {
			if err := threshold.validate(name); err != nil {
				return err
			}
		}
	}
	return r.Written.validate(r.Thresholds)
}

func (q Quorum) validate() error {
	switch q.Kind {
	case Absolute:
		if q.N < 1 {
			return governance.Invalid("quorum", "needs a number of at least 1")
		}
	case AtLeast, MoreThan:
		if !q.proper() || (q.Base != BaseInOffice && q.Base != BaseSeats) {
			return governance.Invalid("quorum", "needs a fraction of IN_OFFICE or SEATS")
		}
	default:
		return governance.Invalid("quorum", "has the unknown kind %q", q.Kind)
	}
	return nil
}

func (t Threshold) validate(name string) error {
	if t.Comparator != AtLeast && t.Comparator != MoreThan {
		return governance.Invalid("thresholds", "%s has the unknown comparator %q", name, t.Comparator)
	}
	if !t.proper() || (t.Base != BaseCast && t.Base != BasePresent && t.Base != BaseEntitled) {
		return governance.Invalid("thresholds", "%s needs a fraction of CAST, PRESENT or ENTITLED", name)
	}
	return nil
}

func (w Written) validate(thresholds map[string][]Threshold) error {
	if !w.Allowed {
		return nil
	}
	if w.Threshold != Unanimous && len(thresholds[w.Threshold]) == 0 {
		return governance.Invalid("written", "names the unknown threshold %q", w.Threshold)
	}
	if w.PeriodDays < 1 || w.PeriodDays > 60 {
		return governance.Invalid("written", "needs a period of 1 to 60 days")
	}
	return nil
}

func (f Fraction) proper() bool { return 1 <= f.P && f.P <= f.Q && f.Q <= 100 }
