package agenda

import (
	"slices"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// ReplaceLists replaces the lists by which statements decide who reads what belongs to the items of
// a meeting. Grants of guests are not touched.
func (s Store) ReplaceLists(tx *change.Tx, meetingID string, lists agenda.Lists) error {
	for _, list := range []struct {
		table, rest string
		pairs       []agenda.Pair
	}{
		{"item_readers", "", lists.Readers},
		{"item_hidden", "", lists.Hidden},
		{"item_grants", " AND kind = '" + string(policy.Contributor) + "'", lists.Contributors},
	} {
		if _, err := s.db.Exec(tx.Context(), `DELETE FROM `+list.table+` WHERE item_id IN (SELECT id FROM agenda_items WHERE meeting_id = $1)`+list.rest, meetingID); err != nil {
			return err
		}
		for _, pair := range list.pairs {
			if err := s.insertPair(tx, list.table, pair); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s Store) insertPair(tx *change.Tx, table string, pair agenda.Pair) error {
	if table == "item_grants" {
		return s.db.ExecOne(tx.Context(), `INSERT INTO item_grants (person_id, item_id, kind) VALUES ($1, $2, $3)`, pair.PersonID, pair.ItemID, string(policy.Contributor))
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
