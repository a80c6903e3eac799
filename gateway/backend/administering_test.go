package backend_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/storetest"
)

// Those who administer people do so by GraphQL, and the people concerned act in their mailboxes and browsers.

// offices is a town whose people ask by GraphQL.
type offices struct {
	*town
	bearers map[string]string
	made    int
}

func openOffices(t *testing.T, databaseURL string) *offices {
	t.Helper()
	return &offices{town: startTown(t, databaseURL), bearers: map[string]string{}}
}

// token is an access token of a demonstration account.
func (o *offices) token(t *testing.T, email string) string {
	t.Helper()
	if o.bearers[email] == "" {
		o.bearers[email] = logIn(t, o.Backend, email)["access_token"].(string)
	}
	return o.bearers[email]
}

// ask sends a document and answers its data.
func (o *offices) ask(t *testing.T, email, query string, variables map[string]any) (int, map[string]any) {
	t.Helper()
	return o.post(t, api+"/app/portal-test/graphql", o.token(t, email), map[string]any{"query": query, "variables": variables})
}

const personFields = `id displayName email status version: administration { account orgRoles version }`

// change makes one change and answers what it selected, with the code and the field of its first refusal.
func (o *offices) change(t *testing.T, email, mutation, selected string, input map[string]any) (answer map[string]any, refused string) {
	t.Helper()
	o.made++
	if input["clientMutationId"] == nil {
		input["clientMutationId"] = fmt.Sprint("change ", o.made)
	}
	document := fmt.Sprintf("mutation($input: %s%sInput!) { %s(input: $input) { %s userErrors { code field message } } }",
		strings.ToUpper(mutation[:1]), mutation[1:], mutation, selected)
	status, answered := o.ask(t, email, document, map[string]any{"input": input})
	data, _ := answered["data"].(map[string]any)
	if status != http.StatusOK || data == nil {
		t.Fatalf("%s by %s: %d %v", mutation, email, status, answered)
	}
	answer = data[mutation].(map[string]any)
	if errors := answer["userErrors"].([]any); len(errors) > 0 {
		first := errors[0].(map[string]any)
		refused = first["code"].(string)
		if field, named := first["field"].(string); named {
			refused += " " + field
		}
	}
	return answer, refused
}

// must is change for what is allowed.
func (o *offices) must(t *testing.T, email, mutation, selected string, input map[string]any) map[string]any {
	t.Helper()
	answer, refused := o.change(t, email, mutation, selected, input)
	if refused != "" {
		t.Fatalf("%s by %s is refused: %v", mutation, email, answer)
	}
	return answer
}

// person finds somebody by name, as the administrator does.
func (o *offices) person(t *testing.T, name string) (id string, version int, account string) {
	t.Helper()
	_, answered := o.ask(t, "admin@example.org", `query($name: String) { people(search: $name) { edges { node { `+personFields+` } } } }`, map[string]any{"name": name})
	edges := answered["data"].(map[string]any)["people"].(map[string]any)["edges"].([]any)
	if len(edges) != 1 {
		t.Fatalf("%d people called %s: %v", len(edges), name, answered)
	}
	node := edges[0].(map[string]any)["node"].(map[string]any)
	known := node["version"].(map[string]any)
	return node["id"].(string), int(known["version"].(float64)), known["account"].(string)
}

func (o *offices) accept(t *testing.T, email, password string) {
	t.Helper()
	invitation := o.newestInvitation(t, email)
	if status, answer := o.post(t, invitations+"/accept", "", map[string]any{"token": invitation, "password": password}); status != http.StatusNoContent && status != http.StatusOK && status != http.StatusCreated {
		t.Fatalf("accept: %d %v", status, answer)
	}
}

// newestInvitation is the token of the newest invitation in a mailbox.
func (o *offices) newestInvitation(t *testing.T, email string) string {
	t.Helper()
	return o.link(t, email, "/invitation", 1).Get("token")
}

