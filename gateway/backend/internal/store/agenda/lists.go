package agenda

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// ReplaceLists replaces the lists by which statements decide who reads what belongs to the items of
// a meeting.
func (s Store) ReplaceLists(tx *change.Tx, meetingID string, lists agenda.Lists) error {
	for _, list := range []struct {
		table, kind string
		pairs       []agenda.Pair
	}{
		{"item_readers", "", lists.Readers},
		{"item_hidden", "", lists.Hidden},
		{"item_grants", string(policy.Contributor), lists.Contributors},
		{"item_grants", string(policy.Guest), lists.Guests},
	} {
		if err := s.empty(tx, list.table, list.kind, meetingID); err != nil {
			return err
		}
		for _, pair := range list.pairs {
			var until *time.Time
			if list.kind == string(policy.Guest) {
				until = &lists.GuestsUntil
			}
			if err := s.insertPair(tx, list.table, list.kind, pair, until); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s Store) empty(tx *change.Tx, table, kind, meetingID string) error {
	of, args := ``, []any{meetingID}
	if table == "item_grants" {
		of, args = ` AND kind = $2`, append(args, kind)
	}
	_, err := s.db.Exec(tx.Context(), `DELETE FROM `+table+` WHERE item_id IN (SELECT id FROM agenda_items WHERE meeting_id = $1)`+of, args...)
	return err
}

func (s Store) insertPair(tx *change.Tx, table, kind string, pair agenda.Pair, until *time.Time) error {
	if table == "item_grants" {
		return s.db.ExecOne(tx.Context(), `INSERT INTO item_grants (person_id, item_id, kind, until) VALUES ($1, $2, $3, $4)`, pair.PersonID, pair.ItemID, kind, until)
	}
	return s.db.ExecOne(tx.Context(), `INSERT INTO `+table+` (person_id, item_id) VALUES ($1, $2)`, pair.PersonID, pair.ItemID)
}

// RaiseEpochs counts a change of what people may read, in the order of their ids: the caller has
// locked their rows.
func (s Store) RaiseEpochs(tx *change.Tx, personIDs []string) error {
	for _, id := range slices.Sorted(slices.Values(personIDs)) {
		if err := s.db.ExecOne(tx.Context(), `UPDATE people SET access_epoch = access_epoch + 1 WHERE id = $1`, id); err != nil {
			return err
		}
	}
	return nil
}
