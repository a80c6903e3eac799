package change

// Actor is who asks for a change.
type Actor struct {
	// name is how events and answers name the actor: "account:…", "system:…", "operator:…".
	name string
	// accountID is empty for actors without an account.
	accountID string
}

// Account acts for the person whom the account belongs to, or for itself.
func Account(id string) Actor { return Actor{name: "account:" + id, accountID: id} }

// System is a part of the product that acts by itself, such as "deadlines".
func System(part string) Actor { return Actor{name: "system:" + part} }

// Operator is who uses the command line, by the name of the log-in on that machine.
func Operator(login string) Actor { return Actor{name: "operator:" + login} }

// Name names the actor in the records of changes.
func (a Actor) Name() string { return a.name }
