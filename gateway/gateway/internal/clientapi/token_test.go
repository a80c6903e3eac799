package clientapi

import (
	"encoding/base64"
	"testing"
	"time"
)

func jwt(payload string) string {
	return "e30." + base64.RawURLEncoding.EncodeToString([]byte(payload)) + ".c2ln"
}

func TestDecodeAccess(t *testing.T) {
	access, err := decodeAccess(jwt(`{"sub":"66f0","exp":1767227400,"user_data":{"details":{"displayName":"Ana Ruíz"}}}`))
	if err != nil {
		t.Fatal(err)
	}
	if access.UserID != "66f0" || !access.Expires.Equal(time.Unix(1767227400, 0)) || access.Expires.Location() != time.UTC || len(access.CustomDataHash) != 16 {
		t.Errorf("access = %+v", access)
	}
	same, _ := decodeAccess(jwt(`{"sub":"66f0","exp":1767227401,"user_data":{"details":{"displayName":"Ana Ruíz"}}}`))
	other, _ := decodeAccess(jwt(`{"sub":"66f0","exp":1767227400,"user_data":{"details":{"displayName":"Ben"}}}`))
	if same.CustomDataHash != access.CustomDataHash || other.CustomDataHash == access.CustomDataHash {
		t.Error("the hash does not follow the custom data")
	}
	for _, payload := range []string{`{"sub":"a","exp":1}`, `{"sub":"a","exp":1,"user_data":null}`} {
		if access, err := decodeAccess(jwt(payload)); err != nil || access.CustomDataHash != NoCustomData {
			t.Errorf("%s: %+v, %v", payload, access, err)
		}
	}
}

func TestDecodeAccessRefuses(t *testing.T) {
	for name, token := range map[string]string{
		"nothing": "", "an opaque token": "abc", "two parts": "a.b", "a payload that is no base64": "a.*.c",
		"a payload that is no JSON": jwt("x"), "no exp": jwt(`{"sub":"a"}`), "no sub": jwt(`{"exp":1}`), "exp as text": jwt(`{"sub":"a","exp":"1"}`),
	} {
		if _, err := decodeAccess(token); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
}

func TestTokenExpiry(t *testing.T) {
	if _, told := TokenExpiry("opaque"); told {
		t.Error("an opaque token told its end")
	}
	for payload, want := range map[string]int64{`{"exp":1772409600}`: 1772409600, `{"exp":1e300}`: latestExpiry, `{"exp":-5}`: 0, `{"exp":1.9}`: 1} {
		if got, told := TokenExpiry(jwt(payload)); !told || got.Unix() != want {
			t.Errorf("%s: %v, %t", payload, got, told)
		}
	}
	padded := "e30." + base64.URLEncoding.EncodeToString([]byte(`{"exp":12}`)) + ".x"
	if got, told := TokenExpiry(padded); !told || got.Unix() != 12 {
		t.Errorf("padded: %v, %t", got, told)
	}
}

func FuzzTokens(f *testing.F) {
	f.Add(jwt(`{"sub":"a","exp":1}`))
	f.Add("..")
	f.Fuzz(func(t *testing.T, token string) {
		TokenExpiry(token)
		if access, err := decodeAccess(token); err == nil {
			if access.UserID == "" || access.Token != token {
				t.Errorf("access = %+v", access)
			}
			if _, err := access.Expires.MarshalText(); err != nil {
				t.Errorf("the expiry cannot be written: %v", err)
			}
		}
	})
}
