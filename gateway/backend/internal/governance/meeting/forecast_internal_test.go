package meeting

import (
	"fmt"
	"testing"

	"example.org/portal/backend/internal/governance/board"
)

// voters returns so many voters for each answer. All of them are independent except the last who accepted.
func voters(accepted, tentative, pending, declined int) []Voter {
	var found []Voter
	for rsvp, count := range map[RSVP]int{Accepted: accepted, Tentative: tentative, Pending: pending, Declined: declined} {
		for i := range count {
			found = append(found, Voter{PersonID: fmt.Sprint(rsvp, i), RSVP: rsvp, Tags: []string{"INDEPENDENT"}})
		}
	}
	return found
}

func TestForecast(t *testing.T) {
	half := board.Quorum{Kind: board.MoreThan, Fraction: board.Fraction{P: 1, Q: 2}, Base: board.BaseInOffice}
	ofSeats := half
	ofSeats.Base = board.BaseSeats
	classes := half
	classes.Classes = []board.ClassQuota{{Tag: "INDEPENDENT", Min: 1}}
	strangers := board.Quorum{Kind: board.Absolute, N: 1, Classes: []board.ClassQuota{{Tag: "NOT_INDEPENDENT", Min: 1}}}
	reducing := half
	reducing.Conflicted = board.ReduceBase
	for _, tc := range []struct {
		name       string
		rule       board.Quorum
		voters     []Voter
		notCounted []string
		want       Forecast
	}{
		{"enough have accepted", half, voters(5, 1, 1, 1), nil, Forecast{Green, 8, 5, 5, 2, 1}},
		{"one is missing", half, voters(4, 1, 2, 1), nil, Forecast{Amber, 8, 5, 4, 3, 1}},
		{"all who are undecided are needed", half, voters(4, 0, 1, 3), nil, Forecast{Amber, 8, 5, 4, 1, 3}},
		{"too many stay away", half, voters(4, 0, 0, 4), nil, Forecast{Red, 8, 5, 4, 0, 4}},
		{"vacancies count in the base", ofSeats, voters(4, 0, 0, 2), nil, Forecast{Red, 9, 5, 4, 0, 2}},
		{"who is not counted leaves the base as it is", half, voters(5, 0, 2, 1), []string{"ACCEPTED0"}, Forecast{Amber, 8, 5, 4, 2, 1}},
		{"who is not counted leaves the base, where the rule has it so", reducing, voters(4, 0, 2, 1), []string{"ACCEPTED0", "nobody's"}, Forecast{Amber, 6, 4, 3, 2, 1}},
		{"a class is there", classes, voters(5, 0, 0, 3), nil, Forecast{Green, 8, 5, 5, 0, 3}},
		{"a class is missing", strangers, voters(5, 0, 3, 0), nil, Forecast{Red, 8, 1, 5, 3, 0}},
		{"nobody is in office", half, nil, nil, Forecast{Red, 0, 1, 0, 0, 0}},
	} {
		t.Run("[Q7] "+tc.name, func(t *testing.T) {
			if got := forecast(tc.rule, 9, tc.voters, tc.notCounted...); got != tc.want {
				t.Errorf("got %+v, want %+v", got, tc.want)
			}
		})
	}
}
