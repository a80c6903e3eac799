package count

import "slices"

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
	// ReducesBase means that members who are apart do not belong to the base. Otherwise they belong to it but do not count
	// as present [Q3].
	ReducesBase bool
	// Classes are the members of a class that must be among those counted.
	Classes []ClassQuota
}

// ClassQuota is how many of the members counted must belong to a class.
type ClassQuota struct {
	Class string
	Min   int
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

// Member is one voting member in office, at one instant and for one item.
type Member struct {
	// Present reports whether the member takes part, in a mode that the rules accept.
	Present bool
	// Apart reports whether the member is recused for the item or excluded from it [Q3].
	Apart bool
	// Classes are the classes to which the member belongs.
	Classes []string
}

// counts reports whether the member counts for the quorum.
func (m Member) counts() bool { return m.Present && !m.Apart }

// ClassTally is the result of a count of one class.
type ClassTally struct {
	Class             string
	Required, Counted int
}

// Tally is the result of a count.
type Tally struct {
	// Base is the number from which the quorum is taken, without the members whom the rule takes out of it.
	Base              int
	Required, Counted int
	Classes           []ClassTally
}

// Quorate reports whether enough members are counted, in total and of each class.
func (t Tally) Quorate() bool {
	return t.Counted >= t.Required && !slices.ContainsFunc(t.Classes, func(c ClassTally) bool { return c.Counted < c.Required })
}

// Spare returns how many of the counted members may leave before the quorum is lost. It is negative where so many are missing,
// and does not look at classes.
func (t Tally) Spare() int { return t.Counted - t.Required }

// Count returns the tally of a board. base is the number of its seats, or of its voting members in office. members are its voting
// members in office. Members who are only absent stay in the base; those who are apart leave it where the rule says so,
// present or not.
func (q Quorum) Count(base int, members []Member) Tally {
	tally := Tally{Base: base, Classes: make([]ClassTally, len(q.Classes))}
	for i, quota := range q.Classes {
		tally.Classes[i] = ClassTally{Class: quota.Class, Required: quota.Min}
	}
	for _, member := range members {
		if member.Apart && q.ReducesBase {
			tally.Base--
		}
		if !member.counts() {
			continue
		}
		tally.Counted++
		for i := range tally.Classes {
			if slices.Contains(member.Classes, tally.Classes[i].Class) {
				tally.Classes[i].Counted++
			}
		}
	}
	tally.Required = q.Of(tally.Base)
	return tally
}
