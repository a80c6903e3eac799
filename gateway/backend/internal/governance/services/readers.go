package services

import (
	"context"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/annotation"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/conflict"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/home"
	"example.org/portal/backend/internal/governance/interest"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/notice"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/participation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/governance/reading"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/governance/sight"
	"example.org/portal/backend/internal/governance/viewer"
)

// Readers answer what a viewer may read.
type Readers struct {
	// Remembering lets an operation read the same rows once, until it changes something.
	Remembering func(ctx context.Context) context.Context
	Viewers     *viewer.Reader
	Logos       *organisation.Logos
	// Sight finds the ids that exist for the viewer.
	Sight     *sight.Reader
	People    *people.Reader
	Directory *people.Directory
	Register  *people.Register
	Boards    *board.Reader
	Meetings  *meeting.Reader
	// Attendance reads the invited people and guests of meetings, and Notice computes the days of their notices.
	Attendance *meeting.AttendanceReader
	Notice     *meeting.NoticeClock
	Prospects  *meeting.Prospects
	Agendas    *agenda.Reader
	// Custody finds the items that a change would leave without a reader.
	Custody           *agenda.Custody
	Documents         *document.Reader
	Papers            *paper.Reader
	Publications      *publication.Reader
	Reading           *reading.Reader
	Annotations       *annotation.Reader
	Notices           *notice.Reader
	Interests         *interest.Reader
	Conflicts         *conflict.Reader
	PossibleConflicts *conflict.Matcher
	// ConflictWarnings tell of conflicts before an agenda is published.
	ConflictWarnings *conflict.Warnings
	// Participations reads the meetings of which the viewer reads single items.
	Participations *participation.Reader
	Access         *access.Reader
	Home           *home.Reader
	// Rooms reads what people may know of a meeting while it is held.
	Rooms *room.Reader
	// Resolutions reads the resolutions of meetings and their votes.
	Resolutions *resolution.Reader
}

func newReaders(d Dependencies) Readers {
	s := d.Store
	r := Readers{
		Remembering: s.Remembering,
		Viewers:     viewer.NewReader(s, d.Now),
		Logos:       organisation.NewLogos(s),
		Sight:       sight.NewReader(s),
		People:      people.NewReader(s),
		Directory:   people.NewDirectory(s),
		Register:    people.NewRegister(s),
		Boards:      board.NewReader(s),
		Meetings:    meeting.NewReader(s),
		Attendance:  meeting.NewAttendanceReader(s),
		Notice:      meeting.NewNoticeClock(s),
		Prospects:   meeting.NewProspects(s),
		Agendas:     agenda.NewReader(s, d.restrictedItems()),
		Custody:     agenda.NewCustody(s),
		Documents:   document.NewReader(s),
		Reading:     reading.NewReader(s),
		Notices:     notice.NewReader(s),
		Interests:   interest.NewReader(s),
		Access:      access.NewReader(s),
	}
	r.Papers = paper.NewReader(s, r.Agendas)
	r.Publications = publication.NewReader(s, r.Agendas)
	r.Annotations = annotation.NewReader(s, r.Papers, r.Agendas)
	r.Participations = participation.NewReader(s, r.Agendas)
	r.Rooms = room.NewReader(s, r.Agendas)
	r.Resolutions = resolution.NewReader(s, r.Agendas)
	r.Conflicts = conflict.NewReader(s, r.Agendas)
	r.PossibleConflicts = conflict.NewMatcher(s, r.Agendas, r.Interests)
	r.ConflictWarnings = conflict.NewWarnings(r.Conflicts, r.PossibleConflicts)
	r.Home = home.NewReader(s, r.Participations, r.Custody, r.Notices, r.Reading, r.Access, r.Interests, r.Conflicts, r.Resolutions)
	return r
}
