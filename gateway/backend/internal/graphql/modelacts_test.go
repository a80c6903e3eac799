//go:build !race

package graphql_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// modelAct is an act of a person on the meeting. It names people, items, resolutions and declarations by their place, so that it
// means the same when acts before it are left out.
type modelAct struct {
	op   string
	by   int
	who  int
	item int
	// of is the resolution or the declaration.
	of int
	// word is a choice, a mode of presence, a kind of ballot, a scope or a decision. threshold is the name of the thresholds.
	word, threshold string
	// isBlank leaves out a text that the act may need. yes and also are its acknowledgements.
	isBlank, yes, also bool
	totals             [3]int
	// ago is how long before now an arrival or a departure was; negative for one that lies ahead, 0 for now.
	ago time.Duration
	// wait is how much time goes by before the act.
	wait time.Duration
	// isStale names a version that has passed.
	isStale bool
}

func (a modelAct) String() string {
	text := fmt.Sprintf("+%v p%d %s", a.wait, a.by, a.op)
	add := func(isSaid bool, format string, values ...any) {
		if isSaid {
			text += fmt.Sprintf(" "+format, values...)
		}
	}
	add(a.who != noOne, "p%d", a.who)
	add(a.item != noOne, "item %d", a.item)
	add(a.of != noOne, "#%d", a.of)
	add(a.word != "", "%s", a.word)
	add(a.threshold != "", "%s", a.threshold)
	add(a.totals != [3]int{}, "%v", a.totals)
	add(a.ago != 0, "%v ago", a.ago)
	add(a.isBlank, "blank")
	add(a.yes, "yes")
	add(a.also, "also")
	add(a.isStale, "stale")
	return text
}

// modelAnswer is what the specification says about an act: the codes of the refusals that are right, none for an act that succeeds,
// and what it changes.
type modelAnswer struct {
	codes []string
	apply func()
	// waits is true for a closing that finds a tie and leaves it to the person chairing. It is refused and changes the vote.
	waits bool
}

// reasons are the codes for which an act can be refused.
type reasons []string

func (r *reasons) when(isSo bool, code string) {
	if isSo {
		*r = append(*r, code)
	}
}

// answers returns what the specification says about an act. What is not there comes first, and then rights (GD 6.1).
func (m *model) answers(a modelAct) modelAnswer {
	var why reasons
	answer := modelAnswer{}
	answer.apply = m.judge(a, &why, &answer.waits)
	for _, first := range []string{"NOT_FOUND", "FORBIDDEN"} {
		if slices.Contains(why, first) {
			why = reasons{first}
		}
	}
	if answer.waits = answer.waits && len(why) == 0; answer.waits {
		why = reasons{"INVALID_STATE"}
	}
	answer.codes = why
	return answer
}

// judge finds the reasons to refuse an act, and returns what it does.
func (m *model) judge(a modelAct, why *reasons, waits *bool) func() {
	switch a.op {
	case "openSitting", "resumeMeeting":
		return m.opens(a, why)
	case "adjournMeeting", "closeMeeting":
		return m.ends(a, why)
	case "setPersonChairing":
		return m.hands(a, why)
	case "recordArrival":
		return m.arrives(a, why)
	case "recordDeparture":
		return m.departs(a, why)
	case "startItem", "concludeItem":
		return m.takes(a, why)
	case "declareConflict":
		return m.declares(a, why)
	case "decideConflict":
		return m.decides(a, why)
	case "addExclusion", "amendExclusion", "liftExclusion":
		return m.restricts(a, why)
	case "draftResolution":
		return m.writes(a, why)
	case "proposeResolution", "withdrawResolution", "repeatVote":
		return m.puts(a, why)
	case "openVoting":
		return m.beginsVote(a, why)
	case "castBallot", "recordBallot":
		return m.votesBy(a, why)
	default:
		return m.endsVote(a, why, waits)
	}
}

