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
	errNoMeeting = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such meeting"}
	errNothing   = &change.Refusal{Code: change.CodeInvalidState, Message: "nothing has changed since the last version was published"}
	errWarned    = change.Invalid("acknowledgeWarnings", "there are warnings; publishing needs a word that they were seen")
)

// notTheirs is said to those who prepare a meeting and do not publish it.
const notTheirs = "only the secretary publishes"

// Publishing asks for the next version.
type Publishing struct {
	change.Edit
	MeetingID string
	// Note is at most longestNote characters; nil for none.
	Note *string
	// AcknowledgeWarnings tells that the warnings were seen.
	AcknowledgeWarnings bool
}

// Desk publishes.
type Desk struct {
	store   Store
	agendas *agenda.Reader
}

// NewDesk makes a desk.
func NewDesk(store Store, agendas *agenda.Reader) *Desk {
	return &Desk{store: store, agendas: agendas}
}

// Publish is the command that publishes the agenda with all papers that were accepted, or what changed since. Numbers
// become permanent [A2, A4].
func (d *Desk) Publish(input Publishing) change.Command[meeting.Meeting] {
	return publishMeeting{desk: d, input: input}
}

type publishMeeting struct {
	desk  *Desk
	input Publishing
}

// Name implements change.Command.
func (publishMeeting) Name() string { return "publishMeeting" }

// Key implements change.Command.
func (p publishMeeting) Key() change.Key { return change.KeyOf(p.input.ClientMutationID, p.input) }

func (p publishMeeting) meeting(ctx context.Context) (meeting.Meeting, error) {
	found, err := p.desk.store.MeetingsByID(ctx, []string{p.input.MeetingID})
	if err != nil {
		return meeting.Meeting{}, fmt.Errorf("find the meeting: %w", err)
	}
	if len(found) == 0 {
		return meeting.Meeting{}, errNoMeeting
	}
	return found[0], nil
}

// Locks implements change.Command. People come before meetings, and are told at the first publication.
func (p publishMeeting) Locks(tx *change.Tx) ([]change.Lock, error) {
	of, err := p.meeting(tx.Context())
	if err != nil {
		return nil, err
	}
	locks := []change.Lock{
		change.Keep(change.RankPerson, tx.PersonID()), change.Keep(change.RankBoard, of.BoardID), change.Change(change.RankMeeting, of.ID),
	}
	around, err := p.desk.store.Surroundings(tx.Context(), of.BoardID)
	if err != nil {
		return nil, fmt.Errorf("list the people around a board: %w", err)
	}
	for _, attendee := range around.Attendees {
		locks = append(locks, change.Change(change.RankPerson, attendee.Person.ID))
	}
	return locks, nil
}

// Asks implements change.Command.
func (p publishMeeting) Asks(tx *change.Tx) (*policy.Question, error) {
	of, err := p.meeting(tx.Context())
	if err != nil {
		return nil, err
	}
	facts := of.ForPolicy()
	return &policy.Question{Action: policy.Publish, Object: policy.Object{Item: &facts}, Missing: errNoMeeting.Message, Forbidden: notTheirs}, nil
}

// Apply implements change.Command.
func (p publishMeeting) Apply(tx *change.Tx) (meeting.Meeting, error) {
	note, err := p.note()
	if err != nil {
		return meeting.Meeting{}, err
	}
	of, err := p.meeting(tx.Context())
	if err != nil {
		return meeting.Meeting{}, err
	}
	if err := tx.Expect(of.ID, p.input.ExpectedVersion, of.Version, of.UpdatedAt); err != nil {
		return meeting.Meeting{}, err
	}
	first := of.State != meeting.Published
	seq := of.PackVersion + 1
	if err := of.Publish(tx.Now()); err != nil {
		return meeting.Meeting{}, err
	}
	listed, err := p.agenda(tx)
	if err != nil {
		return meeting.Meeting{}, err
	}
	changes, err := p.freeze(tx, listed)
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
		err = p.open(tx, of, listed)
	} else {
		recordEach(tx, of, changes)
		err = errors.Join(p.tell(tx, of, listed), agenda.RaiseShown(tx, p.desk.store, listed, placed(changes)))
	}
	if err != nil {
		return meeting.Meeting{}, err
	}
	return of, p.keep(tx, of, seq, note, changes)
}

