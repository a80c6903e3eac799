package gateway

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"example.org/portal/gateway/internal/clientapi"
	"example.org/portal/gateway/internal/drivereading"
	"example.org/portal/gateway/internal/guard"
	"example.org/portal/gateway/internal/paperreading"
	"example.org/portal/gateway/internal/upload"
	"example.org/portal/kit/apierror"
	"example.org/portal/kit/contract"
	"example.org/portal/kit/requestid"
	"example.org/portal/kit/serve"
	"github.com/gin-gonic/gin"
)

// unreadBody is the limit of routes that answer without looking at the body, or read it
// themselves.
const unreadBody = -1

// What bodies on their way may cost. An office behind one address sends some hundred at once
// at the very most; all together stay beside the uploads' memory (docs/guides/capacity.md).
const (
	bodiesPerCaller = 256
	mostBodies      = 2048
	mostBodyBytes   = 64 << 20
	// A body of a few kB has 5 s. From there on 20 kB a second give one of 500 kB the
	// contract's whole time (docs/architecture.md, "Gateway").
	bodyGrace = 5 * time.Second
	bodyRate  = 20_000
)

var (
	errAppNotFound          = apierror.New(http.StatusNotFound, "AppNotFound", "cannot find app")
	errUploadsNotConfigured = apierror.New(http.StatusNotFound, "UploadsNotConfigured", "uploads are not set up on this server")
)

// route is one line of the public contract (docs/architecture.md, "Gateway"). Its pattern is the router's;
// contract.RoutePattern makes its name in metrics and access lines.
type route struct {
	method  string
	pattern string
	most    int64
	handle  guard.Handler
}

// anyMethod is the method of a route that answers all of them alike.
const anyMethod = ""

// routes is the one list of what the public listener answers.
func (g *Gateway) routes() []route {
	routes := []route{
		{http.MethodGet, "/api/client/v2.0/app/:app/location", contract.SmallBodyBytes, g.serveLocation},
		{http.MethodPost, "/api/client/v2.0/app/:app/graphql", contract.GraphQLBodyBytes, g.graphql.Serve},
		{http.MethodPost, "/api/session", contract.SmallBodyBytes, g.sessions.Create},
		{http.MethodGet, "/api/session", contract.SmallBodyBytes, g.sessions.Restore},
		{http.MethodDelete, "/api/session", contract.SmallBodyBytes, g.sessions.Close},
		{http.MethodGet, paperreading.Pattern, contract.SmallBodyBytes, g.reading.Serve},
	}
	return slices.Concat(routes, tusRoutes(upload.PaperPath, g.papers.Handler), g.uploadRoutes())
}

// uploadRoutes are those of uploads into Microsoft's drives, and of reading them.
func (g *Gateway) uploadRoutes() []route {
	if g.uploads == nil {
		return []route{
			{anyMethod, upload.Path, unreadBody, uploadsNotConfigured},
			{anyMethod, upload.Path + "/*rest", unreadBody, uploadsNotConfigured},
			{anyMethod, drivereading.Path + "/*rest", unreadBody, uploadsNotConfigured},
		}
	}
	return append(tusRoutes(upload.Path, g.uploads.Handler),
		route{http.MethodGet, drivereading.FolderPattern, contract.SmallBodyBytes, g.uploads.reading.Folder},
		route{http.MethodGet, drivereading.ContentPattern, contract.SmallBodyBytes, g.uploads.reading.Content},
	)
}

// tusRoutes are those of tus below a path; a body's bytes are the upload's own to bound.
func tusRoutes(path string, uploads *upload.Handler) []route {
	one := path + "/:upload"
	return []route{
		{http.MethodPost, path, unreadBody, uploads.Create},
		{http.MethodHead, one, unreadBody, uploads.Head},
		{http.MethodPatch, one, unreadBody, uploads.Append},
		{http.MethodDelete, one, unreadBody, uploads.Cancel},
		{http.MethodPost, one, unreadBody, uploads.Override},
	}
}

