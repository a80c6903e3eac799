package policy

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// tableOfRights is the document with the table of rights.
const tableOfRights = "../../../../../docs/domain/access.md"

var rowOfRights = regexp.MustCompile(`(?m)^\| (\w+)(?::[^|]*)? \| ([^|]*(?: \| [^|]*){7}) \|$`)

func TestTheMatrixIsTheDocumentedTable(t *testing.T) {
	text, err := os.ReadFile(tableOfRights)
	if err != nil {
		t.Fatal(err)
	}
	rows := rowOfRights.FindAllStringSubmatch(string(text), -1)
	header, rows := rows[0], rows[1:]
	var columns []Capacity
	for name := range strings.SplitSeq(header[2], " | ") {
		columns = append(columns, Capacity(name))
	}
	if !slices.Equal(columns, capacities) {
		t.Fatalf("the columns are %v, want %v", columns, capacities)
	}
	if len(rows) != len(matrix) {
		t.Errorf("%d actions are documented, %d are in the matrix", len(rows), len(matrix))
	}
	for _, row := range rows {
		cells, known := matrix[Action(row[1])]
		if !known {
			t.Errorf("the matrix has no %s", row[1])
			continue
		}
		for i, cell := range strings.Split(row[2], " | ") {
			if string(cells[i]) != cell {
				t.Errorf("%s, %s: %q in the matrix, %q in the table", row[1], capacities[i], cells[i], cell)
			}
		}
	}
}
