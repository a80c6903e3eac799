//go:build !race

package graphql_test

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/paper"
)

const certificateLink = `query ($id: ID!) { resolutionCertificateUrl(resolutionId: $id) { url } }`

// certificateURL is the link for a person; empty where there is none for them.
func (p *portal) certificateURL(t *testing.T, email, id string) string {
	t.Helper()
	link, _ := at(t, p.read(t, email, certificateLink, "id", id), "resolutionCertificateUrl").(map[string]any)
	url, _ := link["url"].(string)
	return strings.TrimPrefix(url, downloadAddress)
}

// certificate is the text of the file behind the link of a person, with single spaces.
func (p *portal) certificate(t *testing.T, email, id string) string {
	t.Helper()
	file, err := servicesOf(p.store).Downloads.Open(t.Context(), p.certificateURL(t, email, id))
	governancetest.Must(t, err)
	governancetest.Must(t, file.Note(t.Context()))
	body, err := file.Open(t.Context(), 0)
	governancetest.Must(t, err)
	bytes, err := io.ReadAll(body)
	governancetest.Must(t, err)
	if int64(len(bytes)) != file.SizeBytes || file.MediaType != "application/pdf" || !strings.HasPrefix(string(bytes), "%PDF-") {
		t.Errorf("%s of %d bytes says %d", file.FileName, len(bytes), file.SizeBytes)
	}
	path := filepath.Join(t.TempDir(), "certificate.pdf")
	governancetest.Must(t, os.WriteFile(path, bytes, 0o600))
	text, err := exec.CommandContext(t.Context(), "pdftotext", "-layout", path, "-").Output()
	governancetest.Must(t, err)
	return strings.Join(strings.Fields(string(text)), " ")
}

// saysOnly fails the test for a text without what it must have, or with what it must not have.
func saysOnly(t *testing.T, text string, wants, nots []string) {
	t.Helper()
	for _, want := range wants {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in %q", want, text)
		}
	}
	for _, not := range nots {
		if strings.Contains(text, not) {
			t.Errorf("%q is in %q", not, text)
		}
	}
}

// [V13, V12, V7] A certificate has what the page has: text, outcome, votes by name, explanation, rule, quorum and papers.
func TestACertificateSaysWhatThePageSays(t *testing.T) {
	eachPortal(t, func(t *testing.T, p *portal) {
		p.draft(t, "B")
		p.paper(t, p.draftItem(t, held), paper.Accepted, "voted")
		id := p.opens(t, "NAMED")
		if p.certificateURL(t, bySecretary, id) != "" {
			t.Error("an open vote has a certificate")
		}
		p.casts(t, id, map[string]string{byDirector: "FOR", byDeputy: "AGAINST", "chair@example.org": "FOR"})
		p.succeeds(t, "chair@example.org", "closeVoting", "CloseVotingInput", p.onResolution(t, id))
		page := p.resolutionOf(t, byDirector, id)
		text := p.certificate(t, byDirector, id)
		saysOnly(t, text, []string{
			"Certificate of resolution " + at(t, page, "number").(string), "To try voting", "That the board agrees to it.", "Outcome Carried", at(t, page, "explanation").(string),
			"For 2", "Against 1", "Priya Raman For", "Harbour Order, schedule 2", "4 needed, 6 present", "Moved by Priya Raman", "Issued by Priya Raman on Friday 20 November 2026, 09:00 (London, UTC+00:00)",
			"Capacity", "1/2", "2/2",
		}, nil)
		if got := len(p.texts(t, `SELECT id FROM paper_versions WHERE state = 'PUBLISHED'`)); got > 0 && !strings.Contains(text, "Fingerprint (SHA-256)") {
			t.Errorf("the certificate has no fingerprint: %q", text)
		}
		if again := p.certificate(t, byDirector, id); again != text {
			t.Error("the same state makes another certificate")
		}
	})
}

// [X2, X6] Whoever does not read the page gets what there is for an unknown resolution. A draft has none.
func TestACertificateIsForReadersOfThePage(t *testing.T) {
	p := openPortal(t)
	p.convenes(t)
	p.exclude(t, p.item(t), byDirector)
	id := p.opensRestricted(t)
	p.succeeds(t, "chair@example.org", "closeVoting", "CloseVotingInput", p.onResolution(t, id))
	drafted := p.succeeds(t, bySecretary, "draftResolution", "DraftResolutionInput", map[string]any{"itemId": p.item(t).ID, "title": "Never proposed", "text": "That the board agrees to it."})
	if p.certificateURL(t, bySecretary, id) == "" {
		t.Fatal("the secretary gets no certificate")
	}
	for name, tc := range map[string]struct{ by, id string }{
		"[X2] an excluded member":          {byDirector, id},
		"the administrator":                {byAdmin, id},
		"[X1] an account without a person": {"nobody@example.org", id},
		"an unknown resolution":            {bySecretary, unknown},
		"a draft":                          {bySecretary, at(t, drafted, "id").(string)},
	} {
		if got := at(t, p.read(t, tc.by, certificateLink, "id", tc.id), "resolutionCertificateUrl"); got != nil {
			t.Errorf("%s gets %v", name, got)
		}
	}
}

// [X7] A link ends with the rights of its person, and the file that was made for one person is not for another.
func TestALinkToACertificateEndsWithTheRights(t *testing.T) {
	p := openPortal(t)
	id := p.opens(t, "NAMED")
	p.casts(t, id, map[string]string{byDirector: "FOR", byDeputy: "FOR"})
	p.succeeds(t, "chair@example.org", "closeVoting", "CloseVotingInput", p.onResolution(t, id))
	link := p.certificateURL(t, byDirector, id)
	links := servicesOf(p.store).Downloads
	if _, err := links.Open(t.Context(), link); err != nil {
		t.Fatal(err)
	}
	p.exclude(t, p.item(t), byDirector)
	if _, err := links.Open(t.Context(), link); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("after the exclusion: %v", err)
	}
}

// [Q1] A void vote has a certificate that says that it decided nothing, and names the vote that was taken again.
func TestACertificateOfAVoidVote(t *testing.T) {
	p := openPortal(t)
	void := p.voided(t)
	repeated := p.succeeds(t, bySecretary, "repeatVote", "ResolutionActInput", p.onResolution(t, void))
	number := at(t, repeated, "number").(string)
	saysOnly(t, p.certificate(t, bySecretary, void), []string{
		"Certificate of void vote", "Void: there was no quorum when voting was closed", "Why there is no valid decision", "The vote was void, and was taken again (" + number + ").",
	}, []string{"Certificate of resolution"})
}

// [U2] A saved certificate is in the audit trail once for each link, however many parts of the file are asked for.
func TestACertificateIsInTheAuditTrail(t *testing.T) {
	p := openPortal(t)
	void := p.voided(t)
	links := servicesOf(p.store).Downloads
	link, before := p.certificateURL(t, bySecretary, void), p.events(t)
	for range 3 {
		file, err := links.Open(t.Context(), link)
		governancetest.Must(t, err)
		governancetest.Must(t, file.Note(t.Context()))
		if !strings.HasPrefix(file.FileName, "Certificate BR-2027-") {
			t.Errorf("the file is %q", file.FileName)
		}
	}
	if got := p.events(t) - before; got != 1 {
		t.Errorf("%d events, want 1", got)
	}
}
