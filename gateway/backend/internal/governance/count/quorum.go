package count

// QuorumKind tells how a quorum is counted (docs/domain/meetings.md, "Quorum").
type QuorumKind string

// The kinds of quorums.
const (
	Absolute QuorumKind = "ABSOLUTE"
	AtLeast  QuorumKind = "AT_LEAST"
	MoreThan QuorumKind = "MORE_THAN"
)

// Quorum is the least number of voting members that must be present. Only whole numbers are computed
// with, so that "more than half" is never a rounded percentage.
type Quorum struct {
	Kind QuorumKind
	// N is the number of an ABSOLUTE quorum.
	N int
	// P of Q is the fraction of the others, 1 ≤ P ≤ Q.
	P, Q int
	// Floor is the least quorum, whatever the fraction gives.
	Floor int
	// ReducesBase takes those who do not take part out of the base; else they only do not count [Q3].
	ReducesBase bool
}

// Of is how many must be present of a base.
func (q Quorum) Of(base int) int {
	switch q.Kind {
	case Absolute:
		return max(q.Floor, q.N)
	case MoreThan:
		return max(q.Floor, base*q.P/q.Q+1)
	default:
		return max(q.Floor, (base*q.P+q.Q-1)/q.Q)
	}
}

// Presence is who is there when somebody counts.
type Presence struct {
	// Base is the members in office, or the seats.
	Base int
	// Present have a vote and are there. Recused are those among them who do not take part [Q3].
	Present, Recused int
}

// Tally is what counting came to.
type Tally struct {
	Required, Counted int
}

// Quorate tells whether enough are counted.
func (t Tally) Quorate() bool { return t.Counted >= t.Required }

// Count counts those who are there.
func (q Quorum) Count(p Presence) Tally {
	base := p.Base
	if q.ReducesBase {
		base -= p.Recused
	}
	return Tally{Required: q.Of(base), Counted: p.Present - p.Recused}
}
