package graphwire

import (
	"strings"
	"testing"
)

func TestNextExpected(t *testing.T) {
	for _, tc := range []struct {
		ranges []string
		next   int64
		none   bool
	}{
		{[]string{"12345-"}, 12345, false},
		{[]string{"12345-99999"}, 12345, false},
		{[]string{"0-99", "500-"}, 0, false},
		{[]string{"2097152"}, 2097152, false},
		{[]string{"1325399232-"}, 1325399232, false},
		{[]string{}, 0, true},
		{[]string{""}, 0, true},
	} {
		next, none, err := nextExpected(tc.ranges)
		if next != tc.next || none != tc.none || err != nil {
			t.Errorf("[R7.15] %v: next %d, none %t, error %v", tc.ranges, next, none, err)
		}
	}
}

func TestCodes(t *testing.T) {
	for body, want := range map[string]string{
		`{"error":{"code":"invalidRange","innererror":{"code":"fragmentOverlap"}}}`:             "invalidRange fragmentOverlap",
		`{"error":{"code":"invalidRange","innerError":{"code":"a","innererror":{"code":"b"}}}}`: "invalidRange a b",
		`{"error":{"code":"free text; with a token eyJ"}}`:                                      "",
		`{"error":{"code":"x","innererror":null}}`:                                              "x",
		`<html>`: "", ``: "", `[]`: "", `{"error":"text"}`: "",
	} {
		if got := strings.Join(readCodes([]byte(body)), " "); got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
}

// FuzzRanges holds that no answer of a session makes a negative offset.
func FuzzRanges(f *testing.F) {
	for _, seed := range []string{"0-", "5242880-11999999", "", "-5", "+1-", " 7 - 9", "99999999999999999999-", "a-b"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		next, none, err := nextExpected([]string{text})
		if next < 0 || none && next != 0 || err != nil && (none || next > 0 && strings.HasPrefix(text, "-")) {
			t.Errorf("%q: next %d, none %t, error %v", text, next, none, err)
		}
		for _, answer := range []string{`{"nextExpectedRanges":["` + text + `"]}`, text} {
			if p, err := readProgress("status", &Answer{Status: 200, Body: []byte(answer)}); err == nil && (p.Next < 0 || p.Known && p.Next > 0 && p.Stored) {
				t.Errorf("%q: %+v", answer, p)
			}
		}
	})
}
