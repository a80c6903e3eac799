package board

// Preset is the name of rules that a new board can begin with.
type Preset string

// The presets are named after legal forms.
const (
	PresetUKPrivateCompany    Preset = "UK_PRIVATE_COMPANY"
	PresetDelawareCorporation Preset = "DELAWARE_CORPORATION"
	PresetSwissCompany        Preset = "SWISS_COMPANY"
	PresetAssociation         Preset = "ASSOCIATION"
)

// RulePreset is one reading of a law or a custom. The organisation has to check it against its own constitution
// (docs/domain/records.md, "Rule presets").
type RulePreset struct {
	Name   Preset
	Title  string
	Source string
	Rules  Rules
}

// Presets lists all presets.
func Presets() []RulePreset {
	return []RulePreset{ukPrivateCompany(), delawareCorporation(), swissCompany(), association()}
}

// PresetNamed finds a preset; nil for an unknown name.
func PresetNamed(name Preset) *RulePreset {
	for _, one := range Presets() {
		if one.Name == name {
			return &one
		}
	}
	return nil
}

func ukPrivateCompany() RulePreset {
	rules := presetRules(half(MoreThan, BaseCast), twoThirds(BaseCast))
	rules.Quorum.Kind, rules.Quorum.N, rules.Quorum.Floor = Absolute, 2, 2
	rules.CastingVote = CastingPersonChairing
	rules.Written.Allowed = true
	return RulePreset{PresetUKPrivateCompany, "UK private company", "Model articles for private companies (preset)", rules}
}

func delawareCorporation() RulePreset {
	rules := presetRules(half(MoreThan, BasePresent), twoThirds(BasePresent))
	rules.Quorum = fractionOf(rules.Quorum, BaseSeats)
	rules.Notice = Notice{Kind: NoticeHours, N: 48}
	rules.Written.Allowed = true
	return RulePreset{PresetDelawareCorporation, "Delaware corporation", "General Corporation Law, section 141 (preset)", rules}
}

func swissCompany() RulePreset {
	rules := presetRules(half(MoreThan, BaseCast), twoThirds(BaseCast))
	rules.Quorum = fractionOf(rules.Quorum, BaseInOffice)
	rules.CastingVote = CastingPersonChairing
	rules.Thresholds[WrittenMajority] = []Threshold{half(MoreThan, BaseEntitled)}
	rules.Written = Written{Allowed: true, Threshold: WrittenMajority, PeriodDays: 10, AnyMemberMayDemandMeeting: true}
	rules.Minutes.Signatories = SignedByChairAndSecretary
	rules.Terms = TermRules{TermMonths: 36}
	return RulePreset{PresetSwissCompany, "Swiss company (AG)", "Code of Obligations, art. 710 to 713 (preset)", rules}
}

func association() RulePreset {
	rules := presetRules(half(MoreThan, BaseCast), twoThirds(BaseCast))
	rules.Quorum = fractionOf(rules.Quorum, BaseInOffice)
	return RulePreset{PresetAssociation, "Association", "Common parliamentary rules (preset)", rules}
}

// WrittenMajority is the name of a threshold for written resolutions.
const WrittenMajority = "WRITTEN"

// presetRules returns the rules that all presets share. Notice is reasonable and can be waived late.
func presetRules(ordinary, special Threshold) Rules {
	rules := CommonRules()
	rules.Thresholds = map[string][]Threshold{Ordinary: {ordinary}, Special: {special}}
	rules.Notice = Notice{Kind: NoticeClearDays, N: 7}
	rules.ShortNotice.LateWaiverDays = mostLateDays
	return rules
}

func half(comparator Comparator, base Base) Threshold {
	return Threshold{Comparator: comparator, Fraction: Fraction{P: 1, Q: 2}, Base: base}
}

func twoThirds(base Base) Threshold {
	return Threshold{Comparator: AtLeast, Fraction: Fraction{P: 2, Q: 3}, Base: base}
}

// fractionOf returns a quorum of more than half.
func fractionOf(q Quorum, base Base) Quorum {
	q.Kind, q.Fraction, q.Base = MoreThan, Fraction{P: 1, Q: 2}, base
	return q
}
