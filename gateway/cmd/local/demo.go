package main

import (
	"example.org/portal/standin/entra"
	"example.org/portal/standin/teamshost"
)

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
	var users []entra.User
	for _, account := range demoAccounts() {
		users = append(users, entra.User{Email: account.email, Name: account.shows})
	}
	return append(users, entra.User{Email: "chat.guest@example.org", Name: "Chat Guest"})
}

// chatUsers are those of the directory, as the stand-in for Teams offers them.
func chatUsers() []teamshost.User {
	var users []teamshost.User
	for _, user := range directory() {
		users = append(users, teamshost.User{Email: user.Email, Name: user.Name})
	}
	return users
}
