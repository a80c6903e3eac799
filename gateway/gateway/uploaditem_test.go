package gateway_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"example.org/portal/gateway"
)

// wantItemName holds the name that an answer tells against the drive's.
func (r reply) wantItemName(t *testing.T, want string) {
	t.Helper()
	encoded := r.Header.Get("Portal-Item-Name")
	name, err := url.PathUnescape(encoded)
	if err != nil || name != want {
		t.Errorf("Portal-Item-Name = %q, %v, want %q", encoded, err, want)
	}
	// RFC 3986, 2.3: nothing but unreserved characters stands for itself.
	if strings.Trim(encoded, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~%") != "" {
		t.Errorf("Portal-Item-Name = %q has bare characters", encoded)
	}
}

// A client whose last answer was lost may send nothing once more.
func TestAnEmptyPatchAfterTheLastByteIsAnsweredWithTheFile(t *testing.T) {
	m, ana := startUploads(t)
	path := ana.create(unit)
	ana.patch(path, 0, random(unit))
	got := ana.patch(path, unit, nil)
	if got.StatusCode != 204 || got.offset(t) != unit || got.Header.Get("Portal-Item-Id") != m.newest().ID {
		t.Errorf("status %d, item %q, %s", got.StatusCode, got.Header.Get("Portal-Item-Id"), got.body)
	}
	if calls := len(m.arrived("status")); calls != 0 {
		t.Errorf("%d calls to the drive for what is known", calls)
	}
}

func TestTheAnswerNamesTheFile(t *testing.T) {
	for _, names := range [][2]string{
		{"pack.pdf", "pack 1.pdf"},
		{"überblick 會議 100% + #2 (a&b)'s.docx", "überblick 會議 100% + #2 (a&b)'s 1.docx"},
	} {
		t.Run("[R3.10] "+names[0], func(t *testing.T) {
			m := newMicrosoft(t)
			const spa = "https://portal.example.org"
			g := start(t, newUpstream(t), m.offers, func(c *gateway.Config) { c.AllowedOrigins = []string{spa} })
			ana := newUploader(t, g, m, "ana")
			ana.header["Origin"] = spa
			for _, name := range names {
				path := ana.post(unit, metadata("filename", names[0])).Header.Get("Location")
				if before := ana.head(path); before.Header.Get("Portal-Item-Name") != "" {
					t.Error("a name is told before there is a file")
				}
				got := ana.patch(path, 0, random(unit))
				got.wantItemName(t, name)
				ana.head(path).wantItemName(t, name)
				if exposed := got.Header.Get("Access-Control-Expose-Headers"); !strings.Contains(exposed, "Portal-Item-Name") {
					t.Errorf("pages may read %s", exposed)
				}
			}
		})
		t.Run("empty "+names[0], func(t *testing.T) {
			m, ana := startUploads(t)
			for _, name := range names {
				got := ana.post(0, metadata("filename", names[0]))
				got.wantItemName(t, name)
				// Another replica knows what the address says.
				replica := *ana
				replica.g = start(t, newUpstream(t), m.offers)
				replica.header = ana.but(map[string]string{"Authorization": ""})
				replica.head(got.Header.Get("Location")).wantItemName(t, name)
			}
		})
	}
	t.Run("by another replica that looks for the file", func(t *testing.T) {
		m, ana := startUploads(t)
		path := ana.create(unit)
		ana.patch(path, 0, random(unit))
		replica := *ana
		replica.g = start(t, newUpstream(t), m.offers)
		replica.head(path).wantItemName(t, "pack.pdf")
	})
	t.Run("although the drive's answer lacks it", func(t *testing.T) {
		m, ana := startUploads(t)
		m.next("slice", m.told(201, `{"id":"01ITEM1","webUrl":"https://drive.example/1"}`))
		ana.patch(ana.create(unit), 0, random(unit)).wantItemName(t, "pack.pdf")
	})
	t.Run("an unknown name is left out", func(t *testing.T) {
		m, ana := startUploads(t)
		m.next("slice", m.told(201, ""))
		path := ana.create(unit)
		ana.header = ana.but(map[string]string{"Authorization": ""})
		got := ana.patch(path, 0, random(unit))
		if _, told := got.Header["Portal-Item-Name"]; got.StatusCode != http.StatusNoContent || told {
			t.Errorf("status %d, %v", got.StatusCode, got.Header)
		}
	})
}
