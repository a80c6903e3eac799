package agenda

import (
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store/core"
)

// listRow is a row of item_readers, item_hidden or item_grants. The first two tables have no kind.
type listRow struct {
	table, kind      string
	personID, itemID string
}

const (
	readersTable = "item_readers"
	hiddenTable  = "item_hidden"
	grantsTable  = "item_grants"
)

// ReplaceLists replaces the lists by which SQL statements decide who reads the records of a meeting's items. It writes
// only the rows that differ.
func (s Store) ReplaceLists(tx *change.Tx, meetingID string, lists agenda.Lists) error {
	stored, err := s.listRows(tx, meetingID, lists.GuestsUntil)
	if err != nil {
		return fmt.Errorf("read the lists of a meeting: %w", err)
	}
	stays := map[listRow]bool{}
	for _, row := range stored {
		stays[row.listRow] = row.isCurrent
	}
	added, wanted := map[listGroup][]agenda.Pair{}, map[listRow]bool{}
	for group, pairs := range wantedLists(lists) {
		for _, pair := range pairs {
			row := listRow{group.table, group.kind, pair.PersonID, pair.ItemID}
			wanted[row] = true
			if !stays[row] {
				added[group] = append(added[group], pair)
			}
		}
	}
	gone := map[listGroup][]agenda.Pair{}
	for _, row := range stored {
		if !wanted[row.listRow] || !row.isCurrent {
			group := listGroup{row.table, row.kind}
			gone[group] = append(gone[group], agenda.Pair{PersonID: row.personID, ItemID: row.itemID})
		}
	}
	for group, pairs := range gone {
		if err := s.deletePairs(tx, group, pairs); err != nil {
			return fmt.Errorf("delete from %s: %w", group.table, err)
		}
	}
	for group, pairs := range added {
		if err := s.insertPairs(tx, group, pairs, lists.GuestsUntil); err != nil {
			return fmt.Errorf("insert into %s: %w", group.table, err)
		}
	}
	return nil
}

// listGroup is a table, or in item_grants one kind of its rows.
type listGroup struct{ table, kind string }

func wantedLists(lists agenda.Lists) map[listGroup][]agenda.Pair {
	return map[listGroup][]agenda.Pair{
		{readersTable, ""}:                        lists.Readers,
		{hiddenTable, ""}:                         lists.Hidden,
		{grantsTable, string(policy.Contributor)}: lists.Contributors,
		{grantsTable, string(policy.Guest)}:       lists.Guests,
	}
}

// storedRow is a stored row. isCurrent is false for a guest whose grant ends at a wrong time.
type storedRow struct {
	listRow
	isCurrent bool
}

// listRows reads the rows of all lists of a meeting in one statement.
func (s Store) listRows(tx *change.Tx, meetingID string, guestsUntil time.Time) ([]storedRow, error) {
	scan := func(r core.Row) (storedRow, error) {
		var row storedRow
		err := r.Scan(&row.table, &row.kind, &row.personID, &row.itemID, &row.isCurrent)
		return row, err
	}
	const ofMeeting = ` WHERE item_id IN (SELECT id FROM agenda_items WHERE meeting_id = $1)`
	return core.All(tx.Context(), s.db, scan, `
		SELECT '`+readersTable+`', '', person_id, item_id, TRUE FROM item_readers`+ofMeeting+`
		UNION ALL SELECT '`+hiddenTable+`', '', person_id, item_id, TRUE FROM item_hidden`+ofMeeting+`
		UNION ALL SELECT '`+grantsTable+`', kind, person_id, item_id, kind <> $2 OR COALESCE(until = $3, FALSE) FROM item_grants`+ofMeeting,
		meetingID, string(policy.Guest), guestsUntil)
}

func (s Store) deletePairs(tx *change.Tx, group listGroup, pairs []agenda.Pair) error {
	rows := make([][]any, len(pairs))
	for i, pair := range pairs {
		rows[i] = []any{pair.PersonID, pair.ItemID}
	}
	ofKind := ``
	if group.table == grantsTable {
		ofKind = ` AND kind = '` + group.kind + `'`
	}
	return core.EachRows(rows, func(list string, args []any) error {
		_, err := s.db.Write(tx, `DELETE FROM `+group.table+` WHERE (person_id, item_id) IN (VALUES `+list+`)`+ofKind, args...)
		return err
	})
}

func (s Store) insertPairs(tx *change.Tx, group listGroup, pairs []agenda.Pair, guestsUntil time.Time) error {
	var until *time.Time
	if group.kind == string(policy.Guest) {
		until = &guestsUntil
	}
	columns := `person_id, item_id`
	if group.table == grantsTable {
		columns += `, kind, until`
	}
	rows := make([][]any, len(pairs))
	for i, pair := range pairs {
		rows[i] = []any{pair.PersonID, pair.ItemID}
		if group.table == grantsTable {
			rows[i] = append(rows[i], group.kind, until)
		}
	}
	return core.EachRows(rows, func(list string, args []any) error {
		_, err := s.db.Write(tx, `INSERT INTO `+group.table+` (`+columns+`) VALUES `+list, args...)
		return err
	})
}

// RaiseEpochs raises the access epochs of people. If the caller has not locked their rows, RaiseEpochs locks them in
// the order of their ids.
func (s Store) RaiseEpochs(tx *change.Tx, personIDs []string) error {
	if len(personIDs) == 0 {
		return nil
	}
	ofPeople, ids := s.db.Among("id", "$1", personIDs)
	_, err := s.db.Write(tx, `UPDATE people SET access_epoch = access_epoch + 1 WHERE id IN (SELECT id FROM people WHERE `+ofPeople+s.db.HoldInOrder()+`)`, ids)
	return err
}
