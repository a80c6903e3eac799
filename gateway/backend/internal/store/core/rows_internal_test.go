package core

import (
	"errors"
	"testing"
)

// Many rows are written in few statements, each with its own arguments.
func TestRowsAreWrittenInFewStatements(t *testing.T) {
	rows := make([][]any, 2*rowsPerStatement+1)
	for i := range rows {
		rows[i] = []any{i, "x"}
	}
	var written, statements int
	var last string
	err := EachRows(rows, func(list string, args []any) error {
		if args[0] != written {
			t.Errorf("statement %d begins with row %v, want %d", statements, args[0], written)
		}
		written, statements, last = written+len(args)/2, statements+1, list
		return nil
	})
	if err != nil || written != len(rows) || statements != 3 || last != "($1, $2)" {
		t.Errorf("%d rows in %d statements, the last with %s: %v", written, statements, last, err)
	}
	if err := EachRows(nil, func(string, []any) error { return errors.New("a statement without rows") }); err != nil {
		t.Error(err)
	}
}
