//go:build !race

package graphql_test

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// A view is what one person reads of the meeting, in lines: once as the model has it, once as the portal answers. Two views are equal
// where their lines are.

const (
	quorumFields = `{ base required counted quorate classes { required counted } notCounted { person { id } cause } }`
	modelView    = `query ($meeting: ID!, $item: ID!, $vote: ID!, $at: Instant!) {
		live: meetingLive(meetingId: $meeting) { state sitting { seq closedAt } personChairing { id }
			openItem { entry { __typename number ... on AgendaItem { id title } } } quorum ` + quorumFields + `
			intervals { personId from to mode } absences { personId backAt } openVote { resolutionId received entitled } viewerMayRun viewerMayRecordAttendance }
		then: quorumStatus(meetingId: $meeting, at: $at) ` + quorumFields + `
		item: agendaItem(id: $item) { id title conflicts { id decision person { id } } }
		one: resolution(id: $vote) { id }
		all: resolutions(meetingId: $meeting, first: 20) { totalCount edges { node { id number title text itemId ballot state awaitsCastingVote reason
			progress { received entitled outstanding { id } } tally { for against abstained presentNotVoting entitled } quorum ` + quorumFields + `
			ballots { person { id } choice recordedBy { id } } viewerBallot { choice } castingVote { choice person { id } } repeats repeatedBy
			rights { mayPropose mayWithdraw mayOpen mayClose mayVote mayRecord mayCastDecidingVote mayRepeat } } } } }`
)

// sought is what a view asks for beside the whole: one item, one resolution and the quorum at an instant.
type sought struct {
	item, vote int
	at         time.Time
}

// viewLines collects the lines of a view.
type viewLines []string

func (l *viewLines) add(format string, values ...any) {
	*l = append(*l, fmt.Sprintf(format, values...))
}

// quorum returns a quorum as a line has it.
func (q modelQuorum) line(r modelRules) string {
	causes := []string{}
	for who, cause := range q.causes {
		causes = append(causes, fmt.Sprintf("p%d %s", who, cause))
	}
	slices.Sort(causes)
	class := ""
	if r.independent > 0 {
		class = fmt.Sprintf(" independent %d of %d", q.independents, r.independent)
	}
	return fmt.Sprintf("%d of %d, %d count, %v%s, without %v", q.needed, q.base, q.counted, q.isMet, class, causes)
}

// view returns what the specification lets somebody read.
func (m *model) view(by int, of sought) viewLines {
	var l viewLines
	if !m.isSeated(by) {
		return viewLines{"no meeting", "no quorum then", "no item", "no resolution", "0 resolutions"}
	}
	m.viewOfRoom(&l, by)
	if slices.ContainsFunc(m.sittings, func(s modelStay) bool { return s.contains(of.at) }) {
		l.add("then %s", m.quorumAt(noOne, of.at).line(m.rules))
	} else {
		l.add("no quorum then")
	}
	if m.reads(by, of.item) {
		l.add("item %d", of.item)
		for i, one := range m.declarations {
			if one.item == of.item {
				l.add("conflict %d of p%d: %s", i, one.who, one.decision)
			}
		}
	} else {
		l.add("no item")
	}
	if of.vote != noOne && m.knows(by, m.votes[of.vote]) {
		l.add("a resolution")
	} else {
		l.add("no resolution")
	}
	known := 0
	for i, one := range m.votes {
		if m.knows(by, one) {
			known++
			m.viewOfVote(&l, by, i)
		}
	}
	l.add("%d resolutions", known)
	return l
}

func (m *model) viewOfRoom(l *viewLines, by int) {
	l.add("%s, sitting %d", m.state, len(m.sittings))
	reads := m.progress == noOne || m.reads(by, m.progress)
	if m.isOpen() {
		chair := m.chair
		if reads {
			chair = m.chairOf(m.progress)
		}
		l.add("chaired by p%d", chair)
		if reads {
			l.add("quorum %s", m.quorumAt(m.progress, m.now).line(m.rules))
		}
	}
	switch {
	case m.progress == noOne:
	case reads:
		l.add("in progress item %d", m.progress)
	default:
		l.add("in progress restricted %s", m.items[m.placeholder(by, m.progress)].number)
	}
	var stays []string
	for _, one := range m.stays {
		to := "now"
		if !one.to.IsZero() {
			to = one.to.UTC().Format(time.RFC3339Nano)
		}
		stays = append(stays, fmt.Sprintf("p%d %s %s to %s", one.who, one.mode, one.from.UTC().Format(time.RFC3339Nano), to))
	}
	slices.Sort(stays)
	l.add("present %v", stays)
	var out []string
	for who := range m.out {
		if reads {
			out = append(out, fmt.Sprintf("p%d", who))
		}
	}
	slices.Sort(out)
	l.add("out of the room %v", out)
	if vote := m.openVote(); vote != nil && m.reads(by, vote.item) && !m.leaves(by, vote.item) {
		received, entitled := m.progressOf(vote)
		l.add("vote %d: %d of %d", slices.Index(m.votes, vote), received, entitled)
	}
	l.add("runs %v, records %v", m.runs(by), m.runs(by))
}

