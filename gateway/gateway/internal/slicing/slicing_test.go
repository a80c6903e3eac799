package slicing

import "testing"

func TestSliceBytes(t *testing.T) {
	// [R9.3] as docs/protocols/graph-uploads.md, "Slice sizes", was measured.
	for asked, want := range map[int64]int64{
		327_680: 327_680, 327_681: 327_680, 400_000: 327_680, 655_359: 327_680, 655_360: 655_360, 1_000_000: 983_040,
		4_194_304: 3_932_160, 5_000_000: 4_915_200, 5_242_880: 5_242_880, 5_242_881: 5_242_880, 10_485_760: 10_485_760,
		62_914_559: 62_586_880, 62_914_560: 62_914_560, 62_914_561: 62_914_560, 1 << 40: 62_914_560, 100_000: 100_000,
	} {
		if got := SliceBytes(asked); got != want {
			t.Errorf("[R9.3] %d gives %d, want %d", asked, got, want)
		}
	}
}
