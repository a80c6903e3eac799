package signon

// microsoftClients are the programs in which a Teams tab runs, by their client ids
// (docs/protocols/microsoft.md, "Claims of a token").
func microsoftClients() []string {
	return []string{
		"1fec8e78-bce4-4aaf-ab1b-5451cc387264", // Teams on desktops and phones
		"5e3ce6c0-2b1f-4285-8d4b-75ee78787346", // Teams in a browser
		"4765445b-32c6-49b0-83e6-1d93765276ca", // Microsoft 365 in a browser
		"0ec893e0-5785-4de6-99da-4ed124e5296c", // Microsoft 365 on desktops
		"d3590ed6-52b3-4102-aeff-aad2292ab01c", // Microsoft 365 on phones, Outlook on desktops
		"bc59ab01-8403-45c6-8796-ac3ef710b3e3", // Outlook in a browser
		"27922004-5251-4030-b22d-91ecd9a37ea4", // Outlook on phones
	}
}
