package board

import (
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store/core"
)

// AuditorScopeTable maps auditor scopes to their table.
func AuditorScopeTable() *core.Table[board.AuditorScope] { return auditorScopes }

var auditorScopes = core.NewTable("auditor_scopes", func(s *board.AuditorScope) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &s.ID), core.Fixed("person_id", &s.PersonID), core.Fixed("board_id", &s.BoardID),
		core.Col("from_date", &s.From), core.Col("to_date", &s.To), core.Col("until_date", &s.Until),
	}, core.Stamp(&s.Stamp)...)
})

// InsertAuditorScope adds a scope.
func (s Store) InsertAuditorScope(tx *change.Tx, scope board.AuditorScope) error {
	return auditorScopes.Insert(tx, s.db, scope)
}
