// Package resolution has the resolutions of meetings and their votes: from the draft over the ballots to an outcome that follows
// from them and from the quorum of the instant of closing (docs/domain/votes.md). Package count has the arithmetic.
package resolution

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/room"
)

// State is the state of a resolution.
type State string

// The states. CARRIED, NOT_CARRIED and VOID are outcomes, which are computed and never edited.
const (
	Drafted    State = "DRAFT"
	Proposed   State = "PROPOSED"
	Voting     State = "VOTING"
	Carried    State = "CARRIED"
	NotCarried State = "NOT_CARRIED"
	Void       State = "VOID"
	Withdrawn  State = "WITHDRAWN"
)

// BallotKind says how a vote is taken.
type BallotKind string

// The kinds of ballots. NO_OBJECTION asks whether anybody objects [V9]. RECORDED_COUNT takes the totals of a show of hands [V10].
const (
	Named         BallotKind = "NAMED"
	Secret        BallotKind = "SECRET"
	NoObjection   BallotKind = "NO_OBJECTION"
	RecordedCount BallotKind = "RECORDED_COUNT"
)

// takesBallots reports whether the members give ballots of their own.
func (k BallotKind) takesBallots() bool { return k == Named || k == Secret }

// Resolution is a text on which a meeting votes. It belongs to an agenda item, and the item's access applies to it.
type Resolution struct {
	ID        string
	BoardID   string
	MeetingID string
	ItemID    string
	// IsConsent marks the one resolution about all items of the consent agenda [A9]. Its item is one of them. Items are those on which
	// voting was opened, and after it was carried those that it decided; nil before.
	IsConsent bool
	Items     []ConsentItem
	// N counts the resolutions of the item from 1, drafts included.
	N int
	// Number is empty for a draft. Once it is given it never changes.
	Number string
	Title  string
	// Text is plain text of several lines. It is fixed when voting opens [V12].
	Text string
	// MoverID and SeconderID are empty without one.
	MoverID, SeconderID string
	// ThresholdName is a name of the thresholds of the rules.
	ThresholdName string
	State         State
	Ballot        BallotKind
	// Seq is the sitting in which voting was opened, and RuleSetID the rules of that sitting. Both are empty before.
	Seq       int
	RuleSetID string
	// Eligible are the members who could vote when voting opened.
	Eligible []room.Seat
	// Papers are the versions that the vote is about, fixed when voting opened [V12].
	Papers   []VotedPaper
	OpenedAt *time.Time
	OpenedBy string
	// ObjectedAt is when somebody objected, and the vote without objection became one by name [V9]; nil without an objection.
	ObjectedAt *time.Time
	// TiedAt is when the votes turned out to be equal. From then on no ballots are taken, and the vote waits for the casting
	// vote of the person chairing [V4]. It is nil for a vote that does not wait for one.
	TiedAt   *time.Time
	ClosedAt *time.Time
	ClosedBy string
	// Reason says why the outcome is not simply that of the thresholds.
	Reason count.Reason
	// Votes are the totals; nil before the closing, without objection, and for a secret ballot with too few ballots [V11].
	Votes *count.Votes
	// Quorum is that of the instant of closing; nil before.
	Quorum *room.Quorum
	// EndReason says why the resolution was withdrawn.
	EndReason string
	// RepeatsID is the void vote that this one repeats, and RepeatedByID the resolution that repeats this one.
	RepeatsID, RepeatedByID string
	governance.Stamp
}

// VotedPaper is a version of a paper on which a vote was taken.
type VotedPaper struct {
	VersionID string `json:"versionId"`
	// ItemID is empty for votes before consent resolutions.
	ItemID      string `json:"itemId,omitempty"`
	Number      string `json:"number"`
	Title       string `json:"title"`
	Version     int    `json:"version"`
	Fingerprint string `json:"fingerprint"`
}

// isClosed reports whether the resolution has an outcome.
func (r Resolution) isClosed() bool { return slices.Contains(Outcomes(), r.State) }

// isEditable reports whether the text can still change.
func (r Resolution) isEditable() bool { return r.State == Drafted || r.State == Proposed }

// takesBallots reports whether members can give ballots now.
func (r Resolution) takesBallots() bool {
	return r.State == Voting && r.TiedAt == nil && r.Ballot.takesBallots()
}

// Outcomes returns the states of decided resolutions.
func Outcomes() []State { return []State{Carried, NotCarried, Void} }

// thresholdsOf returns the thresholds of the resolution under some rules.
func (r Resolution) thresholdsOf(rules board.Rules) []count.Threshold {
	list := rules.Thresholds[r.ThresholdName]
	thresholds := make([]count.Threshold, len(list))
	for i, one := range list {
		thresholds[i] = one.Arithmetic()
	}
	return thresholds
}

// isOpen reports whether resolutions of an item can be drafted and proposed: until the meeting is over or the item is dealt with.
func isOpen(m meeting.Meeting, item agenda.Item) bool {
	over := []meeting.State{meeting.Held, meeting.Closed, meeting.Cancelled}
	done := []agenda.State{agenda.Concluded, agenda.Deferred, agenda.Referred, agenda.Withdrawn, agenda.Declined}
	return !slices.Contains(over, m.State) && !slices.Contains(done, item.State) && item.Purpose != agenda.Break
}
