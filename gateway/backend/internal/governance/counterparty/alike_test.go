package counterparty_test

import (
	"testing"

	"example.org/portal/backend/internal/governance/counterparty"
)

func alike(a, b string) bool {
	return counterparty.Alike(counterparty.Parse(a), counterparty.Parse(b))
}

// [GD C3] Case, accents, legal suffixes and punctuation are ignored, and the similarity of tokens is at least 0.8.
func TestNamesOfOneOrganisationAreAlike(t *testing.T) {
	for _, pair := range [][2]string{
		{"Brackwater Dredging Ltd", "BRACKWATER DREDGING"},
		{"Brackwater Dredging Ltd", "Brackwater Dredging Limited"},
		{"Brackwater Dredging Ltd", "Brackwater-Dredging, Ltd. (UK)"},
		{"Brackwater Dredging", "The Brackwater Dredging Company"},
		{"Brackwater Dredging", "Brackwater Dredging Group"},
		{"Brackwater Dredging", "Brakwater Dredgeing"},
		{"Beauchamp & Lowe LLP", "Beauchamp and Lowe"},
		{"Wiśniewski Audit", "wisniewski audit sp. z o.o."},
		{"Société Générale S.A.", "Societe Generale"},
		{"Müller GmbH & Co. KG", "Muller"},
		{"Straße AG", "STRASSE"},
		{"Enel S.p.A.", "Enel SpA"},
		{"Ørsted A/S", "Orsted"},
		{"AB Volvo", "Volvo AB (publ)"},
		{"J. P. Morgan", "JP Morgan Inc"},
		{"O'Dell Partners", "ODell Partners"},
		{"Unilever N.V.", "Unilever PLC"},
		{"Nordic Pty Ltd", "Nordic"},
		{"Газпром ООО", "газпром"},
		{"三菱商事株式会社", "三菱商事"},
		{"㈱三菱商事", "三菱 商事"},
		{"Sony K.K.", "Sony Kabushiki Kaisha"},
		{"삼성전자", "삼성 전자 (주)"},
		{"Ltd", "LTD"},
		{"!!!", "!!!"},
	} {
		if !alike(pair[0], pair[1]) {
			t.Errorf("[GD C3] %q and %q are not alike", pair[0], pair[1])
		}
	}
}

// [GD C3] Names below a similarity of 0.8 are not alike.
func TestNamesOfDifferentOrganisationsAreNotAlike(t *testing.T) {
	for _, pair := range [][2]string{
		{"Brackwater", "Brackwater Dredging"},
		{"Brackwater Dredging Ltd", "Brackwater Marine Ltd"},
		{"Northgate Housing", "Southgate Housing"},
		{"Harbour Fund 3", "Harbour Fund 4"},
		{"Ltd", "Limited Company"},
		{"AXA", "AZA"},
		{"三菱商事", "三井物産"},
		{"三菱商事株式会社", "伊藤忠株式会社"},
		{"Fennmark Sailing Club", "Fennmark Community Trust"},
		{"!!!", "???"},
		{"", "Brackwater"},
	} {
		if alike(pair[0], pair[1]) {
			t.Errorf("[GD C3] %q and %q are alike", pair[0], pair[1])
		}
	}
}

// Comparing never panics and has no order, and every name is like itself.
func FuzzAlike(f *testing.F) {
	f.Add("Brackwater Dredging Ltd", "BRACKWATER DREDGING")
	f.Add("㈱三菱商事", "ソニー")
	f.Add("A B C D", "d'c b-a \xff")
	f.Add("", "\u0301")
	f.Fuzz(func(t *testing.T, a, b string) {
		if len(a) > 640 || len(b) > 640 { // the longest name has 160 characters
			return
		}
		if alike(a, b) != alike(b, a) {
			t.Errorf("%q and %q are alike in one order only", a, b)
		}
		if !alike(a, a) {
			t.Errorf("%q is not like itself", a)
		}
	})
}