func newcomers(lines ...string) []map[string]any {
	people := make([]map[string]any, len(lines))
	for i, line := range lines {
		words := strings.Fields(line)
		people[i] = map[string]any{"givenName": words[0], "familyName": words[1], "email": words[2]}
	}
	return people
}

func TestPeopleAreInvitedFromALine(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		o := openOffices(t, databaseURL)
		t.Run("one invalid line refuses all, and the refusal names the line", func(t *testing.T) {
			for wrong, people := range map[string][]map[string]any{
				"VALIDATION_FAILED people.1.email":     newcomers("Ada One ada@example.org", "Ben Two director@example.org"),
				"VALIDATION_FAILED people.0.email":     newcomers("Ada One not-an-address"),
				"VALIDATION_FAILED people.1.givenName": {{"givenName": "Ada", "familyName": "", "email": "ada@example.org"}, {"givenName": " ", "familyName": "Two", "email": "ben@example.org"}},
				"VALIDATION_FAILED people":             {},
			} {
				if _, refused := o.change(t, "admin@example.org", "invitePeople", "people { id }", map[string]any{"people": people, "sendInvitations": true}); refused != wrong {
					t.Errorf("%v: %q, want %q", people, refused, wrong)
				}
			}
			if _, answered := o.ask(t, "admin@example.org", `{ people(search: "ada@example.org") { totalCount } }`, nil); strings.Contains(jsonOf(answered), "1") {
				t.Errorf("somebody was added by a refused request: %v", answered)
			}
		})
		t.Run("the owner of the mailbox begins with the link, and is the person who was invited", func(t *testing.T) {
			input := map[string]any{"people": newcomers("Ada One ada@example.org", "Ben Two ben@example.org"), "sendInvitations": true, "clientMutationId": "twice"}
			first := jsonOf(o.must(t, "secretary@example.org", "invitePeople", "people { id }", input))
			if again := jsonOf(o.must(t, "secretary@example.org", "invitePeople", "people { id }", input)); again != first {
				t.Errorf("the same request again: %s, want %s", again, first)
			}
			if status, _ := o.passwordLogIn(t, "ada@example.org", "no password at all"); status != http.StatusUnauthorized {
				t.Errorf("an account without a password opens: %d", status)
			}
			o.accept(t, "ada@example.org", ownerPassword)
			_, login := o.passwordLogIn(t, "ada@example.org", ownerPassword)
			if _, details := o.boards(t, login); details["displayName"] != "Ada One" {
				t.Errorf("details = %v", details)
			}
			if _, _, account := o.person(t, "Ben Two"); account != "INVITED" {
				t.Errorf("Ben's account is %s", account)
			}
		})
		t.Run("people can be added first and invited later", func(t *testing.T) {
			o.must(t, "admin@example.org", "invitePeople", "people { id }", map[string]any{"people": newcomers("Cai Three cai@example.org"), "sendInvitations": false})
			id, _, account := o.person(t, "Cai Three")
			if account != "NONE" {
				t.Errorf("Cai's account is %s", account)
			}
			o.must(t, "admin@example.org", "sendInvitation", "person { id }", map[string]any{"personId": id})
			o.accept(t, "cai@example.org", ownerPassword)
			if _, refused := o.change(t, "admin@example.org", "sendInvitation", "person { id }", map[string]any{"personId": id}); refused != "INVALID_STATE" {
				t.Errorf("an invitation of somebody with an account: %q", refused)
			}
		})
		t.Run("a stranger's registration of the address gives no access", func(t *testing.T) {
			stranger := o.registered(t, "dee@example.org")
			o.must(t, "admin@example.org", "invitePerson", "person { id }", map[string]any{"givenName": "Dee", "familyName": "Four", "email": "dee@example.org"})
			o.wantNoContent(t, stranger)
			o.accept(t, "dee@example.org", ownerPassword)
			if status, _ := o.passwordLogIn(t, "dee@example.org", strangerPassword); status != http.StatusUnauthorized {
				t.Errorf("the stranger's password still opens: %d", status)
			}
		})
	})
}

