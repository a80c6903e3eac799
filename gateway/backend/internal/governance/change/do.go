package change

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"example.org/portal/backend/internal/fault"
)

const (
	// mostAttempts is one attempt and five repetitions.
	mostAttempts = 6
	// patience is after how long Do stops trying when the database keeps the change waiting. The caller then gets an
	// error.
	patience = 10 * time.Second
	// shortestPause is the first pause between attempts. It doubles with each attempt, up to 80 ms.
	shortestPause = 5 * time.Millisecond
)

var (
	// errSilent means that a command is defective.
	errSilent = errors.New("the change wrote no audit event")
	// errTold means that a command is defective.
	errTold = errors.New("the change is private and wrote an audit event")
	// errNested means that a caller is defective.
	errNested = errors.New("a change was begun inside of a change")
	// errUndo rolls back a transaction that must leave nothing behind although nothing failed.
	errUndo = errors.New("undo")
)

// Do makes a change completely or not at all. It tries again after a conflict with another change. After the last
// attempt the error is fault.ErrUnavailable.
func Do[A any](ctx context.Context, c *Changer, by Actor, command Command[A]) (Answer[A], error) {
	if nested, _ := ctx.Value(txKey{}).(*Tx); nested != nil {
		return Answer[A]{}, fmt.Errorf("%s: %w", command.name(), errNested)
	}
	key := command.key()
	if refused := key.check(); refused != nil {
		return Answer[A]{Refused: refused}, nil //nolint:nilerr // a refusal is an answer
	}
	began := time.Now()
	for attempt := 1; ; attempt++ {
		one := try[A]{changer: c, by: by, command: command, key: key}
		answer, err := one.run(ctx)
		if err == nil || ctx.Err() != nil || !one.mayRepeat(err) {
			return answer, err
		}
		if attempt == mostAttempts || time.Since(began) > patience {
			return answer, fmt.Errorf("%s: %w after %d tries: %w", command.name(), fault.ErrUnavailable, attempt, err)
		}
		if err := pause(ctx, attempt); err != nil {
			return answer, err
		}
	}
}

func pause(ctx context.Context, attempt int) error {
	longest := shortestPause << (attempt - 1)
	timer := time.NewTimer(longest/2 + rand.N(longest/2)) // #nosec G404 -- only spreads the tries
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}

type txKey struct{}

// try is one attempt at a change.
type try[A any] struct {
	changer *Changer
	by      Actor
	command Command[A]
	key     Key

	answer Answer[A]
	// settled reports whether the answer is that of an earlier request, which is stored already.
	settled bool
	// committing reports whether only the commit was left to do.
	committing bool
}

// mayRepeat reports whether another attempt can succeed without making the change twice. A commit whose result was lost
// may have succeeded. Only a request with a key finds out.
func (t *try[A]) mayRepeat(err error) bool {
	return errors.Is(err, fault.ErrRaced) || t.committing && t.key.ID != "" && errors.Is(err, fault.ErrUnavailable)
}

func (t *try[A]) run(ctx context.Context) (Answer[A], error) {
	err := t.in(ctx, t.change)
	var refused *Refusal
	switch {
	case err == nil:
		if t.changer.reached != nil {
			t.changer.reached("after-commit")
		}
		return t.answer, nil
	case errors.Is(err, errUndo):
	case errors.As(err, &refused):
		t.answer = Answer[A]{Refused: refused}
	default:
		return Answer[A]{}, err
	}
	if t.settled || t.key.ID == "" || refused != nil && refused.Code == CodeStepUp {
		return t.answer, nil
	}
	return t.answer, t.in(ctx, t.keep)
}

// in runs a step in a transaction of its own.
func (t *try[A]) in(ctx context.Context, step func(tx *Tx) error) error {
	t.committing = false
	return t.changer.store.InTx(ctx, func(ctx context.Context) error {
		tx := &Tx{
			store: t.changer.store, now: t.changer.now().UTC().Truncate(time.Millisecond), by: t.by,
			newID: t.changer.newID, request: t.key.ID, reached: t.changer.reached,
		}
		tx.ctx = context.WithValue(ctx, txKey{}, tx)
		err := step(tx)
		t.committing = err == nil
		return err
	})
}

