package backend

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"slices"
	"strings"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/clientapi"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/microsoft"
	"example.org/portal/backend/internal/papers/blob"
	"example.org/portal/backend/internal/papers/inspection"
	"example.org/portal/backend/internal/papers/rendition"
	"example.org/portal/backend/internal/papers/virus"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/token"
	"example.org/portal/kit/contract"
	"example.org/portal/kit/env"
	"example.org/portal/kit/logging"
	"example.org/portal/signon"
)

// Config is everything that the backend can be told (docs/architecture.md, "Hosted backend").
type Config struct {
	Addr      string `env:"BACKEND_ADDR" default:":8081" help:"address of the public listener"`
	AdminAddr string `env:"BACKEND_ADMIN_ADDR" default:"127.0.0.1:9091" help:"address of the listener for health and metrics; keep it off the public network"`

	AppID     string `env:"BACKEND_APP_ID" required:"true" help:"client app id that is served"`
	PublicURL string `env:"BACKEND_PUBLIC_URL" required:"true" help:"origin at which browsers reach this server; the location answer tells it"`
	PortalURL string `env:"BACKEND_PORTAL_URL" required:"true" help:"where the portal is reached; links in e-mails and sign-in windows lead there"`

	DatabaseURL         string   `env:"BACKEND_DATABASE_URL" required:"true" secret:"true" help:"sqlite:path or postgres://user:password@host/database"`
	TokenKeys           []string `env:"BACKEND_TOKEN_KEYS" required:"true" secret:"true" help:"keys of 32 bytes in standard base64; the first signs tokens, all verify"`
	PapersURL           string   `env:"BACKEND_PAPERS_URL" required:"true" help:"where the bytes of papers are kept: file:/var/lib/portal/papers is a folder, s3://bucket?endpoint=https://host&region=name a bucket, azure://account/container a container of Azure Blob Storage"`
	PapersOldURL        string   `env:"BACKEND_PAPERS_OLD_URL" help:"a second store of papers, which reads fall back to while backend papers move copies"`
	PapersKeys          []string `env:"BACKEND_PAPERS_KEY" secret:"true" help:"encrypts papers at rest: one or several keys as backend papers key prints them; the first encrypts, all decrypt; plain among them stands for papers that were kept before there was a key. Losing it loses all papers"`
	PaperMaxBytes       int64    `env:"BACKEND_PAPER_MAX_BYTES" default:"104857600" help:"the largest paper, in bytes, 1 to 1073741824"`
	PapersPerPerson     int64    `env:"BACKEND_PAPERS_UNFINISHED_PER_PERSON" default:"2147483648" help:"the most bytes of one person's uploads that are not finished, tickets included; at least BACKEND_PAPER_MAX_BYTES. More uploads are refused until some are finished, cancelled or over"`
	PapersPerPlace      int64    `env:"BACKEND_PAPERS_UNFINISHED_PER_PLACE" default:"4294967296" help:"the most bytes of all uploads to one agenda item, or to one board's library, that are not finished; at least BACKEND_PAPER_MAX_BYTES"`
	PapersActiveContent string   `env:"BACKEND_PAPERS_ACTIVE_CONTENT" default:"disarm" help:"disarm leaves scripts, and actions that run by themselves, out of what readers see of a PDF; refuse refuses every PDF with such. What starts programs or carries other files is always refused"`
	ClamdAddr           string   `env:"BACKEND_CLAMD_ADDR" help:"a virus scanner (clamd) that looks at every paper, tcp:host:port or unix:/path; with the settings of deploy/clamd/clamd.conf. While it is away no new paper can be published. Empty means that papers are marked as not scanned"`
	RenditionURL        string   `env:"BACKEND_RENDITION_URL" secret:"true" help:"a Gotenberg that makes PDFs of Office files, such as http://gotenberg:3000 or https://user:password@host; it needs no way out to other networks. Empty means BACKEND_RENDITION_PROGRAM"`
	RenditionProgram    string   `env:"BACKEND_RENDITION_PROGRAM" default:"soffice" help:"LibreOffice on this machine, which makes PDFs of Office files where BACKEND_RENDITION_URL is empty: a name on the PATH, or a path. It runs for each file anew, without network and with limits of time and memory, on Linux. off means none, and where the default finds none either, Office files are offered as downloads"`

	AutoApprove bool `env:"BACKEND_AUTO_APPROVE" help:"give every confirmed account access at once instead of waiting for an administrator"`

	PasswordMin int `env:"BACKEND_PASSWORD_MIN" default:"12" help:"the fewest characters of a new password, 6 to 128; passwords that stand keep working"`

	SMTPURL string `env:"BACKEND_SMTP_URL" required:"true" secret:"true" help:"mail server: smtp://host:port or smtps://user:password@host:port; ?starttls=required, opportunistic or none"`
	// SMTPCA is PEM text; BACKEND_SMTP_CA_FILE names a file of it.
	SMTPCA            string `env:"BACKEND_SMTP_CA" help:"a certificate authority, as PEM, to trust for the mail server beside the system's"`
	SMTPHelloName     string `env:"BACKEND_SMTP_HELLO_NAME" help:"the full host name with which the backend greets the mail server (EHLO); empty means the host of BACKEND_PORTAL_URL, or the domain of BACKEND_MAIL_FROM where that host has no full name"`
	SMTPOAuthTenant   string `env:"BACKEND_SMTP_OAUTH_TENANT" help:"the directory id of a registration at BACKEND_MICROSOFT_AUTHORITY, with whose tokens the backend logs in to the mail server (XOAUTH2), as Exchange Online asks for; empty means the password of BACKEND_SMTP_URL"`
	SMTPOAuthClientID string `env:"BACKEND_SMTP_OAUTH_CLIENT_ID" help:"the client id of that registration; its client secret is the password of BACKEND_SMTP_URL, the user there is the mailbox"`
	SMTPOAuthScope    string `env:"BACKEND_SMTP_OAUTH_SCOPE" default:"https://outlook.office365.com/.default" help:"what the tokens are for; another one in national clouds"`
	MailFrom          string `env:"BACKEND_MAIL_FROM" required:"true" help:"sender of e-mails, such as Quorate <portal@example.org>"`

	MailCouriers int `env:"BACKEND_MAIL_COURIERS" default:"4" help:"how many e-mails one replica hands to the mail server at the same time, 1 to 32; from 2 on, one courier takes no e-mails of registrations"`

	AllowedOrigins []string `env:"BACKEND_ALLOWED_ORIGINS" help:"origins whose pages may call, exactly as browsers write them"`
	TrustedProxies []string `env:"BACKEND_TRUSTED_PROXIES" help:"addresses or networks whose X-Forwarded-For is believed"`

	MicrosoftAuthority    string   `env:"BACKEND_MICROSOFT_AUTHORITY" default:"https://login.microsoftonline.com" help:"Microsoft's identity service"`
	MicrosoftTenants      []string `env:"BACKEND_MICROSOFT_TENANTS" help:"directory ids whose people may sign on; empty switches single sign-on off"`
	MicrosoftClientID     string   `env:"BACKEND_MICROSOFT_CLIENT_ID" help:"the portal's client id at Microsoft; empty switches single sign-on off"`
	MicrosoftClientSecret string   `env:"BACKEND_MICROSOFT_CLIENT_SECRET" secret:"true" help:"the secret of that registration; with it the portal offers Microsoft's sign-in page in a window, whose redirect address at Microsoft is {BACKEND_PUBLIC_URL}/api/client/v2.0/app/{BACKEND_APP_ID}/auth/providers/oauth2-microsoft/callback"`
	MicrosoftAppIDURI     string   `env:"BACKEND_MICROSOFT_APP_ID_URI" help:"the registration's Application ID URI, which tokens of version 1.0 may name as their audience beside the client id; empty means api://{BACKEND_MICROSOFT_CLIENT_ID}. A Teams tab needs api://{host of the Teams site}/{client id}"`
	MicrosoftScope        string   `env:"BACKEND_MICROSOFT_SCOPE" default:"access_as_user" help:"the scope that a sign-on token must carry"`
	MicrosoftCallers      []string `env:"BACKEND_MICROSOFT_CALLERS" help:"client ids that may ask for sign-on tokens beside the portal's own; empty means Microsoft's Teams, Outlook and Microsoft 365 clients"`
	// MicrosoftCA is PEM text; BACKEND_MICROSOFT_CA_FILE names a file of it.
	MicrosoftCA string `env:"BACKEND_MICROSOFT_CA" help:"a certificate authority, as PEM, to trust for the identity service beside the system's"`

	DriveHosts []string `env:"BACKEND_DRIVE_HOSTS" help:"hosts of the organisation's drives, such as contoso.sharepoint.com,contoso-my.sharepoint.com: documents may lead to these only. An entry is host, host:port, or .example.org for all hosts below; without any entry no document is recorded"`

	CalendarHost        string `env:"BACKEND_CALENDAR_HOST" help:"the host in the ids of calendar entries; empty means that of BACKEND_PORTAL_URL. When the portal moves, keep the former one here: calendars would show each meeting twice"`
	CalendarOnlineLinks bool   `env:"BACKEND_CALENDAR_ONLINE_LINKS" help:"put the addresses of online meetings into calendars, where others may see them"`

	SignInCalls             int           `env:"BACKEND_LIMIT_SIGN_IN_CALLS" default:"200" help:"calls to the sign-in paths from one network address, and calls of one session that prove anew who its person is, in the window, per replica"`
	SignInWindow            time.Duration `env:"BACKEND_LIMIT_SIGN_IN_WINDOW" default:"5m" help:"the window of BACKEND_LIMIT_SIGN_IN_CALLS"`
	Registrations           int           `env:"BACKEND_LIMIT_REGISTRATIONS" default:"60" help:"registrations from one network address in the window, per replica"`
	RegistrationWindow      time.Duration `env:"BACKEND_LIMIT_REGISTRATION_WINDOW" default:"1h" help:"the window of BACKEND_LIMIT_REGISTRATIONS"`
	LoginFailuresPerAddress int           `env:"BACKEND_LIMIT_LOGIN_FAILURES_PER_ADDRESS" default:"10" help:"failed log-ins of one account from one network address, or from one device that logged in to it before, and wrong proofs within one session, in the window"`
	LoginFailures           int           `env:"BACKEND_LIMIT_LOGIN_FAILURES" default:"100" help:"failed log-ins of one account in the window; those from devices that logged in to it before, and wrong proofs within sessions, do not count"`
	LoginWindow             time.Duration `env:"BACKEND_LIMIT_LOGIN_WINDOW" default:"15m" help:"the window of the log-in limits"`
	Emails                  int           `env:"BACKEND_LIMIT_EMAILS" default:"5" help:"e-mails of one kind to one account in the window"`
	EmailWindow             time.Duration `env:"BACKEND_LIMIT_EMAIL_WINDOW" default:"1h" help:"the window of BACKEND_LIMIT_EMAILS"`
	GraphQLRequests         int           `env:"BACKEND_LIMIT_GRAPHQL_REQUESTS" default:"1200" help:"GraphQL requests of one account in the window, per replica; an account without a person may make a tenth of them"`
	GraphQLWindow           time.Duration `env:"BACKEND_LIMIT_GRAPHQL_WINDOW" default:"1m" help:"the window of BACKEND_LIMIT_GRAPHQL_REQUESTS"`

	GraphQLOperations []string `env:"BACKEND_GRAPHQL_OPERATIONS" help:"GraphQL operation names of other clients that metrics may show beside the portal's own; all others are counted as other"`

	DrainDelay   time.Duration `env:"BACKEND_DRAIN_DELAY" default:"0s" help:"how long to serve on, with /readyz answering 503, before the listener closes: longer than balancers take to notice"`
	DrainTimeout time.Duration `env:"BACKEND_DRAIN_TIMEOUT" default:"20s" help:"how long requests in flight may take to finish when the process is told to end"`
	LogLevel     string        `env:"BACKEND_LOG_LEVEL" default:"info" help:"debug, info, warn or error"`
	LogFormat    string        `env:"BACKEND_LOG_FORMAT" default:"json" help:"json or text"`

	// Listener takes the place of Addr when it is set, AdminListener that of AdminAddr.
	Listener      net.Listener `env:"-"`
	AdminListener net.Listener `env:"-"`
	// Now is the clock; nil means the system's. Microsoft's tokens are held against the
	// system's in any case: Microsoft does not follow ours.
	Now func() time.Time `env:"-"`
	// NewID names what changes make; nil means at random.
	NewID change.NewID `env:"-"`
	// Reached is called at the named points of changes; tests end the process there. Nil means nobody.
	Reached func(point string) `env:"-"`
}

