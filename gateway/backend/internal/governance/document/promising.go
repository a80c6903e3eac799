package document

import (
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

// errIsLink means that a document has no versions, as its file lies in somebody's drive.
var errIsLink = &change.Refusal{Code: change.CodeInvalidState, Message: "this document is a link into a drive; add the file as a new document"}

// Promise is the command that gives a ticket for the upload of a file: a new one of a board's library, or a newer version.
func (l *Library) Promise(input paper.Promise) change.Command[paper.Changed] {
	return &promiseFile{library: l, input: input}
}

type promiseFile struct {
	library *Library
	input   paper.Promise
}

// Name implements change.Command.
func (*promiseFile) Name() string { return "createUploadSession" }

// Key implements change.Command.
func (p *promiseFile) Key() change.Key { return change.KeyOf(p.input.ClientMutationID, p.input) }

// find finds the document of a newer version; a new file has its board alone.
func (p *promiseFile) find(tx *change.Tx) (Document, error) {
	if p.input.DocumentID == nil {
		return Document{BoardID: *p.input.BoardID}, nil
	}
	return p.library.find(tx, *p.input.DocumentID)
}

// Locks implements change.Command. Both are exclusive, so that no other upload begins while the unfinished ones are counted.
func (p *promiseFile) Locks(tx *change.Tx) ([]change.Lock, error) {
	found, err := p.find(tx)
	return []change.Lock{change.Change(change.RankPerson, tx.PersonID()), change.Change(change.RankBoard, found.BoardID)}, err
}

// Asks implements change.Command.
func (p *promiseFile) Asks(tx *change.Tx) (*policy.Question, error) {
	found, err := p.find(tx)
	if err != nil {
		return nil, err
	}
	missing := ErrNoBoard
	if found.ID != "" {
		missing = ErrNoDocument
	}
	return &policy.Question{
		Action: policy.AddPaper, Object: policy.Object{BoardID: found.BoardID}, Missing: missing.Message, Forbidden: ErrMayNotRecord.Message,
	}, nil
}

// Apply implements change.Command.
func (p *promiseFile) Apply(tx *change.Tx) (paper.Changed, error) {
	found, err := p.find(tx)
	if err != nil {
		return paper.Changed{}, err
	}
	if _, err := openBoard(tx, found.BoardID, ErrBoardDissolved); err != nil {
		return paper.Changed{}, err
	}
	made, err := p.input.Upload(p.library.bounds.File)
	if err != nil {
		return paper.Changed{}, change.Refuse(err)
	}
	made.BoardID = found.BoardID
	data := map[string]any{}
	switch {
	case found.ID == "":
		folder, err := readOptionalFolder(p.input.FolderPath)
		if err != nil {
			return paper.Changed{}, change.Refuse(err)
		}
		made.FolderPath = string(folder)
	case found.IsLink():
		return paper.Changed{}, errIsLink
	default:
		data["documentId"] = found.ID
	}
	ticket, err := made.Begin(tx, p.library.store, p.library.bounds, found.BoardID, data)
	return paper.Changed{UploadID: ticket}, err
}

// IDOf implements change.Repeated.
func (*promiseFile) IDOf(value paper.Changed) string { return value.UploadID }

// Again implements change.Repeated.
func (*promiseFile) Again(_ *change.Tx, id string) (paper.Changed, error) {
	return paper.Changed{UploadID: id}, nil
}
