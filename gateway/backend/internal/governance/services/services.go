// Package services builds the services of the rule packages once, for all callers: the GraphQL API, the API of papers,
// the calendar feeds and the background work. It does not know how the services are called. A new service needs one
// field of Services or Readers and the line that builds it.
package services

import (
	"context"
	"log/slog"
	"time"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/annotation"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/calendar"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/conflict"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/download"
	"example.org/portal/backend/internal/governance/home"
	"example.org/portal/backend/internal/governance/interest"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/notice"
	"example.org/portal/backend/internal/governance/notification"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/packfile"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/governance/reading"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/governance/sight"
	"example.org/portal/backend/internal/governance/viewer"
	"example.org/portal/backend/internal/papers/blob"
)

// Services are the services of the rule packages. The services below Readers make commands that Changer runs, except
// where a comment says otherwise.
type Services struct {
	Readers Readers
	Changer *change.Changer

	Organisation *organisation.Commands
	People       *people.Commands
	Boards       *board.Commands
	Access       *access.Commands
	Meetings     *meeting.Commands
	Agendas      *agenda.Commands
	Library      *document.Library
	Papers       *paper.Commands
	// Attachments make papers of files of libraries, and run the change themselves.
	Attachments  *paper.Attachments
	Publications *publication.Commands
	Notices      *notice.Commands
	// Rooms make the commands with which meetings are held.
	Rooms *room.Commands
	// Resolutions make the commands on resolutions and their votes.
	Resolutions *resolution.Commands
	// Reading records where people stopped reading. Marks records which versions people opened.
	Reading       *reading.Positions
	Marks         *reading.Marks
	Annotations   *annotation.Commands
	Interests     *interest.Commands
	Conflicts     *conflict.Commands
	Notifications *notification.Service
	Feeds         *calendar.Feeds

	// Shelves are the places for files with versions. Contents finds the bytes of versions.
	Shelves  paper.Shelves
	Contents *paper.Contents
	// Downloads makes links and opens them. PackFiles builds packs.
	Downloads *download.Links
	PackFiles *packfile.Service
	// Rights returns the present rights of an account, or nil where the account has no active person.
	Rights func(ctx context.Context, accountID string) (*policy.Viewer, error)
}

// Dependencies are what the services need from other packages.
type Dependencies struct {
	Store   Store
	Changer *change.Changer
	Now     func() time.Time
	Log     *slog.Logger
	// Secrets derives secrets from the keys of the server.
	Secrets func(purpose string, of ...string) [][]byte

	// Accounts are the operations on accounts. Stands reports whether a session of an account is still valid.
	Accounts people.Accounts
	Stands   download.Standing

	// DriveHosts are the hosts of the organisation's drives. PaperBounds limit the sizes of uploads.
	DriveHosts  []string
	PaperBounds paper.Bounds
	// Blobs keep the bytes of papers.
	Blobs blob.Store
	// PackBuilder builds packs. PackBuilt is called after each build.
	PackBuilder packfile.Builder
	PackBuilt   func(took time.Duration, built bool)
	// ContentURL is the public address before the text of a link to a file. It ends with a slash.
	ContentURL string
}

// Store keeps everything that the services read and write.
type Store interface {
	// Remembering lets what is read with the context be read once.
	Remembering(ctx context.Context) context.Context

	access.CommandStore
	agenda.CustodyStore
	annotation.Store
	board.CommandStore
	board.Readings
	calendar.Store
	conflict.Store
	document.Store
	home.Store
	interest.Store
	meeting.CommandStore
	notice.ProofStore
	notice.Store
	notification.Store
	organisation.SettingStore
	packfile.Store
	paper.Transfers
	people.RegisterStore
	people.CommandStore
	publication.Store
	reading.Store
	resolution.Store
	room.Store
	sight.Store
	viewer.Store
}

// restrictedItems is the secret that makes the ids of items that a viewer may not read, the same on every replica.
func (d Dependencies) restrictedItems() []byte { return d.Secrets("restricted agenda items")[0] }

// New builds the services in the order in which they need each other.
func New(d Dependencies) Services {
	store := d.Store
	s := Services{
		Readers:       newReaders(d),
		Changer:       d.Changer,
		Organisation:  organisation.NewCommands(store),
		People:        people.NewCommands(store, d.Accounts),
		Boards:        board.NewCommands(store),
		Meetings:      meeting.NewCommands(store),
		Library:       document.NewLibrary(d.Changer, store, d.DriveHosts, d.PaperBounds),
		Marks:         reading.NewMarks(store, d.Changer, d.Now),
		Notifications: notification.NewService(store),
		Feeds:         calendar.NewFeeds(d.Changer, store, d.Secrets),
		Rights: func(ctx context.Context, accountID string) (*policy.Viewer, error) {
			return store.Viewer(ctx, accountID, d.Now())
		},
	}
	readers := s.Readers
	s.Access = access.NewCommands(store, map[access.Kind]access.Giver{
		access.OrganisationRole: s.People, access.AccountLink: s.People, access.Seat: s.Boards,
	})
	s.Publications = publication.NewCommands(store, readers.Agendas, readers.ConflictWarnings)
	s.Agendas = agenda.NewCommands(store, d.restrictedItems(), s.Publications)
	s.Papers = paper.NewCommands(store, readers.Agendas, d.PaperBounds, s.Publications)
	s.Shelves = paper.Shelves{Items: paper.NewItems(store, readers.Agendas, s.Publications), Library: document.NewShelf(store)}
	s.Contents = paper.NewContents(store, s.Shelves, d.Blobs)
	s.Attachments = paper.NewAttachments(s.Papers, store, s.Shelves, d.Blobs, d.Changer, d.Now)
	s.Notices = notice.NewCommands(store, readers.Publications)
	s.Rooms = room.NewCommands(store, readers.Agendas)
	s.Resolutions = resolution.NewCommands(store, readers.Agendas, s.Rooms)
	s.Reading = reading.NewPositions(store, readers.Papers)
	s.Annotations = annotation.NewCommands(store, readers.Agendas)
	s.Interests = interest.NewCommands(store)
	s.Conflicts = conflict.NewCommands(store, s.Agendas, readers.Agendas, readers.Interests, s.Rooms)

	views := packfile.NewViews(readers.Publications, readers.Agendas, store)
	s.Downloads = download.NewLinks(download.NewSigner(d.Secrets, d.Now), map[download.Kind]download.Source{
		download.PaperVersion: download.NewPapers(s.Contents, s.Marks),
		download.NoticeProof:  notice.NewProofs(store),
		download.PackFile:     packfile.NewFiles(views, store, d.Blobs, s.Marks, d.Now),

		download.ResolutionCertificate: resolution.NewCertificates(store, readers.Resolutions, readers.Meetings, d.Changer),
	}, s.Rights, d.Stands, d.ContentURL)
	s.PackFiles = packfile.NewService(views, store, d.Blobs, d.PackBuilder, s.Downloads, d.PackBuilt, d.Now, d.Log)
	return s
}