func TestAccessRequestsAreDecided(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		o := openOffices(t, databaseURL)
		o.registered(t, "sian.odell@example.org")
		waits := o.registered(t, "somebody.else@example.org")
		find := func(email string) (id, proposed string) {
			_, answered := o.ask(t, "secretary@example.org", `{ accessRequests(state: PENDING, first: 50) { totalCount edges { node { id email source proposed { id displayName } } } } }`, nil)
			for _, edge := range answered["data"].(map[string]any)["accessRequests"].(map[string]any)["edges"].([]any) {
				node := edge.(map[string]any)["node"].(map[string]any)
				if node["email"] == email {
					who, _ := node["proposed"].(map[string]any)
					name, _ := who["displayName"].(string)
					return node["id"].(string), name
				}
			}
			t.Fatalf("no request of %s: %v", email, answered)
			return "", ""
		}
		id, proposed := find("sian.odell@example.org")
		if proposed != "Siân O'Dell" {
			t.Errorf("proposed for her address: %q", proposed)
		}
		sian, _, _ := o.person(t, "Siân")
		linked := o.must(t, "secretary@example.org", "linkAccessRequest", "accessRequest { state person { displayName } }", map[string]any{"requestId": id, "personId": sian})
		if !strings.Contains(jsonOf(linked), `"LINKED"`) {
			t.Errorf("linked: %v", linked)
		}
		o.accept(t, "sian.odell@example.org", ownerPassword)
		_, login := o.passwordLogIn(t, "sian.odell@example.org", ownerPassword)
		if _, details := o.boards(t, login); details["displayName"] != "Siân O'Dell" {
			t.Errorf("details = %v", details)
		}
		if _, refused := o.change(t, "secretary@example.org", "declineAccessRequest", "accessRequest { id }", map[string]any{"requestId": id}); refused != "INVALID_STATE" {
			t.Errorf("a decided request is declined: %q", refused)
		}

		other, _ := find("somebody.else@example.org")
		if _, refused := o.change(t, "admin@example.org", "linkAccessRequest", "accessRequest { id }", map[string]any{"requestId": other, "personId": sian}); refused != "INVALID_STATE" {
			t.Errorf("a person with an account gets another one: %q", refused)
		}
		declined := o.must(t, "admin@example.org", "declineAccessRequest", "accessRequest { state reason }", map[string]any{"requestId": other, "reason": "Nobody knows them."})
		if !strings.Contains(jsonOf(declined), `"DECLINED"`) || !strings.Contains(jsonOf(declined), "Nobody knows them.") {
			t.Errorf("declined: %v", declined)
		}
		o.wantNoContent(t, waits)
	})
}

func TestAPersonIsSuspendedAndSignedOut(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, databaseURL string) {
		o := openOffices(t, databaseURL)
		id, _, _ := o.person(t, "Priya")
		bearer := o.token(t, "director@example.org")
		asks := func(bearer string) int {
			status, _ := o.post(t, api+"/app/portal-test/graphql", bearer, map[string]any{"query": "{ viewer { person { id } } }"})
			return status
		}
		if status := asks(bearer); status != http.StatusOK {
			t.Fatalf("before: %d", status)
		}
		o.must(t, "admin@example.org", "signOutEverywhere", "person { id }", map[string]any{"personId": id})
		if status := asks(bearer); status != http.StatusUnauthorized {
			t.Errorf("the next request after the sign-out: %d", status)
		}
		login := logIn(t, o.Backend, "director@example.org")
		_, version, _ := o.person(t, "Priya")
		if _, refused := o.change(t, "admin@example.org", "suspendPerson", "person { status }", map[string]any{"personId": id, "expectedVersion": version + 1}); refused != "CONFLICT_VERSION expectedVersion" {
			t.Errorf("suspended with another version: %q", refused)
		}
		o.must(t, "admin@example.org", "suspendPerson", "person { status }", map[string]any{"personId": id, "expectedVersion": version})
		if status := asks(login["access_token"].(string)); status != http.StatusUnauthorized {
			t.Errorf("the next request after the suspension: %d", status)
		}
		o.wantNoContent(t, logIn(t, o.Backend, "director@example.org"))
		_, version, _ = o.person(t, "Priya")
		if _, refused := o.change(t, "admin@example.org", "suspendPerson", "person { status }", map[string]any{"personId": id, "expectedVersion": version}); refused != "INVALID_STATE" {
			t.Errorf("suspended twice: %q", refused)
		}
		o.must(t, "admin@example.org", "reinstatePerson", "person { status }", map[string]any{"personId": id, "expectedVersion": version})
		if boards, _ := o.boards(t, logIn(t, o.Backend, "director@example.org")); len(boards) == 0 {
			t.Error("a reinstated person reads nothing")
		}
	})
}

