//go:build !race

package graphql_test

import (
	"slices"
	"time"
)

// noOne stands for no person, no item and no resolution.
const noOne = -1

// modelPerson is somebody who acts in the meeting of the model. A stranger has no role.
type modelPerson struct {
	role                  string
	isVoting, independent bool
	weight                int
}

// modelItem is an item of the agenda.
type modelItem struct {
	number, purpose string
	// parent is noOne at the first level.
	parent int
	// readers are the list of a closed item; nil for an open one.
	readers []int
	isDone  bool
}

// modelStay is a stretch in which somebody is present. It contains its first instant and not its last [Q2].
type modelStay struct {
	who      int
	mode     string
	from, to time.Time // to is zero for somebody who is present
}

func (s modelStay) contains(at time.Time) bool {
	return !at.Before(s.from) && (s.to.IsZero() || at.Before(s.to))
}

// modelExclusion keeps a person from an item. isDecided marks one that decisions about conflicts made.
type modelExclusion struct {
	scope     string
	isDecided bool
}

// modelDeclaration is a conflict of interest on an item.
type modelDeclaration struct {
	item, who int
	decision  string
}

// modelBallot is the ballot of a member. recordedBy is noOne for one that the member gave.
type modelBallot struct {
	choice     string
	recordedBy int
}

// modelVote is a resolution with its vote.
type modelVote struct {
	item, creator          int
	kind, threshold, state string
	isProposed             bool
	eligible               []int
	ballots                map[int]modelBallot
	isTied                 bool
	// counts are the totals of a show of hands that are equal; nil otherwise.
	counts *modelTally
	// What follows from closing.
	reason, casting string
	tally           *modelTally
	quorum          *modelQuorum
	repeats         int
	isRepeated      bool
}

// model is a meeting as the specification has it (GD 5.1 to 5.3, 6.1, 7.1, 7.2 and 7.6), in memory and one act after the other.
type model struct {
	rules        modelRules
	people       []modelPerson
	items        []modelItem
	now          time.Time
	state        string
	sittings     []modelStay // without a person
	chair        int
	itemChairs   map[int]int
	progress     int
	stays        []modelStay
	out          map[int]bool // who left the room for the item in progress [C5]
	exclusions   map[[2]int]*modelExclusion
	declarations []modelDeclaration
	votes        []*modelVote
}

// path returns an item and the items above it.
func (m *model) path(item int) (items []int) {
	for ; item != noOne; item = m.items[item].parent {
		items = append(items, item)
	}
	return items
}

// isExcluded reports whether somebody is excluded from an item or from one above it, in one of some scopes.
func (m *model) isExcluded(who, item int, scopes ...string) bool {
	return slices.ContainsFunc(m.path(item), func(one int) bool {
		e := m.exclusions[[2]int{one, who}]
		return e != nil && (len(scopes) == 0 || slices.Contains(scopes, e.scope))
	})
}

// isListed reports whether the lists of closed items let somebody in [X3].
func (m *model) isListed(who, item int) bool {
	return !slices.ContainsFunc(m.path(item), func(one int) bool {
		return m.items[one].readers != nil && !slices.Contains(m.items[one].readers, who)
	})
}

// reads decides X2 to X6: the exclusion first, then the list, then the seat.
func (m *model) reads(who, item int) bool {
	return m.isSeated(who) && !m.isExcluded(who, item, "PAPERS_AND_DISCUSSION") && m.isListed(who, item)
}

func (m *model) isSeated(who int) bool { return m.people[who].role != "" }

// isApart reports whether somebody is recused for an item or excluded from it [Q3].
func (m *model) isApart(who, item int) bool { return m.isExcluded(who, item) }

// isKept reports whether somebody takes no part in the vote on an item [V3].
func (m *model) isKept(who, item int) bool { return m.isExcluded(who, item) || !m.isListed(who, item) }

// leaves reports whether somebody is out of the room while an item is dealt with [C5].
func (m *model) leaves(who, item int) bool {
	return m.isExcluded(who, item, "PAPERS_AND_DISCUSSION", "DISCUSSION_ONLY") || !m.isListed(who, item)
}

// stayAt returns the stretch in which somebody is present at an instant; nil for somebody who is away.
func (m *model) stayAt(who int, at time.Time) *modelStay {
	for i := range m.stays {
		if m.stays[i].who == who && m.stays[i].contains(at) {
			return &m.stays[i]
		}
	}
	return nil
}

// openStay returns the stretch of somebody that has no end.
func (m *model) openStay(who int) *modelStay {
	for i := range m.stays {
		if m.stays[i].who == who && m.stays[i].to.IsZero() {
			return &m.stays[i]
		}
	}
	return nil
}

// isHere reports whether somebody is in the room for an item now.
func (m *model) isHere(who, item int) bool {
	return m.stayAt(who, m.now) != nil && !(item == m.progress && m.leaves(who, item))
}

// settle lets people leave the room for the item in progress, and come back [C5].
func (m *model) settle() {
	for who := range m.people {
		switch {
		case m.progress == noOne || !m.leaves(who, m.progress):
			delete(m.out, who)
		case m.openStay(who) != nil:
			m.out[who] = true
		}
	}
}