// opens opens a sitting: by an officer, in the right state, with a voting member in the chair, with a quorum or a confirmation (Q1).
func (m *model) opens(a modelAct, why *reasons) func() {
	before := map[string]string{"openSitting": "PUBLISHED", "resumeMeeting": "ADJOURNED"}[a.op]
	why.when(!m.isSeated(a.by), "NOT_FOUND")
	why.when(!m.runs(a.by), "FORBIDDEN")
	why.when(m.state != before, "INVALID_STATE")
	why.when(a.isStale, "CONFLICT_VERSION")
	why.when(a.op == "openSitting" && !a.also, "NOTICE_SHORT")
	why.when(!m.people[a.who].isVoting, "VALIDATION_FAILED")
	comes := m.people[a.who].isVoting && m.openStay(a.who) == nil
	if comes { // who is to chair is present
		m.stays = append(m.stays, modelStay{who: a.who, mode: "IN_PERSON", from: m.now})
	}
	isMet := m.quorumAt(noOne, m.now).isMet
	if comes {
		m.stays = m.stays[:len(m.stays)-1]
	}
	why.when(!isMet && !a.yes, "QUORUM_NOT_MET")
	return func() {
		if comes {
			m.stays = append(m.stays, modelStay{who: a.who, mode: "IN_PERSON", from: m.now})
		}
		m.state, m.chair, m.itemChairs = "IN_SESSION", a.who, map[int]int{}
		m.sittings = append(m.sittings, modelStay{who: noOne, from: m.now})
	}
}

// ends adjourns or closes the meeting: not during a vote, and not closing it during an item.
func (m *model) ends(a modelAct, why *reasons) func() {
	isClosing := a.op == "closeMeeting"
	why.when(!m.isSeated(a.by), "NOT_FOUND")
	why.when(!m.runs(a.by), "FORBIDDEN")
	why.when(!m.isOpen() || m.openVote() != nil || isClosing && m.progress != noOne, "INVALID_STATE")
	why.when(a.isStale, "CONFLICT_VERSION")
	why.when(!isClosing && a.isBlank, "VALIDATION_FAILED")
	isLeft := slices.ContainsFunc(m.leafs(), func(item int) bool { return m.reads(a.by, item) && !m.items[item].isDone })
	why.when(isClosing && isLeft && !a.yes, "INVALID_STATE")
	return func() {
		for i := range m.stays {
			if m.stays[i].to.IsZero() {
				m.stays[i].to = m.now
			}
		}
		m.sittings[len(m.sittings)-1].to = m.now
		m.state, m.progress = map[bool]string{true: "HELD", false: "ADJOURNED"}[isClosing], noOne
		clear(m.out)
	}
}

// leafs are the items without others below them.
func (m *model) leafs() (items []int) {
	for i := range m.items {
		if len(m.branch(i)) == 1 {
			items = append(items, i)
		}
	}
	return items
}

// hands hands the chair to a voting member who is present [V5].
func (m *model) hands(a modelAct, why *reasons) func() {
	why.when(!m.isSeated(a.by) || a.item != noOne && !m.reads(a.by, a.item), "NOT_FOUND")
	why.when(!m.runs(a.by), "FORBIDDEN")
	why.when(!m.isOpen(), "INVALID_STATE")
	why.when(!m.people[a.who].isVoting || m.stayAt(a.who, m.now) == nil, "VALIDATION_FAILED")
	return func() {
		if a.item == noOne {
			m.chair = a.who
		} else if m.chairOf(a.item) != a.who {
			m.itemChairs[a.item] = a.who
		}
	}
}

func (m *model) records(a modelAct, why *reasons) (at time.Time) {
	why.when(!m.isSeated(a.by), "NOT_FOUND")
	why.when(!m.runs(a.by), "FORBIDDEN")
	why.when(!slices.Contains([]string{"PUBLISHED", "IN_SESSION", "ADJOURNED"}, m.state), "INVALID_STATE")
	why.when(a.ago < 0, "VALIDATION_FAILED")
	return m.now.Add(-a.ago)
}

// arrives records an arrival. Two stretches of one person do not overlap [Q2].
func (m *model) arrives(a modelAct, why *reasons) func() {
	at := m.records(a, why)
	why.when(!m.isSeated(a.who), "VALIDATION_FAILED")
	why.when(slices.ContainsFunc(m.stays, func(s modelStay) bool {
		return s.who == a.who && (s.to.IsZero() || s.to.After(at))
	}), "INVALID_STATE")
	return func() {
		m.stays = append(m.stays, modelStay{who: a.who, mode: a.word, from: at})
		m.settle()
	}
}

