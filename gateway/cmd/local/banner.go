package main

import (
	"fmt"
	"io"
	"text/tabwriter"
)

// banner tells where everything is and who can log in.
func banner(w io.Writer, urls map[string]string, data string) {
	table := tabwriter.NewWriter(w, 0, 0, 3, ' ', 0)
	fmt.Fprint(table, "\nThe portal is ready.\n\n")
	for _, place := range places() {
		fmt.Fprintf(table, "  %s\t%s\n", urls[place.name], place.purpose)
	}
	fmt.Fprintf(table, "\nDemo accounts, all with the password %s\n\n", demoPassword)
	for _, account := range demoAccounts() {
		fmt.Fprintf(table, "  %s\t%s\n", account.email, account.shows)
	}
	fmt.Fprintf(table, "\nOr register with any address: the e-mail arrives in the mailbox.\nData is kept in %s. Ctrl-C stops everything.\n\n", data)
	_ = table.Flush()
}
