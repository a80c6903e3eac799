package account

import "example.org/portal/backend/internal/store/core"

// Store implements account.Store, except for the outbox.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }
