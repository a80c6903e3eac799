package graphql

import (
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/graphql/generated"
	"example.org/portal/backend/internal/graphql/meetinglist"
)

// pageOf reads the arguments that every list of meetings has. A cursor of another
// list is a *governance.InvalidError.
func pageOf(first *int, after *string, order *generated.MeetingOrder) (governance.MeetingPage, error) {
	page := governance.MeetingPage{
		Limit:      defaultPage,
		Descending: order != nil && *order == generated.MeetingOrderStartsDesc,
	}
	if first != nil {
		page.Limit = *first
	}
	if after == nil {
		return page, nil
	}
	key, err := meetinglist.DecodeCursor(*after, page.Descending)
	page.After = &key
	return page, err
}
