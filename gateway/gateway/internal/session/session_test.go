package session

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/seal"
	"example.org/portal/kit/version"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func draw(t *rapid.T) *Session {
	seconds := rapid.Int64Range(0, 253402300799)
	return &Session{
		UserID: rapid.String().Draw(t, "user"), RefreshToken: rapid.String().Draw(t, "token"), DeviceID: rapid.String().Draw(t, "device"),
		Issued: time.Unix(seconds.Draw(t, "issued"), 0).UTC(), Expires: time.Unix(seconds.Draw(t, "expires"), 0).UTC(),
	}
}

func TestDecodeGivesBackWhatWasEncoded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := draw(t)
		got, err := decodeSession(s.encode())
		if err != nil {
			t.Fatal(err)
		}
		if difference := cmp.Diff(s, got); difference != "" {
			t.Fatal(difference)
		}
	})
}

func TestDecodeRefusesWhatIsCutOffOrTooLong(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		raw := draw(t).encode()
		if _, err := decodeSession(append(raw, 0)); err == nil {
			t.Fatal("a byte too many was taken")
		}
		if _, err := decodeSession(raw[:rapid.IntRange(0, len(raw)-1).Draw(t, "cut")]); err == nil {
			t.Fatal("a part was taken for the whole")
		}
	})
}

func FuzzDecode(f *testing.F) {
	f.Add((&Session{UserID: "u", RefreshToken: "r", Issued: time.Unix(1, 0), Expires: time.Unix(2, 0)}).encode())
	f.Add([]byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01})
	f.Fuzz(func(t *testing.T, raw []byte) {
		s, err := decodeSession(raw)
		if err != nil {
			return
		}
		again, err := decodeSession(s.encode())
		if err != nil || cmp.Diff(s, again) != "" {
			t.Errorf("%+v became %+v, %v", s, again, err)
		}
	})
}

func keeper(t testing.TB, now *time.Time) *Keeper {
	t.Helper()
	ring, err := seal.NewRing([][]byte{make([]byte, seal.KeyBytes)})
	if err != nil {
		t.Fatal(err)
	}
	return NewKeeper(ring, metrics.New(version.Read()), func() time.Time { return *now })
}

func TestSessionEndsToTheSecond(t *testing.T) {
	now := time.Unix(1767225600, 0)
	k := keeper(t, &now)
	sealed := k.seal(&Session{UserID: "u", RefreshToken: "r", Issued: now, Expires: now.Add(time.Hour)})
	now = now.Add(time.Hour - time.Second)
	if _, err := k.openSealed(sealed); err != nil {
		t.Errorf("a second before its end: %v", err)
	}
	now = now.Add(time.Second)
	if _, err := k.openSealed(sealed); err == nil {
		t.Error("it outlived its end")
	}
}

func TestSealForAnotherPurposeIsNoSession(t *testing.T) {
	now := time.Unix(1767225600, 0)
	k := keeper(t, &now)
	s := &Session{UserID: "u", RefreshToken: "r", Issued: now, Expires: now.Add(time.Hour)}
	if _, err := k.openSealed(k.ring.Seal("portal upload", s.encode())); err == nil {
		t.Error("it was opened")
	}
}

func TestCookieFitsOrIsRefused(t *testing.T) {
	now := time.Unix(1767225600, 0)
	k := keeper(t, &now)
	fits, refused := 0, 0
	for length := 2000; length < 4000; length += 10 {
		s := &Session{UserID: "u", RefreshToken: strings.Repeat("x", length), Issued: now, Expires: now.Add(time.Hour)}
		w := httptest.NewRecorder()
		err := setCookie(w, s, k.seal(s), now)
		line := w.Header().Get("Set-Cookie")
		switch {
		case err == nil && len(line) <= cookieBytes && line != "":
			fits++
		case err != nil && line == "":
			refused++
		default:
			t.Fatalf("a token of %d bytes: error %v, cookie of %d bytes", length, err, len(line))
		}
	}
	if fits == 0 || refused == 0 {
		t.Errorf("%d fit, %d were refused: the limit was not met", fits, refused)
	}
}

func TestHeaderGoesBeforeCookie(t *testing.T) {
	now := time.Unix(1767225600, 0)
	k := keeper(t, &now)
	sealed := func(user string) string {
		return k.seal(&Session{UserID: user, RefreshToken: "r", Issued: now, Expires: now.Add(time.Hour)})
	}
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.AddCookie(&http.Cookie{Name: cookieName("ana"), Value: sealed("ana")})
	r.AddCookie(&http.Cookie{Name: cookieName("ben"), Value: sealed("ben")})
	r.Header.Set(UserHeader, "ben")
	if found, err := k.Find(r); err != nil || found.UserID != "ben" || found.Transport != ByCookie {
		t.Errorf("by cookie: %+v, %v", found, err)
	}
	r.Header.Set(SealedHeader, sealed("ana"))
	if _, err := k.Find(r); err == nil {
		t.Error("the header's user is not the one that was named")
	}
	r.Header.Del(UserHeader)
	if found, err := k.Find(r); err != nil || found.UserID != "ana" || found.Transport != ByHeader {
		t.Errorf("by header: %+v, %v", found, err)
	}
}

func BenchmarkOpenSession(b *testing.B) {
	now := time.Unix(1767225600, 0)
	k := keeper(b, &now)
	sealed := k.seal(&Session{UserID: "66f0c1a2b3d4e5f607182930", RefreshToken: strings.Repeat("x", 800), DeviceID: "66f0c1a2b3d4e5f6071829dd", Issued: now, Expires: now.Add(time.Hour)})
	b.ReportAllocs()
	for b.Loop() {
		if _, err := k.openSealed(sealed); err != nil {
			b.Fatal(err)
		}
	}
}
