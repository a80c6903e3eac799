package counterparty

import "unicode"

// Alike reports whether two names probably mean the same organisation [GD C3]. The names are alike when the similarity of
// their tokens is at least 0.8: twice the number of tokens that they share, divided by the number of tokens of both
// (Dice). Two tokens count as shared when they are equal, or when the share of letters that differ is at most 0.2. Names
// without a letter or digit must be equal.
func Alike(a, b Name) bool {
	if len(a.tokens) == 0 || len(b.tokens) == 0 {
		return a.text == b.text
	}
	all := len(a.tokens) + len(b.tokens)
	if !isEnough(min(len(a.tokens), len(b.tokens)), all) {
		return false
	}
	return isEnough(countShared(a.tokens, b.tokens), all)
}

// isEnough reports whether 2 × shared / all is at least 0.8.
func isEnough(shared, all int) bool { return 10*shared >= 4*all }

// countShared returns the largest number of pairs of like tokens, each token in one pair at most. It is the same for
// (b, a), because it is the size of a maximum matching, which augmenting paths find.
func countShared(a, b []string) int {
	like := make([][]bool, len(a))
	for i := range a {
		like[i] = make([]bool, len(b))
		for j := range b {
			like[i][j] = areLike(a[i], b[j])
		}
	}
	partner := make([]int, len(b)) // the token of a, counted from 1
	count := 0
	for i := range a {
		if augments(like, i, partner, make([]bool, len(b))) {
			count++
		}
	}
	return count
}

// augments finds a partner for token i of a. It gives another token a new partner where that is necessary and possible.
func augments(like [][]bool, i int, partner []int, visited []bool) bool {
	for j, isLike := range like[i] {
		if !isLike || visited[j] {
			continue
		}
		visited[j] = true
		if partner[j] == 0 || augments(like, partner[j]-1, partner, visited) {
			partner[j] = i + 1
			return true
		}
	}
	return false
}

// areLike reports whether two tokens are equal up to spelling mistakes: one of five letters may differ, two of ten and
// so on. Tokens with digits must be equal, so that "Fund 3" is not "Fund 4".
func areLike(a, b string) bool {
	if a == b {
		return true
	}
	x, y := []rune(a), []rune(b)
	longer, shorter := max(len(x), len(y)), min(len(x), len(y))
	if 5*(longer-shorter) > longer || hasDigit(x) || hasDigit(y) {
		return false
	}
	return 5*distance(x, y) <= longer
}

func hasDigit(token []rune) bool {
	for _, r := range token {
		if unicode.IsNumber(r) {
			return true
		}
	}
	return false
}

// distance returns how many letters must be added, removed or replaced to make one token of the other (Levenshtein).
func distance(a, b []rune) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		diagonal := row[0]
		row[0] = i + 1
		for j := range b {
			replaced := diagonal
			if a[i] != b[j] {
				replaced++
			}
			diagonal = row[j+1]
			row[j+1] = min(replaced, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
