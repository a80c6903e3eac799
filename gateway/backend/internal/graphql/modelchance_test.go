//go:build !race

package graphql_test

import (
	"math/rand/v2"
	"time"
)

// chance makes meetings and acts at random, the same ones for the same seed.
type chance struct{ *rand.Rand }

func chanceOf(seed uint64) chance { return chance{rand.New(rand.NewPCG(seed, 35))} } // #nosec G404 -- of a test

// often is true in so many of a hundred times.
func (c chance) often(percent int) bool { return c.IntN(100) < percent }

func oneOf[A any](c chance, from ...A) A { return from[c.IntN(len(from))] }

// meeting makes a board with its rules, and the published agenda of a meeting.
func (c chance) meeting() *model {
	m := &model{
		state: "PUBLISHED", chair: noOne, progress: noOne, itemChairs: map[int]int{}, out: map[int]bool{}, exclusions: map[[2]int]*modelExclusion{},
		people: []modelPerson{{role: "SECRETARY"}, {role: "CHAIR", isVoting: true}, {role: "DEPUTY_CHAIR", isVoting: true}},
	}
	for range 2 + c.IntN(3) {
		m.people = append(m.people, modelPerson{role: "MEMBER", isVoting: true})
	}
	m.people = append(m.people, modelPerson{role: "MEMBER"}, modelPerson{role: "OBSERVER"}, modelPerson{})
	hasWeights := c.often(25)
	for who := range m.people {
		m.people[who].weight, m.people[who].independent = 1, c.often(50)
		if hasWeights && m.people[who].isVoting {
			m.people[who].weight = 1 + c.IntN(3)
		}
	}
	m.rules = c.rules(len(m.people) - 4)
	m.items = []modelItem{
		{number: "1", purpose: "DECISION", parent: noOne}, {number: "2", purpose: "DISCUSSION", parent: noOne},
		{number: "3", purpose: "DECISION", parent: noOne, readers: []int{0, 1, 2 + c.IntN(len(m.people)-5)}},
		{number: "4", purpose: "DECISION", parent: noOne}, {number: "4.1", purpose: "DECISION", parent: 3},
	}
	if c.often(60) { // a director is excluded from the beginning, also from the items below
		m.exclusions[[2]int{3, 2 + c.IntN(len(m.people)-5)}] = &modelExclusion{scope: oneOf(c, "PAPERS_AND_DISCUSSION", "DISCUSSION_ONLY", "VOTE_ONLY")}
	}
	return m
}

func (c chance) rules(voters int) modelRules {
	halves := [][2]int{{1, 2}, {1, 3}, {1, 3}, {2, 3}, {1, 2}, {3, 4}}
	share := oneOf(c, halves...)
	r := modelRules{
		kind: oneOf(c, "ABSOLUTE", "AT_LEAST", "MORE_THAN", "MORE_THAN"), n: 2 + c.IntN(2), p: share[0], q: share[1], floor: c.IntN(3),
		ofSeats: c.often(25), seats: voters + c.IntN(2), remote: c.often(60), reduces: c.often(50),
		casting: c.often(70), abstention: c.often(80), secret: c.often(80), thresholds: map[string][]modelThreshold{},
	}
	if c.often(20) {
		r.independent = 1 + c.IntN(2)
	}
	r.thresholds["ORDINARY"] = []modelThreshold{{moreThan: true, p: 1, q: 2, base: oneOf(c, "CAST", "CAST", "PRESENT", "ENTITLED")}}
	special := oneOf(c, halves...)
	r.thresholds["SPECIAL"] = []modelThreshold{{moreThan: c.often(50), p: special[0], q: special[1], base: oneOf(c, "CAST", "PRESENT", "ENTITLED")}}
	if c.often(30) {
		r.thresholds["SPECIAL"] = append(r.thresholds["SPECIAL"], modelThreshold{moreThan: true, p: 1, q: 2, base: oneOf(c, "CAST", "PRESENT")})
	}
	return r
}

