package clientapi

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/metrics"
	"example.org/portal/kit/contract"
)

// Bounds of request bodies (docs/architecture.md, "Hosted backend").
const (
	signInBodyBytes  = contract.SmallBodyBytes
	graphqlBodyBytes = contract.GraphQLBodyBytes
)

// mount is the one list of routes (docs/protocols/client-api.md, "Endpoints").
func (a *api) mount(engine *gin.Engine) {
	engine.Use(a.observe, a.recoverPanic, hsts(a.config.PublicURL), a.cors, checkAddress)
	engine.NoRoute(a.answer(func(*gin.Context) error { return errRouteNotFound }))
	engine.NoMethod(a.answer(func(*gin.Context) error { return errMethodNotAllowed }))

	v2 := engine.Group("/api/client/v2.0")
	app := v2.Group("/app/:app", a.checkApp)
	app.GET("/location", a.answer(a.location))

	signIn := app.Group("/auth/providers", a.limitAddress)
	signIn.POST("/local-userpass/login", a.countedLogin(metrics.Password, a.logIn))
	signIn.POST("/local-userpass/register", a.answer(counted(a.metrics.Registration, a.register)))
	signIn.POST("/local-userpass/confirm", a.answer(counted(a.metrics.Confirmation, a.confirm)))
	signIn.POST("/local-userpass/confirm/send", a.answer(a.requestConfirmation))
	signIn.POST("/local-userpass/confirm/call", a.answer(a.requestConfirmation))
	signIn.POST("/local-userpass/reset/send", a.answer(a.requestReset))
	signIn.POST("/local-userpass/reset/call", a.answer(a.requestReset))
	signIn.POST("/local-userpass/reset", a.answer(a.reset))
	signIn.POST("/custom-function/login", a.countedLogin(metrics.Function, a.logInWithToken))
	signIn.POST("/oauth2-microsoft/login", a.countedLogin(metrics.Window, a.logInWithCode))
	signIn.POST("/:provider/login", a.answer(func(*gin.Context) error { return errProviderNotFound }))

	invitations := app.Group("/auth/invitation", a.limitAddress)
	invitations.POST("", a.answer(a.readInvitation))
	invitations.POST("/accept", a.answer(a.acceptInvitation))

	setUps := app.Group("/auth/set-up", a.limitAddress)
	setUps.POST("", a.answer(a.checkSetUp))
	setUps.POST("/complete", a.answer(a.completeSetUp))

	// These count as sign-in calls in their handlers, because a refusal must lead the window back to the portal.
	windows := app.Group("/auth/providers")
	windows.GET("/oauth2-microsoft/login", a.answer(a.openWindow))
	windows.GET("/oauth2-microsoft/callback", a.answer(a.closeWindow))

	v2.GET("/auth/profile", a.signedIn(a.profile))
	v2.POST("/auth/session", a.answer(a.refresh))
	v2.DELETE("/auth/session", a.answer(a.logOut))
	v2.GET("/auth/sessions", a.signedIn(a.ownSessions))
	v2.DELETE("/auth/sessions", a.signedIn(a.endOtherSessions))
	v2.DELETE("/auth/sessions/:session", a.signedIn(a.endOwnSession))
	v2.POST("/auth/password", a.proving(a.changePassword))
	v2.GET("/auth/factors", a.signedIn(a.ownFactors))
	v2.POST("/auth/factors/totp/new", a.signedIn(a.newApp))
	v2.POST("/auth/factors/totp", a.proving(a.addApp))
	v2.DELETE("/auth/factors/totp", a.signedIn(a.removeApp))
	v2.POST("/auth/factors/passkeys/new", a.signedIn(a.newPasskey))
	v2.POST("/auth/factors/passkeys", a.proving(a.addPasskey))
	v2.DELETE("/auth/factors/passkeys/:passkey", a.signedIn(a.removePasskey))
	v2.POST("/auth/factors/recovery_codes", a.signedIn(a.replaceRecoveryCodes))
	v2.POST("/auth/step_up", a.proving(a.stepUp))
	v2.POST("/auth/step_up/passkey", a.proving(a.askForPasskey))
	v2.DELETE("/auth/delete", a.signedIn(a.deleteAccount))
	app.POST("/functions/call", a.signedIn(a.callFunction))
	app.POST("/graphql", a.signedInTo(errGraphQLSession, a.serveGraphQL))

	app.POST("/papers/uploads/:ticket/createUploadSession", a.signedInTo(errGraphQLSession, a.createUpload))
	for _, method := range []string{http.MethodGet, http.MethodPut, http.MethodDelete} {
		app.Handle(method, "/papers/uploads/s/:session", a.answer(a.uploadSession))
	}
	app.GET("/papers/:versionId/content", a.signedInTo(errGraphQLSession, a.paperContent))

	engine.GET(CalendarPath+":"+feedName, a.answer(a.calendarFeed))
	engine.GET(AnswerPath+":token", a.mailAnswer)
	engine.POST(AnswerPath+":token", a.mailAnswer)
	engine.GET(ContentPath+":link", a.answer(a.download))
}
