package slicing

import (
	"io"
	"slices"
	"testing"
)

// counted are bytes that compare well.
func counted(n int64) []byte {
	made := make([]byte, n)
	for i := range made {
		made[i] = byte(i % 251)
	}
	return made
}

// contents reads all that is kept, in reads of an odd size.
func contents(r *replay) []byte {
	var all []byte
	var p [7001]byte
	for {
		n := r.read(p[:], int64(len(all)))
		if n == 0 {
			return all
		}
		all = append(all, p[:n]...)
	}
}

func TestReplayGivesWhatItKept(t *testing.T) {
	bytes := counted(Unit)
	for _, tc := range []struct {
		name string
		// parts are lengths that are kept one after another; a negative one is dropped.
		parts []int64
		want  []byte
	}{
		{"nothing", nil, nil},
		{"a byte", []int64{1}, bytes[:1]},
		{"a unit at once", []int64{Unit}, bytes},
		{"a unit in parts off the grid", []int64{1000, 60_001, Unit - 61_001}, bytes},
		{"the rest of a unit", []int64{Unit, -100_001}, bytes[100_001:]},
		{"the rest at the border of a piece", []int64{Unit, -2 * pieceBytes}, bytes[2*pieceBytes:]},
		{"what follows the rest", []int64{200_000, -20_000, -60_000, Unit - 200_000}, bytes[80_000:]},
		{"what follows nothing", []int64{50_000, -50_000, 70_000}, bytes[50_000:120_000]},
		{"no more than there is", []int64{50_000, -60_000}, nil},
	} {
		r := replay{memory: NewMemory()}
		next := int64(0)
		for _, n := range tc.parts {
			if n < 0 {
				r.drop(-n)
				continue
			}
			r.keep(bytes[next : next+n])
			next += n
		}
		if got := contents(&r); !slices.Equal(got, tc.want) {
			t.Errorf("%s: %d bytes, or others, than the %d that were kept", tc.name, len(got), len(tc.want))
		}
	}
}

// What waits for bytes holds no memory for those that have not come, or that need not be
// sent again.
func TestReplayHoldsWhatItNeeds(t *testing.T) {
	c := &Cutter{kept: replay{memory: NewMemory()}, total: 10 * Unit}
	for _, step := range []struct {
		name string
		do   func()
		want int
	}{
		{"at first", func() {}, 0},
		{"with a byte", func() { c.take(counted(1)) }, 1},
		{"with a piece and a byte", func() { c.take(counted(pieceBytes)) }, 2},
		{"with a unit", func() { c.take(counted(Unit - pieceBytes - 1)) }, Unit / pieceBytes},
		{"beyond what can be sent again", func() { c.take(counted(1)) }, 0},
		{"further on", func() { c.take(counted(Unit)) }, 0},
		{"with the next slice's first bytes", func() { c.Stored(2*Unit + 1); c.take(counted(3 * pieceBytes)) }, 3},
		{"when that is stored", func() { c.Stored(3 * pieceBytes) }, 0},
		{"with a part that the drive wants still", func() { c.take(counted(Unit)); _ = c.Resume(c.offset+Unit-10, Unit) }, 1},
		{"at the end", func() { c.kept.clear() }, 0},
	} {
		step.do()
		if got := len(c.kept.lent); got != step.want {
			t.Errorf("%s: %d pieces, want %d", step.name, got, step.want)
		}
	}
}

func TestFillLendsMemoryPieceByPiece(t *testing.T) {
	bytes := counted(Unit)
	pipe, sends := io.Pipe()
	defer pipe.Close()
	c := &Cutter{source: &client{body: pipe, left: Unit}, kept: replay{memory: NewMemory()}, total: Unit}
	filled := make(chan error)
	go func() { filled <- c.fill(Unit) }()
	for part := range slices.Chunk(bytes, 50_000) {
		_, _ = sends.Write(part)
	}
	if err := <-filled; err != nil {
		t.Fatal(err)
	}
	if got := contents(&c.kept); !slices.Equal(got, bytes) || c.took != Unit {
		t.Errorf("%d bytes, or others, than the unit that was sent", len(got))
	}
}

// What was given back is lent again. The race detector makes pools forget some of it.
func TestReplayMemoryIsLentAgain(t *testing.T) {
	r, unit := replay{memory: NewMemory()}, counted(Unit)
	each := testing.AllocsPerRun(100, func() {
		r.keep(unit)
		r.clear()
	})
	if each > Unit/pieceBytes*3/4 {
		t.Errorf("%v pieces are made for a unit", each)
	}
}
