package core

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

type memoryKey struct{}

// memory is what one request, or one transaction, has read. It is empty again after each write, each wait for another
// transaction, and each commit.
type memory struct {
	guard sync.Mutex
	rows  map[string]*remembered
}

// remembered is what one statement found; whoever asks while it runs waits for it.
type remembered struct {
	guard sync.Mutex
	found any
	known bool
}

// Remembering lets what is read with the context be read once: a statement for whole rows that is asked again, with the same
// arguments, is answered with the rows that it found before. Nothing is remembered of a statement that failed, or across a
// write with the same context; what others write meanwhile is not seen. So it is for the time of one request. A transaction has
// a memory of its own. Rows are the caller's own, but not what their slices and pointers lead to: that must not be changed.
func (*DB) Remembering(ctx context.Context) context.Context {
	return context.WithValue(ctx, memoryKey{}, &memory{rows: map[string]*remembered{}})
}

func memoryOf(ctx context.Context) *memory {
	of, _ := ctx.Value(memoryKey{}).(*memory)
	return of
}

// forget is for what was written with the context.
func forget(ctx context.Context) {
	if of := memoryOf(ctx); of != nil {
		of.guard.Lock()
		defer of.guard.Unlock()
		of.rows = map[string]*remembered{}
	}
}

func (m *memory) about(statement string) *remembered {
	m.guard.Lock()
	defer m.guard.Unlock()
	one := m.rows[statement]
	if one == nil {
		one = &remembered{}
		m.rows[statement] = one
	}
	return one
}

// once reads the rows of a table's statement, or gives those that the context's request or transaction has read.
func once[T any](ctx context.Context, query string, args []any, read func() ([]T, error)) ([]T, error) {
	of := memoryOf(ctx)
	if of == nil {
		return read()
	}
	statement, isPlain := plain(query, args)
	if !isPlain {
		return read()
	}
	one := of.about(statement)
	one.guard.Lock()
	defer one.guard.Unlock()
	if !one.known {
		found, err := read()
		if err != nil {
			return nil, err
		}
		one.found, one.known = found, true
	}
	found, _ := one.found.([]T) // one table's statement has one kind of rows
	return slices.Clone(found), nil
}

// plain is a statement with its arguments; false where one of them says by its text alone not what it is.
func plain(query string, args []any) (text string, isPlain bool) {
	var written strings.Builder
	written.WriteString(query)
	for _, arg := range bind(args) {
		switch kind := reflect.ValueOf(arg).Kind(); {
		case kind == reflect.String:
			written.WriteString(strconv.Quote(reflect.ValueOf(arg).String()))
		case kind == reflect.Bool, kind >= reflect.Int && kind <= reflect.Int64:
			_, _ = fmt.Fprintf(&written, " %v", arg)
		default:
			instant, isInstant := arg.(time.Time)
			if !isInstant {
				return "", false
			}
			written.WriteString(" " + instant.Format(time.RFC3339Nano))
		}
	}
	return written.String(), true
}
