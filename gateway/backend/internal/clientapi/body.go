package clientapi

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"os"
	"unicode/utf8"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/ejson"
	"example.org/portal/kit/apierror"
)

// readBody reads a request's body of at most so many bytes.
func readBody(c *gin.Context, most int64) ([]byte, error) {
	text, err := io.ReadAll(http.MaxBytesReader(c.Writer, c.Request.Body, most))
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		return nil, errPayloadTooLarge.Because(err)
	case errors.Is(err, os.ErrDeadlineExceeded):
		return nil, errSlowBody.Because(err)
	case err != nil:
		return nil, errIncompleteBody.Because(err)
	default:
		return text, nil
	}
}

// fields is a JSON object from a client.
type fields map[string]any

// readFields reads a sign-in body, whatever its content type says.
func readFields(c *gin.Context) (fields, error) {
	text, err := readBody(c, signInBodyBytes)
	if err != nil {
		return nil, err
	}
	if !utf8.Valid(text) { // RFC 8259, 8.1
		return nil, errInvalidJSON
	}
	value, err := ejson.Decode(text)
	if err != nil {
		return nil, err
	}
	if !areStorable(value) {
		return nil, errBrokenText
	}
	object, ok := value.(map[string]any)
	if !ok {
		return nil, errNotAnObject
	}
	return object, nil
}

// text returns a field that must be a string.
func (f fields) text(name string) (string, error) {
	switch value := f[name].(type) {
	case string:
		return value, nil
	case nil:
		return "", apierror.New(http.StatusBadRequest, codeBadRequest, name+" is required")
	default:
		return "", apierror.New(http.StatusBadRequest, codeBadRequest, name+" must be a string")
	}
}

// flag returns a field that must be a boolean; false without the field.
func (f fields) flag(name string) (bool, error) {
	switch value := f[name].(type) {
	case bool:
		return value, nil
	case nil:
		return false, nil
	default:
		return false, apierror.New(http.StatusBadRequest, codeBadRequest, name+" must be a boolean")
	}
}

// texts returns two fields that must be strings.
func (f fields) texts(first, second string) (one, two string, err error) {
	if one, err = f.text(first); err != nil {
		return "", "", err
	}
	two, err = f.text(second)
	return one, two, err
}

// object returns a field that is an object; ok is false for anything else.
func (f fields) object(name string) (value fields, ok bool) {
	value, ok = f[name].(map[string]any)
	return value, ok
}

// json returns a field that must be an object, as JSON.
func (f fields) json(name string) ([]byte, error) {
	object, ok := f.object(name)
	if !ok {
		return nil, apierror.New(http.StatusBadRequest, codeBadRequest, name+" must be an object")
	}
	return json.Marshal(object)
}
