package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// banner tells where everything is and who can log in.
func banner(w io.Writer, urls map[string]string, data string) {
	var text strings.Builder
	text.WriteString("\nThe portal is ready.\n\n")
	for _, place := range places() {
		fmt.Fprintf(&text, "  %s\t%s\n", urls[place.name], place.purpose)
	}
	fmt.Fprintf(&text, "\nDemo accounts, all with the password %s\n\n", demoPassword)
	for _, account := range demoAccounts() {
		fmt.Fprintf(&text, "  %s\t%s\n", account.email, account.shows)
	}
	text.WriteString("\nMicrosoft accounts, without a password\n\n")
	for _, account := range microsoftAccounts() {
		fmt.Fprintf(&text, "  %s\t%s\n", account.email, account.shows)
	}
	fmt.Fprintf(&text, "\nOr register with any address: the e-mail arrives in the mailbox.\nData is kept in %s. Ctrl-C stops everything.\n\n", data)

	aligned := tabwriter.NewWriter(w, 0, 0, 3, ' ', 0)
	_, _ = io.WriteString(aligned, text.String())
	_ = aligned.Flush()
}
