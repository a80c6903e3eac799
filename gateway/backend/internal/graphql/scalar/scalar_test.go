package scalar_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/99designs/gqlgen/graphql"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/graphql/scalar"
)

func written(m graphql.Marshaler) string {
	var out bytes.Buffer
	m.MarshalGQL(&out)
	return out.String()
}

func TestInstantIsUTCWithMilliseconds(t *testing.T) {
	east := time.FixedZone("", 8*60*60)
	for _, tc := range []struct {
		instant time.Time
		want    string
	}{
		{time.Date(2026, time.December, 1, 21, 0, 0, 0, east), `"2026-12-01T13:00:00.000Z"`},
		{time.Date(2026, time.December, 1, 13, 0, 0, 123_999_000, time.UTC), `"2026-12-01T13:00:00.123Z"`},
	} {
		if got := written(scalar.MarshalInstant(tc.instant)); got != tc.want {
			t.Errorf("got %s, want %s", got, tc.want)
		}
	}
	read, err := scalar.UnmarshalInstant("2026-12-01T21:00:00.5+08:00")
	if want := time.Date(2026, time.December, 1, 13, 0, 0, 500_000_000, time.UTC); err != nil || !read.Equal(want) {
		t.Errorf("read %s, %v", read, err)
	}
}

func TestDatesAreReadAsTheyAreWritten(t *testing.T) {
	day, err := scalar.UnmarshalLocalDate("2026-12-01")
	if err != nil || written(scalar.MarshalLocalDate(day)) != `"2026-12-01"` {
		t.Errorf("day %s, error %v", day, err)
	}
	clock, err := scalar.UnmarshalLocalDateTime("2026-12-01T13:00:00")
	if err != nil || written(scalar.MarshalLocalDateTime(clock)) != `"2026-12-01T13:00:00"` {
		t.Errorf("clock %s, error %v", clock, err)
	}
}

func TestByteCountHoldsMoreThanAnInt(t *testing.T) {
	for _, value := range []any{int64(0), json.Number("268435456000"), int64(1<<53 - 1)} {
		if _, err := scalar.UnmarshalByteCount(value); err != nil {
			t.Errorf("%v: error %v", value, err)
		}
	}
	if got := written(scalar.MarshalByteCount(268_435_456_000)); got != "268435456000" {
		t.Errorf("got %s", got)
	}
	for _, value := range []any{nil, "7", json.Number("1.5"), json.Number("-1"), int64(1 << 53), true} {
		_, err := scalar.UnmarshalByteCount(value)
		var invalid *governance.InvalidError
		if !errors.As(err, &invalid) {
			t.Errorf("%v: error %v", value, err)
		}
	}
}

func TestOtherValuesAreRefusedByName(t *testing.T) {
	for _, value := range []any{nil, 7, true, "", "tomorrow", []any{"2026-12-01"}} {
		_, instant := scalar.UnmarshalInstant(value)
		_, date := scalar.UnmarshalLocalDate(value)
		_, clock := scalar.UnmarshalLocalDateTime(value)
		for _, err := range []error{instant, date, clock} {
			var invalid *governance.InvalidError
			if !errors.As(err, &invalid) {
				t.Errorf("%v: error %v", value, err)
			}
		}
	}
}
