package graphql

import (
	"context"
	"slices"
	"sync"
	"time"

	"github.com/vikstrous/dataloadgen"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/notice"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/governance/reading"
	"example.org/portal/backend/internal/governance/services"
	"example.org/portal/backend/internal/governance/viewer"
)

// batchWait is how long a look-up waits for others of its kind: a query through
// three levels of look-ups pays it three times.
const batchWait = 500 * time.Microsecond

// loaders join the look-ups of sibling fields into one each. They live as long as
// one operation, so nothing is remembered across a change of rights.
type loaders struct {
	officers     *dataloadgen.Loader[string, officers]
	nextMeetings *dataloadgen.Loader[string, meeting.Meeting]
	lastMeetings *dataloadgen.Loader[string, meeting.Meeting]
	people       *dataloadgen.Loader[string, people.Person]
	attendance   *dataloadgen.Loader[string, meeting.Attendance]
	// ownAnswers has the viewer's answers, by meeting.
	ownAnswers   *dataloadgen.Loader[string, meeting.Answer]
	forecasts    *dataloadgen.Loader[string, meeting.Forecast]
	agendas      *dataloadgen.Loader[string, agenda.Agenda]
	surroundings *dataloadgen.Loader[string, agenda.BoardPeople]
	packs        *dataloadgen.Loader[string, []publication.Pack]
	packVersions *dataloadgen.Loader[string, int]
	papers       *dataloadgen.Loader[string, []paper.Paper]
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

func newLoaders(readers services.Readers, asking *viewer.Viewer) *loaders {
	return &loaders{
		officers:     batched(asking, findOfficers(readers)),
		nextMeetings: batched(asking.Rights(), readers.Meetings.NextMeetings),
		lastMeetings: batched(asking.Rights(), readers.Meetings.LastMeetings),
		people:       batched(asking.Rights(), readers.People.People),
		attendance:   batched(asking.Rights(), readers.Attendance.Attendance),
		ownAnswers:   batched(asking.Rights(), readers.Attendance.OwnAnswers),
		forecasts:    batched(asking.Rights(), readers.Attendance.Forecasts),
		agendas:      batched(asking.Rights(), readers.Agendas.VersionedAgendas),
		surroundings: batched(asking.Rights(), readers.Agendas.BoardPeople),
		packs:        batched(asking.Rights(), readers.Publications.Packs),
		packVersions: batched(asking.Rights(), readers.Publications.PackVersions),
		papers:       batched(asking.Rights(), readers.Papers.OfItems),
		files:        batched(asking.Rights(), readers.Documents.Versions),
		marks:        batched(asking.Rights(), readers.Reading.Own),
		notices:      batched(asking.Rights(), readers.Notices.Notices),
		earlier:      batched(asking.Rights(), readers.Notices.Earlier),
		openings:     batched(asking.Rights(), readers.Reading.Everybody),
		administered: batched(asking.Rights(), readers.Register.Administered),
		boardNames:   batched(asking.Rights(), readers.Access.BoardNames),
		linking:      batched(asking.Rights(), readers.Access.OfRequests),
		proposed:     batched(asking.Rights(), readers.Register.Proposed),
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

func distinct(ids []string) []string {
	slices.Sort(ids)
	return slices.Compact(ids)
}

// fetch finds values by key for a viewer; keys without a value are left out.
type fetch[R, V any] func(ctx context.Context, rights R, keys []string) (map[string]V, error)

// batched returns a loader. A key without a value loads dataloadgen.ErrNotFound; a panic
// in find loads an error.
func batched[R, V any](rights R, find fetch[R, V]) *dataloadgen.Loader[string, V] {
	return dataloadgen.NewMappedLoader(func(ctx context.Context, keys []string) (map[string]V, error) {
		return find(ctx, rights, keys)
	}, dataloadgen.WithWait(batchWait))
}
