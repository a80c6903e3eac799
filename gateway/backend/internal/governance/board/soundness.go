package board

import (
	"regexp"
	"slices"

	"example.org/portal/backend/internal/governance"
)

// The limits of rules, except for those of fractions.
const (
	mostSeats         = 50
	mostGrace         = 120
	mostRepresented   = 5
	mostNotice        = 720
	mostDeemedHours   = 168
	mostLateDays      = 7
	mostWrittenDays   = 60
	mostMinutesDays   = 60
	mostTermMonths    = 240
	mostTerms         = 20
	mostTotalMonths   = 600
	mostThresholds    = 10
	mostOfOneName     = 3
	mostClassQuotas   = 5
	longestClassQuota = 40
)

// thresholdName is the form of a threshold's name.
var thresholdName = regexp.MustCompile(`^[A-Z][A-Z0-9_]{0,39}$`)

// check returns an error when a board cannot have the rules.
func (r Rules) check() error {
	for _, part := range []error{r.Quorum.check(), r.checkThresholds(), r.checkVoting(), r.Notice.check(), r.ShortNotice.check(), r.Written.check(r.Thresholds), r.Minutes.check(), r.Terms.check()} {
		if part != nil {
			return part
		}
	}
	return nil
}

func (q Quorum) check() error {
	switch q.Kind {
	case Absolute:
		if q.N < 1 || q.N > mostSeats {
			return governance.Invalid("quorum", "needs a number from 1 to %d", mostSeats)
		}
	case AtLeast, MoreThan:
		if !q.proper() || (q.Base != BaseInOffice && q.Base != BaseSeats) {
			return governance.Invalid("quorum", "needs a fraction of IN_OFFICE or SEATS")
		}
		if q.Kind == MoreThan && q.P == q.Q {
			return governance.Invalid("quorum", "cannot be more than all members")
		}
	default:
		return governance.Invalid("quorum", "has the unknown kind %q", q.Kind)
	}
	if q.Conflicted != KeepBase && q.Conflicted != ReduceBase {
		return governance.Invalid("quorum", "has the unknown treatment %q of conflicted members", q.Conflicted)
	}
	if !isBetween(q.Floor, 0, mostSeats) || !isBetween(q.GraceMinutes, 0, mostGrace) {
		return governance.Invalid("quorum", "needs a least number from 0 to %d, and a wait of 0 to %d minutes", mostSeats, mostGrace)
	}
	return q.checkClasses()
}

func (q Quorum) checkClasses() error {
	if len(q.Classes) > mostClassQuotas {
		return governance.Invalid("quorum", "names more than %d classes", mostClassQuotas)
	}
	for _, class := range q.Classes {
		if err := governance.CheckLine("quorum", class.Tag, longestClassQuota); err != nil || !isBetween(class.Min, 1, mostSeats) {
			return governance.Invalid("quorum", "needs a tag and a number of each class")
		}
	}
	return nil
}

func (r Rules) checkThresholds() error {
	if len(r.Thresholds) > mostThresholds {
		return governance.Invalid("thresholds", "are more than %d", mostThresholds)
	}
	for _, name := range []string{Ordinary, Special} {
		if len(r.Thresholds[name]) == 0 {
			return governance.Invalid("thresholds", "lack %s", name)
		}
	}
	for name, list := range r.Thresholds {
		if !thresholdName.MatchString(name) || name == Unanimous || !isBetween(len(list), 1, mostOfOneName) {
			return governance.Invalid("thresholds", "have the name %q, or not 1 to %d parts below it", name, mostOfOneName)
		}
		for _, threshold := range list {
			if err := threshold.check(name); err != nil {
				return err
			}
		}
	}
	return nil
}

func (t Threshold) check(name string) error {
	if t.Comparator != AtLeast && t.Comparator != MoreThan {
		return governance.Invalid("thresholds", "%s has the unknown comparator %q", name, t.Comparator)
	}
	if !t.proper() || (t.Base != BaseCast && t.Base != BasePresent && t.Base != BaseEntitled) {
		return governance.Invalid("thresholds", "%s needs a fraction of CAST, PRESENT or ENTITLED", name)
	}
	if t.Comparator == MoreThan && t.P == t.Q {
		return governance.Invalid("thresholds", "%s cannot be more than all votes", name)
	}
	return nil
}

func (r Rules) checkVoting() error {
	if r.CastingVote != CastingNone && r.CastingVote != CastingPersonChairing {
		return governance.Invalid("castingVote", "must be NONE or PERSON_CHAIRING")
	}
	if !slices.Contains([]Representation{RepresentationNone, RepresentationAlternate, RepresentationProxy}, r.Representation) {
		return governance.Invalid("representation", "must be NONE, ALTERNATE or PROXY")
	}
	if !isBetween(r.MaxRepresented, 1, mostRepresented) {
		return governance.Invalid("maxRepresented", "must be 1 to %d", mostRepresented)
	}
	return nil
}

func (n Notice) check() error {
	if !slices.Contains([]NoticeKind{NoticeHours, NoticeDays, NoticeClearDays, NoticeClearWorkingDays}, n.Kind) {
		return governance.Invalid("notice", "has the unknown kind %q", n.Kind)
	}
	if !isBetween(n.N, 0, mostNotice) || !isBetween(n.DeemedAfterHours, 0, mostDeemedHours) {
		return governance.Invalid("notice", "must be at most %d, and count as received within %d hours", mostNotice, mostDeemedHours)
	}
	return nil
}

func (s ShortNotice) check() error {
	if s.Waiver != WaiverAllEntitled && s.Waiver != WaiverFraction {
		return governance.Invalid("shortNotice", "must be waived by ALL_ENTITLED or a FRACTION")
	}
	if !s.proper() || !isBetween(s.LateWaiverDays, 0, mostLateDays) {
		return governance.Invalid("shortNotice", "needs a fraction, and at most %d days for late waivers", mostLateDays)
	}
	return nil
}

func (w Written) check(thresholds map[string][]Threshold) error {
	if !w.Allowed {
		return nil
	}
	if w.Threshold != Unanimous && len(thresholds[w.Threshold]) == 0 {
		return governance.Invalid("written", "names the unknown threshold %q", w.Threshold)
	}
	if !isBetween(w.PeriodDays, 1, mostWrittenDays) {
		return governance.Invalid("written", "needs a period of 1 to %d days", mostWrittenDays)
	}
	return nil
}

func (m Minutes) check() error {
	if m.Signatories != SignedByPersonChairing && m.Signatories != SignedByChairAndSecretary {
		return governance.Invalid("minutes", "must be signed by PERSON_CHAIRING or CHAIR_AND_SECRETARY")
	}
	if !isBetween(m.DraftWithinWorkingDays, 1, mostMinutesDays) || !isBetween(m.CommentDays, 0, mostMinutesDays) {
		return governance.Invalid("minutes", "must be written within 1 to %d working days and open for comments for at most %d days", mostMinutesDays, mostMinutesDays)
	}
	return nil
}

func (t TermRules) check() error {
	if !isBetween(t.TermMonths, 0, mostTermMonths) || !isBetween(t.MaxTerms, 0, mostTerms) || !isBetween(t.MaxTotalMonths, 0, mostTotalMonths) {
		return governance.Invalid("terms", "are at most %d months each, %d terms and %d months in all", mostTermMonths, mostTerms, mostTotalMonths)
	}
	return nil
}

func (f Fraction) proper() bool { return 1 <= f.P && f.P <= f.Q && f.Q <= 100 }

func isBetween(n, least, most int) bool { return least <= n && n <= most }
