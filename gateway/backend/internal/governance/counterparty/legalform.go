package counterparty

import "strings"

// eastAsianForms removes legal forms that are written without a space before or after the name. A form in brackets, such
// as ㈱, has been decomposed before.
var eastAsianForms = strings.NewReplacer(
	"株式会社", " ", "(株)", " ", "有限会社", " ", "(有)", " ", "合同会社", " ", "合名会社", " ", "合資会社", " ",
	"股份有限公司", " ", "股份公司", " ", "有限责任公司", " ", "有限責任公司", " ", "有限公司", " ", "주식회사", " ", "(주)", " ", "유한회사", " ",
)

// legalForms returns the legal forms that Parse leaves out, each as tokens, and "the" and "and". Longer forms come before
// shorter ones that begin alike.
func legalForms() [][]string {
	forms := [][]string{
		{"public", "limited", "company"}, {"limited", "liability", "company"}, {"limited", "liability", "partnership"},
		{"private", "limited"}, {"pvt", "ltd"}, {"kabushiki", "kaisha"}, {"societe", "anonyme"}, {"sp", "zoo"},
	}
	const single = "the and " +
		"ltd limited plc llp lp llc inc incorporated corp corporation co company cic pty pte bhd sdn " +
		"gmbh ggmbh mbh ag kg kgaa ohg ug ev eg aktiengesellschaft " +
		"sa sas sasu sarl eurl snc sca scop asbl vzw sprl srl srls spa sl slu slne sgps lda ltda " +
		"bv nv cv bvba ab publ asa as aps oy oyj kk gk kft zrt doo dd sro ooo oao pao zao jsc pjsc ооо оао пао зао ао"
	for word := range strings.FieldsSeq(single) {
		forms = append(forms, []string{word})
	}
	return forms
}
