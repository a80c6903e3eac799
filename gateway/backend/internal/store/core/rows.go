package core

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// rowsPerStatement is the most rows of one statement, because databases limit the number of arguments.
const rowsPerStatement = 100

// EachRows calls write with the rows as a list of SQL, ($1, $2), ($3, $4), and the arguments. It calls write once for
// every hundred rows, and not at all without rows. All rows have the same number of values.
func EachRows(rows [][]any, write func(list string, args []any) error) error {
	for some := range slices.Chunk(rows, rowsPerStatement) {
		var args []any
		lists := make([]string, len(some))
		for i, row := range some {
			marks := make([]string, len(row))
			for j, value := range row {
				args = append(args, value)
				marks[j] = "$" + strconv.Itoa(len(args))
			}
			lists[i] = "(" + strings.Join(marks, ", ") + ")"
		}
		if err := write(strings.Join(lists, ", "), args); err != nil {
			return fmt.Errorf("write %d rows: %w", len(some), err)
		}
	}
	return nil
}
