package governance_test

import (
	"errors"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance"
)

func soundRules() governance.Rules {
	half := governance.Fraction{P: 1, Q: 2}
	majority := []governance.Threshold{{Comparator: governance.MoreThan, Fraction: half, Base: governance.BaseCast}}
	return governance.Rules{
		Quorum:      governance.Quorum{Kind: governance.MoreThan, Fraction: half, Base: governance.BaseInOffice},
		Thresholds:  map[string][]governance.Threshold{"ORDINARY": majority, "SPECIAL": majority},
		CastingVote: governance.CastingNone,
		Notice:      governance.Notice{Kind: governance.NoticeClearDays, N: 7},
		Written:     governance.Written{Allowed: true, Threshold: governance.Unanimous, PeriodDays: 15},
	}
}

func TestNewRuleSetChecksTheRules(t *testing.T) {
	for name, spoil := range map[string]func(*governance.Rules){
		"":                                 func(*governance.Rules) {},
		"a quorum of nobody":               func(r *governance.Rules) { r.Quorum = governance.Quorum{Kind: governance.Absolute} },
		"a quorum of three halves":         func(r *governance.Rules) { r.Quorum.Fraction = governance.Fraction{P: 3, Q: 2} },
		"a quorum of the votes cast":       func(r *governance.Rules) { r.Quorum.Base = governance.BaseCast },
		"a quorum of no kind":              func(r *governance.Rules) { r.Quorum.Kind = "SOME" },
		"no special threshold":             func(r *governance.Rules) { delete(r.Thresholds, "SPECIAL") },
		"a threshold of seats":             func(r *governance.Rules) { r.Thresholds["ORDINARY"][0].Base = governance.BaseSeats },
		"a threshold without a comparator": func(r *governance.Rules) { r.Thresholds["ORDINARY"][0].Comparator = governance.Absolute },
		"a written threshold without text": func(r *governance.Rules) { r.Written.Threshold = "QUALIFIED" },
		"a written period of no day":       func(r *governance.Rules) { r.Written.PeriodDays = 0 },
	} {
		t.Run(name, func(t *testing.T) {
			rules := soundRules()
			spoil(&rules)
			_, err := governance.NewRuleSet("id", "board", governance.LocalDate{Year: 2026, Month: 1, Day: 1}, "Articles", rules, time.Now())
			var invalid *governance.InvalidError
			if refused := errors.As(err, &invalid); refused != (name != "") {
				t.Errorf("refused: %v (%v)", refused, err)
			}
		})
	}
}
