// Package backend is the hosted backend: a server for the client API v2.0 with
// accounts, tokens, custom data and GraphQL, on SQLite or PostgreSQL. This file
// wires its parts; each part is a package under internal.
package backend

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"runtime"
	"sync"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/answerpage"
	"example.org/portal/backend/internal/clientapi"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/factor"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/calendar"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/notification"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/services"
	"example.org/portal/backend/internal/graphql"
	"example.org/portal/backend/internal/mail"
	"example.org/portal/backend/internal/metrics"
	"example.org/portal/backend/internal/microsoft"
	"example.org/portal/backend/internal/papers/pack"
	"example.org/portal/backend/internal/password"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/token"
	"example.org/portal/kit/contract"
	"example.org/portal/kit/serve"
	"example.org/portal/kit/version"
)

// sweepInterval is how often expired sessions, links and counters are removed.
const sweepInterval = 15 * time.Minute

// Backend is one replica.
type Backend struct {
	cfg      Config
	log      *slog.Logger
	store    *store.Store
	changer  *change.Changer
	accounts *account.Service
	linking  *people.Linking
	services services.Services
	// answerLinks signs the links in e-mails with which people answer invitations.
	answerLinks meeting.AnswerLinks
	courier     *mail.Courier
	// dispatcher and scheduler do what nobody asks for at that moment.
	dispatcher *events.Dispatcher
	days       *notification.Days
	scheduler  *events.Scheduler
	metrics    *metrics.Metrics
	papers     papers
	handler    http.Handler
	admin      *admin

	public      *serve.Server
	adminServer *serve.Server
	background  sync.WaitGroup
	// sweepNow makes the sweep look before its time.
	sweepNow chan struct{}
	// dayNow makes it look before its time whether a new day has begun.
	dayNow chan struct{}
	unwind context.CancelFunc
}

// Open checks the configuration, opens the database, brings its schema up to date
// and wires the parts. Nothing listens and no e-mail goes out before Start.
func Open(ctx context.Context, cfg Config, log *slog.Logger) (*Backend, error) {
	if err := cfg.Validate(); err != nil {
		return nil, err
	}
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	opened, err := store.Open(ctx, cfg.DatabaseURL)
	if err != nil {
		return nil, fmt.Errorf("open the database: %w", err)
	}
	b := &Backend{
		cfg: cfg, log: log, store: opened, linking: newLinking(opened, cfg),
		changer:  change.NewChanger(opened, cfg.Now).Naming(cfg.NewID).Reporting(cfg.Reached),
		metrics:  metrics.New(version.Read(), contract.Operations(cfg.GraphQLOperations)),
		sweepNow: make(chan struct{}, 1), dayNow: make(chan struct{}, 1),
	}
	if opened.Pooled() {
		log.Info("a connection pooler stands before PostgreSQL: statements are described and not kept prepared")
	}
	b.store.Observe(b.metrics.StoreCall)
	b.metrics.Watch(b.store, cfg.Now)
	if err := b.wire(ctx); err != nil {
		return nil, errors.Join(err, opened.Close())
	}
	return b, nil
}

func newLinking(opened *store.Store, cfg Config) *people.Linking {
	if !cfg.AutoApprove {
		return people.NewLinking(opened, nil)
	}
	return people.NewLinking(opened, board.NewRoster(opened))
}

// wire makes the parts in the order in which they need each other.
func (b *Backend) wire(ctx context.Context) error {
	keys, err := token.ParseKeys(b.cfg.TokenKeys)
	if err != nil {
		return err
	}
	signOn, page, err := b.signOn()
	if err != nil {
		return err
	}
	passkeys, err := factor.NewPasskeys(b.cfg.PortalURL, "Quorate")
	if err != nil {
		return err
	}
	b.accounts, err = account.New(ctx, account.Dependencies{
		Store: b.store, Changes: b.changer, Passwords: b.hasher(), People: linkedPeople{b.linking, b.store}, Tokens: keys,
		SignOn: signOn, Page: page, Passkeys: passkeys,
		Uncounted: b.metrics.LoginUncounted,
		Queued:    func(kind account.Kind, added bool) { b.metrics.EmailQueued(string(kind), added) },
		Now:       b.cfg.Now, Log: b.log, Limits: b.cfg.limits(), AppID: b.cfg.AppID,
		PasswordMin: b.cfg.PasswordMin, ConfirmationProves: b.cfg.AutoApprove,
	})
	if err != nil {
		return err
	}
	if err := b.wireServices(keys); err != nil {
		return err
	}
	b.answerLinks = meeting.NewAnswerLinks(keys.Derive)
	if err := b.wireEvents(); err != nil {
		return err
	}
	if err := b.wirePapers(); err != nil {
		return err
	}
	published, err := b.calendars()
	if err != nil {
		return err
	}
	answers := meeting.NewMailAnswers(b.answerLinks, b.store, b.services.Meetings, b.changer, b.cfg.Now)
	answerPage, err := answerpage.New(answers, b.cfg.PortalURL, b.log)
	if err != nil {
		return err
	}
	b.handler, err = clientapi.New(clientapi.Config{
		AppID: b.cfg.AppID, PublicURL: b.cfg.publicURL(),
		AllowedOrigins: b.cfg.AllowedOrigins, TrustedProxies: b.cfg.TrustedProxies, ReturnAddress: b.cfg.returnAddress(),
		CallsPerAddress: b.cfg.SignInCalls, CallWindow: b.cfg.SignInWindow,
		Registrations: b.cfg.Registrations, RegistrationWindow: b.cfg.RegistrationWindow, Now: b.cfg.Now,
	}, b.accounts, b.content(published), published, b.papers.api, answerPage, b.metrics, b.log)
	b.admin = newAdmin(b.metrics.Handler(), b.papers.gate.problem)
	return err
}

