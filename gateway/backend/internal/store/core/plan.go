package core

import (
	"context"
	"fmt"
)

// Statement is a statement that was run, with its arguments.
type Statement struct {
	Text string
	args []any
}

// Watch sets a function that is called with every statement, for tests that check plans and count statements. It must
// be called before the store is shared between goroutines.
func (db *DB) Watch(told func(Statement)) { db.watching = told }

func (db *DB) watch(text string, args []any) {
	if db.watching != nil {
		db.watching(Statement{Text: text, args: args})
	}
}

// Plan returns how the database would run a statement, one line for each step.
func (db *DB) Plan(ctx context.Context, of Statement) (steps []string, err error) {
	rows, err := db.reader.QueryContext(ctx, db.dialect.explain+of.Text, bind(of.args)...)
	if err != nil {
		return nil, fmt.Errorf("explain a statement: %w", err)
	}
	defer func() { _ = rows.Close() }() // rows.Err returns the error
	columns, err := rows.Columns()
	if err != nil {
		return nil, fmt.Errorf("read the columns of a plan: %w", err)
	}
	for rows.Next() {
		// SQLite numbers the steps in columns before the text. PostgreSQL indents the text.
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
