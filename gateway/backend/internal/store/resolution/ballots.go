package resolution

import (
	"context"
	"errors"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/store/core"
)

var ballots = core.NewTable("ballots", func(b *resolution.Ballot) []core.Column {
	return []core.Column{
		core.Fixed("id", &b.ID), core.Fixed("resolution_id", &b.ResolutionID), core.Fixed("n", &b.N), core.Fixed("person_id", &b.PersonID),
		core.Fixed("choice", &b.Choice), core.Fixed("is_casting", &b.IsCasting), core.Fixed("channel", &b.Channel), core.Fixed("cast_at", &b.CastAt),
		core.Fixed("recorded_by", &b.RecordedBy), core.Fixed("instruction", &b.Instruction), core.Fixed("comment", &b.Comment),
		core.Col("is_replaced", &b.IsReplaced),
	}
})

// InsertBallot adds a ballot.
func (s Store) InsertBallot(tx *change.Tx, b resolution.Ballot) error {
	return ballots.Insert(tx, s.db, b)
}

// ReplaceBallot marks a ballot that does not count any more.
func (s Store) ReplaceBallot(tx *change.Tx, ballotID string) error {
	_, err := s.db.Write(tx, `UPDATE ballots SET is_replaced = TRUE WHERE id = $1`, ballotID)
	return err
}

// BeginSecret opens the box of a secret ballot. It is one row with totals: a row for each choice could be joined to its member by the
// hidden columns of a database.
func (s Store) BeginSecret(tx *change.Tx, resolutionID string) error {
	_, err := s.db.Write(tx, `INSERT INTO secret_choices (resolution_id, votes_for, votes_against, abstained) VALUES ($1, 0, 0, 0)`, resolutionID)
	return err
}

// AddSecret puts a choice into the box of a secret ballot.
func (s Store) AddSecret(tx *change.Tx, resolutionID string, choice count.Votes) error {
	_, err := s.db.Write(tx, `UPDATE secret_choices SET votes_for = votes_for + $1, votes_against = votes_against + $2, abstained = abstained + $3
		WHERE resolution_id = $4`, choice.For, choice.Against, choice.Abstained, resolutionID)
	return err
}

// SecretVotes counts what is in the box of a secret ballot.
func (s Store) SecretVotes(tx *change.Tx, resolutionID string) (count.Votes, error) {
	return core.One(tx.Context(), s.db, func(r core.Row) (votes count.Votes, err error) {
		err = r.Scan(&votes.For, &votes.Against, &votes.Abstained)
		return votes, err
	}, `SELECT votes_for, votes_against, abstained FROM secret_choices WHERE resolution_id = $1`, resolutionID)
}

// EndSecret deletes the box of a secret ballot.
func (s Store) EndSecret(tx *change.Tx, resolutionID string) error {
	_, err := s.db.Write(tx, `DELETE FROM secret_choices WHERE resolution_id = $1`, resolutionID)
	return err
}

// OpenVote finds the vote of a meeting that is open or waits for a casting vote; nil without one.
func (s Store) OpenVote(ctx context.Context, meetingID string) (*room.OpenVote, error) {
	open, err := resolutions.One(ctx, s.db, `WHERE meeting_id = $1 AND state = '`+string(resolution.Voting)+`'`, meetingID)
	if errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	given, err := s.BallotsOf(ctx, []string{open.ID})
	if err != nil {
		return nil, err
	}
	vote := &room.OpenVote{ResolutionID: open.ID, ItemID: open.ItemID, Version: open.Version}
	for _, seat := range open.Eligible {
		vote.Voters = append(vote.Voters, seat.PersonID)
	}
	for _, one := range given {
		vote.Given = append(vote.Given, room.GivenBallot{PersonID: one.PersonID, RecordedBy: one.RecordedBy, IsReplaced: one.IsReplaced})
	}
	return vote, nil
}

// IsDecided reports whether a resolution of an item was carried, not carried or void.
func (s Store) IsDecided(ctx context.Context, itemID string) (bool, error) {
	w := &core.Where{}
	w.And("item_id = " + w.Arg(itemID))
	w.And(core.In(w, "state", resolution.Outcomes()))
	found, err := resolutions.Count(ctx, s.db, w)
	return found > 0, err
}
