package clientapi

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"
)

// The hosted service's values for a deployment in one region. Clients read only the host names.
const (
	deploymentModel = "LOCAL"
	region          = "IE"
)

// location implements "Location" of docs/protocols/client-api.md (R3.6, R7.8).
func (a *api) location(c *gin.Context) error {
	return writeJSON(c, http.StatusOK, struct {
		DeploymentModel string `json:"deployment_model"`
		Location        string `json:"location"`
		Hostname        string `json:"hostname"`
		WSHostname      string `json:"ws_hostname"`
	}{deploymentModel, region, a.config.PublicURL, "ws" + strings.TrimPrefix(a.config.PublicURL, "http")})
}

// checkApp refuses every app but the one that is served.
func (a *api) checkApp(c *gin.Context) {
	if c.Param("app") != a.config.AppID {
		a.refuse(c, errAppNotFound)
	}
}
