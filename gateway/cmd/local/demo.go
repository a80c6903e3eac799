package main

import "example.org/portal/standin/entra"

// demoPassword is that of every demo account (architecture §5).
const demoPassword = "demo-portal-2026"

// demoAccount is one account of the backend's demo data.
type demoAccount struct{ email, shows string }

func demoAccounts() []demoAccount {
	return []demoAccount{
		{"secretary@example.org", "company secretary"},
		{"chair@example.org", "chair of the board"},
		{"director@example.org", "non-executive director"},
		{"observer@example.org", "funder's observer"},
		{"admin@example.org", "portal administrator"},
		{"unlinked@example.org", "an account without a person: the account-problem screen"},
	}
}

// directory is who the Microsoft stand-in signs on: the demo accounts, and a guest of
// the chat whom the portal does not know.
func directory() []entra.User {
	users := []entra.User{{Email: "chat.guest@example.org", Name: "Chat Guest"}}
	for _, account := range demoAccounts() {
		users = append(users, entra.User{Email: account.email, Name: account.shows})
	}
	return users
}