func (b *Backend) hasher() *password.Hasher {
	return password.NewHasher(runtime.GOMAXPROCS(0), func(turn password.Turn, waited time.Duration, refused bool) {
		b.metrics.PasswordTurn(turn.Known, waited, refused)
	})
}

// wireServices opens the store of papers and builds the services of the rule packages.
func (b *Backend) wireServices(keys *token.Keys) error {
	if len(b.cfg.DriveHosts) == 0 {
		b.log.Info("BACKEND_DRIVE_HOSTS names no drive: no uploaded file can be added to a board's documents")
	}
	if err := b.openPapers(); err != nil {
		return err
	}
	b.services = services.New(services.Dependencies{
		Store: b.store, Changer: b.changer, Now: b.cfg.Now, Log: b.log, Secrets: keys.Derive,
		Accounts: administeredAccounts{b.store}, Stands: b.accounts.Stands,
		DriveHosts: b.cfg.DriveHosts, PaperBounds: b.cfg.paperBounds(), Blobs: b.papers.bytes,
		PackBuilder: pack.NewBuilder(), PackBuilt: b.metrics.PackBuilt, ContentURL: b.cfg.publicURL() + clientapi.ContentPath,
	})
	return nil
}

// content is the GraphQL API over the rules of governance.
func (b *Backend) content(published *calendar.Publisher) http.Handler {
	return graphql.New(graphql.Config{
		Services: b.services, FeedAddress: b.cfg.feedAddress, CalendarFile: published.Meeting,
		Limits:  graphql.Limits{Requests: b.cfg.GraphQLRequests, Window: b.cfg.GraphQLWindow},
		Metrics: b.metrics, Log: b.log, Now: b.cfg.Now,
	})
}

// calendars has the meetings of people for calendar programs.
func (b *Backend) calendars() (*calendar.Publisher, error) {
	writer, err := b.calendarWriter()
	if err != nil {
		return nil, err
	}
	sender, err := b.cfg.mailServer()
	if err != nil {
		return nil, err
	}
	readers := b.services.Readers
	return calendar.NewPublisher(b.store, readers.Viewers, readers.Meetings, readers.Participations, writer, sender.From(), b.cfg.Now, b.log), nil
}

// calendarWriter makes calendar files.
func (b *Backend) calendarWriter() (calendar.Writer, error) {
	return calendar.NewWriter(b.cfg.PortalURL, b.cfg.CalendarHost, b.cfg.CalendarOnlineLinks)
}

// signOn gives what Microsoft's sign-on needs: nil without its configuration, the page
// nil without the secret. The log says so once.
func (b *Backend) signOn() (account.SignOn, account.SignInPage, error) {
	if !b.cfg.offersSignOn() {
		b.log.Info("single sign-on is not set up: custom-function and oauth2-microsoft log-in answer 404 AuthProviderNotFound")
		return nil, nil, nil
	}
	verifier, err := microsoft.New(b.cfg.microsoft())
	if err != nil {
		return nil, nil, err
	}
	if b.cfg.MicrosoftClientSecret == "" {
		b.log.Info("the Microsoft sign-in page is not set up: oauth2-microsoft log-in answers 404 AuthProviderNotFound")
		return verifier, nil, nil
	}
	page, err := microsoft.NewPage(verifier)
	if err != nil {
		return nil, nil, err
	}
	return verifier, page, nil
}