func (m *model) departs(a modelAct, why *reasons) func() {
	at, stay := m.records(a, why), m.openStay(a.who)
	why.when(stay == nil, "INVALID_STATE")
	why.when(stay != nil && a.ago != 0 && !at.After(stay.from), "VALIDATION_FAILED")
	return func() { stay.to = at }
}

// takes takes up or concludes an item (GD 5.2).
func (m *model) takes(a modelAct, why *reasons) func() {
	item := &m.items[a.item]
	why.when(!m.reads(a.by, a.item), "NOT_FOUND")
	why.when(!m.runs(a.by), "FORBIDDEN")
	why.when(!m.isOpen(), "INVALID_STATE")
	if a.op == "startItem" {
		why.when(m.progress != noOne || item.isDone || len(m.branch(a.item)) > 1, "INVALID_STATE")
		return func() {
			m.progress = a.item
			m.settle()
		}
	}
	isDecided := slices.ContainsFunc(m.votes, func(v *modelVote) bool { return v.item == a.item && v.isClosed() })
	why.when(m.progress != a.item || m.openVote() != nil, "INVALID_STATE")
	why.when(a.isBlank && item.purpose == "DECISION" && !isDecided, "VALIDATION_FAILED")
	return func() {
		item.isDone, m.progress = true, noOne
		clear(m.out)
	}
}

func (v *modelVote) isClosed() bool {
	return slices.Contains([]string{"CARRIED", "NOT_CARRIED", "VOID"}, v.state)
}

// isGoing reports whether conflicts are declared and decided in this state of the meeting.
func (m *model) isGoing() bool { return m.state != "HELD" }

// declares declares a conflict of interest [C2].
func (m *model) declares(a modelAct, why *reasons) func() {
	who := a.who
	if who == noOne {
		who = a.by
	}
	why.when(!m.reads(a.by, a.item) || !m.isSeated(who), "NOT_FOUND")
	why.when(who != a.by && !m.isOfficer(a.by), "FORBIDDEN")
	why.when(!m.isGoing() || m.items[a.item].isDone && !m.isOpen(), "INVALID_STATE")
	why.when(a.isBlank, "VALIDATION_FAILED")
	return func() {
		m.declarations = append(m.declarations, modelDeclaration{item: a.item, who: who})
	}
}

// decides decides about a conflict: the chair, or else the deputy chair, or else the meeting by resolution, and in the room who
// chairs the item; never the person concerned [C4].
func (m *model) decides(a modelAct, why *reasons) func() {
	declared := &m.declarations[a.of]
	decidesAs := func(role string) bool {
		return slices.ContainsFunc(m.holders(role), func(who int) bool { return who != declared.who && m.reads(who, declared.item) })
	}
	isByMeeting := !decidesAs("CHAIR") && !decidesAs("DEPUTY_CHAIR")
	isByDeputy := !decidesAs("CHAIR") && !isByMeeting
	role := m.people[a.by].role
	isChairing := m.chairOf(declared.item) == a.by
	byResolution := role == "SECRETARY" && isByMeeting
	why.when(!m.reads(a.by, declared.item), "NOT_FOUND")
	why.when(declared.who == a.by || role != "CHAIR" && !isChairing && !byResolution && !(role == "DEPUTY_CHAIR" && isByDeputy), "FORBIDDEN")
	why.when(!m.isGoing(), "INVALID_STATE")
	why.when(a.isStale, "CONFLICT_VERSION")
	why.when(byResolution && a.isBlank, "VALIDATION_FAILED")
	scope := m.scopeAfter(a)
	key := [2]int{declared.item, declared.who}
	standing := m.exclusions[key]
	after, isKept := standing, true
	switch {
	case standing == nil && scope != "":
		after = &modelExclusion{scope: scope, isDecided: true}
	case standing == nil, standing.scope == scope, !standing.isDecided && !isWider(scope, standing.scope):
		isKept = false
	case scope == "":
		after = nil
	default:
		after = &modelExclusion{scope: scope, isDecided: standing.isDecided}
	}
	m.guards(key, after, isKept, a.by, why)
	return func() {
		declared.decision = a.word
		if isKept {
			m.exclude(key, after)
		}
	}
}

// holders are the people with a role on the board.
func (m *model) holders(role string) (who []int) {
	for i, one := range m.people {
		if one.role == role {
			who = append(who, i)
		}
	}
	return who
}