// Validate tells every problem together, each with its variable's name. It never
// quotes a secret and makes no connection.
func (c Config) Validate() error {
	var problems env.Problems
	note := problems.Add
	note("BACKEND_ADDR", env.CheckAddr(c.Addr, c.Listener))
	note("BACKEND_ADMIN_ADDR", env.CheckAddr(c.AdminAddr, c.AdminListener))
	note("BACKEND_APP_ID", contract.CheckAppID(c.AppID))
	note("BACKEND_PUBLIC_URL", env.CheckURL(c.PublicURL))
	note("BACKEND_PORTAL_URL", env.CheckURL(c.PortalURL))
	note("BACKEND_DATABASE_URL", core.CheckURL(c.DatabaseURL))
	note("BACKEND_PAPERS_URL", blob.Check(c.PapersURL))
	if c.PapersOldURL != "" {
		note("BACKEND_PAPERS_OLD_URL", blob.Check(c.PapersOldURL))
	}
	note("BACKEND_PAPERS_KEY", blob.CheckIdentities(c.PapersKeys))
	note("BACKEND_PAPER_MAX_BYTES", env.CheckBetween(c.PaperMaxBytes, 1, mostPaperBytes))
	note("BACKEND_PAPERS_UNFINISHED_PER_PERSON", c.checkUnfinished(c.PapersPerPerson))
	note("BACKEND_PAPERS_UNFINISHED_PER_PLACE", c.checkUnfinished(c.PapersPerPlace))
	note("BACKEND_PAPERS_ACTIVE_CONTENT", inspection.ActiveContentPolicy(c.PapersActiveContent).Check())
	c.checkPaperServices(note)
	_, err := token.ParseKeys(c.TokenKeys)
	note("BACKEND_TOKEN_KEYS", err)
	note("BACKEND_PASSWORD_MIN", account.CheckPasswordMin(c.PasswordMin))
	c.checkMail(note)
	note("BACKEND_ALLOWED_ORIGINS", checkEach(c.AllowedOrigins, checkOrigin))
	note("BACKEND_TRUSTED_PROXIES", checkEach(c.TrustedProxies, checkProxy))
	note("BACKEND_MICROSOFT_*", c.checkMicrosoft())
	note("BACKEND_MICROSOFT_CLIENT_SECRET", c.checkSignInWindow())
	note("BACKEND_DRIVE_HOSTS", checkEach(c.DriveHosts, document.CheckDriveHost))
	note("BACKEND_CALENDAR_HOST", checkHost(c.CalendarHost))
	c.checkLimits(note)
	note("BACKEND_GRAPHQL_OPERATIONS", contract.CheckOperations(c.GraphQLOperations))
	_, err = logging.New(io.Discard, c.LogLevel, "json")
	note("BACKEND_LOG_LEVEL", err)
	_, err = logging.New(io.Discard, "info", c.LogFormat)
	note("BACKEND_LOG_FORMAT", err)
	return problems.Err()
}