// has reports whether a person has exactly these roles, in any order.
func (o *offices) has(t *testing.T, name string, roles []string) bool {
	t.Helper()
	_, answered := o.ask(t, "admin@example.org", `query($name: String) { people(search: $name) { edges { node { administration { orgRoles } } } } }`, map[string]any{"name": name})
	edges := answered["data"].(map[string]any)["people"].(map[string]any)["edges"].([]any)
	given := edges[0].(map[string]any)["node"].(map[string]any)["administration"].(map[string]any)["orgRoles"].([]any)
	return len(given) == len(roles) && !slices.ContainsFunc(given, func(one any) bool { return !slices.Contains(roles, one.(string)) })
}

// giveRoles has the one administrator ask for roles of somebody, which begin by themselves after 72 hours. All sessions are over then.
func (o *offices) giveRoles(t *testing.T, name string, roles ...string) {
	t.Helper()
	id, version, _ := o.person(t, name)
	o.must(t, "admin@example.org", "setOrgRoles", "person { id }", map[string]any{"personId": id, "expectedVersion": version, "orgRoles": roles})
	o.now.advance(73 * time.Hour)
	o.Wake()
	o.bearers = map[string]string{}
	deadline := time.Now().Add(20 * time.Second)
	for time.Now().Before(deadline) {
		if o.has(t, name, roles) {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Fatalf("%s has no roles after 72 hours", name)
}

func TestRolesOfTheOrganisation(t *testing.T) {
	o := openOffices(t, storetest.SQLiteURL(t))
	kim, version, _ := o.person(t, "Kim")
	set := func(by, personID string, version int, roles ...string) string {
		_, refused := o.change(t, by, "setOrgRoles", "person { id }", map[string]any{"personId": personID, "expectedVersion": version, "orgRoles": append([]string{}, roles...)})
		return refused
	}
	if refused := set("admin@example.org", kim, version, "AUD"); refused != "INVALID_STATE" {
		t.Errorf("the last administrator gives the role away: %q", refused)
	}
	if _, refused := o.change(t, "admin@example.org", "suspendPerson", "person { id }", map[string]any{"personId": kim, "expectedVersion": version}); refused != "INVALID_STATE" {
		t.Errorf("the last administrator is suspended: %q", refused)
	}
	if refused := set("secretary@example.org", kim, version, "PA"); refused != "FORBIDDEN" {
		t.Errorf("the secretary sets roles: %q", refused)
	}
	hannah, version, _ := o.person(t, "Hannah")
	if refused := set("admin@example.org", hannah, version, "PA", "AUD", "PA"); refused != "" {
		t.Errorf("the administrator sets roles: %q", refused)
	}
	_, version, _ = o.person(t, "Kim")
	if refused := set("admin@example.org", kim, version); refused != "INVALID_STATE" {
		t.Errorf("the last administrator gives the role away while another one waits: %q", refused)
	}
	o.giveRoles(t, "Hannah", "PA", "AUD")
	_, version, _ = o.person(t, "Kim")
	if refused := set("admin@example.org", kim, version); refused != "" {
		t.Errorf("one of two administrators gives the role away: %q", refused)
	}
}

// Who may administer whom (docs/domain/access.md, "Who may do what").
func TestEveryRoleAdministersPeople(t *testing.T) {
	o := openOffices(t, storetest.SQLiteURL(t))
	claire, version, _ := o.person(t, "Claire") // of B and A
	oluwaseun, _, _ := o.person(t, "Oluwaseun")
	tomasz, _, _ := o.person(t, "Tomasz")
	ruth, _, _ := o.person(t, "Ruth")
	edit := func(person string) map[string]any {
		return map[string]any{"personId": person, "expectedVersion": version + 1000, "givenName": "A", "familyName": "B", "timeZone": "Europe/London"}
	}
	conflict := "CONFLICT_VERSION expectedVersion" // allowed, but for the version
	for _, tc := range []struct {
		who, mutation string
		input         map[string]any
		want          string
	}{
		{"admin@example.org", "updatePerson", edit(claire), conflict},
		{"secretary@example.org", "updatePerson", edit(claire), conflict},
		{"secretary@example.org", "updatePerson", edit(ruth), "FORBIDDEN"}, // another secretary: an administrator's business
		{"yusuf.demir@example.org", "updatePerson", edit(claire), "FORBIDDEN"},
		{"yusuf.demir@example.org", "updatePerson", edit(oluwaseun), "FORBIDDEN"}, // on B, too
		{"chair@example.org", "updatePerson", edit(tomasz), "FORBIDDEN"},
		{"director@example.org", "updatePerson", edit(tomasz), "FORBIDDEN"},
		{"observer@example.org", "updatePerson", edit(tomasz), "NOT_FOUND"},
		{"unlinked@example.org", "updatePerson", edit(tomasz), "NOT_FOUND"},
		{"director@example.org", "invitePerson", map[string]any{"givenName": "A", "familyName": "B", "email": "a@example.org"}, "FORBIDDEN"},
		{"observer@example.org", "invitePerson", map[string]any{"givenName": "A", "familyName": "B", "email": "a@example.org"}, "NOT_FOUND"},
		{"director@example.org", "signOutEverywhere", map[string]any{"personId": claire}, "FORBIDDEN"},
		{"admin@example.org", "signOutEverywhere", map[string]any{"personId": "000000000000000000000000"}, "NOT_FOUND"},
		{"director@example.org", "declineAccessRequest", map[string]any{"requestId": "000000000000000000000000"}, "NOT_FOUND"},
		{"director@example.org", "sendInvitation", map[string]any{"personId": tomasz}, "FORBIDDEN"},
		{"admin@example.org", "updatePerson", map[string]any{"personId": claire, "expectedVersion": version, "givenName": "", "familyName": "B", "timeZone": "Europe/London"}, "VALIDATION_FAILED givenName"},
		{"admin@example.org", "updatePerson", map[string]any{"personId": claire, "expectedVersion": version, "givenName": "A", "familyName": "B", "timeZone": "Mars"}, "VALIDATION_FAILED timeZone"},
	} {
		selected := "person { id }"
		if tc.mutation == "declineAccessRequest" {
			selected = "accessRequest { id }"
		}
		if _, refused := o.change(t, tc.who, tc.mutation, selected, tc.input); refused != tc.want {
			t.Errorf("%s by %s: %q, want %q", tc.mutation, tc.who, refused, tc.want)
		}
	}
	for who, sees := range map[string]bool{"admin@example.org": true, "secretary@example.org": true, "director@example.org": false, "observer@example.org": false, "unlinked@example.org": false} {
		_, answered := o.ask(t, who, `query($id: ID!) { person(id: $id) { administration { account } } accessRequests { totalCount } }`, map[string]any{"id": claire})
		var data struct {
			Person         *struct{ Administration *struct{ Account string } }
			AccessRequests struct{ TotalCount int }
		}
		text, _ := json.Marshal(answered["data"])
		if err := json.Unmarshal(text, &data); err != nil {
			t.Fatal(err)
		}
		if got := data.Person != nil && data.Person.Administration != nil; got != sees || (data.AccessRequests.TotalCount > 0) != sees {
			t.Errorf("%s sees %s", who, text)
		}
	}
}