// handler is the public listener's: the guards in their order, then the routes.
func (g *Gateway) handler() http.Handler {
	gin.SetMode(gin.ReleaseMode)
	engine := gin.New()
	engine.HandleMethodNotAllowed = true
	engine.RedirectTrailingSlash = false
	engine.ContextWithFallback = false
	engine.RemoteIPHeaders = []string{"X-Forwarded-For"}
	// The configuration was checked: they are addresses and networks.
	_ = engine.SetTrustedProxies(g.cfg.TrustedProxies)
	engine.Use(guard.Observe(g.log, g.metrics), guard.NoServerErrors(upload.AsksOffset), guard.Recover(g.log), guard.Headers, g.origins.Check,
		guard.HeaderSize(serve.DefaultLimits().HeaderBytes))
	arrivals := guard.NewArrivals(guard.ArrivalLimits{
		PerCaller: bodiesPerCaller, All: mostBodies, Bytes: mostBodyBytes,
		Grace: bodyGrace, Rate: bodyRate, Longest: serve.DefaultLimits().Body,
	})
	places := gin.HandlersChain{
		guard.InFlight(g.cfg.MaxInFlight), guard.CountRunning(g.metrics),
		guard.When(carriesFile, guard.InFlight(g.cfg.uploadPlaces())), guard.When(upload.WaitsForDrive, guard.InFlight(g.cfg.waitingPlaces())),
		guard.When(paperreading.Reads, guard.InFlight(g.cfg.readingPlaces())),
	}
	described := make(map[string]bool)
	for _, route := range g.routes() {
		handlers := slices.Concat(places, gin.HandlersChain{g.checkApp, guard.Answer(g.log, route.handle)})
		if route.most != unreadBody {
			handlers = slices.Insert(handlers, 0, arrivals.Whole(route.most))
		}
		g.mount(engine, route, handlers)
		if !described[route.pattern] {
			engine.OPTIONS(route.pattern, g.describeUploads(route.pattern), guard.Preflight)
			described[route.pattern] = true
		}
	}
	engine.NoRoute(guard.NotFound)
	engine.NoMethod(guard.MethodNotAllowed)
	return requestid.Handler(engine)
}

// carriesFile tells a request on which a file is on its way, which may take long: into a store, or out of somebody's drive.
func carriesFile(r *http.Request) bool { return upload.SendsBytes(r) || drivereading.Reads(r) }

// mount registers a route for its methods.
func (g *Gateway) mount(engine *gin.Engine, route route, handlers gin.HandlersChain) {
	methods := []string{route.method}
	switch route.method {
	case http.MethodGet:
		methods = append(methods, http.MethodHead) // RFC 9110, 9.1
	case anyMethod:
		methods = []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete}
	}
	if route.method != anyMethod {
		g.metrics.RequestExpected(contract.RoutePattern(route.pattern), route.method)
	}
	engine.Match(methods, route.pattern, handlers...)
}

// describeUploads adds what tus says of an upload's address to the answer to OPTIONS.
func (g *Gateway) describeUploads(pattern string) gin.HandlerFunc {
	return func(c *gin.Context) {
		switch {
		case strings.HasPrefix(pattern, upload.PaperPath):
			g.papers.Describe(c.Writer.Header())
		case g.uploads != nil && strings.HasPrefix(pattern, upload.Path):
			g.uploads.Describe(c.Writer.Header())
		}
	}
}

// checkApp refuses paths of an app that is not ours.
func (g *Gateway) checkApp(c *gin.Context) {
	if app, named := c.Params.Get("app"); named && app != g.cfg.AppID {
		apierror.Write(c.Writer, errAppNotFound)
		c.Abort()
	}
}

// serveLocation answers the hosted backend's own location, unchanged. Whatever goes wrong
// is a 502 (docs/architecture.md, "Gateway").
func (g *Gateway) serveLocation(w http.ResponseWriter, r *http.Request) error {
	location, err := g.backend.Location(r.Context())
	if err != nil {
		told := apierror.From(err)
		return apierror.New(http.StatusBadGateway, clientapi.ErrUpstreamFailed.Code, told.Message).Because(err)
	}
	w.Header().Set("Content-Type", "application/json")
	// A client that went away is not an error worth telling.
	_, _ = w.Write(location.Body)
	return nil
}

// uploadsNotConfigured is a 404, because tus clients repeat every 5xx (docs/architecture.md, "Gateway").
func uploadsNotConfigured(http.ResponseWriter, *http.Request) error { return errUploadsNotConfigured }
