package document

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

// Shelf is the paper.Shelf for files of libraries. The people who manage a library upload them. A file is published as
// soon as it has passed the checks.
type Shelf struct{ store Store }

// NewShelf returns a Shelf that works on store.
func NewShelf(store Store) *Shelf { return &Shelf{store: store} }

// Admits reports whether the viewer may add files to the library of an upload.
func (s *Shelf) Admits(_ context.Context, v *policy.Viewer, upload paper.Upload) (bool, error) {
	return v.May(policy.AddPaper, policy.Object{BoardID: upload.BoardID}) == policy.Allowed, nil
}

// Load locks the library, so that its changes run one after the other.
func (s *Shelf) Load(tx *change.Tx, upload paper.Upload) (place paper.Place, err error) {
	if err := tx.Hold(change.Keep(change.RankPerson, tx.PersonID()), change.Change(change.RankBoard, upload.BoardID)); err != nil {
		return place, err
	}
	var document Document
	var versions []paper.Version
	if upload.DocumentID != "" {
		if document, versions, err = s.documentWithVersions(tx.Context(), upload.DocumentID); err != nil {
			return place, err
		}
	}
	return paper.Place{
		Question: &policy.Question{
			Action: policy.AddPaper, Object: policy.Object{BoardID: upload.BoardID}, Missing: ErrNoBoard.Message, Forbidden: ErrMayNotRecord.Message,
		},
		Lay: func(tx *change.Tx, version *paper.Version) (paper.Origin, error) {
			board, err := openBoard(tx, upload.BoardID, ErrBoardDissolved)
			if err != nil {
				return paper.Origin{}, err
			}
			version.State = paper.Accepted
			if document.ID == "" {
				return s.layFirst(tx, board, upload, version)
			}
			return s.layNext(tx, document, versions, version)
		},
	}, nil
}

// layFirst adds the document of a first version.
func (s *Shelf) layFirst(tx *change.Tx, board policy.Board, upload paper.Upload, version *paper.Version) (paper.Origin, error) {
	document := Document{
		ID: governance.NewID(), BoardID: board.ID, FolderPath: FolderPath(upload.FolderPath), Title: upload.Title, FileName: version.FileName,
		MediaType: version.MediaType, SizeBytes: version.SizeBytes, UploadedByID: tx.PersonID(), RecordedOn: board.Today(tx.Now()),
		Stamp: governance.NewStamp(tx.Now(), tx.PersonID()),
	}
	version.DocumentID, version.N = document.ID, 1
	if _, err := s.store.AddDocument(tx, document); err != nil {
		return paper.Origin{}, fmt.Errorf("add a document: %w", err)
	}
	return document.origin(), nil
}

// layNext adds a version to a document.
func (s *Shelf) layNext(tx *change.Tx, document Document, versions []paper.Version, version *paper.Version) (paper.Origin, error) {
	version.DocumentID, version.N = document.ID, paper.Next(versions)
	document.Changed(tx.Now())
	if err := s.store.UpdateDocument(tx, document); err != nil {
		return paper.Origin{}, fmt.Errorf("change a document: %w", err)
	}
	return document.origin(), nil
}

// documentWithVersions finds a document with all its versions, without checking who asks.
func (s *Shelf) documentWithVersions(ctx context.Context, id string) (Document, []paper.Version, error) {
	document, err := s.store.DocumentByID(ctx, id)
	if errors.Is(err, fault.ErrNotFound) {
		return Document{}, nil, ErrNoDocument
	}
	if err != nil {
		return Document{}, nil, fmt.Errorf("find a document: %w", err)
	}
	versions, err := s.store.VersionsOfDocuments(ctx, []string{id})
	if err != nil {
		return Document{}, nil, fmt.Errorf("list the versions of a document: %w", err)
	}
	return document, versions, nil
}

// Lock locks nothing: the checks of a library's versions end one after the other.
func (s *Shelf) Lock(*change.Tx, paper.Version) error { return nil }

// Stored changes nothing more.
func (s *Shelf) Stored(*change.Tx, paper.Version) error { return nil }

// Checked publishes a version as soon as it has passed the checks, unless readers have had a newer version.
func (s *Shelf) Checked(tx *change.Tx, version *paper.Version) (paper.Origin, error) {
	document, versions, err := s.documentWithVersions(tx.Context(), version.DocumentID)
	if err != nil {
		return paper.Origin{}, err
	}
	if !version.Passed() {
		return document.origin(), nil
	}
	now := tx.Now()
	version.State, version.PublishedAt = paper.Published, &now
	for _, one := range versions {
		switch {
		case one.N > version.N && one.WasPublished():
			version.State = paper.Superseded
			return document.origin(), nil
		case one.State == paper.Published:
			one.State = paper.Superseded
			one.Changed(now)
			if err := s.store.UpdatePaperVersion(tx, one); err != nil {
				return paper.Origin{}, fmt.Errorf("change a version: %w", err)
			}
		}
	}
	document.Published, document.FileName, document.MediaType, document.SizeBytes = true, version.FileName, version.MediaType, version.SizeBytes
	document.Changed(now)
	if err := s.store.UpdateDocument(tx, document); err != nil {
		return paper.Origin{}, fmt.Errorf("change a document: %w", err)
	}
	return document.origin(), nil
}

// Find finds the document of a version. It returns fault.ErrNotFound to a viewer who may not know of the version.
func (s *Shelf) Find(ctx context.Context, v *policy.Viewer, one paper.Version) (paper.Version, paper.Origin, error) {
	document, err := s.store.DocumentByID(ctx, one.DocumentID)
	if err != nil {
		return paper.Version{}, paper.Origin{}, fmt.Errorf("find the document of a version: %w", err)
	}
	known := document.knownTo(v, []paper.Version{one})
	if len(known) == 0 {
		return paper.Version{}, paper.Origin{}, fault.ErrNotFound
	}
	return known[0], document.origin(), nil
}

// knownTo returns the document's versions that a viewer may know of.
func (d Document) knownTo(v *policy.Viewer, versions []paper.Version) []paper.Version {
	if v.Decide(d.ForPolicy()).Access != policy.Readable {
		return nil
	}
	return paper.KnownTo(v, d.ForPolicy(), versions)
}

func (d Document) origin() paper.Origin {
	return paper.Origin{Entity: "document", ID: d.ID, BoardID: d.BoardID}
}

// openBoard returns the board of a change. A dissolved board is refused with closed.
func openBoard(tx *change.Tx, id string, closed *change.Refusal) (policy.Board, error) {
	v, err := tx.Viewer()
	if err != nil {
		return policy.Board{}, err
	}
	board, _ := v.Board(id) // the policy allows this only on a readable board
	if board.Dissolved {
		return policy.Board{}, closed
	}
	return board, nil
}
