package core

import (
	"context"
	"fmt"
)

// Statement is one that was run, with its arguments.
type Statement struct {
	Text string
	args []any
}

// Watch names who is told of every statement from now on, for tests that look at their plans and their number. It must
// be called before the store is shared between goroutines.
func (db *DB) Watch(told func(Statement)) { db.watching = told }

func (db *DB) watch(text string, args []any) {
	if db.watching != nil {
		db.watching(Statement{Text: text, args: args})
	}
}

// Plan is how the database would run a statement, a line for each step.
func (db *DB) Plan(ctx context.Context, of Statement) (steps []string, err error) {
	rows, err := db.reader.QueryContext(ctx, db.dialect.explain+of.Text, bind(of.args)...)
	if err != nil {
		return nil, fmt.Errorf("explain a statement: %w", err)
	}
	defer func() { _ = rows.Close() }() // what went wrong, rows.Err tells
	columns, err := rows.Columns()
	if err != nil {
		return nil, fmt.Errorf("read the columns of a plan: %w", err)
	}
	for rows.Next() {
		// SQLite numbers the steps in columns before the text; PostgreSQL indents it.
		var step string
		into := make([]any, len(columns))
		for i := range into {
			into[i] = new(any)
		}
		into[len(into)-1] = &step
		if err := rows.Scan(into...); err != nil {
			return nil, fmt.Errorf("read a step of a plan: %w", err)
		}
		steps = append(steps, step)
	}
	return steps, rows.Err()
}