// modelQuorum is a quorum at an instant.
type modelQuorum struct {
	base, needed, counted, independents int
	isMet                               bool
	// causes say why members do not count.
	causes map[int]string
}

// quorumAt counts the quorum of the whole sitting at an instant, or of the item in progress now [Q1 to Q4].
func (m *model) quorumAt(item int, at time.Time) modelQuorum {
	q := modelQuorum{causes: map[int]string{}}
	for who, one := range m.people {
		if !one.isVoting {
			continue
		}
		q.base++
		stay := m.stayAt(who, at)
		switch {
		case item != noOne && m.isApart(who, item):
			q.causes[who] = "APART"
		case stay == nil, item != noOne && m.leaves(who, item):
			q.causes[who] = "AWAY"
		case !m.rules.remote && stay.mode != "IN_PERSON":
			q.causes[who] = "REMOTE"
		default:
			q.counted++
			if one.independent {
				q.independents++
			}
		}
	}
	if m.rules.ofSeats {
		q.base = m.rules.seats
	}
	for _, cause := range q.causes {
		if cause == "APART" && m.rules.reduces {
			q.base--
		}
	}
	q.needed = m.rules.needed(q.base)
	q.isMet = q.counted >= q.needed && q.independents >= m.rules.independent
	return q
}

func (m *model) isOpen() bool { return m.state == "IN_SESSION" }

// chairOf returns who chairs an item, or the sitting; noOne while none goes on [V5].
func (m *model) chairOf(item int) int {
	if !m.isOpen() {
		return noOne
	}
	if who, isSet := m.itemChairs[item]; isSet {
		return who
	}
	return m.chair
}

func (m *model) isOfficer(who int) bool {
	return m.people[who].role == "SECRETARY" || m.people[who].role == "CHAIR"
}

// runs reports whether somebody runs the meeting now: the secretary, the chair and who chairs.
func (m *model) runs(who int) bool { return m.isOfficer(who) || m.chairOf(m.progress) == who }

// runsVote is runs for the votes on an item.
func (m *model) runsVote(who, item int) bool { return m.isOfficer(who) || m.chairOf(item) == who }

// drafts reports whether somebody drafts resolutions.
func (m *model) drafts(who int) bool {
	return m.isSeated(who) && m.people[who].role != "OBSERVER"
}

// knows reports whether somebody knows of a resolution: a draft is for who wrote it, the secretary and the chair.
func (m *model) knows(who int, of *modelVote) bool {
	return m.reads(who, of.item) && (of.isProposed || of.creator == who || m.isOfficer(who))
}

// isDue reports whether resolutions of an item can be drafted and proposed.
func (m *model) isDue(item int) bool { return m.state != "HELD" && !m.items[item].isDone }

// openVote returns the vote that is open; nil without one.
func (m *model) openVote() *modelVote {
	for _, one := range m.votes {
		if one.state == "VOTING" {
			return one
		}
	}
	return nil
}

// entitled returns the members on an open vote who are not kept from its item now [V3].
func (m *model) entitled(of *modelVote) (who []int) {
	for _, one := range of.eligible {
		if !m.isKept(one, of.item) {
			who = append(who, one)
		}
	}
	return who
}

// mayVote reports whether somebody can give a ballot now.
func (m *model) mayVote(who int, of *modelVote) bool {
	return slices.Contains(m.entitled(of), who) && m.isHere(who, of.item)
}

// decider returns who can give a casting vote [V4, V5]; noOne where noOne can.
func (m *model) decider(of *modelVote) int {
	if chair := m.chairOf(of.item); chair != noOne && m.rules.casting && m.mayVote(chair, of) {
		return chair
	}
	return noOne
}

// tallyOf adds up a vote that closes now [V1 to V3].
func (m *model) tallyOf(of *modelVote, counts *modelTally) modelTally {
	v, here := modelTally{}, 0
	if counts != nil {
		v = *counts
		v.silent, v.entitled = 0, 0
	}
	for _, who := range m.entitled(of) {
		weight := m.people[who].weight
		v.entitled += weight
		ballot, hasVoted := of.ballots[who]
		switch {
		case hasVoted:
			v = v.with(ballot.choice, weight)
		case m.isHere(who, of.item):
			here += weight
		}
	}
	v.silent = here
	if counts != nil {
		v.silent = max(0, here-v.favour-v.against-v.abstained)
	}
	return v
}

// hasKeptVoter reports whether somebody has voted who takes no part in the item any more.
func (m *model) hasKeptVoter(of *modelVote) bool {
	for who := range of.ballots {
		if m.isKept(who, of.item) {
			return true
		}
	}
	return false
}

// hasCustodian reports whether somebody may manage an item [X8]. The board has no secretariat but its own.
func (m *model) hasCustodian(item int) bool {
	for who := range m.people {
		if m.isOfficer(who) && m.reads(who, item) {
			return true
		}
	}
	return false
}

// branch returns an item with the items below it.
func (m *model) branch(item int) (items []int) {
	for i := range m.items {
		if slices.Contains(m.path(i), item) {
			items = append(items, i)
		}
	}
	return items
}
