package main

import (
	"example.org/portal/backend"
	"example.org/portal/standin/entra"
	"example.org/portal/standin/teamshost"
)

// demoPassword is the password of every demo account (README.md, "Two commands").
const demoPassword = "demo-portal-2026"

// demoAccount is one account of the backend's demo data.
type demoAccount struct{ email, shows string }

func demoAccounts() []demoAccount {
	return []demoAccount{
		{"secretary@example.org", "company secretary"},
		{"chair@example.org", "chair of the board"},
		{"director@example.org", "non-executive director"},
		{"observer@example.org", "funder's observer"},
		{"oluwaseun.adeyemi-whitcombe@example.org", "deputy chair; chairs the remuneration committee"},
		{"weijun.tan@example.org", "non-executive director, in Singapore; excluded from an item"},
		{"hannah.lindqvist@example.org", "chief financial officer, prepares items"},
		{"yusuf.demir@example.org", "assistant secretary of two committees"},
		{"admin@example.org", "portal administrator"},
		{"unlinked@example.org", "an account without a person: the account-problem screen"},
	}
}

// microsoftAccount is somebody in the directory of the Microsoft stand-in.
type microsoftAccount struct {
	email, name, shows string
	// linked is true when the account belongs to a person of the demo data who has no password account.
	linked bool
}

func microsoftAccounts() []microsoftAccount {
	return []microsoftAccount{
		{"claire.beauchamp@example.org", "Claire Beauchamp", "non-executive director", true},
		{"tomasz.wisniewski@example.org", "Tomasz Wiśniewski", "non-executive director, in Warsaw", true},
		{"daniel.okafor@example.org", "Daniel Okafor", "executive director", true},
		{"chat.guest@example.org", "Chat Guest", "somebody new, who becomes an observer", false},
		{"director@example.org", "Priya Raman", "has a password account; this other one is without a person", false},
	}
}

// demoSignOns are the linked ones, named as the stand-in's tokens name them.
func demoSignOns() []backend.DemoSignOn {
	var linked []backend.DemoSignOn
	for _, account := range microsoftAccounts() {
		if account.linked {
			user := entra.User{Email: account.email, Name: account.name}
			linked = append(linked, backend.DemoSignOn{TenantID: tenant, ObjectID: user.ObjectID(), Email: user.Email, Name: user.Name})
		}
	}
	return linked
}

// directory returns the people in the directory of the Microsoft stand-in.
func directory() []entra.User {
	var users []entra.User
	for _, account := range microsoftAccounts() {
		users = append(users, entra.User{Email: account.email, Name: account.name})
	}
	return users
}

// chatUsers returns the people of the directory for the Teams stand-in.
func chatUsers() []teamshost.User {
	var users []teamshost.User
	for _, account := range microsoftAccounts() {
		users = append(users, teamshost.User{Email: account.email, Name: account.name})
	}
	return users
}
