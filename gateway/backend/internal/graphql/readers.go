package graphql

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/annotation"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/home"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/notice"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/participation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/governance/reading"
	"example.org/portal/backend/internal/governance/sight"
	"example.org/portal/backend/internal/governance/viewer"
)

// Readers answer what a viewer may read, one for each aggregate.
type Readers struct {
	// Remembering lets an operation read the same rows once, until it changes something.
	Remembering func(ctx context.Context) context.Context
	Viewers     *viewer.Reader
	// Sight finds out which ids mean something to the viewer.
	Sight     *sight.Reader
	People    *people.Reader
	Directory *people.Directory
	Register  *people.Register
	Boards    *board.Reader
	Meetings  *meeting.Reader
	Agendas   *agenda.Reader
	Documents *document.Reader
	Papers    *paper.Reader
	// Publications tells of packs.
	Publications *publication.Reader
	// Reading tells people what they opened, and Annotations what they wrote.
	Reading     *reading.Reader
	Annotations *annotation.Reader
	// Notices tells those who prepare meetings of their notices.
	Notices *notice.Reader
	// Attendance is that of meetings, and Notice plans it for those that come.
	Attendance *meeting.AttendanceReader
	Notice     *meeting.NoticeClock
	Prospects  *meeting.Prospects
	// Participations are in meetings of which the viewer reads single items.
	Participations *participation.Reader
	// Custody looks after items that would be left to nobody.
	Custody *agenda.Custody
	// Access tells of grants and changes of access to those who were told of them.
	Access *access.Reader
	// Home finds what waits for the viewer.
	Home *home.Reader
}

// ReaderStore is what the readers read from.
type ReaderStore interface {
	// Remembering lets what is read with the context be read once.
	Remembering(ctx context.Context) context.Context
	viewer.Store
	sight.Store
	people.Store
	people.DirectoryStore
	people.RegisterStore
	board.Readings
	meeting.Store
	agenda.Readings
	document.Store
	publication.Readings
	notice.Readings
	reading.Readings
	annotation.Readings
	meeting.AttendanceStore
	meeting.OutlookStore
	agenda.CustodyStore
	home.Store
	access.Readings
}

// NewReaders makes the readers of one store. now is the clock; secret makes the ids of what a viewer
// may not read, the same on every replica.
func NewReaders(store ReaderStore, now func() time.Time, secret []byte) Readers {
	agendas := agenda.NewReader(store, secret)
	publications, marks := publication.NewReader(store, agendas), reading.NewReader(store)
	papers := paper.NewReader(store, agendas)
	grants := access.NewReader(store)
	participations, custody := participation.NewReader(store, agendas), agenda.NewCustody(store)
	return Readers{
		Remembering: store.Remembering,
		Viewers:     viewer.NewReader(store, now), Sight: sight.NewReader(store), People: people.NewReader(store),
		Directory: people.NewDirectory(store), Register: people.NewRegister(store), Boards: board.NewReader(store),
		Meetings: meeting.NewReader(store), Agendas: agendas, Documents: document.NewReader(store), Papers: papers, Publications: publications, Reading: marks, Annotations: annotation.NewReader(store, papers, agendas),
		Attendance: meeting.NewAttendanceReader(store), Notice: meeting.NewNoticeClock(store), Prospects: meeting.NewProspects(store), Notices: notice.NewReader(store),
		Participations: participations, Custody: custody, Access: grants, Home: home.NewReader(store, participations, custody, notice.NewReader(store), publications, marks, grants),
	}
}
