// Package store stores everything that must survive a restart. The tables of each aggregate are in a package of their
// own. Package core is the only one that knows the databases. This package combines them.
package store

import (
	"context"
	"errors"

	"example.org/portal/backend/internal/store/access"
	"example.org/portal/backend/internal/store/account"
	"example.org/portal/backend/internal/store/agenda"
	"example.org/portal/backend/internal/store/annotation"
	"example.org/portal/backend/internal/store/auditlog"
	"example.org/portal/backend/internal/store/board"
	"example.org/portal/backend/internal/store/calendar"
	"example.org/portal/backend/internal/store/conflict"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/store/document"
	"example.org/portal/backend/internal/store/interest"
	"example.org/portal/backend/internal/store/meeting"
	"example.org/portal/backend/internal/store/notice"
	"example.org/portal/backend/internal/store/notification"
	"example.org/portal/backend/internal/store/organisation"
	"example.org/portal/backend/internal/store/outbox"
	"example.org/portal/backend/internal/store/packfile"
	"example.org/portal/backend/internal/store/paper"
	"example.org/portal/backend/internal/store/people"
	"example.org/portal/backend/internal/store/publication"
	"example.org/portal/backend/internal/store/reading"
	"example.org/portal/backend/internal/store/resolution"
	"example.org/portal/backend/internal/store/room"
	"example.org/portal/backend/internal/store/sight"
	"example.org/portal/backend/internal/store/viewer"
)

// Store is an open database. It has the methods of all packages below.
type Store struct {
	*core.DB
	accounts
	messages
	organisations
	peopleAndRequests
	boards
	meetings
	agendas
	documents
	papers
	publications
	notices
	packFiles
	readMarks
	annotations
	interests
	rooms
	resolutions
	conflicts
	calendarFeeds
	preferences
	auditChains
	viewers
	sights
	accessGrants
}

type (
	accounts          = account.Store
	messages          = outbox.Store
	organisations     = organisation.Store
	peopleAndRequests = people.Store
	boards            = board.Store
	meetings          = meeting.Store
	agendas           = agenda.Store
	documents         = document.Store
	papers            = paper.Store
	publications      = publication.Store
	notices           = notice.Store
	packFiles         = packfile.Store
	readMarks         = reading.Store
	annotations       = annotation.Store
	interests         = interest.Store
	rooms             = room.Store
	resolutions       = resolution.Store
	conflicts         = conflict.Store
	calendarFeeds     = calendar.Store
	preferences       = notification.Store
	auditChains       = auditlog.Store
	viewers           = viewer.Store
	sights            = sight.Store
	accessGrants      = access.Store
)

// Open opens the database at url as core.Open does. It also updates the derived columns for searches and sorting when
// they are missing or old.
func Open(ctx context.Context, url string) (*Store, error) {
	db, err := core.Open(ctx, url)
	if err != nil {
		return nil, err
	}
	s := compose(db)
	if err := errors.Join(s.RederivePeople(ctx), s.RederiveDocuments(ctx)); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return s, nil
}

func compose(db *core.DB) *Store {
	return &Store{
		DB: db, accounts: account.New(db), messages: outbox.New(db), organisations: organisation.New(db),
		peopleAndRequests: people.New(db), boards: board.New(db), meetings: meeting.New(db), agendas: agenda.New(db), documents: document.New(db), papers: paper.New(db), publications: publication.New(db), packFiles: packfile.New(db), notices: notice.New(db), readMarks: reading.New(db), annotations: annotation.New(db), interests: interest.New(db), rooms: room.New(db), resolutions: resolution.New(db), conflicts: conflict.New(db), auditChains: auditlog.New(db),
		calendarFeeds: calendar.New(db), preferences: notification.New(db), viewers: viewer.New(db), accessGrants: access.New(db), sights: sight.New(db),
	}
}