func (c Config) checkPaperServices(note func(variable string, err error)) {
	if c.ClamdAddr != "" {
		_, err := virus.New(c.ClamdAddr)
		note("BACKEND_CLAMD_ADDR", err)
	}
	if c.RenditionURL != "" {
		_, err := rendition.New(c.RenditionURL)
		note("BACKEND_RENDITION_URL", err)
	}
	if needsProgram := !slices.Contains([]string{"", noRendition, usualRendition}, c.RenditionProgram); needsProgram && c.RenditionURL == "" {
		_, err := rendition.Find(c.RenditionProgram)
		note("BACKEND_RENDITION_PROGRAM", err)
	}
}

const (
	// noRendition is the BACKEND_RENDITION_PROGRAM that switches LibreOffice off.
	noRendition = "off"
	// usualRendition is the default, which need not be installed.
	usualRendition = "soffice"
)

// checkUnfinished accepts a bound of unfinished uploads that lets the largest paper in.
func (c Config) checkUnfinished(bytes int64) error {
	if bytes < c.PaperMaxBytes {
		return fmt.Errorf("%d is less than BACKEND_PAPER_MAX_BYTES", bytes)
	}
	return nil
}

// paperBounds are the bounds of papers and of their uploads.
func (c Config) paperBounds() paper.Bounds {
	return paper.Bounds{File: c.PaperMaxBytes, Person: c.PapersPerPerson, Place: c.PapersPerPlace}
}

