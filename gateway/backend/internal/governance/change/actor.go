package change

// Actor is the person, part of the product or operator that makes a change.
type Actor struct {
	// name is the actor's name in events and answers: "account:…", "system:…", "operator:…".
	name string
	// accountID is empty for actors without an account.
	accountID string
	// isProved reports whether the person proved lately who it is.
	isProved bool
}

// Account returns an actor for an account. The change is made by the account's person, or by the account itself when it
// has no person.
func Account(id string) Actor { return Actor{name: "account:" + id, accountID: id} }

// Proved returns the same actor, for a person who proved lately who it is (docs/protocols/client-api.md, "Step up").
func (a Actor) Proved() Actor {
	a.isProved = true
	return a
}

// System returns an actor for a part of the product that acts by itself, such as "deadlines".
func System(part string) Actor { return Actor{name: "system:" + part} }

// Operator returns an actor for the command line, with the log-in name of the operator on that machine.
func Operator(login string) Actor { return Actor{name: "operator:" + login} }

// Name returns the actor's name in the records of changes.
func (a Actor) Name() string { return a.name }