// scopeAfter returns the widest scope of the decisions about a person's conflicts on an item, after one more (GD 7.6).
func (m *model) scopeAfter(a modelAct) (widest string) {
	scopes := map[string]string{"DISCUSS_NOT_VOTE": "VOTE_ONLY", "LEAVE_FOR_ITEM": "DISCUSSION_ONLY", "WITHHOLD_PAPERS": "PAPERS_AND_DISCUSSION"}
	for i, one := range m.declarations {
		decision := one.decision
		if i == a.of {
			decision = a.word
		}
		of := m.declarations[a.of]
		if scope := scopes[decision]; one.item == of.item && one.who == of.who && isWider(scope, widest) {
			widest = scope
		}
	}
	return widest
}

// isWider reports whether a scope takes more than another one.
func isWider(scope, other string) bool {
	widths := []string{"", "VOTE_ONLY", "DISCUSSION_ONLY", "PAPERS_AND_DISCUSSION"}
	return slices.Index(widths, scope) > slices.Index(widths, other)
}

// exclude makes an exclusion stand as it is given; nil lifts it.
func (m *model) exclude(key [2]int, after *modelExclusion) {
	if after == nil {
		delete(m.exclusions, key)
	} else {
		m.exclusions[key] = after
	}
	m.settle()
}

// guards refuses what leaves an item that the actor reads, or one below it, without a person who may manage it [X8], and people who
// give themselves something back.
func (m *model) guards(key [2]int, after *modelExclusion, isChanged bool, by int, why *reasons) {
	if !isChanged {
		return
	}
	standing := m.exclusions[key]
	given := ""
	if after != nil {
		given = after.scope
	}
	why.when(standing != nil && key[1] == by && isWider(standing.scope, given), "FORBIDDEN")
	var read []int
	for _, item := range m.branch(key[0]) {
		if m.reads(by, item) {
			read = append(read, item)
		}
	}
	before := maps.Clone(m.exclusions)
	if after != nil {
		m.exclusions[key] = after
		why.when(slices.ContainsFunc(read, func(item int) bool { return !m.hasCustodian(item) }), "NO_CUSTODIAN")
	}
	m.exclusions = before
}

// restricts excludes a person by hand, changes the exclusion, or lifts it.
func (m *model) restricts(a modelAct, why *reasons) func() {
	key := [2]int{a.item, a.who}
	standing := m.exclusions[key]
	why.when(!m.reads(a.by, a.item), "NOT_FOUND")
	after := &modelExclusion{scope: a.word}
	if a.op == "addExclusion" {
		why.when(!m.isOfficer(a.by), "FORBIDDEN")
		why.when(standing != nil || !m.isSeated(a.who), "VALIDATION_FAILED")
	} else {
		why.when(!m.isOfficer(a.by) || standing == nil, "NOT_FOUND")
		if a.op == "liftExclusion" {
			after = nil
		} else if standing != nil {
			after.isDecided = standing.isDecided
			why.when(a.isStale, "CONFLICT_VERSION")
		}
	}
	m.guards(key, after, a.op != "addExclusion" || standing == nil, a.by, why)
	return func() { m.exclude(key, after) }
}

// writes drafts a resolution.
func (m *model) writes(a modelAct, why *reasons) func() {
	why.when(!m.reads(a.by, a.item), "NOT_FOUND")
	why.when(!m.drafts(a.by), "FORBIDDEN")
	why.when(!m.isDue(a.item), "INVALID_STATE")
	why.when(a.isBlank || m.rules.thresholds[a.threshold] == nil || a.word == "SECRET" && !m.rules.secret, "VALIDATION_FAILED")
	return func() {
		m.votes = append(m.votes, &modelVote{
			item: a.item, creator: a.by, kind: a.word, threshold: a.threshold, state: "DRAFT", ballots: map[int]modelBallot{}, repeats: noOne,
		})
	}
}

