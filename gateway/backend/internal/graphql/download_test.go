//go:build !race

package graphql_test

import (
	"strings"
	"testing"

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
	t.Run("[X2] somebody who is excluded", func(t *testing.T) {
		p.exclude(t, of, "director@example.org")
		if link := at(t, p.read(t, "director@example.org", contentLink, "id", readable.ID, "as", "ATTACHMENT"), "done"); link != nil {
			t.Errorf("got %v", link)
		}
	})
}
