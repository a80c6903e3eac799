package clientapi

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/principal"
	"example.org/portal/kit/apierror"
)

// callFunction implements "Functions" of docs/protocols/client-api.md: the portal has no functions,
// and no data sources.
func (a *api) callFunction(c *gin.Context, _ principal.Principal) error {
	body, err := readFields(c)
	if err != nil {
		return err
	}
	if service, ok := body["service"].(string); ok && service != "" {
		return apierror.New(http.StatusNotFound, "ServiceNotFound", "service not found: '"+service+"'")
	}
	name, err := body.text("name")
	if err != nil {
		return err
	}
	return apierror.New(http.StatusNotFound, "FunctionNotFound", "function not found: '"+name+"'")
}