func (t *try[A]) change(tx *Tx) error {
	if kept, err := t.claim(tx); err != nil || kept != nil {
		return errors.Join(err, t.repeat(tx, kept))
	}
	tx.reach("after-answer")
	if refused := Unseen(tx.Context()); refused != nil {
		return refused
	}
	if err := tx.identify(); err != nil {
		return fmt.Errorf("find the actor: %w", err)
	}
	apply, err := t.command.prepare(tx)
	if err != nil {
		return err
	}
	if t.answer.Value, err = apply(); err != nil {
		return err
	}
	if tx.unchanged && len(tx.log) == 0 {
		return errUndo
	}
	return t.conclude(tx)
}

// conclude writes the audit events and the answer, behind everything else: all changes wait for the one that holds the head of the
// chain. A command records events, unless it is Private, which records none.
func (t *try[A]) conclude(tx *Tx) error {
	isPrivate := t.command.isPrivate()
	switch {
	case isPrivate && len(tx.log) > 0:
		return fmt.Errorf("%s: %w", t.command.name(), errTold)
	case !isPrivate && len(tx.log) == 0:
		return fmt.Errorf("%s: %w", t.command.name(), errSilent)
	}
	write := t.record
	if isPrivate {
		write = t.complete
	}
	if err := write(tx); err != nil {
		return err
	}
	tx.reach("before-commit")
	return nil
}

// record writes the audit events, and the answer with them.
func (t *try[A]) record(tx *Tx) error {
	chain, err := tx.chain()
	if err != nil {
		return fmt.Errorf("find the audit chain: %w", err)
	}
	tx.reach("before-audit")
	var completion *Completion
	if t.key.ID != "" {
		completion = &Completion{Request: t.asked(tx), Answer: t.kept()}
	}
	seq, err := t.changer.store.Append(tx, chain, tx.log, tx.notes, completion)
	if err != nil {
		return fmt.Errorf("write the audit events: %w", err)
	}
	t.answer.Seq = &seq
	return nil
}

// complete writes the answer of a request without events.
func (t *try[A]) complete(tx *Tx) error {
	if t.key.ID == "" {
		return nil
	}
	if err := t.changer.store.Complete(tx, t.asked(tx), t.kept()); err != nil {
		return fmt.Errorf("keep the answer: %w", err)
	}
	return nil
}

func (t *try[A]) asked(tx *Tx) RequestKey {
	return RequestKey{Actor: t.by.name, Key: t.key.ID, Operation: t.command.name(), Hash: t.key.Hash, At: tx.now}
}

func (t *try[A]) claim(tx *Tx) (*StoredAnswer, error) {
	if t.key.ID == "" {
		return nil, nil
	}
	kept, err := t.changer.store.Claim(tx, t.asked(tx), tx.now.Add(-AnswerLife))
	if err != nil {
		return nil, fmt.Errorf("look for an earlier answer: %w", err)
	}
	return kept, nil
}

// repeat returns the answer of the first request. It changes nothing.
func (t *try[A]) repeat(tx *Tx, kept *StoredAnswer) error {
	if kept == nil {
		return nil
	}
	t.settled = true
	switch {
	case kept.Operation != t.command.name() || !bytes.Equal(kept.Hash, t.key.Hash):
		return Invalid(keyField, "clientMutationId names another request already")
	case kept.Refused != nil:
		return kept.Refused
	}
	t.answer.Seq = kept.Seq
	if repeat := t.command.repeat(); repeat.Again != nil {
		var err error
		if err = tx.identify(); err != nil {
			return fmt.Errorf("find the actor: %w", err)
		}
		if t.answer.Value, err = repeat.Again(tx, kept.EntityID); err != nil {
			return err
		}
	}
	return errUndo
}

// kept returns the content of the answer's row.
func (t *try[A]) kept() StoredAnswer {
	kept := StoredAnswer{Refused: t.answer.Refused, Seq: t.answer.Seq}
	if repeat := t.command.repeat(); repeat.IDOf != nil && kept.Refused == nil {
		kept.EntityID = repeat.IDOf(t.answer.Value)
	}
	return kept
}

// keep stores the answer of a change that left nothing else behind. An equal request that was faster has stored the
// same.
func (t *try[A]) keep(tx *Tx) error {
	standing, err := t.claim(tx)
	if err != nil || standing != nil {
		return err
	}
	return t.changer.store.Complete(tx, t.asked(tx), t.kept())
}