// placeholder returns the item whose number a person sees in place of one: the highest one that the person does not read stands for
// all items below it [X9].
func (m *model) placeholder(by, item int) (highest int) {
	for _, one := range m.path(item) {
		if !m.reads(by, one) {
			highest = one
		}
	}
	return highest
}

// progressOf returns how many of the members who are entitled now have voted.
func (m *model) progressOf(of *modelVote) (received, entitled int) {
	for _, who := range m.entitled(of) {
		entitled++
		if _, hasVoted := of.ballots[who]; hasVoted {
			received++
		}
	}
	return received, entitled
}

func (m *model) viewOfVote(l *viewLines, by, place int) {
	of := m.votes[place]
	l.add("#%d on item %d, %s %s, tied %v, reason %q, repeats %d, repeated %v", place, of.item, of.kind, of.state, of.isTied, of.reason, of.repeats, of.isRepeated)
	if of.state == "VOTING" && !m.leaves(by, of.item) {
		received, entitled := m.progressOf(of)
		var waits []string
		for _, who := range m.entitled(of) {
			if _, hasVoted := of.ballots[who]; !hasVoted && m.runsVote(by, of.item) && (of.kind == "NAMED" || of.kind == "SECRET") && m.isHere(who, of.item) {
				waits = append(waits, fmt.Sprintf("p%d", who))
			}
		}
		l.add("#%d has %d of %d, waits for %v", place, received, entitled, waits)
	}
	if of.isClosed() {
		if v := of.tally; v != nil {
			l.add("#%d: %d for, %d against, %d abstained, %d silent, %d entitled", place, v.favour, v.against, v.abstained, v.silent, v.entitled)
		}
		l.add("#%d: quorum %s", place, of.quorum.line(m.rules))
		if of.casting != "" {
			l.add("#%d: casting %s", place, of.casting)
		}
	}
	var ballots []string
	for who, one := range of.ballots {
		isOwn := who == by || one.recordedBy == by && of.kind == "NAMED"
		if isOwn || of.isClosed() && of.kind == "NAMED" {
			ballots = append(ballots, fmt.Sprintf("p%d %s by p%d", who, shownChoice(of.kind, one.choice), one.recordedBy))
		}
	}
	slices.Sort(ballots)
	l.add("#%d: ballots %v", place, ballots)
	if own, hasVoted := of.ballots[by]; hasVoted {
		l.add("#%d: own %s", place, shownChoice(of.kind, own.choice))
	}
	l.add("#%d: may %s", place, strings.Join(m.mayWith(by, of), " "))
}

// shownChoice hides the choice of a secret ballot [V11].
func shownChoice(kind, choice string) string {
	if kind == "SECRET" {
		return "hidden"
	}
	return choice
}

// mayWith returns what somebody may do to a resolution now.
func (m *model) mayWith(by int, of *modelVote) (may []string) {
	add := func(isSo bool, what string) {
		if isSo {
			may = append(may, what)
		}
	}
	isAuthor := m.drafts(by) && (of.creator == by || m.isOfficer(by))
	isEditable := of.state == "DRAFT" || of.state == "PROPOSED"
	isVoting := of.state == "VOTING"
	takes := isVoting && !of.isTied && (of.kind == "NAMED" || of.kind == "SECRET")
	_, hasVoted := of.ballots[by]
	runs := m.runsVote(by, of.item)
	add(isAuthor && m.isDue(of.item) && of.state == "DRAFT", "mayPropose")
	add(isAuthor && isEditable || runs && isVoting, "mayWithdraw")
	add(runs && of.state == "PROPOSED" && m.isOpen() && m.progress == of.item && m.openVote() == nil, "mayOpen")
	add(runs && isVoting, "mayClose")
	add(takes && m.mayVote(by, of) && (of.kind != "SECRET" || !hasVoted), "mayVote")
	add(takes && of.kind == "NAMED" && m.people[by].role == "SECRETARY", "mayRecord")
	add(isVoting && of.isTied && m.decider(of) == by, "mayCastDecidingVote")
	add(runs && of.state == "VOID" && !of.isRepeated && m.isDue(of.item), "mayRepeat")
	return may
}