// open puts the meeting into its readers' hands. Later publications leave the meeting and its version as they are: a
// version tells those, too, for whom nothing changed [X10].
func (p publishMeeting) open(tx *change.Tx, of meeting.Meeting, before agenda.Agenda) error {
	if err := p.desk.store.UpdateMeeting(tx, of); err != nil {
		return fmt.Errorf("change the meeting: %w", err)
	}
	if err := agenda.RaisePublished(tx, p.desk.store, of.ID); err != nil {
		return err
	}
	tx.Record(audit.Event{Action: "MEETING_PUBLISHED", Entity: "meeting", EntityID: of.ID, BoardID: of.BoardID})
	return p.tell(tx, of, before)
}

// placed are the items that changes add to an agenda, or move in it.
func placed(changes []Change) []string {
	var ids []string
	for _, one := range changes {
		if one.Kind == ItemAdded || one.Kind == ItemMoved {
			ids = append(ids, one.ItemID)
		}
	}
	return ids
}

// recordEach records changes by their items, so that nobody is told of those of items that are kept from the reader of
// the trail [X10].
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

func (p publishMeeting) note() (string, error) {
	if p.input.Note == nil {
		return "", nil
	}
	note := governance.TidyLine(*p.input.Note)
	return note, change.Refuse(governance.CheckOptionalLine("note", note, longestNote))
}

// agenda is the whole one, whoever asks.
func (p publishMeeting) agenda(tx *change.Tx) (agenda.Agenda, error) {
	agendas, err := p.desk.agendas.Agendas(tx.Context(), nil, []string{p.input.MeetingID})
	if err != nil {
		return agenda.Agenda{}, fmt.Errorf("find the agenda: %w", err)
	}
	return agendas[p.input.MeetingID], nil
}

// freeze gives items and papers their permanent numbers, and readers the accepted versions.
func (p publishMeeting) freeze(tx *change.Tx, of agenda.Agenda) ([]Change, error) {
	papers, err := everyPaper(tx.Context(), p.desk.store, of.Items)
	if err != nil {
		return nil, err
	}
	if err := p.judge(tx, of, papers); err != nil {
		return nil, err
	}
	told, err := p.told(tx)
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
			made, err := p.release(tx, item, one)
			if err != nil {
				return nil, err
			}
			changes = append(changes, made...)
		}
	}
	return changes, nil
}

// told are the changes of all publications before.
func (p publishMeeting) told(tx *change.Tx) ([]Change, error) {
	before, err := p.desk.store.Publications(tx.Context(), []string{p.input.MeetingID})
	if err != nil {
		return nil, fmt.Errorf("list publications: %w", err)
	}
	var told []Change
	for _, one := range before {
		told = append(told, one.Changes...)
	}
	return told, nil
}

// showItem lets readers know an item as it is now, by a number that stays.
func (p publishMeeting) showItem(tx *change.Tx, of agenda.Agenda, item agenda.Item, told []Change) ([]Change, error) {
	shown := item.Published()
	if item.PermanentNumber == "" {
		shown.PermanentNumber = item.Number
	}
	if shown.PermanentNumber != item.PermanentNumber || item.IsPending() {
		shown.Changed(tx.Now())
		if err := p.desk.store.UpdateItem(tx, shown); err != nil {
			return nil, fmt.Errorf("publish an item: %w", err)
		}
	}
	return changesOf(of, item, told), nil
}

// everyPaper are the papers of items with all versions, by item, whoever asks.
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

