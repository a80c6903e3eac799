package graphql

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"github.com/vikstrous/dataloadgen"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/conflict"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/notice"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/governance/reading"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/services"
	"example.org/portal/backend/internal/governance/viewer"
)

// usualBatchWait is how long a look-up waits for others of its kind: a query through
// three levels of look-ups pays it three times.
const usualBatchWait = 500 * time.Microsecond

// loaders join the look-ups of sibling fields into one each. They live as long as
// one operation, so nothing is remembered across a change of rights.
type loaders struct {
	officers     *dataloadgen.Loader[string, officers]
	nextMeetings *dataloadgen.Loader[string, meeting.Meeting]
	lastMeetings *dataloadgen.Loader[string, meeting.Meeting]
	people       *dataloadgen.Loader[string, people.Person]
	attendance   *dataloadgen.Loader[string, meeting.Attendance]
	// secretaries has the company secretaries who attend meetings, by meeting.
	secretaries *dataloadgen.Loader[string, []people.Person]
	// ownAnswers has the viewer's answers, by meeting.
	ownAnswers *dataloadgen.Loader[string, meeting.Answer]
	forecasts  *dataloadgen.Loader[string, meeting.Forecast]
	// prospects has what the date and the answers let expect, by meeting, whoever asks.
	prospects *dataloadgen.Loader[string, meeting.Prospect]
	// conflicts has the declarations on the items of meetings; none for a meeting without one.
	conflicts *dataloadgen.Loader[string, conflict.Declared]
	// matches has what the hints on the items of meetings follow from.
	matches      *dataloadgen.Loader[string, conflict.Matches]
	agendas      *dataloadgen.Loader[string, agenda.Agenda]
	surroundings *dataloadgen.Loader[string, agenda.BoardPeople]
	packs        *dataloadgen.Loader[string, []publication.Pack]
	packVersions *dataloadgen.Loader[string, int]
	papers       *dataloadgen.Loader[string, []paper.Paper]
	// resolutions has the resolutions of items, by item.
	resolutions *dataloadgen.Loader[string, []resolution.Seen]
	// decided has the resolutions of items that have an outcome, by item.
	decided *dataloadgen.Loader[string, []resolution.Decided]
	// outcomes has the resolutions of meetings that have an outcome, by meeting.
	outcomes *dataloadgen.Loader[string, []resolution.Decided]
	// votingRules has the rules under which the resolutions of meetings are drafted, by meeting.
	votingRules *dataloadgen.Loader[string, resolution.VotingRules]
	// consents has the consent agendas of meetings.
	consents     *dataloadgen.Loader[string, resolution.ConsentAgenda]
	files        *dataloadgen.Loader[string, []paper.Version]
	marks        *dataloadgen.Loader[string, reading.Mark]
	notices      *dataloadgen.Loader[string, notice.View]
	earlier      *dataloadgen.Loader[string, []notice.View]
	openings     *dataloadgen.Loader[string, reading.Openings]
	administered *dataloadgen.Loader[string, people.Administered]
	// boardNames has the names of boards, also of boards that the viewer does not read.
	boardNames *dataloadgen.Loader[string, string]
	// linking has the waiting grants, by access request.
	linking *dataloadgen.Loader[string, access.GrantView]
	// proposed has the proposed people, by e-mail address.
	proposed *dataloadgen.Loader[string, people.Person]
}