// puts proposes a resolution, takes it back, or repeats a void vote (GD 5.3).
func (m *model) puts(a modelAct, why *reasons) func() {
	of := m.votes[a.of]
	isAuthor := of.creator == a.by || m.isOfficer(a.by)
	why.when(!m.knows(a.by, of), "NOT_FOUND")
	why.when(a.isStale, "CONFLICT_VERSION")
	switch a.op {
	case "proposeResolution":
		why.when(!m.drafts(a.by) || !isAuthor, "FORBIDDEN")
		why.when(of.state != "DRAFT" || !m.isDue(of.item), "INVALID_STATE")
		return func() { of.state, of.isProposed = "PROPOSED", true }
	case "withdrawResolution":
		isVoting := of.state == "VOTING"
		why.when(!m.drafts(a.by) || isVoting && !m.runsVote(a.by, of.item) || !isVoting && !isAuthor, "FORBIDDEN")
		why.when(!slices.Contains([]string{"DRAFT", "PROPOSED", "VOTING"}, of.state), "INVALID_STATE")
		why.when(a.isBlank, "VALIDATION_FAILED")
		return func() { of.state, of.isTied = "WITHDRAWN", false }
	default:
		why.when(!m.runsVote(a.by, of.item), "FORBIDDEN")
		why.when(of.state != "VOID" || of.isRepeated || !m.isDue(of.item), "INVALID_STATE")
		return func() {
			of.isRepeated = true
			m.votes = append(m.votes, &modelVote{
				item: of.item, creator: a.by, kind: of.kind, threshold: of.threshold, state: "PROPOSED", isProposed: true, ballots: map[int]modelBallot{}, repeats: a.of,
			})
		}
	}
}

// beginsVote opens a vote: during the item, alone, with a quorum [Q5, V12].
func (m *model) beginsVote(a modelAct, why *reasons) func() {
	of := m.votes[a.of]
	var eligible []int
	weights := map[int]bool{}
	for who, one := range m.people {
		if one.isVoting && !m.isKept(who, of.item) {
			eligible = append(eligible, who)
			weights[one.weight] = true
		}
	}
	why.when(!m.knows(a.by, of), "NOT_FOUND")
	why.when(!m.runsVote(a.by, of.item), "FORBIDDEN")
	why.when(a.isStale, "CONFLICT_VERSION")
	isTime := m.isOpen() && m.progress == of.item
	why.when(of.state != "PROPOSED" || !isTime || m.openVote() != nil || len(eligible) == 0, "INVALID_STATE")
	why.when((of.kind == "SECRET" || of.kind == "RECORDED_COUNT") && len(weights) > 1, "INVALID_STATE")
	why.when(isTime && !m.quorumAt(of.item, m.now).isMet, "QUORUM_NOT_MET")
	return func() { of.state, of.eligible = "VOTING", eligible }
}

// votesBy gives a ballot, or records the one of somebody else [V6, V7, V11].
func (m *model) votesBy(a modelAct, why *reasons) func() {
	of := m.votes[a.of]
	isOwn := a.op == "castBallot"
	who, by := a.who, a.by
	if isOwn {
		who, by = a.by, noOne
		role := m.people[a.by].role
		why.when(!slices.Contains([]string{"CHAIR", "DEPUTY_CHAIR", "MEMBER"}, role), "FORBIDDEN")
		why.when(of.state == "VOTING" && !slices.Contains(m.entitled(of), a.by), "FORBIDDEN")
	} else {
		why.when(m.people[a.by].role != "SECRETARY", "FORBIDDEN")
		why.when(a.isBlank || of.state == "VOTING" && !m.mayVote(who, of), "VALIDATION_FAILED")
		why.when(of.kind == "SECRET", "INVALID_STATE")
	}
	why.when(!m.knows(a.by, of), "NOT_FOUND")
	why.when(of.state != "VOTING" || of.isTied || of.kind != "NAMED" && of.kind != "SECRET", "INVALID_STATE")
	why.when(a.word == "ABSTAIN" && !m.rules.abstention, "VALIDATION_FAILED")
	why.when(isOwn && !m.isHere(who, of.item), "INVALID_STATE")
	_, hasVoted := of.ballots[who]
	why.when(of.kind == "SECRET" && hasVoted, "INVALID_STATE")
	return func() { of.ballots[who] = modelBallot{choice: a.word, recordedBy: by} }
}

