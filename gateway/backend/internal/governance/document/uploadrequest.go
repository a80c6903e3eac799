package document

import (
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

// errIsLink refuses versions of a document whose file is in a person's drive.
var errIsLink = &change.Refusal{Code: change.CodeInvalidState, Message: "this document is a link into a drive; add the file as a new document"}

// RequestUpload returns the command that gives a ticket for uploading a file: a new document of a board's library, or a newer
// version.
func (l *Library) RequestUpload(input paper.UploadRequest) change.Command[paper.Changed] {
	c := command[paper.Changed]{
		name: "createUploadSession", key: change.KeyOf(input.ClientMutationID, input), documentID: input.DocumentID,
		// Both locks are exclusive, so that no other upload begins while unfinished uploads are counted.
		lockPerson: change.Change, lockBoard: change.Change,
		missing: ErrNoDocument, forbidden: ErrMayNotRecord, closed: ErrBoardDissolved, repeat: change.IDs[paper.Changed](),
		apply: func(tx *change.Tx, _ policy.Board, document Document) (paper.Changed, error) {
			ticket, err := l.requestUpload(tx, document, input)
			return paper.Changed{UploadID: ticket}, err
		},
	}
	if input.DocumentID == nil {
		c.boardID, c.missing = *input.BoardID, ErrNoBoard
	}
	return operation(l, c)
}

func (l *Library) requestUpload(tx *change.Tx, document Document, input paper.UploadRequest) (ticket string, err error) {
	made, err := input.Upload(l.bounds.File)
	if err != nil {
		return "", err
	}
	made.BoardID = document.BoardID
	data := map[string]any{}
	switch {
	case document.ID == "":
		folder, err := readOptionalFolder(input.FolderPath)
		if err != nil {
			return "", err
		}
		made.FolderPath = string(folder)
	case document.IsLink():
		return "", errIsLink
	default:
		data["documentId"] = document.ID
	}
	return made.Begin(tx, l.store, l.bounds, document.BoardID, data)
}
