package resolution

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// The limits of a resolution, in characters (docs/domain/records.md, "Resolution").
const (
	shortestTitle      = 3
	longestTitle       = 200
	shortestText       = 10
	longestText        = 8000
	longestReason      = 500
	longestInstruction = 500
	longestComment     = 1000
)

// Draft is the input of Draft.
type Draft struct {
	change.Request
	ItemID string
	Title  string
	Text   string
	// ThresholdName is nil for ORDINARY, and Ballot for NAMED.
	ThresholdName *string
	Ballot        *BallotKind
	MoverID       *string
	SeconderID    *string
}

// Update is the input of Update. Nil fields stay as they are.
type Update struct {
	change.Edit
	ResolutionID  string
	Title         *string
	Text          *string
	ThresholdName *string
	Ballot        *BallotKind
	MoverID       *string
	SeconderID    *string
	// ClearMover and ClearSeconder take the name out.
	ClearMover, ClearSeconder *bool
}

var errNotEditable = &change.Refusal{Code: change.CodeInvalidState, Message: "the text is fixed once voting was opened"}

// MayDraft reports whether a viewer who reads an item may draft a resolution for it now.
func MayDraft(v *policy.Viewer, known agenda.Agenda, of agenda.Item) bool {
	facts := known.ForPolicy(of)
	return isOpen(known.Meeting, of) && v.May(policy.DraftResolution, policy.Object{Item: &facts}) == policy.Allowed
}

// Draft returns the command that drafts a resolution for an item.
func (cs *Commands) Draft(input Draft) change.Command[Changed] {
	return cs.operation(command{
		name: "draftResolution", key: change.KeyOf(input.ClientMutationID, input), itemID: input.ItemID,
		action: policy.DraftResolution, forbidden: "only the secretary, the chair, members and contributors of the item draft resolutions",
		apply: func(tx *change.Tx, s subject) (Changed, error) {
			if !isOpen(s.agenda.Meeting, s.item) {
				return Changed{}, errOver
			}
			drafted, err := cs.newOf(tx, s, Resolution{ThresholdName: board.Ordinary, Ballot: Named, State: Drafted})
			if err != nil {
				return Changed{}, err
			}
			wanted := Update{Title: &input.Title, Text: &input.Text, ThresholdName: input.ThresholdName, Ballot: input.Ballot, MoverID: input.MoverID, SeconderID: input.SeconderID}
			drafted = wanted.applied(drafted)
			if err := cs.check(tx, s, drafted); err != nil {
				return Changed{}, err
			}
			if err := cs.store.InsertResolution(tx, drafted); err != nil {
				return Changed{}, fmt.Errorf("store a draft: %w", err)
			}
			drafted.record(tx, "RESOLUTION_DRAFTED", nil, "")
			return Changed{ResolutionID: drafted.ID}, nil
		},
	})
}

// newOf returns a new resolution of the item.
func (cs *Commands) newOf(tx *change.Tx, s subject, r Resolution) (Resolution, error) {
	before, err := cs.store.CountOfItem(tx, s.item.ID)
	if err != nil {
		return Resolution{}, fmt.Errorf("count the resolutions of the item: %w", err)
	}
	r.ID, r.N = tx.NewID(), before+1
	r.BoardID, r.MeetingID, r.ItemID = s.item.BoardID, s.item.MeetingID, s.item.ID
	r.Stamp = governance.NewStamp(tx.Now(), tx.Actor())
	return r, nil
}

// Update returns the command that changes a resolution whose voting has not been opened.
func (cs *Commands) Update(input Update) change.Command[Changed] {
	return cs.operation(command{
		name: "updateResolution", key: change.KeyOf(input.ClientMutationID, input), resolutionID: input.ResolutionID, expected: &input.ExpectedVersion,
		action: policy.DraftResolution, forbidden: onlyDrafters,
		apply: func(tx *change.Tx, s subject) (Changed, error) {
			if err := s.refuseStranger(tx); err != nil {
				return Changed{}, err
			}
			switch {
			case !s.resolution.isEditable():
				return Changed{}, errNotEditable
			case !s.isOpen(s.resolution):
				return Changed{}, errOver
			}
			edited := input.applied(s.resolution)
			if err := cs.check(tx, s, edited); err != nil {
				return Changed{}, err
			}
			fields := changedFields(s.resolution, edited)
			if len(fields) == 0 {
				tx.Unchanged()
				return Changed{ResolutionID: edited.ID}, nil
			}
			return Changed{ResolutionID: edited.ID}, cs.save(tx, edited, "RESOLUTION_CHANGED", map[string]any{"fields": fields}, "")
		},
	})
}