// everyOp are the operations of acts that fit no plan.
var everyOp = []string{
	"openSitting", "resumeMeeting", "adjournMeeting", "closeMeeting", "setPersonChairing", "recordArrival", "recordDeparture", "startItem", "concludeItem",
	"declareConflict", "decideConflict", "addExclusion", "amendExclusion", "liftExclusion", "draftResolution", "proposeResolution", "withdrawResolution",
	"repeatVote", "openVoting", "castBallot", "recordBallot", "closeVoting", "castCastingVote", "recordCounts", "recordNoObjection", "recordObjection",
}

// act makes the next act. Most acts fit the state of the meeting; one of six is any act at all.
func (c chance) act(m *model) modelAct {
	op := oneOf(c, everyOp...)
	if c.often(84) {
		op = oneOf(c, c.plan(m)...)
	}
	a := modelAct{op: op, by: c.actor(m, op), who: noOne, item: noOne, of: noOne, wait: time.Duration(1+c.IntN(300)) * time.Second}
	c.fill(m, &a)
	return a
}

// plan returns the operations that fit the state of the meeting, the likely ones several times.
func (c chance) plan(m *model) []string {
	often := func(times int, ops ...string) (plan []string) {
		for range times {
			plan = append(plan, ops...)
		}
		return plan
	}
	switch {
	case m.state == "PUBLISHED":
		return append(often(4*m.absent(), "recordArrival"), "openSitting", "openSitting", "declareConflict")
	case m.state == "ADJOURNED":
		return append(often(4*m.absent(), "recordArrival"), "resumeMeeting", "resumeMeeting", "decideConflict")
	case m.state == "HELD":
		return everyOp
	case c.often(18):
		return []string{
			"declareConflict", "decideConflict", "decideConflict", "addExclusion", "amendExclusion", "liftExclusion", "setPersonChairing",
			"recordArrival", "recordDeparture", "recordDeparture",
		}
	case m.progress == noOne:
		return append(often(14, "startItem"), "adjournMeeting", "closeMeeting")
	case !m.quorumAt(m.progress, m.now).isMet && c.often(70):
		return append(often(5*m.absent(), "recordArrival"), "liftExclusion", "liftExclusion", "concludeItem", "closeVoting")
	case m.openVote() == nil:
		return c.planBefore(m, often)
	default:
		return c.planDuring(m, m.openVote(), often)
	}
}

// absent is how many voting members are away.
func (m *model) absent() (away int) {
	for who, one := range m.people {
		if one.isVoting && m.openStay(who) == nil {
			away++
		}
	}
	return away
}

// planBefore is the plan until a vote is opened on the item in progress.
func (c chance) planBefore(m *model, often func(int, ...string) []string) []string {
	next, decided := "draftResolution", 0
	for _, one := range m.votes {
		switch {
		case one.item != m.progress:
		case one.isClosed():
			decided++
		case one.state == "PROPOSED":
			next = "openVoting"
		case one.state == "DRAFT" && next == "draftResolution":
			next = "proposeResolution"
		}
	}
	if decided > 0 && c.often(15) { // as if the vote were still open
		return []string{"castBallot", "castBallot", "recordBallot", "closeVoting", "castCastingVote", "recordCounts"}
	}
	return append(often(1+3*decided, "concludeItem"), append(often(12, next), "withdrawResolution", "repeatVote", oneOf(c, "adjournMeeting", "concludeItem"))...)
}