// judge refuses what must not be published, as far as the actor reads it. What waits in other items is not published
// with the rest in any case: only accepted, checked versions are.
func (p publishMeeting) judge(tx *change.Tx, of agenda.Agenda, papers map[string][]paper.Paper) error {
	v, err := tx.Viewer()
	if err != nil {
		return err
	}
	around, err := p.desk.store.Surroundings(tx.Context(), of.Meeting.BoardID)
	if err != nil {
		return fmt.Errorf("list the people around a board: %w", err)
	}
	home, err := p.desk.store.Organisation(tx.Context(), around.Board.OrganisationID)
	if err != nil {
		return fmt.Errorf("find the organisation: %w", err)
	}
	expected, err := meeting.NewProspects(p.desk.store).Of(tx.Context(), v, home.WorkingDays(), of.Meeting)
	if err != nil {
		return fmt.Errorf("find what to expect of the meeting: %w", err)
	}
	ready := Judge(of.Readiness(v, around), v, of, papers, expected)
	if ready == nil {
		return errNoMeeting
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

// release publishes the newest version of a paper that was accepted and has passed the checks, if none is newer.
func (p publishMeeting) release(tx *change.Tx, item agenda.Item, one paper.Paper) ([]Change, error) {
	next, before := one.ToPublish()
	if next == nil {
		return nil, nil
	}
	if one.PermanentNumber == "" {
		one.PermanentNumber = paper.NumberOf(numberOf(item), one.Position)
		one.Changed(tx.Now())
		if err := p.desk.store.UpdatePaper(tx, one); err != nil {
			return nil, fmt.Errorf("number a paper: %w", err)
		}
	}
	kind, published := PaperAdded, tx.Now()
	for i := range before {
		kind = PaperReplaced
		before[i].State = paper.Superseded
		before[i].Changed(tx.Now())
		if err := p.desk.store.UpdatePaperVersion(tx, before[i]); err != nil {
			return nil, fmt.Errorf("supersede a version: %w", err)
		}
	}
	next.State, next.PublishedAt = paper.Published, &published
	next.Changed(tx.Now())
	if err := p.desk.store.UpdatePaperVersion(tx, *next); err != nil {
		return nil, fmt.Errorf("publish a version: %w", err)
	}
	return []Change{{Kind: kind, ItemID: item.ID, PaperID: one.ID, VersionID: next.ID, N: next.N}}, nil
}

// numberOf is the number by which papers of an item are numbered; a break has none, and its papers go by its title's place.
func numberOf(item agenda.Item) string {
	if item.PermanentNumber != "" {
		return item.PermanentNumber
	}
	return item.Number
}

func (p publishMeeting) keep(tx *change.Tx, of meeting.Meeting, seq int, note string, changes []Change) error {
	made := Publication{
		ID: tx.NewID(), MeetingID: of.ID, Seq: seq, Note: note, Changes: changes, PublishedAt: tx.Now(), PublishedByID: tx.PersonID(),
	}
	if made.Changes == nil {
		made.Changes = []Change{}
	}
	if err := p.desk.store.InsertPublication(tx, made); err != nil {
		return fmt.Errorf("keep a publication: %w", err)
	}
	if err := p.announce(tx, made); err != nil {
		return err
	}
	return agenda.UpdateLists(tx, p.desk.store, of.ID)
}

// tell lets the browsers of those who read another item from now on look anew [X7].
func (p publishMeeting) tell(tx *change.Tx, of meeting.Meeting, before agenda.Agenda) error {
	around, err := p.desk.store.Surroundings(tx.Context(), of.BoardID)
	if err != nil {
		return fmt.Errorf("list the people around a board: %w", err)
	}
	after := before
	after.Meeting, after.Items = of, slices.Clone(before.Items)
	for i, item := range after.Items {
		after.Items[i] = item.Published()
	}
	if err := p.desk.store.RaiseEpochs(tx, around.Concerned(before, after, tx.Now())); err != nil {
		return fmt.Errorf("raise access epochs: %w", err)
	}
	return nil
}

// IDOf implements change.Repeated.
func (publishMeeting) IDOf(of meeting.Meeting) string { return of.ID }

// Again implements change.Repeated. Who asks reads the meeting with the rights of now.
func (p publishMeeting) Again(tx *change.Tx, id string) (meeting.Meeting, error) {
	v, err := tx.Viewer()
	if err != nil {
		return meeting.Meeting{}, err
	}
	found, err := meeting.NewReader(p.desk.store).Meeting(tx.Context(), v, id)
	if errors.Is(err, fault.ErrNotFound) || err == nil && found == nil {
		return meeting.Meeting{}, errNoMeeting
	}
	if err != nil {
		return meeting.Meeting{}, fmt.Errorf("find the meeting: %w", err)
	}
	return *found, nil
}
