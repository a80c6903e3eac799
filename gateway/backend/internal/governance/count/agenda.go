// Package count has the arithmetic of meetings: numbers and times of an agenda, quorum, terms of office and notice. It has pure
// functions over whole numbers, without a clock or a store.
package count

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// Line is an entry of an agenda. Functions take lines in the order of the agenda, with each line's children after it.
type Line struct {
	// Depth is 1 for the first level.
	Depth int
	// Break means that the line is a break, which has no number.
	Break bool
	// Out means that the line was withdrawn, deferred or referred. It takes no time.
	Out bool
	// Minutes is the line's own length. It is ignored where the line has children that take time.
	Minutes int
}

// Numbers returns the numbers of a draft in the order of the lines: 1, 2, 2.1, 2.1.1. A break has none [A1].
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

// LateNumber returns the number of an item that is added to a published agenda after another item. After 6 it is 6A, then 6B to
// 6Z, 6ZA, and so on. used are all numbers that the agenda ever had, because no number is given twice [A2, A3].
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

// ChildNumber returns the number of the first item below another one in a published agenda: 6A.1 below 6A [A3].
func ChildNumber(parent string, used []string) string {
	first := parent + ".1"
	for _, number := range used {
		if number == first {
			return LateNumber(first, used)
		}
	}
	return first
}

// LatePlace is the place of an item that is added to a published agenda.
type LatePlace struct {
	// Above is the number of the item above; empty at the first level.
	Above string
	// Before are the numbers on its level that come before it, in the order of the agenda.
	Before []string
	// Last means that no item on its level comes after it.
	Last bool
}

// Number returns the number of the item: the next number at the end of its level, and a number with a letter anywhere else [A3].
// used are all numbers that the agenda ever had.
func (p LatePlace) Number(used []string) string {
	switch {
	case len(p.Before) == 0 && p.Above != "":
		return ChildNumber(p.Above, used)
	case len(p.Before) == 0 && !slices.Contains(used, "1"):
		return "1"
	case len(p.Before) == 0:
		return LateNumber("1", used)
	case !p.Last:
		return LateNumber(p.Before[len(p.Before)-1], used)
	}
	number := nextNumber(slices.MaxFunc(p.Before, Compare))
	for slices.Contains(used, number) {
		number = nextNumber(number)
	}
	return number
}

// nextNumber returns the number after another one: 9 after 8 and after 8A, 6.3 after 6.2.
func nextNumber(number string) string {
	parts := parse(number)
	own := &parts[len(parts)-1]
	own.count, own.letters = own.count+1, ""
	texts := make([]string, len(parts))
	for i, part := range parts {
		texts[i] = strconv.Itoa(part.count) + part.letters
	}
	return strings.Join(texts, ".")
}

// part is one level of a number, such as 6A.
type part struct {
	count   int
	letters string
}

func parse(number string) []part {
	var parts []part
	for text := range strings.SplitSeq(number, ".") {
		digits := strings.TrimRightFunc(text, isLetter)
		count, _ := strconv.Atoi(digits)
		parts = append(parts, part{count: count, letters: text[len(digits):]})
	}
	return parts
}

// Compare compares numbers in their order on an agenda: 6, 6A, 6Z, 6ZA, 7, 9, 10.
func Compare(x, y string) int {
	return slices.CompareFunc(parse(x), parse(y), func(a, b part) int {
		return cmp.Or(cmp.Compare(a.count, b.count), cmp.Compare(len(a.letters), len(b.letters)), cmp.Compare(a.letters, b.letters))
	})
}

// OutOfOrder marks the elements of a list that were moved. It marks as few as possible so that all others are in order.
func OutOfOrder[T any](list []T, compare func(x, y T) int) []bool {
	if slices.IsSortedFunc(list, compare) {
		return make([]bool, len(list)) // nearly every agenda is sorted, and each request asks
	}
	length, before := make([]int, len(list)), make([]int, len(list))
	last := -1
	for i := range list {
		before[i] = -1
		for j := range i {
			if compare(list[j], list[i]) < 0 && length[j]+1 >= length[i] {
				length[i], before[i] = length[j]+1, j
			}
		}
		if last < 0 || length[i] > length[last] {
			last = i
		}
	}
	moved := make([]bool, len(list))
	for i := range moved {
		moved[i] = true
	}
	for ; last >= 0; last = before[last] {
		moved[last] = false
	}
	return moved
}

func isLetter(r rune) bool { return 'A' <= r && r <= 'Z' }

// suffix returns A to Z for 0 to 25, then ZA to ZZ, then ZZA.
func suffix(n int) string {
	const letters = 26
	return strings.Repeat("Z", n/letters) + string(rune('A'+n%letters))
}

// Slot is the planned time of a line.
type Slot struct {
	// Start is the number of minutes after the start of the sitting.
	Start int
	// Minutes is the length of the line, or the sum of its children's lengths.
	Minutes int
}

// Schedule plans the lines one after the other, and returns their total length in minutes [A5].
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

// hasChildren reports whether a line has children that take time.
func hasChildren(lines []Line, i int) bool {
	for j := i + 1; j < len(lines) && lines[j].Depth > lines[i].Depth; j++ {
		if !lines[j].Out {
			return true
		}
	}
	return false
}
