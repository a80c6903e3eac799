// Package count has the arithmetic of meetings: numbers and times of an agenda, quorum, terms and
// notice. It is pure, works with whole numbers only, and knows none of the records.
package count

import (
	"strconv"
	"strings"
)

// Line is an entry of an agenda. Lines are given in the order of the agenda: each line's children
// follow it.
type Line struct {
	// Depth is 1 for the first level.
	Depth int
	// Break lines have no number.
	Break bool
	// Out lines take no time: they were withdrawn, deferred or referred.
	Out bool
	// Minutes is the line's own length. It counts for nothing where lines below have theirs.
	Minutes int
}

// Numbers are those of a draft: 1, 2, 2.1, 2.1.1 by the order of the lines. A break has none [A1].
func Numbers(lines []Line) []string {
	numbers := make([]string, len(lines))
	var counts []int
	for i, line := range lines {
		for len(counts) < line.Depth {
			counts = append(counts, 0)
		}
		counts = counts[:line.Depth]
		if line.Break {
			continue
		}
		counts[line.Depth-1]++
		parts := make([]string, line.Depth)
		for level, count := range counts {
			parts[level] = strconv.Itoa(count)
		}
		numbers[i] = strings.Join(parts, ".")
	}
	return numbers
}

// LateNumber is the number of an item that comes into a published agenda behind another one:
// behind 6 it is 6A, then 6B to 6Z, 6ZA, and so on. used are all numbers that the agenda ever had;
// none is given twice [A2, A3].
func LateNumber(behind string, used []string) string {
	base := strings.TrimRightFunc(behind, isLetter)
	taken := map[string]bool{}
	for _, number := range used {
		taken[number] = true
	}
	for n := 0; ; n++ {
		if number := base + suffix(n); !taken[number] {
			return number
		}
	}
}

// ChildNumber is the number of the first item below another one in a published agenda: below 6A it
// is 6A.1 [A3].
func ChildNumber(parent string, used []string) string {
	first := parent + ".1"
	for _, number := range used {
		if number == first {
			return LateNumber(first, used)
		}
	}
	return first
}

func isLetter(r rune) bool { return 'A' <= r && r <= 'Z' }

// suffix is A to Z for 0 to 25, then ZA to ZZ, then ZZA.
func suffix(n int) string {
	const letters = 26
	return strings.Repeat("Z", n/letters) + string(rune('A'+n%letters))
}

// Slot is when a line is planned.
type Slot struct {
	// Start is in minutes after the sitting's start.
	Start int
	// Minutes is the line's length; of a line with others below it, their sum.
	Minutes int
}

// Schedule plans the lines one behind the other, and tells how long they take together [A5].
func Schedule(lines []Line) (slots []Slot, total int) {
	slots = make([]Slot, len(lines))
	for i, line := range lines {
		slots[i].Start = total
		if line.Out {
			continue
		}
		if !hasChildren(lines, i) {
			slots[i].Minutes = line.Minutes
			total += line.Minutes
		}
	}
	for i := len(lines) - 1; i >= 0; i-- {
		if lines[i].Out || !hasChildren(lines, i) {
			continue
		}
		for j := i + 1; j < len(lines) && lines[j].Depth > lines[i].Depth; j++ {
			if lines[j].Depth == lines[i].Depth+1 {
				slots[i].Minutes += slots[j].Minutes
			}
		}
	}
	return slots, total
}

// hasChildren tells whether lines below take the time in a line's stead.
func hasChildren(lines []Line, i int) bool {
	for j := i + 1; j < len(lines) && lines[j].Depth > lines[i].Depth; j++ {
		if !lines[j].Out {
			return true
		}
	}
	return false
}
