package clientapi

import (
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/gin-gonic/gin"

	"example.org/portal/kit/apierror"
)

// longestPart is the longest part of a path or a query, in bytes. The longest of ours are links to content and the codes
// of Microsoft's sign-in page.
const longestPart = 8 << 10

var (
	errBrokenAddress = apierror.New(http.StatusBadRequest, codeBadRequest, "the request's address has a part that is too long or no text")
	errBrokenText    = apierror.New(http.StatusBadRequest, codeBadRequest, "a text in the request's body has the character U+0000")
)

// checkAddress refuses addresses with parts that no route can mean. PostgreSQL keeps neither U+0000 nor what is no UTF-8.
func checkAddress(c *gin.Context) {
	for _, param := range c.Params {
		if !isPart(param.Value) || param.Value == "." || param.Value == ".." {
			refuseAddress(c)
			return
		}
	}
	for _, values := range c.Request.URL.Query() {
		for _, value := range values {
			if !isPart(value) {
				refuseAddress(c)
				return
			}
		}
	}
}

func refuseAddress(c *gin.Context) {
	apierror.Write(c.Writer, errBrokenAddress)
	c.Abort()
}

func isPart(text string) bool { return len(text) <= longestPart && isStorable(text) }

func isStorable(text string) bool { return utf8.ValidString(text) && !strings.ContainsRune(text, 0) }

// areStorable reports whether all texts of a decoded JSON value can be stored.
func areStorable(value any) bool {
	switch value := value.(type) {
	case string:
		return isStorable(value)
	case []any:
		for _, entry := range value {
			if !areStorable(entry) {
				return false
			}
		}
	case map[string]any:
		for name, member := range value {
			if !isStorable(name) || !areStorable(member) {
				return false
			}
		}
	}
	return true
}
