//go:build !race

package graphql_test

import (
	"strconv"
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/paper"
)

const contentLink = `query ($id: ID!, $as: ContentDisposition!) { done: documentContentUrl(versionId: $id, disposition: $as) { url expiresAt } }`

// Links are made for those who may download and for what can be downloaded; everything else is one null [X6].
func TestALinkIsForThoseWhoMayDownload(t *testing.T) {
	p := openPortal(t)
	p.draft(t, "B")
	of := p.published(t)
	readable, withdrawn := p.paper(t, of, paper.Published, "readable"), p.paper(t, of, paper.Withdrawn, "withdrawn")
	returned := p.paper(t, of, paper.Returned, "returned")
	for name, tc := range map[string]struct {
		by, id, as string
		made       bool
	}{
		"a member saves":                       {"director@example.org", readable.ID, "ATTACHMENT", true},
		"a member prints":                      {"director@example.org", readable.ID, "INLINE", true},
		"the secretary saves a draft":          {bySecretary, returned.ID, "ATTACHMENT", true},
		"[X4] a member and a draft":            {"director@example.org", returned.ID, "ATTACHMENT", false},
		"[D1] what was withdrawn":              {bySecretary, withdrawn.ID, "ATTACHMENT", false},
		"an unknown version":                   {"director@example.org", unknown, "ATTACHMENT", false},
		"[X1] an account without a person":     {"nobody@example.org", readable.ID, "ATTACHMENT", false},
		"[X2] the administrator of the portal": {"admin@example.org", readable.ID, "ATTACHMENT", false},
	} {
		t.Run(name, func(t *testing.T) {
			link := at(t, p.read(t, tc.by, contentLink, "id", tc.id, "as", tc.as), "done")
			if !tc.made {
				if link != nil {
					t.Fatalf("got %v", link)
				}
				return
			}
			if url, _ := at(t, link, "url").(string); !strings.HasPrefix(url, downloadAddress) || at(t, link, "expiresAt") != "2026-11-20T09:05:00.000Z" {
				t.Errorf("got %v", link)
			}
		})
	}
	t.Run("[X2] an excluded person", func(t *testing.T) {
		p.exclude(t, of, "director@example.org")
		if link := at(t, p.read(t, "director@example.org", contentLink, "id", readable.ID, "as", "ATTACHMENT"), "done"); link != nil {
			t.Errorf("got %v", link)
		}
	})
}

// Where papers are to be read in the portal only, those who manage the board save them, and contributors what they brought.
func TestPapersThatMayNotBeDownloadedHaveNoLink(t *testing.T) {
	p := openPortal(t)
	p.draft(t, "B")
	of := p.published(t)
	readable := p.paper(t, of, paper.Published, "kept")
	made := func(by string) bool {
		t.Helper()
		return at(t, p.read(t, by, contentLink, "id", readable.ID, "as", "ATTACHMENT"), "done") != nil
	}
	told := func(by string) any {
		t.Helper()
		const document = `query ($id: ID!) { agendaItem(id: $id) { papers { versions { viewerMayDownload } } } }`
		return at(t, p.read(t, by, document, "id", of.ID), "agendaItem", "papers", 0, "versions", 0, "viewerMayDownload")
	}
	const policyOf = `{ organisation { settings { downloadPolicy version } } }`
	for i, tc := range []struct {
		policy string
		member bool
	}{{"ALLOWED", true}, {"VIEW_ONLY", false}, {"WATERMARKED", false}, {"ALLOWED", true}} {
		settings := at(t, p.read(t, byAdmin, policyOf), "organisation", "settings")
		if i > 0 { // the first is what nobody chose
			input := with(settingsOf(int(at(t, settings, "version").(float64)), 20, 8, "policy "+strconv.Itoa(i)), "downloadPolicy", tc.policy)
			if got := at(t, p.read(t, byAdmin, updateOrganisation, "input", input), "updateOrganisation", "userErrors"); len(got.([]any)) != 0 {
				t.Fatal(got)
			}
			settings = at(t, p.read(t, byAdmin, policyOf), "organisation", "settings")
		}
		if got := at(t, settings, "downloadPolicy"); got != tc.policy {
			t.Fatalf("the policy is %v, want %s", got, tc.policy)
		}
		for by, want := range map[string]bool{"director@example.org": tc.member, bySecretary: true, "chair@example.org": true} {
			if made(by) != want || told(by) != want {
				t.Errorf("%s: %s gets a link: %v, is told %v", tc.policy, by, made(by), told(by))
			}
		}
	}
}

// It keeps nobody from the reading copy, and holds for whoever brought the version alone.
func TestPapersThatMayNotBeDownloadedAreReadInThePortal(t *testing.T) {
	p := openPortal(t)
	p.draft(t, "B")
	version := p.paper(t, p.published(t), paper.Published, "read")
	contents := servicesOf(p.store).Contents
	for name, tc := range map[string]struct {
		which    paper.Copy
		viewOnly bool
		found    bool
	}{
		"on the screen":            {paper.ReadingCopy, true, true},
		"as it came":               {paper.OriginalCopy, true, false},
		"as it came, if permitted": {paper.OriginalCopy, false, true},
	} {
		t.Run(name, func(t *testing.T) {
			v, err := p.store.Viewer(t.Context(), "director@example.org", clock())
			governancetest.Must(t, err)
			v.Person.ViewOnly = tc.viewOnly
			if _, err := contents.Find(t.Context(), v, version.ID, tc.which); (err == nil) != tc.found || err != nil && !paper.IsMissing(err) {
				t.Errorf("found: %v", err)
			}
		})
	}
}
