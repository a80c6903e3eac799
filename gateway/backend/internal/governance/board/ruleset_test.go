package board_test

import (
	"errors"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
)

func soundRules() board.Rules {
	half := board.Fraction{P: 1, Q: 2}
	majority := []board.Threshold{{Comparator: board.MoreThan, Fraction: half, Base: board.BaseCast}}
	rules := board.CommonRules()
	rules.Quorum.Kind, rules.Quorum.Fraction, rules.Quorum.Base = board.MoreThan, half, board.BaseInOffice
	rules.Thresholds = map[string][]board.Threshold{"ORDINARY": majority, "SPECIAL": {majority[0]}}
	rules.Notice = board.Notice{Kind: board.NoticeClearDays, N: 7}
	rules.Written.Allowed = true
	return rules
}

func TestNewRuleSetChecksTheRules(t *testing.T) {
	for name, spoil := range map[string]func(*board.Rules){
		"":                                 func(*board.Rules) {},
		"a quorum of nobody":               func(r *board.Rules) { r.Quorum = board.Quorum{Kind: board.Absolute} },
		"a quorum of three halves":         func(r *board.Rules) { r.Quorum.Fraction = board.Fraction{P: 3, Q: 2} },
		"a quorum of the votes cast":       func(r *board.Rules) { r.Quorum.Base = board.BaseCast },
		"a quorum of no kind":              func(r *board.Rules) { r.Quorum.Kind = "SOME" },
		"no special threshold":             func(r *board.Rules) { delete(r.Thresholds, "SPECIAL") },
		"a threshold of seats":             func(r *board.Rules) { r.Thresholds["ORDINARY"][0].Base = board.BaseSeats },
		"a threshold without a comparator": func(r *board.Rules) { r.Thresholds["ORDINARY"][0].Comparator = board.Absolute },
		"a written threshold without text": func(r *board.Rules) { r.Written.Threshold = "QUALIFIED" },
		"a written period of no day":       func(r *board.Rules) { r.Written.PeriodDays = 0 },
	} {
		t.Run(name, func(t *testing.T) {
			rules := soundRules()
			spoil(&rules)
			_, err := board.NewRuleSet("id", "board", localtime.Date{Year: 2026, Month: 1, Day: 1}, "Articles", rules, time.Now())
			var invalid *governance.InvalidError
			if refused := errors.As(err, &invalid); refused != (name != "") {
				t.Errorf("refused: %v (%v)", refused, err)
			}
		})
	}
}