// endsVote closes a vote, or turns one without objection into one by name [Q1, V4, V9, V10].
func (m *model) endsVote(a modelAct, why *reasons, waits *bool) func() {
	of := m.votes[a.of]
	thresholds := m.rules.thresholds[of.threshold]
	why.when(!m.knows(a.by, of), "NOT_FOUND")
	why.when(a.isStale, "CONFLICT_VERSION")
	if a.op == "castCastingVote" {
		isMember := slices.Contains([]string{"CHAIR", "DEPUTY_CHAIR", "MEMBER"}, m.people[a.by].role)
		why.when(!isMember || m.chairOf(of.item) != a.by, "FORBIDDEN")
	} else {
		why.when(!m.runsVote(a.by, of.item), "FORBIDDEN")
	}
	if of.state != "VOTING" || !m.isOpen() {
		why.when(true, "INVALID_STATE")
		return func() {}
	}
	quorum := m.quorumAt(of.item, m.now)
	close := func(tally *modelTally, casting string) func() {
		return func() { m.closes(of, quorum, tally, casting) }
	}
	switch a.op {
	case "recordObjection":
		why.when(of.kind != "NO_OBJECTION", "INVALID_STATE")
		return func() { of.kind = "NAMED" }
	case "recordNoObjection":
		why.when(of.kind != "NO_OBJECTION", "INVALID_STATE")
		why.when(!quorum.isMet, "QUORUM_NOT_MET")
		return close(nil, "")
	case "recordCounts":
		why.when(of.kind != "RECORDED_COUNT" || of.isTied, "INVALID_STATE")
		sum := 0
		for _, total := range a.totals {
			why.when(total < 0, "VALIDATION_FAILED")
			sum += total
		}
		why.when(sum > quorum.counted || a.totals[2] > 0 && !m.rules.abstention, "VALIDATION_FAILED")
		why.when(!quorum.isMet, "QUORUM_NOT_MET")
		weight := m.people[of.eligible[0]].weight
		tally := m.tallyOf(of, &modelTally{favour: a.totals[0] * weight, against: a.totals[1] * weight, abstained: a.totals[2] * weight})
		if isTie(thresholds, tally) && m.decider(of) != noOne {
			*waits = true
			return func() { of.isTied, of.counts = true, &tally }
		}
		return close(&tally, "")
	}
	tally := m.tallyOf(of, of.counts)
	why.when(of.kind == "SECRET" && m.hasKeptVoter(of), "INVALID_STATE")
	if a.op == "castCastingVote" {
		why.when(!of.isTied || m.decider(of) != a.by || !isTie(thresholds, tally), "INVALID_STATE")
		why.when(a.word == "ABSTAIN", "VALIDATION_FAILED")
		why.when(!quorum.isMet, "QUORUM_NOT_MET")
		return close(&tally, a.word)
	}
	why.when(!quorum.isMet && !a.yes, "QUORUM_NOT_MET")
	why.when(quorum.isMet && (of.kind == "NO_OBJECTION" || of.kind == "RECORDED_COUNT" && !of.isTied), "INVALID_STATE")
	if quorum.isMet && of.kind != "NO_OBJECTION" && isTie(thresholds, tally) && !a.also && m.decider(of) != noOne {
		*waits = true
		return func() { of.isTied = true }
	}
	if of.kind == "NO_OBJECTION" || of.kind == "RECORDED_COUNT" && of.counts == nil {
		return close(nil, "")
	}
	return close(&tally, "")
}

// closes computes the outcome. With fewer than three secret ballots only the outcome is shown [V11].
func (m *model) closes(of *modelVote, quorum modelQuorum, tally *modelTally, casting string) {
	if of.kind == "NO_OBJECTION" {
		of.state, of.reason = "CARRIED", "NO_OBJECTION"
		if !quorum.isMet {
			of.state, of.reason = "VOID", "NO_QUORUM"
		}
	} else {
		totals := modelTally{}
		if tally != nil {
			totals = *tally
		}
		of.state, of.reason = outcomeOf(quorum.isMet, m.rules.thresholds[of.threshold], totals, casting)
	}
	of.tally, of.casting, of.quorum, of.isTied = tally, casting, &quorum, false
	if of.kind == "NAMED" { // members who are kept from the item since they voted are taken out with their ballots
		maps.DeleteFunc(of.ballots, func(who int, _ modelBallot) bool { return !slices.Contains(m.entitled(of), who) })
	}
	if of.kind == "SECRET" && len(of.ballots) < 3 {
		of.tally = nil
		if !strings.Contains("NO_QUORUM CASTING_VOTE", of.reason) {
			of.reason = ""
		}
	}
}
