package board

import (
	"fmt"
	"strings"
)

// Setting is a part of the rules that one sentence explains.
type Setting string

// The settings, in the order in which they are explained.
const (
	SettingQuorum         Setting = "QUORUM"
	SettingConflicts      Setting = "CONFLICTS"
	SettingThresholds     Setting = "THRESHOLDS"
	SettingBallots        Setting = "BALLOTS"
	SettingCastingVote    Setting = "CASTING_VOTE"
	SettingRepresentation Setting = "REPRESENTATION"
	SettingNotice         Setting = "NOTICE"
	SettingShortNotice    Setting = "SHORT_NOTICE"
	SettingWritten        Setting = "WRITTEN"
	SettingMinutes        Setting = "MINUTES"
	SettingTerms          Setting = "TERMS"
)

// Sentence explains a setting to a person.
type Sentence struct {
	Setting Setting
	Text    string
}

// Occupancy is how many seats a board has and how many of them voting members fill.
type Occupancy struct {
	Seats, InOffice int
	// When says in words for which day this is true, such as "Today".
	When string
}

// Explain describes the rules in plain sentences. today is nil for readers who may not know who is in office.
func (r Rules) Explain(today *Occupancy) []Sentence {
	return []Sentence{
		{SettingQuorum, r.Quorum.explain(today)},
		{SettingConflicts, r.Quorum.explainConflicts()},
		{SettingThresholds, r.ExplainThresholds()},
		{SettingBallots, r.explainBallots()},
		{SettingCastingVote, r.explainCastingVote()},
		{SettingRepresentation, r.explainRepresentation()},
		{SettingNotice, "Notice of a meeting is given " + r.Notice.InWords() + " before it."},
		{SettingShortNotice, r.ShortNotice.explain()},
		{SettingWritten, r.Written.explain(r.Thresholds)},
		{SettingMinutes, r.Minutes.explain()},
		{SettingTerms, r.Terms.explain()},
	}
}

func (q Quorum) explain(today *Occupancy) string {
	said := "A meeting can decide when " + q.inWords() + "."
	if q.Floor > 0 && q.Kind != Absolute {
		said += " It takes never fewer than " + numbered(q.Floor, "member", "members") + "."
	}
	if today != nil && today.InOffice == 0 {
		said += " " + today.When + " nobody is in office."
	} else if today != nil {
		base := q.BaseOf(today.Seats, today.InOffice)
		said += fmt.Sprintf(" %s: %d of %d.", today.When, q.Arithmetic().Of(base), base)
	}
	if len(q.Classes) > 0 {
		said += " " + q.explainClasses()
	}
	if q.RemoteCounts {
		return said + " Members who take part remotely count."
	}
	return said + " Members who take part remotely do not count."
}

// inWords says what a quorum requires.
func (q Quorum) inWords() string {
	if q.Kind == Absolute {
		least := max(q.N, q.Floor)
		if least == 1 {
			return "at least 1 member is present"
		}
		return fmt.Sprintf("at least %d members are present", least)
	}
	if q.Base == BaseSeats {
		return ofBase(q.Kind, q.Fraction, "the seats, vacant ones included, are filled by members who are present")
	}
	return ofBase(q.Kind, q.Fraction, "the members in office are present")
}

func (q Quorum) explainClasses() string {
	parts := make([]string, len(q.Classes))
	for i, class := range q.Classes {
		parts[i] = class.inWords()
	}
	return "Among them must be at least " + strings.Join(parts, " and ") + "."
}

func (q Quorum) explainConflicts() string {
	if q.Conflicted == ReduceBase {
		return "A member who takes no part in an item because of a conflict does not count for it, and the quorum is computed without that member."
	}
	return "A member who takes no part in an item because of a conflict does not count for it; the quorum stays as it is."
}

// ExplainThresholds says in a sentence what ordinary and special resolutions need.
func (r Rules) ExplainThresholds() string {
	return "An ordinary resolution is carried by " + ThresholdsInWords(r.Thresholds[Ordinary]) +
		"; a special one by " + ThresholdsInWords(r.Thresholds[Special]) + "."
}

func (r Rules) explainBallots() string {
	said := "Members may not abstain."
	if r.AbstentionAllowed {
		said = "Members may abstain."
	}
	if r.SecretBallotAllowed {
		return said + " A vote can be secret."
	}
	return said + " Votes are not secret."
}

func (r Rules) explainCastingVote() string {
	if r.CastingVote == CastingPersonChairing {
		return "When votes are equal, the person chairing the item may give a casting vote."
	}
	return "When votes are equal, the motion is not carried; nobody has a casting vote."
}

func (r Rules) explainRepresentation() string {
	most := numbered(r.MaxRepresented, "absent member", "absent members")
	switch r.Representation {
	case RepresentationAlternate:
		return "An alternate may stand for at most " + most + ", and counts once for the quorum."
	case RepresentationProxy:
		return "A proxy may vote for at most " + most + ". Proxies do not count for the quorum."
	default:
		return "Nobody may stand for an absent member."
	}
}

func (s ShortNotice) explain() string {
	if !s.Allowed {
		return "A meeting with shorter notice cannot be held."
	}
	who := "everybody who is entitled to notice waives it"
	if s.Waiver == WaiverFraction && s.P < s.Q {
		who = "at least " + s.inWords() + " of those entitled to notice waive it"
	}
	if s.LateWaiverDays == 0 {
		return "A meeting with shorter notice can be held when " + who + " before it begins."
	}
	return "A meeting with shorter notice can be held when " + who + ", at the latest " + numbered(s.LateWaiverDays, "day", "days") + " after it."
}

func (w Written) explain(thresholds map[string][]Threshold) string {
	if !w.Allowed {
		return "The board decides in meetings only."
	}
	said := "The board may decide in writing, when every member who may vote agrees"
	if w.Threshold != Unanimous {
		said = "The board may decide in writing, by " + ThresholdsInWords(thresholds[w.Threshold])
	}
	said += ", within " + numbered(w.PeriodDays, "day", "days") + "."
	if w.BallotFinal {
		said += " An answer cannot be taken back."
	}
	if w.AnyMemberMayDemandMeeting {
		said += " Any member may demand a meeting instead."
	}
	return said
}

func (m Minutes) explain() string {
	signed := "The person chairing signs them."
	if m.Signatories == SignedByChairAndSecretary {
		signed = "The chair and the secretary sign them."
	}
	return "Minutes are drafted within " + numbered(m.DraftWithinWorkingDays, "working day", "working days") +
		" and open for comments for " + numbered(m.CommentDays, "day", "days") + ". " + signed
}

func (t TermRules) explain() string {
	said := "Terms of office have no fixed length."
	if t.TermMonths > 0 {
		said = "A term of office takes " + numbered(t.TermMonths, "month", "months") + "."
	}
	var most []string
	if t.MaxTerms > 0 {
		most = append(most, numbered(t.MaxTerms, "term", "terms"))
	}
	if t.MaxTotalMonths > 0 {
		most = append(most, numbered(t.MaxTotalMonths, "month", "months")+" in all")
	}
	if len(most) == 0 {
		return said
	}
	return said + " A member serves at most " + strings.Join(most, " and ") + "."
}
