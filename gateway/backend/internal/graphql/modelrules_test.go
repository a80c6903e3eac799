//go:build !race

package graphql_test

import "math/big"

// modelRules are the rules of a board in the words of the specification (GD 7.1 and 7.2). Fractions are exact and computed without
// package count.
type modelRules struct {
	// kind, n, p, q and floor say how many members are a quorum.
	kind           string
	n, p, q, floor int
	// ofSeats takes the quorum from the seats, vacancies included, and not from the members in office.
	ofSeats bool
	seats   int
	// remote counts members who are present by video or telephone. reduces takes recused members out of the base [Q3].
	remote, reduces bool
	// independent is how many independent members must be among those who count.
	independent                 int
	thresholds                  map[string][]modelThreshold
	casting, abstention, secret bool
}

// modelThreshold is the support that a resolution needs.
type modelThreshold struct {
	moreThan bool
	p, q     int
	base     string
}

// needed returns the quorum of a base: the least whole number that is at least, or more than, the share of it.
func (r modelRules) needed(base int) int {
	if r.kind == "ABSOLUTE" {
		return max(r.floor, r.n)
	}
	share := big.NewRat(int64(base*r.p), int64(r.q))
	for least := r.floor; ; least++ {
		order := big.NewRat(int64(least), 1).Cmp(share)
		if order > 0 || order == 0 && r.kind == "AT_LEAST" {
			return least
		}
	}
}

// modelTally are the weights of a vote.
type modelTally struct{ favour, against, abstained, silent, entitled int }

func (v modelTally) with(choice string, weight int) modelTally {
	switch choice {
	case "FOR":
		v.favour += weight
	case "AGAINST":
		v.against += weight
	case "ABSTAIN":
		v.abstained += weight
	}
	return v
}

// of returns the base of a threshold [V2].
func (v modelTally) of(base string) int {
	switch base {
	case "CAST":
		return v.favour + v.against
	case "PRESENT":
		return v.favour + v.against + v.abstained + v.silent
	default:
		return v.entitled
	}
}

func (t modelThreshold) holds(v modelTally) bool {
	base := v.of(t.base)
	if base == 0 {
		return false
	}
	order := big.NewRat(int64(v.favour), int64(base)).Cmp(big.NewRat(int64(t.p), int64(t.q)))
	return order > 0 || order == 0 && !t.moreThan
}

// isMajority reports whether the threshold is more than half of the votes cast, in which a casting vote may decide [V4].
func (t modelThreshold) isMajority() bool { return t.moreThan && t.base == "CAST" && t.q == 2*t.p }

// isTie reports whether equal votes are the only reason why a resolution fails [V4].
func isTie(of []modelThreshold, v modelTally) bool {
	isMissed := false
	for _, one := range of {
		if !one.holds(v) && !one.isMajority() {
			return false
		}
		isMissed = isMissed || !one.holds(v)
	}
	return isMissed && v.favour == v.against && v.favour > 0
}

// outcomeOf returns the state and the reason of a vote that closes (GD 7.2). casting is empty without a casting vote.
func outcomeOf(isQuorate bool, of []modelThreshold, v modelTally, casting string) (state, reason string) {
	isCarried, isEmpty := true, false
	for _, one := range of {
		isCarried = isCarried && one.holds(v)
		isEmpty = isEmpty || v.of(one.base) == 0
	}
	switch {
	case !isQuorate:
		return "VOID", "NO_QUORUM"
	case isCarried:
		return "CARRIED", ""
	case isEmpty:
		return "NOT_CARRIED", "NO_VOTES"
	case !isTie(of, v):
		return "NOT_CARRIED", "THRESHOLD"
	case casting == "FOR":
		return "CARRIED", "CASTING_VOTE"
	default:
		return "NOT_CARRIED", "TIE"
	}
}
