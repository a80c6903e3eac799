//go:build !race

// A child with the race detector has no limit of memory.

package pack_test

import (
	"bytes"
	"compress/flate"
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend/internal/papers/pack"
	"example.org/portal/backend/internal/papers/pack/packtest"
)

// zeros are so many megabytes of them, packed: what is written after each flush repeats itself.
func zeros(t *testing.T, megabytes int) []byte {
	t.Helper()
	var packed bytes.Buffer
	out, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	var ends [2]int
	for i := range ends {
		if _, err := out.Write(make([]byte, 1<<20)); err != nil {
			t.Fatal(err)
		}
		if err := out.Flush(); err != nil {
			t.Fatal(err)
		}
		ends[i] = packed.Len()
	}
	again := packed.Bytes()[ends[0]:ends[1]]
	return slices.Concat([]byte{0x78, 0x9c}, packed.Bytes()[:ends[0]], bytes.Repeat(again, megabytes-1))
}

// A paper that takes more memory than there is, is left out, and the others are there.
func TestAPaperThatTakesTooMuchIsLeftOut(t *testing.T) {
	bomb := zeros(t, 3000)
	evil := packtest.Written("<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents [4 0 R 4 0 R] >>",
		fmt.Sprintf("<< /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream", len(bomb), bomb))
	plan := meeting(pack.Entry{Number: "1", Title: "Reports", Depth: 1, Papers: []pack.Paper{paper("1.1", "Sound", pack.PDF), paper("1.2", "Bomb", pack.PDF), paper("1.3", "Last", pack.PDF)}})
	report, file := built(t, plan, map[string][]byte{"1.1": packtest.Paper("sound page", 1), "1.2": evil, "1.3": packtest.Paper("last page", 1)})
	found := packtest.Read(t, file)
	if text := found.Text(); !strings.Contains(text, "sound page 1") || !strings.Contains(text, "last page 1") || len(found.Pages) != 6 {
		t.Errorf("%d pages: %q", len(found.Pages), text)
	}
	if !slices.Equal(report.LeftOut, []string{"1.2"}) && !strings.Contains(found.Pages[4].Text, "could not be included") {
		t.Errorf("left out %v, and the page says %q", report.LeftOut, found.Pages[4].Text)
	}
}
