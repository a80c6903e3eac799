package graphql

import (
	"time"

	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/viewer"
)

// Readers answer what a viewer may read, one for each aggregate.
type Readers struct {
	Viewers   *viewer.Reader
	People    *people.Reader
	Meetings  *meeting.Reader
	Documents *document.Reader
	// Attendance is that of meetings, and Notice plans it for those that come.
	Attendance *meeting.AttendanceReader
	Notice     *meeting.NoticeClock
}

// ReaderStore is what the readers read from.
type ReaderStore interface {
	viewer.Store
	people.Store
	meeting.Store
	document.Store
	meeting.AttendanceStore
}

// NewReaders makes the readers of one store. now is the clock.
func NewReaders(store ReaderStore, now func() time.Time) Readers {
	return Readers{
		Viewers: viewer.NewReader(store, now), People: people.NewReader(store),
		Meetings: meeting.NewReader(store), Documents: document.NewReader(store),
		Attendance: meeting.NewAttendanceReader(store), Notice: meeting.NewNoticeClock(store),
	}
}
