package entra

import (
	"slices"
	"strings"
)

const (
	scopeAccessAsUser = "access_as_user"
	graphAudience     = "https://graph.microsoft.com"
	// graphDefault is the meaning of ".default", and of a sign-in without any other scope.
	graphDefault = "Files.ReadWrite User.Read"
)

// openIDScopes belong to no resource.
var openIDScopes = []string{"openid", "profile", "email", "offline_access"}

// access is the meaning of scopes: at most one resource (docs/protocols/microsoft.md, "On behalf of the user").
type access struct {
	// audience is the resource's name; empty when no scope names one.
	audience string
	// scopes are the resource's own scope names, separated by spaces.
	scopes string
	// openID and offline report whether the scopes ask for an id token and a refresh token.
	openID, offline bool
	// asked is the client's text, for the answer.
	asked string
}

// parseAccess reads scopes. It refuses two resources at once, as Microsoft does.
func (a *Authority) parseAccess(scope string) (access, bool) {
	var parsed access
	var names []string
	for _, asked := range strings.Fields(scope) {
		parsed.openID = parsed.openID || asked == "openid"
		parsed.offline = parsed.offline || asked == "offline_access"
		if slices.Contains(openIDScopes, asked) {
			continue
		}
		audience, name := a.splitScope(asked)
		if parsed.audience != "" && parsed.audience != audience {
			return access{}, false
		}
		parsed.audience = audience
		names = append(names, name)
	}
	parsed.asked, parsed.scopes = scope, strings.Join(names, " ")
	a.fillDefaults(&parsed)
	return parsed, true
}

func (a *Authority) fillDefaults(parsed *access) {
	if parsed.audience == "" {
		parsed.audience, parsed.scopes = graphAudience, graphDefault
	}
	if parsed.scopes != ".default" {
		return
	}
	parsed.scopes = graphDefault
	if a.isOurs(parsed.audience) {
		parsed.scopes = scopeAccessAsUser
	}
}

// splitScope splits "{resource}/{name}". A name without a resource belongs to Graph.
func (a *Authority) splitScope(scope string) (audience, name string) {
	cut := strings.LastIndex(scope, "/")
	if cut < 0 {
		return graphAudience, scope
	}
	return scope[:cut], scope[cut+1:]
}

// isOurs reports whether an audience is one of the names of the portal's registration.
func (a *Authority) isOurs(audience string) bool {
	return audience == a.config.ClientID || strings.HasPrefix(audience, "api://") && strings.HasSuffix(audience, "/"+a.config.ClientID) ||
		audience == "api://"+a.config.ClientID
}
