package auditlog

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store/core"
)

// rankedTables has the table for each rank of locks.
var rankedTables = map[change.Rank]string{
	change.RankOrganisation: "organisations",
	change.RankPerson:       "people",
	change.RankBoard:        "boards",
	change.RankMeeting:      "meetings",
}

// Actor implements change.Store.
func (s Store) Actor(ctx context.Context, accountID string) (personID, organisationID string, err error) {
	scan := func(r core.Row) (string, error) {
		err := r.Scan(&personID, &organisationID)
		return personID, err
	}
	_, err = core.One(ctx, s.db, scan, `SELECT id, organisation_id FROM people WHERE account_id = $1`, accountID)
	return personID, organisationID, err
}

// ChangedBy implements change.Store.
func (s Store) ChangedBy(ctx context.Context, organisationID, entityID string) (string, error) {
	name, err := core.One(ctx, s.db, core.Scalar[string], `SELECT COALESCE(p.display_name, '') FROM audit_events e LEFT JOIN people p ON p.id = e.actor_id
		WHERE e.organisation_id = $1 AND e.entity_id = $2 ORDER BY e.seq DESC LIMIT 1`, organisationID, entityID)
	if errors.Is(err, fault.ErrNotFound) {
		return "", nil
	}
	return name, err
}

// HomeOrganisation implements change.Store.
func (s Store) HomeOrganisation(ctx context.Context) (string, error) {
	return core.One(ctx, s.db, core.Scalar[string], `SELECT id FROM organisations ORDER BY created_at, id LIMIT 1`)
}

// Claim implements change.Store. On PostgreSQL the statement waits for a transaction that has claimed the same row. A
// SELECT would let both continue.
func (s Store) Claim(tx *change.Tx, asked change.RequestKey, expired time.Time) (*change.StoredAnswer, error) {
	claimed, err := s.db.Write(tx, `INSERT INTO answers (actor, key, operation, hash, asked_at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (actor, key) DO UPDATE SET operation = EXCLUDED.operation, hash = EXCLUDED.hash, asked_at = EXCLUDED.asked_at,
			entity_id = '', refusal = '', audit_seq = NULL
		WHERE answers.asked_at <= $6`, asked.Actor, asked.Key, asked.Operation, asked.Hash, asked.At, expired)
	if err != nil || claimed > 0 {
		return nil, err
	}
	kept, err := core.One(tx.Context(), s.db, scanKept, `SELECT operation, hash, entity_id, refusal, audit_seq FROM answers WHERE actor = $1 AND key = $2`,
		asked.Actor, asked.Key)
	return &kept, err
}

func scanKept(r core.Row) (change.StoredAnswer, error) {
	var kept change.StoredAnswer
	var refusal string
	if err := r.Scan(&kept.Operation, &kept.Hash, &kept.EntityID, &refusal, &kept.Seq); err != nil || refusal == "" {
		return kept, err
	}
	return kept, json.Unmarshal([]byte(refusal), &kept.Refused)
}

// Complete implements change.Store.
func (s Store) Complete(tx *change.Tx, asked change.RequestKey, answer change.StoredAnswer) error {
	refusal := ""
	if answer.Refused != nil {
		text, err := json.Marshal(answer.Refused)
		if err != nil {
			return fmt.Errorf("encode a refusal: %w", err)
		}
		refusal = string(text)
	}
	return s.db.ExecOne(tx.Context(), `UPDATE answers SET entity_id = $3, refusal = $4, audit_seq = $5 WHERE actor = $1 AND key = $2`,
		asked.Actor, asked.Key, answer.EntityID, refusal, answer.Seq)
}

// LockRows implements change.Store with one statement. The subqueries of neighbours of one rank and mode depend on each other, so
// that PostgreSQL locks them in the order given. They read the locked rows alone, because what a statement reads beside them can be
// older than the lock. SQLite's one writer holds everything.
func (s Store) LockRows(tx *change.Tx, locks []change.Lock) error {
	if s.db.Hold() == "" {
		return nil
	}
	var held []string
	var lists []any
	for len(locks) > 0 {
		first, ids := locks[0], []string{}
		for len(locks) > 0 && locks[0].Rank == first.Rank && locks[0].Exclusive == first.Exclusive {
			ids, locks = append(ids, locks[0].ID), locks[1:]
		}
		ending := s.db.KeepInOrder()
		if first.Exclusive {
			ending = s.db.HoldInOrder()
		}
		nth := len(held) + 1
		named, list := s.db.Among("id", fmt.Sprint("$", nth), ids)
		if nth > 1 {
			named += fmt.Sprintf(" AND (SELECT COUNT(*) FROM held%d) >= 0", nth-1)
		}
		held = append(held, fmt.Sprintf("held%d AS (SELECT id FROM %s WHERE %s%s)", nth, rankedTables[first.Rank], named, ending))
		lists = append(lists, list)
	}
	query := fmt.Sprintf("WITH %s SELECT COUNT(*) FROM held%d", strings.Join(held, ", "), len(held))
	if _, err := core.All(tx.Context(), s.db, core.Scalar[int], query, lists...); err != nil {
		return fmt.Errorf("lock rows: %w", err)
	}
	return nil
}
