package publication

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

var (
	errNothing = &change.Refusal{Code: change.CodeInvalidState, Message: "nothing has changed since the last version was published"}
	errWarned  = change.Invalid("acknowledgeWarnings", "there are warnings; publishing needs a word that they were seen")
)

// notTheirs is the refusal for people who prepare a meeting and may not publish it.
const notTheirs = "only the secretary publishes"

// Publishing is the input of Publish.
type Publishing struct {
	change.Edit
	MeetingID string
	// Note has at most longestNote characters; nil without a note.
	Note *string
	// AcknowledgeWarnings confirms that the secretary has read the warnings.
	AcknowledgeWarnings bool
}

// Conflicts tell of conflicts of interest before an agenda is published.
type Conflicts interface {
	// Add adds warnings about the items that a viewer reads.
	Add(ctx context.Context, ready *agenda.Readiness, v *policy.Viewer, of agenda.Agenda) error
}

// Commands make the command that publishes.
type Commands struct {
	store     Store
	agendas   *agenda.Reader
	conflicts Conflicts
}

// NewCommands returns Commands that work on store.
func NewCommands(store Store, agendas *agenda.Reader, conflicts Conflicts) *Commands {
	return &Commands{store: store, agendas: agendas, conflicts: conflicts}
}

// Publish returns the command that publishes the agenda with all accepted papers. Later publications contain only what
// changed. The numbers of items and papers become permanent [A2, A4].
func (cs *Commands) Publish(input Publishing) change.Command[meeting.Meeting] {
	p := publishing{commands: cs, input: input}
	return change.Operation[subject, meeting.Meeting]{
		Name: "publishMeeting", Key: change.KeyOf(input.ClientMutationID, input), Repeat: meeting.Repeat(cs.store),
		Load: p.load,
		Asks: func(_ *change.Tx, s subject) (*policy.Question, error) {
			facts := s.meeting.ForPolicy()
			return &policy.Question{Action: policy.Publish, Object: policy.Object{Item: &facts}, Missing: meeting.ErrNoMeeting.Message, Forbidden: notTheirs}, nil
		},
		Apply: p.publish,
	}
}

// subject is what a publication is decided by. It is read after the locks are taken.
type subject struct {
	meeting meeting.Meeting
	around  agenda.BoardPeople
}

// publishing is one run of the command Publish.
type publishing struct {
	commands *Commands
	input    Publishing
}

// load locks and reads the meeting. People are locked before meetings, and their access epochs may rise.
func (p publishing) load(tx *change.Tx) (subject, error) {
	boardID, err := p.commands.store.BoardOfMeeting(tx, p.input.MeetingID)
	if errors.Is(err, fault.ErrNotFound) {
		return subject{}, meeting.ErrNoMeeting
	}
	if err != nil {
		return subject{}, fmt.Errorf("find the board: %w", err)
	}
	around, err := p.commands.store.PeopleAround(tx, boardID)
	if err != nil {
		return subject{}, fmt.Errorf("name the people around a board: %w", err)
	}
	locks := []change.Lock{
		change.Keep(change.RankPerson, tx.PersonID()), change.Keep(change.RankBoard, boardID), change.Change(change.RankMeeting, p.input.MeetingID),
	}
	for _, id := range around {
		locks = append(locks, change.Change(change.RankPerson, id))
	}
	if err := tx.Hold(locks...); err != nil {
		return subject{}, err
	}
	return p.read(tx)
}

func (p publishing) read(tx *change.Tx) (s subject, err error) {
	if s.meeting, err = p.meeting(tx); err != nil {
		return subject{}, err
	}
	if s.around, err = p.commands.store.BoardPeople(tx.Context(), s.meeting.BoardID); err != nil {
		return subject{}, fmt.Errorf("list the people of a board: %w", err)
	}
	return s, nil
}

