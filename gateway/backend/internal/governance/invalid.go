package governance

import "fmt"

// InvalidError says what is wrong with a value of an input. Its text is safe to show.
type InvalidError struct {
	// Field is the name of the argument or field.
	Field string
	// Reason completes the sentence "{Field} …".
	Reason string
}

// Error names the field by the label that forms have for it, such as "address of the call" for onlineUrl.
func (e *InvalidError) Error() string { return labelOf(e.Field) + " " + e.Reason }

// Invalid returns an InvalidError with a formatted reason.
func Invalid(field, format string, args ...any) error {
	return &InvalidError{Field: field, Reason: fmt.Sprintf(format, args...)}
}

// labelOf returns the label of a field whose name is no word that people use. It returns every other name unchanged.
func labelOf(field string) string {
	labels := map[string]string{
		"onlineUrl": "address of the call", "webUrl": "address of the file", "timeZone": "time zone", "startsAtLocal": "date and time",
		"durationMinutes": "length in minutes", "startDate": "first day", "endDate": "last day", "historyFrom": "first day of the meetings to read",
		"termNumber": "number of the term", "appointedBy": "resolution of the appointment", "givenName": "given name",
		"familyName": "family name", "legalName": "legal name", "lateReason": "reason why it comes late", "digestHour": "time of the daily digest",
		"fileName": "file name", "folderPath": "folder", "parentId": "place", "sizeBytes": "size of the file", "mediaType": "kind of the file",
		"personId": "person", "meetingId": "meeting", "rsvp": "answer", "apology": "reason or note", "allowIds": "list of readers",
		"driveItemId": "id of the file in the drive", "defaultLocation": "usual place", "castingVote": "casting vote",
		"maxRepresented": "number of members whom one represents", "inOffice": "number in office", "notTakingPart": "number not taking part",
		"shortNotice": "short notice", "afterId": "place", "organisationName": "name of the organisation",
	}
	if label, isNamed := labels[field]; isNamed {
		return label
	}
	return field
}
