package signon_test

import (
	"encoding/base64"
	"errors"
	"testing"

	"example.org/portal/signon"
	"example.org/portal/signon/signontest"
)

// FuzzVerify checks that no payload is accepted without a signature [R5.9].
func FuzzVerify(f *testing.F) {
	for _, payload := range []string{`{}`, `{"ver":"2.0","aud":["a","b"],"tid":"x"}`, `{"ver":1,"aud":{}}`, `[]`, "\xff"} {
		f.Add(payload)
	}
	config := signon.Config{Authority: "https://127.0.0.1:1", Tenants: []string{signontest.Tenant}, ClientID: signontest.ClientID, Scope: "access_as_user"}
	f.Fuzz(func(t *testing.T, payload string) {
		v := signon.New(config, signon.NewClient(nil))
		text := base64.RawURLEncoding.EncodeToString([]byte(payload))
		if person, err := v.Verify(t.Context(), "e30."+text+".e30"); !errors.Is(err, signon.ErrRefused) && !errors.Is(err, signon.ErrUnavailable) {
			t.Errorf("proved %+v: %v", person, err)
		}
	})
}