func (p publishing) meeting(tx *change.Tx) (meeting.Meeting, error) {
	found, err := p.commands.store.MeetingsByID(tx.Context(), []string{p.input.MeetingID})
	if err != nil {
		return meeting.Meeting{}, fmt.Errorf("find the meeting: %w", err)
	}
	if len(found) == 0 {
		return meeting.Meeting{}, meeting.ErrNoMeeting
	}
	return found[0], nil
}

func (p publishing) publish(tx *change.Tx, s subject) (meeting.Meeting, error) {
	of := s.meeting
	note, err := p.note()
	if err != nil {
		return meeting.Meeting{}, err
	}
	if err := tx.Expect(of.ID, p.input.ExpectedVersion, of.Version, of.UpdatedAt); err != nil {
		return meeting.Meeting{}, err
	}
	first := of.PackVersion == 0
	seq := of.PackVersion + 1
	if err := of.Publish(tx.Now()); err != nil {
		return meeting.Meeting{}, err
	}
	listed, err := p.agenda(tx)
	if err != nil {
		return meeting.Meeting{}, err
	}
	changes, err := p.freeze(tx, listed, s.around)
	if err != nil {
		return meeting.Meeting{}, err
	}
	v, err := tx.Viewer()
	if err != nil {
		return meeting.Meeting{}, err
	}
	if !first && !slices.ContainsFunc(changes, func(one Change) bool { return reads(v, listed, one.ItemID) }) {
		return meeting.Meeting{}, errNothing
	}
	if first {
		err = p.open(tx, of, listed, s.around)
	} else {
		recordEach(tx, of, changes)
		err = errors.Join(p.raiseAccessEpochs(tx, of, listed, s.around), agenda.RaiseShown(tx, p.commands.store, listed, placed(changes)))
	}
	if err != nil {
		return meeting.Meeting{}, err
	}
	return of, p.storePublication(tx, of, Publication{Seq: seq, Note: note, Changes: changes, PublishedByID: tx.PersonID()})
}

// open makes the meeting readable. Later publications leave the meeting and its version as they are, because a new
// version would show that something was published even to readers for whom nothing changed [X10].
func (p publishing) open(tx *change.Tx, of meeting.Meeting, before agenda.Agenda, around agenda.BoardPeople) error {
	if err := p.commands.store.UpdateMeeting(tx, of); err != nil {
		return fmt.Errorf("change the meeting: %w", err)
	}
	if err := agenda.RaisePublished(tx, p.commands.store, of.ID); err != nil {
		return err
	}
	tx.Record(audit.Event{Action: "MEETING_PUBLISHED", Entity: "meeting", EntityID: of.ID, BoardID: of.BoardID})
	return p.raiseAccessEpochs(tx, of, before, around)
}

// placed returns the items that changes add to an agenda or move in it.
func placed(changes []Change) []string {
	var ids []string
	for _, one := range changes {
		if one.Kind == ItemAdded || one.Kind == ItemMoved {
			ids = append(ids, one.ItemID)
		}
	}
	return ids
}

// recordEach records the changes with one audit event for each item. A reader of the trail then sees no event of items
// that are kept from them [X10].
func recordEach(tx *change.Tx, of meeting.Meeting, changes []Change) {
	for _, one := range changes {
		event := audit.Event{
			Action: "ITEM_PUBLISHED", Entity: "agendaItem", EntityID: one.ItemID, BoardID: of.BoardID, Data: map[string]any{"itemId": one.ItemID},
		}
		if one.PaperID != "" {
			event.Action, event.Entity, event.EntityID = "PAPER_PUBLISHED", "paper", one.VersionID
			event.Data["paperId"], event.Data["n"] = one.PaperID, one.N
		}
		tx.Record(event)
	}
}

func (p publishing) note() (string, error) {
	if p.input.Note == nil {
		return "", nil
	}
	note := governance.TidyLine(*p.input.Note)
	return note, change.Refuse(governance.CheckOptionalLine("note", note, longestNote))
}

