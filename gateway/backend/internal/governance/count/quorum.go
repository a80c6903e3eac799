package count

// QuorumKind says how a quorum is counted (docs/domain/meetings.md, "Quorum").
type QuorumKind string

// The kinds of quorums.
const (
	Absolute QuorumKind = "ABSOLUTE"
	AtLeast  QuorumKind = "AT_LEAST"
	MoreThan QuorumKind = "MORE_THAN"
)

// Quorum is the least number of voting members that must be present. It is computed with whole numbers only, so that "more than
// half" is never a rounded percentage.
type Quorum struct {
	Kind QuorumKind
	// N is the number of an ABSOLUTE quorum.
	N int
	// P/Q is the fraction of the other kinds, 1 ≤ P ≤ Q.
	P, Q int
	// Floor is the least quorum, whatever the fraction gives.
	Floor int
	// ReducesBase means that recused members do not belong to the base. Otherwise they belong to it but do not count as present [Q3].
	ReducesBase bool
}

// Of returns how many members of a base must be present.
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

// Presence is the number of members at the time of a count.
type Presence struct {
	// Base is the members in office, or the seats.
	Base int
	// Present is the number of present members with a vote. Recused is how many of them are recused [Q3].
	Present, Recused int
}

// Tally is the result of a count.
type Tally struct {
	Required, Counted int
}

// Quorate reports whether enough members are counted.
func (t Tally) Quorate() bool { return t.Counted >= t.Required }

// Count returns the tally of the present members.
func (q Quorum) Count(p Presence) Tally {
	base := p.Base
	if q.ReducesBase {
		base -= p.Recused
	}
	return Tally{Required: q.Of(base), Counted: p.Present - p.Recused}
}
