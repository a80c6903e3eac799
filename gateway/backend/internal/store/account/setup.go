package account

import (
	"context"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store/core"
)

var setUpLinks = core.NewTable("set_up_links", func(l *account.SetUpLink) []core.Column {
	return []core.Column{core.Fixed("secret_hash", &l.SecretHash), core.Fixed("made_at", &l.MadeAt), core.Fixed("expires_at", &l.ExpiresAt)}
})

// AddSetUpLink implements account.SetUpLinks. Replicas that start at the same time wait for each other, so that only
// one link exists.
func (s Store) AddSetUpLink(tx *change.Tx, l account.SetUpLink) error {
	if err := s.db.Serialise(tx.Context(), setUpLinks.Name()); err != nil {
		return err
	}
	if _, err := s.db.Write(tx, `DELETE FROM set_up_links`); err != nil {
		return err
	}
	return setUpLinks.Insert(tx, s.db, l)
}

// SetUpLink implements account.SetUpLinks.
func (s Store) SetUpLink(ctx context.Context, secretHash []byte) (account.SetUpLink, error) {
	return setUpLinks.One(ctx, s.db, `WHERE secret_hash = $1`, secretHash)
}

// UseSetUpLink implements account.SetUpLinks. A concurrent use of the same link waits for the end of this change.
func (s Store) UseSetUpLink(tx *change.Tx, secretHash []byte) (bool, error) {
	touched, err := s.db.Write(tx, `DELETE FROM set_up_links WHERE secret_hash = $1 AND expires_at > $2`, secretHash, tx.Now())
	return touched > 0, err
}