// agenda returns the whole agenda, without checking who asks.
func (p publishing) agenda(tx *change.Tx) (agenda.Agenda, error) {
	agendas, err := p.commands.agendas.Agendas(tx.Context(), nil, []string{p.input.MeetingID})
	if err != nil {
		return agenda.Agenda{}, fmt.Errorf("find the agenda: %w", err)
	}
	return agendas[p.input.MeetingID], nil
}

// freeze gives items and papers their permanent numbers, and publishes the accepted versions.
func (p publishing) freeze(tx *change.Tx, of agenda.Agenda, around agenda.BoardPeople) ([]Change, error) {
	papers, err := everyPaper(tx.Context(), p.commands.store, of.Items)
	if err != nil {
		return nil, err
	}
	if err := p.judge(tx, of, around, papers); err != nil {
		return nil, err
	}
	told, err := p.earlierChanges(tx)
	if err != nil {
		return nil, err
	}
	var changes []Change
	for _, item := range of.Items {
		made, err := p.showItem(tx, of, item, told)
		if err != nil {
			return nil, err
		}
		changes = append(changes, made...)
		if !item.IsDue() {
			continue
		}
		for _, one := range papers[item.ID] {
			made, err := p.release(tx, of.Meeting, item, one)
			if err != nil {
				return nil, err
			}
			changes = append(changes, made...)
		}
	}
	return changes, nil
}

// earlierChanges returns the changes of all publications before.
func (p publishing) earlierChanges(tx *change.Tx) ([]Change, error) {
	before, err := p.commands.store.Publications(tx.Context(), []string{p.input.MeetingID})
	if err != nil {
		return nil, fmt.Errorf("list publications: %w", err)
	}
	return changesIn(before), nil
}

// showItem publishes an item as it is now, with a permanent number.
func (p publishing) showItem(tx *change.Tx, of agenda.Agenda, item agenda.Item, told []Change) ([]Change, error) {
	shown := item.Published()
	if item.PermanentNumber == "" {
		shown.PermanentNumber = item.Number
	}
	if shown.PermanentNumber != item.PermanentNumber || item.IsPending() {
		shown.Changed(tx.Now())
		if err := p.commands.store.UpdateItem(tx, shown); err != nil {
			return nil, fmt.Errorf("publish an item: %w", err)
		}
	}
	return changesOf(of, item, told), nil
}

// everyPaper returns the papers of items with all versions, by item, without checking who asks.
func everyPaper(ctx context.Context, store paper.Readings, items []agenda.Item) (map[string][]paper.Paper, error) {
	ids := make([]string, len(items))
	for i, item := range items {
		ids[i] = item.ID
	}
	papers, err := store.PapersOfItems(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("list the papers of items: %w", err)
	}
	paperIDs := make([]string, len(papers))
	for i, one := range papers {
		paperIDs[i] = one.ID
	}
	versions, err := store.VersionsOfPapers(ctx, paperIDs)
	if err != nil {
		return nil, fmt.Errorf("list the versions of papers: %w", err)
	}
	byItem := make(map[string][]paper.Paper, len(items))
	for _, one := range papers {
		for _, version := range versions {
			if version.PaperID == one.ID {
				one.Versions = append(one.Versions, version)
			}
		}
		byItem[one.ItemID] = append(byItem[one.ItemID], one)
	}
	return byItem, nil
}