// Start binds both listeners and serves until Close; ctx is for the binding. It may be called once.
func (b *Backend) Start(ctx context.Context) error {
	public, err := bind(ctx, b.cfg.Listener, b.cfg.Addr)
	if err != nil {
		return fmt.Errorf("start the backend: %w", err)
	}
	adminListener, err := bind(ctx, b.cfg.AdminListener, b.cfg.AdminAddr)
	if err != nil {
		return errors.Join(fmt.Errorf("start the backend's admin listener: %w", err), public.Close())
	}
	b.lookForKeys(ctx)
	running, unwind := context.WithCancel(context.WithoutCancel(ctx))
	b.unwind = unwind
	b.background.Go(func() { b.courier.Run(running) })
	b.background.Go(func() { b.dispatcher.Run(running) })
	b.background.Go(func() { b.scheduler.Run(running) })
	b.background.Go(func() { b.prepareChecks(running) })
	b.background.Go(func() { b.papers.checker.Run(running) })
	b.background.Go(func() { b.services.PackFiles.Run(running) })
	b.background.Go(func() { b.reseal(running) })
	b.background.Go(func() { b.keepDays(running) })
	b.background.Go(func() { b.sweep(running) })
	b.public = serve.Start(public, b.handler, serve.DefaultLimits(), b.log)
	b.adminServer = serve.Start(adminListener, b.admin, serve.DefaultLimits(), b.log)
	b.admin.ready()
	b.log.Info("backend serves", "address", b.public.Addr(), "admin", b.adminServer.Addr())
	return nil
}

// URL is the public address as a client on this machine writes it, known after Start.
func (b *Backend) URL() string { return b.public.URL() }

// AdminURL is the address for health and metrics, known after Start.
func (b *Backend) AdminURL() string { return b.adminServer.URL() }

// Wake makes what waits look at the clock at once, because Config.Now has leapt: the courier,
// the dispatcher, the scheduler, the sweep and what begins the days wait by the machine's own clock. It never waits itself.
func (b *Backend) Wake() {
	b.courier.Wake()
	b.dispatcher.Wake()
	b.scheduler.Wake()
	for _, look := range []chan struct{}{b.sweepNow, b.dayNow} {
		select {
		case look <- struct{}{}:
		default: // it will look anyway
		}
	}
}

// Close answers /readyz with 503 at once, serves on for the drain delay, lets requests in flight
// finish for at most the drain time-out, both only as long as ctx lasts, puts the e-mail in hand back into the
// outbox and closes the database. It may be called once, also without Start.
func (b *Backend) Close(ctx context.Context) error {
	var err error
	if b.public != nil {
		b.admin.draining()
		b.public.Drain(ctx, b.cfg.DrainDelay)
		ctx, cancel := context.WithTimeout(ctx, b.cfg.DrainTimeout)
		defer cancel()
		err = b.public.Stop(ctx)
		b.unwind()
		b.background.Wait()
		err = errors.Join(err, b.adminServer.Stop(ctx))
	}
	return errors.Join(err, b.store.Close())
}

// reseal moves second factors to the key that signs, so that older keys can be taken away.
func (b *Backend) reseal(ctx context.Context) {
	resealed, err := b.accounts.ResealFactors(ctx)
	if err != nil && ctx.Err() == nil {
		b.log.ErrorContext(ctx, "seal second factors with the signing key", "error", err)
	}
	if resealed > 0 {
		b.log.InfoContext(ctx, "second factors were sealed with the signing key", "accounts", resealed)
	}
}

// sweep removes what time has made useless, writes the day's checkpoint of the audit
// chains, and looks for a newer schema, until ctx ends.
func (b *Backend) sweep(ctx context.Context) {
	ticker := time.NewTicker(sweepInterval)
	defer ticker.Stop()
	for {
		b.noteNewerSchema(ctx)
		if err := b.accounts.Sweep(ctx, b.store); err != nil && ctx.Err() == nil {
			b.log.ErrorContext(ctx, "remove what has expired", "error", err)
		}
		b.sweepPapers(ctx)
		if err := b.services.PackFiles.Sweep(ctx); err != nil && ctx.Err() == nil {
			b.log.ErrorContext(ctx, "remove what packs left", "error", err)
		}
		if err := change.WriteCheckpoint(ctx, b.changer, b.store); err != nil && ctx.Err() == nil {
			b.log.ErrorContext(ctx, "write the audit checkpoint", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		case <-b.sweepNow:
		}
	}
}

// sweepPapers deletes bytes that nothing names any more. Where a key of their store is missing, or it is not known whether
// one is, it looks for the keys once more instead.
func (b *Backend) sweepPapers(ctx context.Context) {
	if !b.papers.gate.isSettled() {
		b.lookForKeys(ctx)
	}
	if b.papers.gate.problem() != nil {
		return
	}
	swept, err := b.papers.uploads.Sweep(ctx)
	b.metrics.PapersSwept(swept)
	if err != nil && ctx.Err() == nil {
		b.log.ErrorContext(ctx, "remove what papers left", "error", err)
	}
}

func bind(ctx context.Context, given net.Listener, addr string) (net.Listener, error) {
	if given != nil {
		return given, nil
	}
	return serve.Bind(ctx, addr)
}
