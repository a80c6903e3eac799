package paper

import (
	"testing"

	"example.org/portal/backend/internal/papers/inspection"
)

func TestTheKindOfAReadingCopy(t *testing.T) {
	for _, kind := range inspection.Kinds() {
		want := inspection.PDF
		if kind == inspection.PNG || kind == inspection.JPEG {
			want = inspection.JPEG
		}
		if got := (Version{MediaType: string(kind)}).CopyKind(); got != want {
			t.Errorf("the copy of %s is %s, want %s", kind, got, want)
		}
	}
}
