package clientapi

import (
	"encoding/base64"
	"encoding/json"
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
			t.Errorf("%s: access %+v, error %v", payload, access, err)
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
			t.Errorf("%s: got %v, result %t", payload, got, told)
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

// FuzzClaims holds that the claims that are found are those that decoding finds.
func FuzzClaims(f *testing.F) {
	for _, seed := range []string{
		`{"sub":"66f0","exp":1767227400,"iat":1,"user_data":{"details":{"sub":"x"}}}`, `{"SUB":"a","Exp":1.5e3,"User_Data": null }`,
		`{"sub":"a","sub":null,"exp":1,"exp":null}`, `{"sub":1}`, `{"exp":"1"}`, `{"exp":1e999}`, `{"exp":-0}`, `{"exp":true}`, `{"sub":"\u0061"}`, `{"sub":"é"}`,
		`{"user_data":[ 1 , 2 ]}`, `{"user_data":"x","user_data":{}}`, `{"exp":NaN}`, `{"exp":0x10}`, `null`, `[]`, ``, `{"sub":"a"`, `{"é":1}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, payload []byte) {
		found, sure := findClaims(payload)
		if !sure {
			return
		}
		var want claims
		err := json.Unmarshal(payload, &want)
		sameExpiry := (found.Expires == nil) == (want.Expires == nil) && (found.Expires == nil || *found.Expires == *want.Expires)
		if err != nil || found.Subject != want.Subject || !sameExpiry || string(found.UserData) != string(want.UserData) {
			t.Errorf("%q: found %+v, decoding finds %+v, %v", payload, found, want, err)
		}
	})
}

// FuzzToken holds that the token that is found is the one that decoding finds.
func FuzzToken(f *testing.F) {
	for _, seed := range []string{
		`{"access_token":"a.b.c"}`, `{"Access_Token":"a","access_token":"b"}`, `{"access_token":null}`, `{"access_token":"a","access_token":1}`, `{"access_token":"\u0061"}`, `{}`, `null`, ``,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		want, err := decodeToken(body)
		if found, sure := findToken(body); sure && (err != nil || found != want) {
			t.Errorf("%q: found %q, decoding finds %q, %v", body, found, want, err)
		}
	})
}
