package resolution

import "example.org/portal/backend/internal/governance/change"

// checkProof refuses a vote of a person who has not proved lately who it is, where the organisation asks for that
// (docs/domain/votes.md, "Proof").
func checkProof(tx *change.Tx) error {
	v, err := tx.Viewer()
	if err != nil || v == nil || !v.Person.VotesWithProof {
		return err
	}
	return tx.CheckProof()
}
