package demo

import (
	"context"
	"slices"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/room"
)

// Record returns what is known of the sittings. The acts are replayed in the order of their times, so its rows are in the
// order in which they began.
func (r *records) Record(context.Context, string) (room.Record, error) {
	return room.Record{
		Sittings: slices.Clone(r.record.Sittings), Intervals: slices.Clone(r.record.Intervals), Chairings: slices.Clone(r.record.Chairings),
		Times: slices.Clone(r.record.Times), Absences: slices.Clone(r.record.Absences),
	}, nil
}

// InsertSitting keeps a sitting that was opened.
func (r *records) InsertSitting(_ *change.Tx, s room.Sitting) error {
	r.record.Sittings = append(r.record.Sittings, s)
	return nil
}

// UpdateSitting keeps how a sitting ended.
func (r *records) UpdateSitting(_ *change.Tx, s room.Sitting) error {
	return replace(r.record.Sittings, s, func(other room.Sitting) bool { return other.Seq == s.Seq })
}

// InsertInterval keeps an arrival.
func (r *records) InsertInterval(_ *change.Tx, i room.Interval) error {
	r.record.Intervals = append(r.record.Intervals, i)
	return nil
}

// UpdateInterval keeps a departure.
func (r *records) UpdateInterval(_ *change.Tx, i room.Interval) error {
	return replace(r.record.Intervals, i, func(other room.Interval) bool { return other.ID == i.ID })
}

// InsertChairing keeps who chairs.
func (r *records) InsertChairing(_ *change.Tx, c room.Chairing) error {
	r.record.Chairings = append(r.record.Chairings, c)
	return nil
}

// InsertItemTime keeps the beginning of an item.
func (r *records) InsertItemTime(_ *change.Tx, t room.ItemTime) error {
	r.record.Times = append(r.record.Times, t)
	return nil
}

// UpdateItemTime keeps the end of an item.
func (r *records) UpdateItemTime(_ *change.Tx, t room.ItemTime) error {
	return replace(r.record.Times, t, func(other room.ItemTime) bool { return other.ID == t.ID })
}

// InsertAbsence keeps who leaves the room for an item.
func (r *records) InsertAbsence(_ *change.Tx, a room.Absence) error {
	r.record.Absences = append(r.record.Absences, a)
	return nil
}

// UpdateAbsence keeps who comes back.
func (r *records) UpdateAbsence(_ *change.Tx, a room.Absence) error {
	return replace(r.record.Absences, a, func(other room.Absence) bool { return other.ID == a.ID })
}