// planDuring is the plan while a vote is open.
func (c chance) planDuring(m *model, vote *modelVote, often func(int, ...string) []string) []string {
	switch {
	case vote.isTied:
		return append(often(4, "castCastingVote", "closeVoting"), "castBallot")
	case vote.kind == "NO_OBJECTION":
		return append(often(3, "recordObjection", "recordNoObjection"), "closeVoting", "castBallot")
	case vote.kind == "RECORDED_COUNT":
		return append(often(6, "recordCounts"), "closeVoting", "castBallot")
	case len(c.silent(m, vote)) > 0 && c.often(92):
		return append(often(20, "castBallot"), "recordBallot", "recordBallot", "closeVoting", "withdrawResolution", "openVoting", "castCastingVote")
	default:
		return append(often(6, "closeVoting"), "castBallot", "castBallot", "castCastingVote", "castCastingVote", "recordDeparture")
	}
}

// silent are the members who can vote and have not.
func (c chance) silent(m *model, vote *modelVote) (who []int) {
	for one := range m.people {
		if _, hasVoted := vote.ballots[one]; !hasVoted && m.mayVote(one, vote) {
			who = append(who, one)
		}
	}
	return who
}

// actor returns a person who does such things, and now and then anybody.
func (c chance) actor(m *model, op string) int {
	anybody := c.IntN(len(m.people))
	switch {
	case c.often(12):
		return anybody
	case op == "castBallot":
		if vote := m.openVote(); vote != nil && len(c.silent(m, vote)) > 0 && c.often(75) {
			return oneOf(c, c.silent(m, vote)...)
		}
		return 1 + c.IntN(len(m.people)-4)
	case op == "declareConflict":
		return c.IntN(len(m.people) - 1)
	case op == "recordBallot":
		return 0
	case op == "castCastingVote" && m.chairOf(m.progress) != noOne:
		return m.chairOf(m.progress)
	case op == "decideConflict":
		return oneOf(c, 0, 1, 1, 1, 2)
	case m.isOpen() && c.often(15):
		return m.chairOf(m.progress)
	default:
		return c.IntN(2)
	}
}

// fill gives an act what it is about.
func (c chance) fill(m *model, a *modelAct) {
	voter := 1 + c.IntN(len(m.people)-4)
	if c.often(8) {
		voter = c.IntN(len(m.people))
	}
	a.isBlank, a.isStale, a.yes, a.also = c.often(5), c.often(4), c.often(60), c.often(85)
	switch a.op {
	case "adjournMeeting", "closeMeeting":
	case "openSitting", "resumeMeeting":
		a.who = oneOf(c, 1, 1, 2, voter)
	case "setPersonChairing":
		a.who = voter
		if c.often(50) {
			a.item = c.item(m)
		}
	case "recordArrival", "recordDeparture":
		c.attendance(m, a, voter)
	case "startItem", "concludeItem":
		a.item = c.item(m)
		for range 6 {
			if a.op == "startItem" && m.progress == noOne && (m.items[a.item].isDone || len(m.branch(a.item)) > 1) {
				a.item = c.item(m)
			}
		}
		a.isBlank = c.often(30)
	case "declareConflict":
		a.item = c.item(m)
		if c.often(40) {
			a.who = voter
		}
	case "addExclusion", "amendExclusion", "liftExclusion":
		a.item, a.who, a.word = c.item(m), voter, oneOf(c, "PAPERS_AND_DISCUSSION", "DISCUSSION_ONLY", "VOTE_ONLY")
		if a.op != "addExclusion" && c.often(90) {
			c.standing(m, a)
		}
	case "decideConflict":
		a.word = oneOf(c, "NO_ACTION", "DISCUSS_NOT_VOTE", "LEAVE_FOR_ITEM", "WITHHOLD_PAPERS")
		c.choose(a, len(m.declarations), "declareConflict")
		if a.of == noOne {
			a.item, a.word = c.item(m), ""
		} else if m.declarations[a.of].decision != "" && c.often(50) {
			a.word = "NO_ACTION" // what was taken is given back
		}
	case "draftResolution":
		c.draft(m, a)
	default:
		c.vote(m, a, voter)
	}
}