// viewReading turns an answer of the portal into lines.
type viewReading struct {
	*modelRoom
	viewLines
}

// reads asks for the view of somebody. It adds a line for every text that the person must not have [X2, X10].
func (r *modelRoom) reads(by int, of sought) viewLines {
	r.Helper()
	vote := "no-such-resolution"
	if of.vote != noOne {
		vote = r.votes[of.vote]
	}
	given := r.ask(by, modelView, map[string]any{
		"meeting": r.meeting, "item": r.items[of.item], "vote": vote, "at": of.at.UTC().Format("2006-01-02T15:04:05.000Z"),
	})
	read := &viewReading{modelRoom: r}
	read.room(given.Data["live"])
	read.optional("then %s", "no quorum then", given.Data["then"], read.quorum)
	if item, isThere := given.Data["item"].(map[string]any); isThere {
		read.add("item %d", slices.Index(r.items, item["id"].(string)))
		for _, one := range item["conflicts"].([]any) {
			c := one.(map[string]any)
			read.add("conflict %d of p%d: %s", slices.Index(r.declarations, c["id"].(string)), read.person(c["person"]), word(c["decision"]))
		}
	} else {
		read.add("no item")
	}
	read.optional("a resolution%s", "no resolution", given.Data["one"], func(any) string { return "" })
	all := given.Data["all"].(map[string]any)
	nodes := map[int]map[string]any{}
	for _, edge := range all["edges"].([]any) {
		node := edge.(map[string]any)["node"].(map[string]any)
		nodes[slices.Index(r.votes, node["id"].(string))] = node
	}
	for place := range r.votes {
		if node := nodes[place]; node != nil {
			read.vote(place, node)
		}
	}
	read.add("%v resolutions", all["totalCount"])
	for item := range r.items {
		if !r.model.reads(by, item) && strings.Contains(given.raw, r.titleOf(item)) {
			read.add("the answer has words of item %d", item)
		}
	}
	return read.viewLines
}

// word is a text, empty for null.
func word(value any) string {
	text, _ := value.(string)
	return text
}

func (r *viewReading) optional(format, otherwise string, value any, say func(any) string) {
	if value == nil {
		r.add("%s", otherwise)
	} else {
		r.add(format, say(value))
	}
}

// person returns the place of a person.
func (r *viewReading) person(value any) int {
	if value == nil {
		return noOne
	}
	return slices.Index(r.people, value.(map[string]any)["id"].(string))
}

func (r *viewReading) quorum(value any) string {
	q := value.(map[string]any)
	causes := []string{}
	for _, one := range q["notCounted"].([]any) {
		c := one.(map[string]any)
		causes = append(causes, fmt.Sprintf("p%d %s", r.person(c["person"]), c["cause"]))
	}
	slices.Sort(causes)
	class := ""
	for _, one := range q["classes"].([]any) {
		c := one.(map[string]any)
		class = fmt.Sprintf(" independent %v of %v", c["counted"], c["required"])
	}
	return fmt.Sprintf("%v of %v, %v count, %v%s, without %v", q["required"], q["base"], q["counted"], q["quorate"], class, causes)
}