func (c Config) checkLimits(note func(variable string, err error)) {
	note("BACKEND_LIMIT_SIGN_IN_CALLS", atLeastOne(c.SignInCalls))
	note("BACKEND_LIMIT_SIGN_IN_WINDOW", env.CheckBetween(c.SignInWindow, time.Second, 24*time.Hour))
	note("BACKEND_LIMIT_REGISTRATIONS", atLeastOne(c.Registrations))
	note("BACKEND_LIMIT_REGISTRATION_WINDOW", env.CheckBetween(c.RegistrationWindow, time.Second, 24*time.Hour))
	note("BACKEND_LIMIT_LOGIN_FAILURES_PER_ADDRESS", atLeastOne(c.LoginFailuresPerAddress))
	note("BACKEND_LIMIT_LOGIN_FAILURES", atLeastOne(c.LoginFailures))
	note("BACKEND_LIMIT_LOGIN_WINDOW", env.CheckBetween(c.LoginWindow, time.Second, 24*time.Hour))
	note("BACKEND_LIMIT_EMAILS", atLeastOne(c.Emails))
	note("BACKEND_LIMIT_EMAIL_WINDOW", env.CheckBetween(c.EmailWindow, time.Second, 24*time.Hour))
	note("BACKEND_LIMIT_GRAPHQL_REQUESTS", atLeastOne(c.GraphQLRequests))
	note("BACKEND_LIMIT_GRAPHQL_WINDOW", env.CheckBetween(c.GraphQLWindow, time.Second, 24*time.Hour))
	note("BACKEND_DRAIN_DELAY", env.CheckBetween(c.DrainDelay, 0, 5*time.Minute))
	note("BACKEND_DRAIN_TIMEOUT", env.CheckBetween(c.DrainTimeout, time.Millisecond, time.Hour))
}

