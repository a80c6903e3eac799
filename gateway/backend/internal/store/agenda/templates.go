package agenda

import (
	"context"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store/core"
)

var templates = core.NewTable("agenda_templates", func(t *agenda.Template) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &t.ID), core.Fixed("board_id", &t.BoardID), core.Col("name", &t.Name), core.Fixed("items", core.JSON(&t.Items)),
	}, core.Stamp(&t.Stamp)...)
})

// Templates lists the templates of a board, the oldest first.
func (s Store) Templates(ctx context.Context, boardID string) ([]agenda.Template, error) {
	return templates.All(ctx, s.db, `WHERE board_id = $1 ORDER BY created_at, id`, boardID)
}

// Template finds a template.
func (s Store) Template(ctx context.Context, id string) (agenda.Template, error) {
	return templates.One(ctx, s.db, `WHERE id = $1`, id)
}

// InsertTemplate adds a template.
func (s Store) InsertTemplate(tx *change.Tx, t agenda.Template) error {
	return templates.Insert(tx, s.db, t)
}

// UpdateTemplate replaces the name of a template.
func (s Store) UpdateTemplate(tx *change.Tx, t agenda.Template) error {
	return templates.Update(tx, s.db, t)
}

// DeleteTemplate deletes a template.
func (s Store) DeleteTemplate(tx *change.Tx, id string) error {
	return s.db.ExecOne(tx.Context(), `DELETE FROM agenda_templates WHERE id = $1`, id)
}
