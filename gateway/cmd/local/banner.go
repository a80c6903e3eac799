package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// banner prints the addresses of the programs and the accounts that can log in.
func (p *portal) banner(w io.Writer) {
	var text strings.Builder
	text.WriteString("\nThe portal is ready.\n\n")
	for _, place := range places() {
		fmt.Fprintf(&text, "  %s\t%s\n", p.bound.urls[place.name], place.purpose)
	}
	if p.chosen.Empty {
		p.tellEmpty(&text)
	} else {
		tellDemo(&text)
	}
	fmt.Fprintf(&text, "Data is kept in %s. Ctrl-C stops everything.\n\n", p.chosen.Data)

	aligned := tabwriter.NewWriter(w, 0, 0, 3, ' ', 0)
	_, _ = io.WriteString(aligned, text.String())
	_ = aligned.Flush()
}

// tellDemo prints the accounts of the demonstration data.
func tellDemo(text *strings.Builder) {
	fmt.Fprintf(text, "\nDemo accounts, all with the password %s\n\n", demoPassword)
	for _, account := range demoAccounts() {
		fmt.Fprintf(text, "  %s\t%s\n", account.email, account.shows)
	}
	text.WriteString("\nMicrosoft accounts, without a password\n\n")
	for _, account := range microsoftAccounts() {
		fmt.Fprintf(text, "  %s\t%s\n", account.email, account.shows)
	}
	text.WriteString("\nOr register with any address: the e-mail arrives in the mailbox.\n")
}

// tellEmpty prints how to set up an empty portal.
func (p *portal) tellEmpty(text *strings.Builder) {
	if p.setUp == "" {
		text.WriteString("\nIt has its organisation: log in with an account that you made.\n")
		return
	}
	fmt.Fprintf(text, "\nIt is empty. Set it up within 24 hours, once, at\n\n  %s\n\n", p.setUp)
}