func newLoaders(readers services.Readers, asking *viewer.Viewer, batchWait time.Duration) *loaders {
	wait := dataloadgen.WithWait(cmp.Or(batchWait, usualBatchWait))
	return &loaders{
		officers:     batched(wait, asking, findOfficers(readers)),
		nextMeetings: batched(wait, asking.Rights(), readers.Meetings.NextMeetings),
		lastMeetings: batched(wait, asking.Rights(), readers.Meetings.LastMeetings),
		people:       batched(wait, asking.Rights(), readers.People.People),
		attendance:   batched(wait, asking.Rights(), readers.Attendance.Attendance),
		secretaries:  batched(wait, asking.Rights(), readers.Attendance.Secretaries),
		ownAnswers:   batched(wait, asking.Rights(), readers.Attendance.OwnAnswers),
		forecasts:    batched(wait, asking.Rights(), readers.Attendance.Forecasts),
		prospects:    batched(wait, asking, findProspects(readers)),
		conflicts:    batched(wait, asking.Rights(), readers.Conflicts.OfMeetings),
		matches:      batched(wait, asking.Rights(), readers.PossibleConflicts.OfMeetings),
		agendas:      batched(wait, asking.Rights(), readers.Agendas.VersionedAgendas),
		surroundings: batched(wait, asking.Rights(), readers.Agendas.BoardPeople),
		packs:        batched(wait, asking.Rights(), readers.Publications.Packs),
		packVersions: batched(wait, asking.Rights(), readers.Publications.PackVersions),
		papers:       batched(wait, asking.Rights(), readers.Papers.OfItems),
		resolutions:  batched(wait, asking.Rights(), readers.Resolutions.OfItems),
		decided:      batched(wait, asking.Rights(), readers.Resolutions.DecidedOfItems),
		outcomes:     batched(wait, asking.Rights(), readers.Resolutions.DecidedOfMeetings),
		votingRules:  batched(wait, asking.Rights(), readers.Resolutions.VotingRules),
		consents:     batched(wait, asking.Rights(), readers.Resolutions.ConsentAgendas),
		files:        batched(wait, asking.Rights(), readers.Documents.Versions),
		marks:        batched(wait, asking.Rights(), readers.Reading.Own),
		notices:      batched(wait, asking.Rights(), readers.Notices.Notices),
		earlier:      batched(wait, asking.Rights(), readers.Notices.Earlier),
		openings:     batched(wait, asking.Rights(), readers.Reading.Everybody),
		administered: batched(wait, asking.Rights(), readers.Register.Administered),
		boardNames:   batched(wait, asking.Rights(), readers.Access.BoardNames),
		linking:      batched(wait, asking.Rights(), readers.Access.OfRequests),
		proposed:     batched(wait, asking.Rights(), readers.Register.Proposed),
	}
}

// officers are a board's terms, and the people of all boards of the same batch. The
// people are read once, when the first of them is asked for: their number and the
// moments of asking depend on the machine, the batch of the boards does not.
type officers struct {
	viewer.Officers
	people func() (map[string]people.Person, error)
}

func findOfficers(readers services.Readers) fetch[*viewer.Viewer, officers] {
	return func(ctx context.Context, asking *viewer.Viewer, boardIDs []string) (map[string]officers, error) {
		found, err := readers.Viewers.Officers(ctx, asking, boardIDs)
		if err != nil {
			return nil, err
		}
		var personIDs []string
		for _, board := range found {
			for _, term := range board.Terms {
				personIDs = append(personIDs, term.PersonID)
			}
		}
		holders := sync.OnceValues(func() (map[string]people.Person, error) {
			return readers.People.People(ctx, asking.Rights(), distinct(personIDs))
		})
		byBoard := make(map[string]officers, len(found))
		for id, board := range found {
			byBoard[id] = officers{Officers: board, people: holders}
		}
		return byBoard, nil
	}
}

// findProspects finds what the dates and answers of meetings let expect. A request asks about one meeting at a time.
func findProspects(readers services.Readers) fetch[*viewer.Viewer, meeting.Prospect] {
	return func(ctx context.Context, asking *viewer.Viewer, meetingIDs []string) (map[string]meeting.Prospect, error) {
		agendas, err := readers.Agendas.Agendas(ctx, asking.Rights(), meetingIDs)
		if err != nil {
			return nil, err
		}
		found := make(map[string]meeting.Prospect, len(agendas))
		for id, known := range agendas {
			if found[id], err = readers.Prospects.Of(ctx, asking.Rights(), asking.Organisation.WorkingDays(), known.Meeting); err != nil {
				return nil, err
			}
		}
		return found, nil
	}
}

func distinct(ids []string) []string {
	slices.Sort(ids)
	return slices.Compact(ids)
}

// fetch finds values by key for a viewer; keys without a value are left out.
type fetch[R, V any] func(ctx context.Context, rights R, keys []string) (map[string]V, error)

// batched returns a loader. A key without a value loads dataloadgen.ErrNotFound; a panic
// in find loads an error.
func batched[R, V any](wait dataloadgen.Option, rights R, find fetch[R, V]) *dataloadgen.Loader[string, V] {
	return dataloadgen.NewMappedLoader(func(ctx context.Context, keys []string) (map[string]V, error) {
		return find(ctx, rights, keys)
	}, wait)
}
