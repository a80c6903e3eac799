package resolution_test

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/download"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/storetest"
)

// certificate is the text of somebody's certificate of a resolution, with single spaces.
func (c *chamber) certificate(email, id string) string {
	c.Helper()
	certificates := resolution.NewCertificates(c.store, c.reader, meeting.NewReader(c.store), change.NewChanger(c.store, governancetest.Clock))
	file, err := certificates.File(c.Context(), c.viewer(email), download.Link{Kind: download.ResolutionCertificate, ID: id, MadeAt: c.now.Unix()})
	governancetest.Must(c.T, err)
	body, err := file.Open(c.Context(), 0)
	governancetest.Must(c.T, err)
	bytes, err := io.ReadAll(body)
	governancetest.Must(c.T, err)
	path := filepath.Join(c.TempDir(), "certificate.pdf")
	governancetest.Must(c.T, os.WriteFile(path, bytes, 0o600))
	text, err := exec.CommandContext(c.Context(), "pdftotext", "-layout", path, "-").Output()
	governancetest.Must(c.T, err)
	return strings.Join(strings.Fields(string(text)), " ")
}

// [V11] The certificate of a secret vote names nobody, also not its reader, and has no numbers of few ballots.
func TestACertificateOfASecretVoteNamesNobody(t *testing.T) {
	c := openChamber(t, storetest.SQLite(t))
	c.opened(7, budget)
	id := c.voting(budget, resolution.Secret)
	c.votes(id, yes, yes)
	must(c, chair, c.resolutions.Close(c.closing(id)))
	text := c.certificate(voters[0], id)
	for want, is := range map[string]bool{
		"Secret ballot": true, "Fewer than three ballots were cast": true, "Member Vote": false, "Votes Number": false, " For ": false,
	} {
		if strings.Contains(text, want) != is {
			t.Errorf("%q is in the certificate: %v\n%s", want, !is, text)
		}
	}
}

// [V7, V4] A certificate says who recorded a vote for a member, and has the casting vote.
func TestACertificateHasTheVotesByName(t *testing.T) {
	c := openChamber(t, storetest.SQLite(t))
	c.opened(6, budget)
	id := c.voting(budget, resolution.Named)
	c.votes(id, yes, nay)
	closing, known := c.closing(id), true
	closing.WithoutCastingVote = &known
	must(c, chair, c.resolutions.Close(closing))
	text := c.certificate(director, id)
	seen := c.seen(director, id)
	for _, want := range []string{"Why it is not carried", seen.Explanation, "Member Vote ", "Against", "Rule set In force from 15 January 2018, version 1"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in %s", want, text)
		}
	}
}
