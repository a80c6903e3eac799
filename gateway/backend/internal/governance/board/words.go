package board

import (
	"fmt"
	"strings"
)

// numbered returns a number with its noun.
func numbered(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// inWords returns a fraction in words.
func (f Fraction) inWords() string {
	if f.P == f.Q {
		return "all"
	}
	known := map[Fraction]string{
		{1, 2}: "half", {1, 3}: "a third", {2, 3}: "two thirds", {1, 4}: "a quarter", {3, 4}: "three quarters", {1, 10}: "a tenth",
	}
	if words, is := known[f]; is {
		return words
	}
	return fmt.Sprintf("%d/%d", f.P, f.Q)
}

// ofBase says how much of a base is needed.
func ofBase(comparator Comparator, f Fraction, base string) string {
	if f.P == f.Q {
		return "all of " + base
	}
	if comparator == MoreThan {
		return "more than " + f.inWords() + " of " + base
	}
	return "at least " + f.inWords() + " of " + base
}

// InWords says what a threshold requires, such as "more than half of the votes cast".
func (t Threshold) InWords() string {
	bases := map[Base]string{BaseCast: "the votes cast", BasePresent: "the members present", BaseEntitled: "all members who may vote"}
	return ofBase(t.Comparator, t.Fraction, bases[t.Base])
}

// ThresholdsInWords says what support the thresholds of one name require.
func ThresholdsInWords(list []Threshold) string {
	parts := make([]string, len(list))
	for i, one := range list {
		parts[i] = one.InWords()
	}
	return strings.Join(parts, ", and by ")
}

// InWords says how long notice is, such as "7 clear days".
func (n Notice) InWords() string {
	words := map[NoticeKind][2]string{
		NoticeHours: {"hour", "hours"}, NoticeDays: {"day", "days"},
		NoticeClearDays: {"clear day", "clear days"}, NoticeClearWorkingDays: {"clear working day", "clear working days"},
	}[n.Kind]
	said := numbered(n.N, words[0], words[1])
	if n.DeemedAfterHours > 0 {
		said += ", counted from " + numbered(n.DeemedAfterHours, "hour", "hours") + " after sending"
	}
	return said
}

// inWords says which class of members a tag names.
func (c ClassQuota) inWords() string {
	tag := strings.ToLower(strings.ReplaceAll(c.Tag, "_", " "))
	if c.Min == 1 {
		return "1 who is " + tag
	}
	return fmt.Sprintf("%d who are %s", c.Min, tag)
}
