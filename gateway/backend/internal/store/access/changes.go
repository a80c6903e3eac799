package access

import (
	"context"
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store/core"
)

var changes = core.NewTable("access_changes", func(c *access.Change) []core.Column {
	return []core.Column{
		core.Fixed("id", &c.ID), core.Fixed("organisation_id", &c.OrganisationID), core.Fixed("kind", &c.Kind), core.Fixed("person_id", &c.PersonID),
		core.Fixed("board_id", &c.BoardID), core.Fixed("actor_id", &c.ActorID), core.Fixed("at", &c.At), core.Fixed("steps", core.JSON(&c.Steps)),
	}
})

// InsertAccessChange stores a change for the people who are informed of it.
func (s Store) InsertAccessChange(tx *change.Tx, c access.Change, readerIDs []string) error {
	if err := changes.Insert(tx, s.db, c); err != nil {
		return err
	}
	for _, id := range readerIDs {
		if _, err := s.db.Write(tx, `INSERT INTO access_change_readers (change_id, person_id) VALUES ($1, $2)`, c.ID, id); err != nil {
			return fmt.Errorf("insert into access_change_readers: %w", err)
		}
	}
	return nil
}

// DismissAccessChange records that a reader dismissed a change.
func (s Store) DismissAccessChange(tx *change.Tx, changeID, readerID string) error {
	_, err := s.db.Write(tx, `UPDATE access_change_readers SET dismissed_at = $3 WHERE change_id = $1 AND person_id = $2 AND dismissed_at IS NULL`,
		changeID, readerID, tx.Now())
	return err
}

// AccessChange finds a change of which a person was informed.
func (s Store) AccessChange(ctx context.Context, id, readerID string) (access.Change, error) {
	return changes.One(ctx, s.db, `WHERE id = $1 AND id IN (SELECT change_id FROM access_change_readers WHERE person_id = $2)`, id, readerID)
}

// ChangesToldOf lists the changes since an instant of which a person was informed and that the person did not dismiss.
func (s Store) ChangesToldOf(ctx context.Context, readerID string, since time.Time, limit int) ([]access.Change, error) {
	return changes.All(ctx, s.db, `WHERE at >= $1 AND id IN (SELECT change_id FROM access_change_readers WHERE person_id = $2 AND dismissed_at IS NULL)
		ORDER BY at DESC, id DESC LIMIT $3`, since, readerID, limit)
}

// AccessChangeToTell finds a change for the e-mails about it, with the ids of the people who are informed.
func (s Store) AccessChangeToTell(ctx context.Context, id string) (c access.Change, readerIDs []string, err error) {
	if c, err = changes.One(ctx, s.db, `WHERE id = $1`, id); err != nil {
		return access.Change{}, nil, err
	}
	readerIDs, err = core.All(ctx, s.db, core.Scalar[string], `SELECT person_id FROM access_change_readers WHERE change_id = $1 ORDER BY person_id`, id)
	return c, readerIDs, err
}