// applied returns the resolution after the edit, its texts in their stored form.
func (u Update) applied(r Resolution) Resolution {
	if u.Title != nil {
		r.Title = governance.TidyLine(*u.Title)
	}
	if u.Text != nil {
		r.Text = governance.TidyText(*u.Text)
	}
	if u.ThresholdName != nil {
		r.ThresholdName = *u.ThresholdName
	}
	if u.Ballot != nil {
		r.Ballot = *u.Ballot
	}
	r.MoverID = named(r.MoverID, u.MoverID, u.ClearMover)
	r.SeconderID = named(r.SeconderID, u.SeconderID, u.ClearSeconder)
	return r
}

// noPerson is an id that nobody has. It stands for an empty id, which is as unknown as any other.
const noPerson = "-"

// named returns the person after an edit: the given one, nobody, or else the one before.
func named(before string, given *string, clear *bool) string {
	switch {
	case given != nil && *given == "":
		return noPerson
	case given != nil:
		return *given
	case isTrue(clear):
		return ""
	default:
		return before
	}
}

func isTrue(given *bool) bool { return given != nil && *given }

// changedFields returns the names of the fields that differ.
func changedFields(before, after Resolution) []any {
	var fields []any
	for _, one := range []struct {
		name   string
		differ bool
	}{
		{"title", before.Title != after.Title},
		{"text", before.Text != after.Text},
		{"thresholdName", before.ThresholdName != after.ThresholdName},
		{"ballot", before.Ballot != after.Ballot},
		{"moverId", before.MoverID != after.MoverID},
		{"seconderId", before.SeconderID != after.SeconderID},
	} {
		if one.differ {
			fields = append(fields, one.name)
		}
	}
	return fields
}

// check refuses texts, thresholds, ballots and people that a resolution of the item cannot have.
func (cs *Commands) check(tx *change.Tx, s subject, r Resolution) error {
	if err := checkWords(r); err != nil {
		return err
	}
	if err := checkRules(r, s.facts.Rules); err != nil {
		return err
	}
	return cs.checkMovers(tx, s, r)
}

func checkWords(r Resolution) error {
	if err := governance.CheckLine("title", r.Title, longestTitle); err != nil {
		return err
	}
	if utf8.RuneCountInString(r.Title) < shortestTitle {
		return governance.Invalid("title", "must have %d to %d characters", shortestTitle, longestTitle)
	}
	if utf8.RuneCountInString(r.Text) < shortestText {
		return governance.Invalid("text", "must have %d to %d characters", shortestText, longestText)
	}
	return governance.CheckText("text", r.Text, longestText)
}

// checkRules refuses thresholds and ballots that the rules do not have.
func checkRules(r Resolution, rules board.RuleSet) error {
	if rules.ID == "" {
		return errNoRules
	}
	if len(rules.Rules.Thresholds[r.ThresholdName]) == 0 {
		names := make([]string, 0, len(rules.Rules.Thresholds))
		for name := range rules.Rules.Thresholds {
			names = append(names, name)
		}
		slices.Sort(names)
		return governance.Invalid("thresholdName", "must be a name of the rules: %s", strings.Join(names, ", "))
	}
	if r.Ballot == Secret && !rules.Rules.SecretBallotAllowed {
		return governance.Invalid("ballot", "must not be secret; the rules that hold for the meeting do not allow it")
	}
	return nil
}

// checkMovers refuses people who do not vote on the day of the meeting.
func (cs *Commands) checkMovers(tx *change.Tx, s subject, r Resolution) error {
	if r.MoverID == "" && r.SeconderID == "" {
		return nil
	}
	terms, err := cs.store.MembershipsOfBoards(tx.Context(), []string{r.BoardID})
	if err != nil {
		return fmt.Errorf("list the board's members: %w", err)
	}
	isVoter := func(id string) bool {
		return id == "" || slices.ContainsFunc(terms, func(t board.Membership) bool {
			return t.PersonID == id && t.Voting && t.InOffice(s.agenda.Meeting.Date)
		})
	}
	switch {
	case !isVoter(r.MoverID):
		return governance.Invalid("moverId", "must be a voting member in office on the day of the meeting")
	case !isVoter(r.SeconderID):
		return governance.Invalid("seconderId", "must be a voting member in office on the day of the meeting")
	case r.SeconderID != "" && r.SeconderID == r.MoverID:
		return governance.Invalid("seconderId", "must be somebody else than the mover")
	default:
		return nil
	}
}