// judge refuses to publish what must not be published. It looks only at what the actor reads. Other items cannot be
// published by mistake, because only accepted and checked versions are published.
func (p publishing) judge(tx *change.Tx, of agenda.Agenda, around agenda.BoardPeople, papers map[string][]paper.Paper) error {
	v, err := tx.Viewer()
	if err != nil {
		return err
	}
	home, err := p.commands.store.Organisation(tx.Context(), around.Board.OrganisationID)
	if err != nil {
		return fmt.Errorf("find the organisation: %w", err)
	}
	expected, err := meeting.NewProspects(p.commands.store).Of(tx.Context(), v, home.WorkingDays(), of.Meeting)
	if err != nil {
		return fmt.Errorf("find the prospect of the meeting: %w", err)
	}
	ready := Judge(of.Readiness(v, around), v, of, papers, expected)
	if ready == nil {
		return meeting.ErrNoMeeting
	}
	if err := p.commands.conflicts.Add(tx.Context(), ready, v, of); err != nil {
		return fmt.Errorf("look for conflicts: %w", err)
	}
	if len(ready.Blockers) > 0 {
		return &change.Refusal{Code: change.CodeInvalidState, Message: ready.Blockers[0].Message, Data: map[string]any{"blockers": codesOf(ready.Blockers)}}
	}
	if len(ready.Warnings) > 0 && !p.input.AcknowledgeWarnings {
		return errWarned
	}
	return nil
}

func codesOf(points []agenda.Point) []any {
	codes := make([]any, len(points))
	for i, point := range points {
		codes[i] = point.Code
	}
	return codes
}

// release publishes the newest version of a paper that was accepted and has passed the checks. It publishes nothing
// when a newer version is already published.
func (p publishing) release(tx *change.Tx, of meeting.Meeting, item agenda.Item, one paper.Paper) ([]Change, error) {
	next, before := one.ToPublish()
	if next == nil {
		return nil, nil
	}
	if one.PermanentNumber == "" {
		one.PermanentNumber = paper.NumberOf(numberOf(item), one.Position)
		if of.HasBegun() && one.LateReason == "" {
			one.LateReason = paper.Tabled
		}
		one.Changed(tx.Now())
		if err := p.commands.store.UpdatePaper(tx, one); err != nil {
			return nil, fmt.Errorf("number a paper: %w", err)
		}
	}
	published := tx.Now()
	for i := range before {
		before[i].State = paper.Superseded
		before[i].Changed(tx.Now())
		if err := p.commands.store.UpdatePaperVersion(tx, before[i]); err != nil {
			return nil, fmt.Errorf("supersede a version: %w", err)
		}
	}
	next.State, next.PublishedAt = paper.Published, &published
	next.Changed(tx.Now())
	if err := p.commands.store.UpdatePaperVersion(tx, *next); err != nil {
		return nil, fmt.Errorf("publish a version: %w", err)
	}
	return []Change{releaseOf(item, one, *next, before)}, nil
}

// numberOf returns the number from which the numbers of an item's papers are made. A break has no number, so its papers
// use the place of its title.
func numberOf(item agenda.Item) string {
	if item.PermanentNumber != "" {
		return item.PermanentNumber
	}
	return item.Number
}

// storePublication stores and announces a publication with its number, note, changes and person.
func (p publishing) storePublication(tx *change.Tx, of meeting.Meeting, made Publication) error {
	made.ID, made.MeetingID, made.PublishedAt = tx.NewID(), of.ID, tx.Now()
	if made.Changes == nil {
		made.Changes = []Change{}
	}
	if err := p.commands.store.InsertPublication(tx, made); err != nil {
		return fmt.Errorf("store a publication: %w", err)
	}
	if err := p.announce(tx, made); err != nil {
		return err
	}
	return agenda.UpdateLists(tx, p.commands.store, of)
}

// raiseAccessEpochs makes browsers reload for every person whose set of readable items this publication changes [X7].
func (p publishing) raiseAccessEpochs(tx *change.Tx, of meeting.Meeting, before agenda.Agenda, around agenda.BoardPeople) error {
	after := before
	after.Meeting, after.Items = of, slices.Clone(before.Items)
	for i, item := range after.Items {
		after.Items[i] = item.Published()
	}
	if err := p.commands.store.RaiseEpochs(tx, around.Concerned(before, after, tx.Now())); err != nil {
		return fmt.Errorf("raise access epochs: %w", err)
	}
	return nil
}
