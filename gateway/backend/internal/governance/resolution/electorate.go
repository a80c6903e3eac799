package resolution

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/room"
)

// electorate are the members who may vote on an item of a meeting in session.
type electorate struct {
	agenda agenda.Agenda
	item   agenda.Item
	facts  room.Facts
}

// seats returns the seats of the sitting that may vote at an instant: those that are neither recused nor excluded [V3].
func (e electorate) seats(at time.Time) []room.Seat {
	sitting := e.facts.Sitting()
	if sitting == nil {
		return nil
	}
	return e.allowed(sitting.Seats, at)
}

// allowed returns those of some seats that are not kept from the item at an instant.
func (e electorate) allowed(seats []room.Seat, at time.Time) []room.Seat {
	isKept := e.facts.KeptFrom(e.item, at)
	return slices.DeleteFunc(slices.Clone(seats), func(one room.Seat) bool { return isKept(one.PersonID) })
}

// isPresent reports whether a person is in the room for the item at an instant, in any mode.
func (e electorate) isPresent(personID string, at time.Time) bool {
	return e.facts.IsPresent(personID, e.item.ID, at)
}

// mayVote reports whether a person can give a ballot on a resolution at an instant: an eligible member who is not kept from the
// item since and is present.
func (e electorate) mayVote(r Resolution, personID string, at time.Time) bool {
	return hasSeat(e.allowed(r.Eligible, at), personID) && e.isPresent(personID, at)
}

// votes adds up the ballots of a vote that closes at an instant [V1, V2, V3]. secret has the choices of a secret ballot.
func (e electorate) votes(r Resolution, ballots []Ballot, secret count.Votes, at time.Time) count.Votes {
	votes := count.Votes{}
	if r.Ballot == Secret {
		votes = secret
	}
	for _, seat := range e.allowed(r.Eligible, at) {
		votes.Entitled += seat.Weight
		given := currentBallot(ballots, seat.PersonID)
		switch {
		case given == nil && e.isPresent(seat.PersonID, at):
			votes.PresentNotVoting += seat.Weight
		case given == nil:
		default:
			votes = votes.Add(given.Choice, seat.Weight)
		}
	}
	return votes
}

// counted completes the totals of a show of hands that closes at an instant. Members present who raised no hand did not vote.
func (e electorate) counted(r Resolution, totals count.Votes, at time.Time) count.Votes {
	present := 0
	for _, seat := range e.allowed(r.Eligible, at) {
		totals.Entitled += seat.Weight
		if e.isPresent(seat.PersonID, at) {
			present += seat.Weight
		}
	}
	totals.PresentNotVoting = max(0, present-totals.For-totals.Against-totals.Abstained)
	return totals
}

// deciderOf returns the person who can give a casting vote on a tie now: who chairs the item, is present and may vote [V4, V5]. It
// is empty where nobody can.
func (e electorate) deciderOf(r Resolution, at time.Time) string {
	chair := e.facts.ChairOf(e.item.ID)
	if chair == "" || !e.facts.Rules.Rules.HasCastingVote() || !e.mayVote(r, chair, at) {
		return ""
	}
	return chair
}

// hasSeat reports whether a person has one of some seats.
func hasSeat(seats []room.Seat, personID string) bool {
	return slices.ContainsFunc(seats, func(one room.Seat) bool { return one.PersonID == personID })
}

// areEqual reports whether all seats have the same weight. Votes without names need that, because the weight of a vote would name
// its member.
func areEqual(seats []room.Seat) bool {
	return !slices.ContainsFunc(seats, func(one room.Seat) bool { return one.Weight != seats[0].Weight })
}