// item returns the item in progress or any other one.
func (c chance) item(m *model) int {
	if m.progress != noOne && c.often(88) {
		return m.progress
	}
	return c.IntN(len(m.items))
}

// choose picks one of what there is, the latest one with preference. Without any the act becomes another one.
func (c chance) choose(a *modelAct, there int, otherwise string) {
	switch {
	case there == 0:
		a.op = otherwise
	case c.often(60):
		a.of = there - 1
	default:
		a.of = c.IntN(there)
	}
}

// standing picks an exclusion that stands.
func (c chance) standing(m *model, a *modelAct) {
	var keys [][2]int
	for item := range m.items {
		for who := range m.people {
			if m.exclusions[[2]int{item, who}] != nil {
				keys = append(keys, [2]int{item, who})
			}
		}
	}
	if len(keys) > 0 {
		key := oneOf(c, keys...)
		a.item, a.who = key[0], key[1]
	}
}

func (c chance) attendance(m *model, a *modelAct, voter int) {
	a.who, a.word = voter, oneOf(c, "IN_PERSON", "IN_PERSON", "IN_PERSON", "IN_PERSON", "VIDEO", "PHONE")
	if c.often(10) {
		a.who = c.IntN(len(m.people))
	}
	if c.often(70) { // somebody for whom it can be
		for range 8 {
			if (m.openStay(a.who) == nil) == (a.op == "recordArrival") {
				break
			}
			a.who = 1 + c.IntN(len(m.people)-4)
		}
	}
	if a.op == "recordDeparture" {
		a.word = ""
	}
	switch {
	case c.often(15):
		a.ago = time.Duration(1+c.IntN(400)) * time.Second
	case c.often(3):
		a.ago = -time.Minute
	}
}

func (c chance) draft(m *model, a *modelAct) {
	a.item, a.word, a.threshold = c.item(m), oneOf(c, "NAMED", "NAMED", "NAMED", "SECRET", "NO_OBJECTION", "RECORDED_COUNT"), oneOf(c, "ORDINARY", "ORDINARY", "SPECIAL")
	if c.often(4) {
		a.threshold = "UNKNOWN"
	}
	if len(m.votes) >= mostModelVotes {
		a.op, a.word, a.threshold = "startItem", "", ""
	}
}

// mostModelVotes is how many resolutions a meeting has at most, so that a list has them all.
const mostModelVotes = 10

// vote fills an act on a resolution.
func (c chance) vote(m *model, a *modelAct, voter int) {
	c.choose(a, len(m.votes), "draftResolution")
	if a.of == noOne {
		c.draft(m, a)
		return
	}
	state := map[string]string{"proposeResolution": "DRAFT", "openVoting": "PROPOSED", "repeatVote": "VOID"}[a.op]
	if state == "" {
		state = "VOTING"
	}
	for of, one := range m.votes {
		if state == "VOTING" && m.openVote() == nil && one.isClosed() && one.item == m.progress {
			a.of = of
		}
		if one.state == state && (state != "PROPOSED" || one.item == m.progress) && c.often(90) {
			a.of = of
		}
	}
	switch a.op {
	case "repeatVote":
		if len(m.votes) >= mostModelVotes {
			a.op = "concludeItem"
			a.item, a.of = c.item(m), noOne
		}
	case "castBallot", "recordBallot":
		a.word = oneOf(c, "FOR", "FOR", "AGAINST", "AGAINST", "ABSTAIN")
		if a.op == "recordBallot" {
			a.who = voter
		}
	case "castCastingVote":
		a.word = oneOf(c, "FOR", "FOR", "AGAINST", "ABSTAIN")
	case "closeVoting":
		a.also = c.often(30)
	case "recordCounts":
		a.totals = [3]int{c.IntN(4), c.IntN(4), c.IntN(2)}
		if c.often(40) {
			a.totals[1], a.totals[2] = a.totals[0], 0
		}
		if c.often(3) {
			a.totals[1] = -1
		}
	}
}
