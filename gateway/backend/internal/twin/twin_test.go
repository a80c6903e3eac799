package twin_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2/ast"
)

// [X1] [X6] [X10, invariant 1] Two worlds differ in what one person must not know. Everything that the API can be asked is asked by
// that person in both, and the answers are the same bytes: so are e-mails, the calendar feed, and what every
// change answers.
func TestHiddenRecordsChangeNoAnswer(t *testing.T) {
	for _, s := range scenarios() {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			with, without := openWorld(t), openWorld(t)
			feeds := [2]string{feedOf(with, s.reader), feedOf(without, s.reader)}
			for n, one := range s.steps {
				name := fmt.Sprintf("step %d", n)
				with.take(one, name)
				if one.hidden {
					without.clock.seconds.Add(1)
				} else {
					without.take(one, name)
				}
			}
			ids := poolsOf(with, without)
			compare := pair{t: t, with: with, without: without, reader: s.reader, feeds: feeds}
			compare.everything(ids)
			compare.requests((&asker{t: t, schema: schema(), ids: ids}).requests(ast.Mutation))
			compare.everything(ids)
		})
	}
}

// pair compares two worlds through the eyes of one person.
type pair struct {
	t             *testing.T
	with, without *world
	reader        string
	feeds         [2]string
	told          int
}

func (p *pair) everything(ids pools) {
	p.t.Helper()
	p.requests((&asker{t: p.t, schema: schema(), ids: ids}).requests(ast.Query))
	p.papers(ids)
	p.packs(ids)
	p.proofs(ids)
	p.certificates(ids)
	if p.feeds[0] != "" {
		one, other := p.with.send(http.MethodGet, p.feeds[0], "", nil), p.without.send(http.MethodGet, p.feeds[1], "", nil)
		p.same("the calendar feed", one, other)
	}
	for _, path := range []string{"/api/client/v2.0/auth/profile"} {
		one, other := p.with.send(http.MethodGet, path, p.with.bearer(p.reader), nil), p.without.send(http.MethodGet, path, p.without.bearer(p.reader), nil)
		p.same(path, one, other)
	}
	if one, other := p.with.letters(p.reader), p.without.letters(p.reader); !slices.Equal(one, other) {
		p.t.Errorf("%s is sent other e-mails:\n%s\n\nwithout what is hidden:\n%s", p.reader, strings.Join(one, "\n---\n"), strings.Join(other, "\n---\n"))
	}
}

func (p *pair) requests(all []request) {
	p.t.Helper()
	for _, r := range all {
		if r.name == "packUrl" {
			continue // it tells how far a build is: packs compares what comes of it
		}
		one, other := p.with.ask(p.reader, r.document, r.variables), p.without.ask(p.reader, r.document, r.variables)
		if one.status != http.StatusOK {
			p.t.Fatalf("%s%v: %+v", r.name, r.variables, one)
		}
		p.same(fmt.Sprintf("%s%v", r.name, r.variables), one, other)
		p.with.settle()
		p.without.settle()
	}
}

// auditSeq is the one declared exception: how much happens is no secret to those who see the audit trail.
var auditSeq = regexp.MustCompile(`"auditSeq":\d+`)

func seesTheTrail(reader string) bool { return reader == secretary || reader == admin }

// contentLink is the text of a link with its signature.
var contentLink = regexp.MustCompile(`/content/[\w-]+\.[\w-]+`)

// withoutSession is what a link says but for the reader's own session, which has a name of its own in each world, and the signature
// over it.
func withoutSession(link string) string {
	text, _, _ := strings.Cut(strings.TrimPrefix(link, "/content/"), ".")
	said := map[string]any{}
	content, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || json.Unmarshal(content, &said) != nil {
		return link
	}
	delete(said, "s")
	return fmt.Sprint("/content/", said)
}

// mostTold is how many differences are shown: the first ones tell what is wrong.
const mostTold = 5

func (p *pair) same(what string, one, other answer) {
	p.t.Helper()
	if seesTheTrail(p.reader) {
		one.body, other.body = auditSeq.ReplaceAllString(one.body, "N"), auditSeq.ReplaceAllString(other.body, "N")
	}
	one.body, other.body = contentLink.ReplaceAllStringFunc(one.body, withoutSession), contentLink.ReplaceAllStringFunc(other.body, withoutSession)
	if one == other {
		return
	}
	if p.told++; p.told > mostTold {
		p.t.FailNow()
	}
	at := 0
	for at < min(len(one.body), len(other.body)) && one.body[at] == other.body[at] {
		at++
	}
	from := max(0, at-200)
	p.t.Errorf("%s is told otherwise of %s:\n%d %s…%.600s…\n\nwithout what is hidden:\n%d %s…%.600s…",
		p.reader, what, one.status, one.headers, one.body[from:], other.status, other.headers, other.body[min(from, len(other.body)):])
}

// feedOf makes a calendar feed for those who are a person, and gives its path.
func feedOf(w *world, email string) string {
	w.t.Helper()
	if email == unlinked {
		return ""
	}
	const document = `mutation($input: CreateCalendarFeedInput!) { createCalendarFeed(input: $input) { url } }`
	got := w.ask(email, document, map[string]any{"input": map[string]any{"clientMutationId": "the feed"}})
	_, path, found := strings.Cut(got.body, "http://localhost:8081")
	path, _, closed := strings.Cut(path, `"`)
	if !found || !closed {
		w.t.Fatalf("create a calendar feed: %+v", got)
	}
	return path
}
