package document

import (
	"errors"
	"fmt"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// command declares a command on one library.
type command[A any] struct {
	name string
	key  change.Key
	// documentID is the document; nil for a new one. For a new document boardID names the library.
	documentID *string
	boardID    string
	// lockPerson and lockBoard are change.Keep or change.Change.
	lockPerson, lockBoard func(rank change.Rank, id string) change.Lock
	// missing is the refusal when the actor may not know of the document. forbidden is the refusal when the actor may
	// only read it. closed is the refusal for the library of a dissolved board.
	missing, forbidden, closed *change.Refusal
	// apply makes the change. A new document has only its BoardID.
	apply  func(tx *change.Tx, board policy.Board, document Document) (A, error)
	repeat change.Repeat[A]
}

// operation turns a declaration into a command.
func operation[A any](l *Library, c command[A]) change.Command[A] {
	return change.Operation[Document, A]{
		Name: c.name, Key: c.key, Repeat: c.repeat,
		Load: func(tx *change.Tx) (Document, error) {
			locks := func(boardID string) []change.Lock {
				return []change.Lock{c.lockPerson(change.RankPerson, tx.PersonID()), c.lockBoard(change.RankBoard, boardID)}
			}
			if c.documentID == nil {
				return Document{BoardID: c.boardID}, tx.Hold(locks(c.boardID)...)
			}
			return l.load(tx, *c.documentID, locks)
		},
		Asks: func(_ *change.Tx, document Document) (*policy.Question, error) {
			return &policy.Question{
				Action: policy.AddPaper, Object: policy.Object{BoardID: document.BoardID},
				Missing: c.missing.Message, Forbidden: c.forbidden.Message,
			}, nil
		},
		Apply: func(tx *change.Tx, document Document) (nothing A, err error) {
			board, err := openBoard(tx, document.BoardID, c.closed)
			if err != nil {
				return nothing, err
			}
			value, err := c.apply(tx, board, document)
			return value, change.Refuse(err)
		},
	}
}

// load reads a document after it has locked its library. A document never leaves its library. An actor who does not
// read the document gets the same answer as when there is none [X6].
func (l *Library) load(tx *change.Tx, id string, locks func(boardID string) []change.Lock) (Document, error) {
	document, err := l.store.DocumentByID(tx.Context(), id)
	if errors.Is(err, fault.ErrNotFound) {
		return Document{}, ErrNoDocument
	}
	if err != nil {
		return Document{}, fmt.Errorf("find the library of a document: %w", err)
	}
	if err := tx.Hold(locks(document.BoardID)...); err != nil {
		return Document{}, err
	}
	return l.find(tx, id)
}

// readAgain answers a repeat with the document as the actor may read it at the time of the repeat.
func (l *Library) readAgain() change.Repeat[Document] {
	return change.Repeat[Document]{IDOf: func(d Document) string { return d.ID }, Again: l.find}
}
