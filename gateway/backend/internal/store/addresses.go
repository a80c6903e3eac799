package store

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/store/core"
)

// addressColumn is a column of e-mail addresses that others are compared with. What proves who was written to, as
// notice_recipients does, keeps the address of that day.
type addressColumn struct {
	table, column string
	// isKey tells that no two rows have the same address.
	isKey bool
	// where leaves out the rows whose column holds something else.
	where string
}

func addressColumns() []addressColumn {
	return []addressColumn{
		{table: "accounts", column: "login", isKey: true, where: "provider = 'local-userpass'"},
		{table: "accounts", column: "email", where: "email <> ''"},
		{table: "people", column: "email", isKey: true, where: "email <> ''"},
		{table: "access_requests", column: "email", where: "email <> ''"},
		{table: "guests", column: "email", where: "email <> ''"},
		{table: "outbox", column: "email", where: "email <> ''"},
	}
}

// AddressCollision is a row whose address has the same form as that of another row. It stays as it is.
type AddressCollision struct {
	Table, ID, OtherID string
}

// NormalizeAddresses brings addresses that an earlier version stored into the form of governance.NormalEmail. It
// tells the rows whose form another row has already: nobody signs in with such an address until an
// administrator has removed one of the two.
func (s *Store) NormalizeAddresses(ctx context.Context) (collisions []AddressCollision, err error) {
	changed := false
	err = s.InTx(ctx, func(ctx context.Context) error {
		collisions, changed = nil, false
		if err := s.Serialise(ctx, "addresses"); err != nil {
			return err
		}
		for _, column := range addressColumns() {
			found, written, err := s.normalizeColumn(ctx, column)
			if err != nil {
				return fmt.Errorf("bring addresses in %s into their form: %w", column.table, err)
			}
			collisions, changed = append(collisions, found...), changed || written > 0
		}
		return nil
	})
	if err == nil && changed {
		err = s.RederivePeople(ctx) // searches find people by their address
	}
	return collisions, err
}

type storedAddress struct{ id, address string }

func scanAddress(row core.Row) (storedAddress, error) {
	var found storedAddress
	err := row.Scan(&found.id, &found.address)
	return found, err
}

func (s *Store) normalizeColumn(ctx context.Context, c addressColumn) (collisions []AddressCollision, written int, err error) {
	// Others have the form already.
	candidates := fmt.Sprintf(`SELECT id, %[1]s FROM %[2]s WHERE %[3]s
		AND (%[1]s <> LOWER(%[1]s) OR OCTET_LENGTH(%[1]s) <> LENGTH(%[1]s) OR %[1]s LIKE '%%xn--%%') ORDER BY id`, c.column, c.table, c.where)
	rows, err := core.All(ctx, s.DB, scanAddress, candidates)
	if err != nil {
		return nil, 0, err
	}
	for _, row := range rows {
		form := governance.NormalEmail(row.address)
		if form == row.address {
			continue
		}
		collision, err := s.otherRow(ctx, c, row.id, form)
		if err != nil {
			return nil, 0, err
		}
		if collision != nil {
			collisions = append(collisions, *collision)
			continue
		}
		if _, err := s.Exec(ctx, fmt.Sprintf(`UPDATE %s SET %s = $1 WHERE id = $2`, c.table, c.column), form, row.id); err != nil {
			return nil, 0, err
		}
		written++
	}
	return collisions, written, nil
}

// otherRow finds the row that has an address already, where only one may have it; nil without one.
func (s *Store) otherRow(ctx context.Context, c addressColumn, id, form string) (*AddressCollision, error) {
	if !c.isKey {
		return nil, nil
	}
	others, err := core.All(ctx, s.DB, core.Scalar[string], fmt.Sprintf(`SELECT id FROM %s WHERE %s AND %s = $1`, c.table, c.where, c.column), form)
	if err != nil || len(others) == 0 {
		return nil, err
	}
	return &AddressCollision{Table: c.table, ID: id, OtherID: others[0]}, nil
}
