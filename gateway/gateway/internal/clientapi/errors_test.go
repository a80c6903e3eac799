package clientapi

import (
	"testing"
)

func TestMarked(t *testing.T) {
	for _, tc := range []struct {
		name        string
		status      int
		contentType string
		body        string
		want        bool
	}{
		{"[R7.12] InvalidSession", 401, "application/json", `{"error":"x","error_code":"InvalidSession"}`, true},
		{"[R7.12] unauthorized", 401, "application/json", `{"error":"unauthorized"}`, true},
		{"[R7.12] unauthorized with another code", 401, "application/json", `{"error":"unauthorized","error_code":"AuthError"}`, true},
		{"[R7.12] with a charset", 401, "application/json; charset=utf-8", `{"error":"unauthorized"}`, true},
		{"[R7.12] code beside an error of another type", 401, "application/json", `{"error":{"a":1},"error_code":"InvalidSession"}`, true},
		{"[R7.12] capital letters", 401, "application/json", `{"error":"Unauthorized"}`, false},
		{"[R7.12] fields in capital letters", 401, "application/json", `{"Error":"unauthorized","Error_Code":"InvalidSession"}`, false},
		{"[R7.12] another code", 401, "application/json", `{"error":"x","error_code":"AuthError"}`, false},
		{"[R7.12] text", 401, "text/plain", `{"error":"unauthorized"}`, false},
		{"[R7.12] no content type", 401, "", `{"error":"unauthorized"}`, false},
		{"[R7.12] 403", 403, "application/json", `{"error":"unauthorized","error_code":"InvalidSession"}`, false},
		{"[R7.12] 500", 500, "application/json", `{"error_code":"InvalidSession"}`, false},
		{"[R7.12] an array", 401, "application/json", `["unauthorized"]`, false},
		{"[R7.12] broken", 401, "application/json", `{"error":"unauthorized"`, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := refusesToken(tc.status, tc.contentType, []byte(tc.body)); got != tc.want {
				t.Errorf("Marked = %t", got)
			}
		})
	}
}

func TestIsJSON(t *testing.T) {
	for contentType, want := range map[string]bool{
		"application/json": true, "application/json; charset=utf-8": true, "Application/JSON": true, "application/json;": true,
		"application/graphql-response+json": true, "text/json-ish": false, "text/html": false, "": false, "application/jsonl": false,
	} {
		if got := IsJSON(contentType); got != want {
			t.Errorf("IsJSON(%q) = %t", contentType, got)
		}
	}
}