func (r *viewReading) room(value any) {
	live, isThere := value.(map[string]any)
	if !isThere {
		r.add("no meeting")
		return
	}
	seq := any(0)
	if sitting, isThere := live["sitting"].(map[string]any); isThere {
		seq = sitting["seq"]
	}
	r.add("%s, sitting %v", live["state"], seq)
	if live["personChairing"] != nil {
		r.add("chaired by p%d", r.person(live["personChairing"]))
	}
	if live["quorum"] != nil {
		r.add("quorum %s", r.quorum(live["quorum"]))
	}
	if item, isThere := live["openItem"].(map[string]any); isThere {
		entry := item["entry"].(map[string]any)
		if entry["__typename"] == "AgendaItem" {
			r.add("in progress item %d", slices.Index(r.items, entry["id"].(string)))
		} else {
			r.add("in progress restricted %v", entry["number"])
		}
	}
	var stays, out []string
	for _, one := range live["intervals"].([]any) {
		i := one.(map[string]any)
		to := "now"
		if i["to"] != nil {
			to = instantOf(i["to"])
		}
		stays = append(stays, fmt.Sprintf("p%d %s %s to %s", slices.Index(r.people, i["personId"].(string)), i["mode"], instantOf(i["from"]), to))
	}
	for _, one := range live["absences"].([]any) {
		if a := one.(map[string]any); a["backAt"] == nil {
			out = append(out, fmt.Sprintf("p%d", slices.Index(r.people, a["personId"].(string))))
		}
	}
	slices.Sort(stays)
	slices.Sort(out)
	r.add("present %v", stays)
	r.add("out of the room %v", out)
	if vote, isThere := live["openVote"].(map[string]any); isThere {
		r.add("vote %d: %v of %v", slices.Index(r.votes, vote["resolutionId"].(string)), vote["received"], vote["entitled"])
	}
	r.add("runs %v, records %v", live["viewerMayRun"], live["viewerMayRecordAttendance"])
}

// instantOf writes an instant as the lines of the model do.
func instantOf(value any) string {
	at, err := time.Parse(time.RFC3339Nano, value.(string))
	if err != nil {
		return err.Error()
	}
	return at.UTC().Format(time.RFC3339Nano)
}

func (r *viewReading) vote(place int, node map[string]any) {
	repeats := slices.Index(r.votes, word(node["repeats"]))
	r.add("#%d on item %d, %s %s, tied %v, reason %q, repeats %d, repeated %v", place, slices.Index(r.items, node["itemId"].(string)), node["ballot"], node["state"],
		node["awaitsCastingVote"], word(node["reason"]), repeats, node["repeatedBy"] != nil)
	if progress, isThere := node["progress"].(map[string]any); isThere {
		var waits []string
		for _, one := range progress["outstanding"].([]any) {
			waits = append(waits, fmt.Sprintf("p%d", r.person(one)))
		}
		r.add("#%d has %v of %v, waits for %v", place, progress["received"], progress["entitled"], waits)
	}
	if v, isThere := node["tally"].(map[string]any); isThere {
		r.add("#%d: %v for, %v against, %v abstained, %v silent, %v entitled", place, v["for"], v["against"], v["abstained"], v["presentNotVoting"], v["entitled"])
	}
	if node["quorum"] != nil {
		r.add("#%d: quorum %s", place, r.quorum(node["quorum"]))
	}
	if casting, isThere := node["castingVote"].(map[string]any); isThere {
		r.add("#%d: casting %v", place, casting["choice"])
	}
	var ballots []string
	for _, one := range node["ballots"].([]any) {
		b := one.(map[string]any)
		ballots = append(ballots, fmt.Sprintf("p%d %s by p%d", r.person(b["person"]), choiceOf(b["choice"]), r.person(b["recordedBy"])))
	}
	slices.Sort(ballots)
	r.add("#%d: ballots %v", place, ballots)
	if own, isThere := node["viewerBallot"].(map[string]any); isThere {
		r.add("#%d: own %s", place, choiceOf(own["choice"]))
	}
	var may []string
	for _, what := range []string{"mayPropose", "mayWithdraw", "mayOpen", "mayClose", "mayVote", "mayRecord", "mayCastDecidingVote", "mayRepeat"} {
		if node["rights"].(map[string]any)[what] == true {
			may = append(may, what)
		}
	}
	r.add("#%d: may %s", place, strings.Join(may, " "))
	r.number(place, word(node["number"]))
}

func choiceOf(value any) string {
	if value == nil {
		return "hidden"
	}
	return value.(string)
}

// number adds a line where a number is missing, was changed, or was given to a draft (docs/domain/votes.md, "States").
func (r *viewReading) number(place int, number string) {
	if (number != "") != r.model.votes[place].isProposed {
		r.add("#%d has the number %q", place, number)
	}
	if before := r.numbers[place]; before != "" && before != number {
		r.add("#%d had the number %s and has %s", place, before, number)
	}
	r.numbers[place] = number
}