// offersSignOn tells whether Microsoft single sign-on is configured.
func (c Config) offersSignOn() bool { return c.MicrosoftClientID != "" || len(c.MicrosoftTenants) > 0 }

func (c Config) checkMicrosoft() error {
	if !c.offersSignOn() {
		return nil
	}
	_, err := microsoft.New(c.microsoft())
	return err
}

// checkSignInWindow: the window's cookie exists on https and on this machine only.
func (c Config) checkSignInWindow() error {
	switch {
	case c.MicrosoftClientSecret == "":
		return nil
	case !c.offersSignOn():
		return errors.New("needs BACKEND_MICROSOFT_CLIENT_ID and BACKEND_MICROSOFT_TENANTS")
	default:
		return checkSecure(c.PublicURL)
	}
}

func (c Config) microsoft() microsoft.Config {
	return microsoft.Config{
		Config: signon.Config{
			Authority: c.MicrosoftAuthority, Tenants: c.MicrosoftTenants, ClientID: c.MicrosoftClientID, AppIDURI: c.MicrosoftAppIDURI,
			Scope: c.MicrosoftScope, Callers: c.MicrosoftCallers,
		},
		ClientSecret: c.MicrosoftClientSecret, CallbackURL: clientapi.CallbackURL(c.PublicURL, c.AppID),
		Roots: []byte(c.MicrosoftCA),
	}
}

// returnPage is the portal's page that a sign-in window ends on.
const returnPage = "/oauth-end.html"

// returnAddress is that page's. The other origins that may call, such as the Teams
// site's, have no such page.
func (c Config) returnAddress() string {
	portal, err := url.Parse(c.PortalURL)
	if err != nil {
		return "" // env.CheckURL tells
	}
	return portal.Scheme + "://" + portal.Host + returnPage
}

func (c Config) limits() account.Limits {
	return account.Limits{
		Failures: c.LoginFailuresPerAddress, FailuresAnywhere: c.LoginFailures, FailureWindow: c.LoginWindow,
		Emails: c.Emails, EmailWindow: c.EmailWindow,
	}
}

// publicURL is the public address of the backend, without a slash at its end.
func (c Config) publicURL() string { return strings.TrimRight(c.PublicURL, "/") }

// feedAddress is where calendar programs fetch the feed of a token.
func (c Config) feedAddress(token string) string {
	return c.publicURL() + clientapi.CalendarPath + token + clientapi.CalendarFile
}
