package counterparty

import (
	"slices"
	"strings"
)

// eastAsianForms removes legal forms that are written without a space before or after the name. A form in brackets, such
// as ㈱, has been decomposed before.
var eastAsianForms = strings.NewReplacer(
	"株式会社", " ", "(株)", " ", "有限会社", " ", "(有)", " ", "合同会社", " ", "合名会社", " ", "合資会社", " ",
	"股份有限公司", " ", "股份公司", " ", "有限责任公司", " ", "有限責任公司", " ", "有限公司", " ", "주식회사", " ", "(주)", " ", "유한회사", " ",
)

// singleForms are the legal forms of one word, and "the" and "and", each between spaces.
const singleForms = " the and " +
	"ltd limited plc llp lp llc inc incorporated corp corporation co company cic pty pte bhd sdn " +
	"gmbh ggmbh mbh ag kg kgaa ohg ug ev eg aktiengesellschaft " +
	"sa sas sasu sarl eurl snc sca scop asbl vzw sprl srl srls spa sl slu slne sgps lda ltda " +
	"bv nv cv bvba ab publ asa as aps oy oyj kk gk kft zrt doo dd sro ooo oao pao zao jsc pjsc ооо оао пао зао ао "

// longForms returns the legal forms of several words. Longer forms come before shorter ones that begin alike.
func longForms() [][]string {
	return [][]string{
		{"public", "limited", "company"}, {"limited", "liability", "company"}, {"limited", "liability", "partnership"},
		{"private", "limited"}, {"pvt", "ltd"}, {"kabushiki", "kaisha"}, {"societe", "anonyme"}, {"sp", "zoo"},
	}
}

// legalFormAt returns how many of the first tokens are a legal form or a word without a meaning of its own; 0 for none.
func legalFormAt(tokens []string) int {
	for _, form := range longForms() {
		if len(form) <= len(tokens) && slices.Equal(form, tokens[:len(form)]) {
			return len(form)
		}
	}
	if strings.Contains(singleForms, " "+tokens[0]+" ") {
		return 1
	}
	return 0
}
