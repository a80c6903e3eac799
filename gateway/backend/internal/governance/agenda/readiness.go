package agenda

import (
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/policy"
)

// Point is something that prevents a publication, or a warning before it.
type Point struct {
	Code string
	// ItemID is nil for a point about the whole meeting.
	ItemID  *string
	Message string
}

// Readiness says whether an agenda can be published [A8].
type Readiness struct {
	Blockers []Point
	Warnings []Point
}

// Readiness returns the agenda's readiness to viewers who prepare the agenda; nil to others. It says nothing about
// items that the viewer may not read.
func (a Agenda) Readiness(v *policy.Viewer, around BoardPeople) *Readiness {
	if !mayPrepare(v, a.Meeting) {
		return nil
	}
	ready := &Readiness{Blockers: []Point{}, Warnings: []Point{}}
	if !slices.ContainsFunc(a.Items, func(i Item) bool { return !i.IsOff() }) {
		ready.Blockers = append(ready.Blockers, Point{Code: "NO_ITEMS", Message: "The agenda has no items."})
	}
	if !a.hasChair(around) {
		ready.Blockers = append(ready.Blockers, Point{Code: "NO_PERSON_CHAIRING", Message: "Nobody is named to chair the meeting."})
	}
	for _, item := range a.Items {
		if facts := a.ForPolicy(item); v.Decide(facts).Access == policy.Readable && !item.IsOff() {
			a.judge(ready, item, facts, around, v)
		}
	}
	if spare := a.SpareMinutes(); spare != nil && *spare < 0 {
		ready.Warnings = append(ready.Warnings, Point{Code: "OVER_TIME", Message: fmt.Sprintf("Over by %s.", minutes(-*spare))})
	}
	return ready
}

func (a Agenda) judge(ready *Readiness, item Item, facts policy.Item, around BoardPeople, v *policy.Viewer) {
	at := func(code, format string) Point {
		return Point{Code: code, ItemID: &item.ID, Message: fmt.Sprintf(format, item.InWords())}
	}
	if facts.Restricted && !hasReader(facts, around, v) {
		ready.Blockers = append(ready.Blockers, at("NO_READERS", "%s is closed and nobody may read it. Name its readers."))
	}
	if len(around.custodians(facts, v.Now())) == 0 {
		ready.Blockers = append(ready.Blockers, at("NO_CUSTODIAN", "%s has nobody who may manage it."))
	}
	if item.Purpose == Decision && item.Recommendation == "" {
		ready.Warnings = append(ready.Warnings, at("NO_RECOMMENDATION", "%s is for decision and has no recommendation."))
	}
}

func hasReader(facts policy.Item, around BoardPeople, v *policy.Viewer) bool {
	facts.Published = true
	for _, attendee := range around.Attendees {
		if around.viewer(attendee, v.Now()).Decide(facts).Access == policy.Readable {
			return true
		}
	}
	return false
}

// hasChair reports whether the board has a chair or a deputy on the day of the meeting.
func (a Agenda) hasChair(around BoardPeople) bool {
	for _, attendee := range around.Attendees {
		for _, term := range attendee.Terms {
			chairs := term.Role == policy.RoleChair || term.Role == policy.RoleDeputyChair
			if chairs && term.InOffice(a.Meeting.Date) {
				return true
			}
		}
	}
	return false
}

// InWords names the item at the beginning of a sentence: "Item 6", or by its title while it has no number.
func (i Item) InWords() string {
	if i.Number == "" {
		return i.Title
	}
	return "Item " + i.Number
}

// InSentence names the item within a sentence: "item 6", or by its title while it has no number.
func (i Item) InSentence() string {
	if i.Number == "" {
		return i.Title
	}
	return "item " + i.Number
}

func minutes(n int) string {
	if n == 1 {
		return "1 minute"
	}
	return fmt.Sprintf("%d minutes", n)
}
