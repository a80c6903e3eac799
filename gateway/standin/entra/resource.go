package entra

import (
	"slices"
	"strings"
)

const (
	scopeAccessAsUser = "access_as_user"
	graphAudience     = "https://graph.microsoft.com"
	// graphDefault is what ".default" and a sign-in without any other scope stand for.
	graphDefault = "Files.ReadWrite User.Read"
)

// openIDScopes ask for no resource but for what comes beside the access token.
var openIDScopes = []string{"openid", "profile", "email", "offline_access"}

// access is what scopes ask for: at most one resource (docs/protocols/microsoft.md, "On behalf of the user").
type access struct {
	// audience is the resource's name, "" when no scope names one.
	audience string
	// scopes are the resource's own names, separated by spaces.
	scopes string
	// openID and offline tell whether an id token and a refresh token are wanted.
	openID, offline bool
	// asked is what the client wrote, for the answer.
	asked string
}

// parseAccess refuses two resources at once, as Microsoft does.
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

// splitScope takes "{resource}/{name}" apart; a bare name belongs to Graph.
func (a *Authority) splitScope(scope string) (audience, name string) {
	cut := strings.LastIndex(scope, "/")
	if cut < 0 {
		return graphAudience, scope
	}
	return scope[:cut], scope[cut+1:]
}

// isOurs tells the portal's own registration, under each of its names.
func (a *Authority) isOurs(audience string) bool {
	return audience == a.config.ClientID || strings.HasPrefix(audience, "api://") && strings.HasSuffix(audience, "/"+a.config.ClientID) ||
		audience == "api://"+a.config.ClientID
}
