package upload

import (
	"encoding/base64"
	"strings"
	"unicode/utf8"

	"example.org/portal/gateway/internal/drive"
)

// mostMetadata bounds the Upload-Metadata header, which every address of the upload contains.
const mostMetadata = 1 << 10

// readMetadata finds the file that Upload-Metadata describes: filename, and optionally
// path, description and conflictBehavior (R5.10, R7.14). Other keys are the client's own.
func readMetadata(text string) (drive.File, error) {
	file := drive.File{Behaviour: drive.Rename}
	if len(text) > mostMetadata {
		return file, badRequest("MetadataTooLarge", "the header Upload-Metadata must not measure more than 1024 bytes")
	}
	values, err := decodeMetadata(text)
	if err != nil {
		return file, err
	}
	file.Folder, file.Name, file.Description = values["path"], values["filename"], values["description"]
	if file.Name == "" {
		return file, badRequest("FilenameMissing", "the header Upload-Metadata must have a filename")
	}
	if behaviour := values["conflictBehavior"]; behaviour != "" {
		file.Behaviour = drive.Behaviour(behaviour)
	}
	switch file.Behaviour {
	case drive.Rename, drive.Replace, drive.Fail:
		return file, nil
	default:
		return file, badRequest("BadRequest", "conflictBehavior must be rename, replace or fail")
	}
}

// decodeMetadata reads "key base64,key base64,key" (tus 1.0, Upload-Metadata).
func decodeMetadata(text string) (map[string]string, error) {
	values := make(map[string]string)
	if strings.TrimSpace(text) == "" {
		return values, nil
	}
	for pair := range strings.SplitSeq(text, ",") {
		key, encoded, _ := strings.Cut(strings.TrimSpace(pair), " ")
		value, err := base64.StdEncoding.DecodeString(strings.TrimSpace(encoded))
		if _, twice := values[key]; err != nil || key == "" || twice || !utf8.Valid(value) {
			return nil, badRequest("BadMetadata", "the header Upload-Metadata cannot be read")
		}
		values[key] = string(value)
	}
	return values, nil
}
