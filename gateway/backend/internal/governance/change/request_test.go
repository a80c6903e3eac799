package change_test

import (
	"errors"
	"testing"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// edit is an input of a mutation.
type edit struct {
	change.Edit
	Title string
}

func TestARequestIsNamedByItsInputAlone(t *testing.T) {
	input := edit{Edit: change.Edit{Request: change.Request{ClientMutationID: "one"}, ExpectedVersion: 3}, Title: "Budget"}
	key := change.KeyOf(input.ClientMutationID, input)
	again := input
	again.ClientMutationID = "two"
	if string(change.KeyOf("two", again).Hash) != string(key.Hash) {
		t.Error("the name of the request is part of its hash")
	}
	for name, other := range map[string]edit{
		"another title":   {Edit: input.Edit, Title: "Budget 2027"},
		"another version": {Edit: change.Edit{Request: input.Request, ExpectedVersion: 4}, Title: input.Title},
	} {
		if string(change.KeyOf("one", other).Hash) == string(key.Hash) {
			t.Errorf("%s has the same hash", name)
		}
	}
}

func TestARequestNeedsAName(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		nameless := making(s, "", "input")
		nameless.key = change.KeyOf("", edit{Title: "Budget"})
		answer, err := do(t.Context(), changer(s), ana, nameless)
		if err != nil || answer.Refused == nil || answer.Refused.Field != "clientMutationId" {
			t.Errorf("answer %+v, error %v", answer, err)
		}
	})
}

// The refusal of an edit with an older version has the present version, its time, and the person who made it. A repeat
// gets the same refusal.
func TestExpect(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		governancetest.InsertPerson(t, s, "ana", "ana@example.org", people.Active)
		account := "ana"
		governancetest.Prepare(t, s, func(tx *change.Tx) error {
			person, err := s.Person(tx.Context(), "ana")
			person.AccountID = &account
			person.Changed(tx.Now())
			return errors.Join(err, s.UpdatePerson(tx, person))
		})
		expecting := func(key string, expected int) command {
			return command{key: change.KeyOf(key, edit{Title: key}), apply: func(tx *change.Tx) (string, error) {
				tx.Record(audit.Event{Action: "CHANGED", Entity: "thing", EntityID: "thing"})
				return "thing", tx.Expect("thing", expected, 2, now)
			}}
		}
		if answer, err := do(t.Context(), changer(s), change.System("test"), expecting("nobody", 1)); err != nil || answer.Refused == nil ||
			answer.Refused.Data["changedBy"] != nil {
			t.Errorf("nobody changed it: %+v, %v", answer.Refused, err)
		}
		if answer, err := do(t.Context(), changer(s), ana, expecting("current", 2)); err != nil || answer.Refused != nil {
			t.Errorf("the version that stands: %+v, %v", answer.Refused, err)
		}
		want := &change.Refusal{
			Code: change.CodeConflict, Field: "expectedVersion", Message: "somebody else changed this meanwhile",
			Data: map[string]any{"currentVersion": 2, "changedAt": "2026-11-20T09:00:00Z", "changedBy": "Known Person"},
		}
		for range 2 {
			answer, err := do(t.Context(), changer(s), ana, expecting("older", 1))
			if err != nil || answer.Refused == nil || !answer.Refused.Is(want) {
				t.Errorf("an older version: %+v, %v", answer.Refused, err)
			}
		}
	})
}

func TestRefuseTellsTheField(t *testing.T) {
	refused := change.Refuse(governance.Invalid("title", "must not be empty"))
	if !errors.Is(refused, change.Invalid("title", "title must not be empty")) {
		t.Errorf("refusal %v", refused)
	}
	if fault := errors.New("no database"); !errors.Is(change.Refuse(fault), fault) {
		t.Error("a fault became a refusal")
	}
}
