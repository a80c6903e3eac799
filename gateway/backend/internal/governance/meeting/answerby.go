package meeting

import (
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
)

// checkAnswerBy refuses a last day to answer that has passed, or that is after the meeting's date.
func (m Meeting) checkAnswerBy(today localtime.Date) error {
	switch {
	case m.AnswerBy == nil:
		return nil
	case m.AnswerBy.Compare(m.Date) > 0:
		return change.Invalid("answerBy", "the last day to answer lies behind the meeting; choose an earlier one")
	case m.AnswerBy.Compare(today) < 0:
		return change.Invalid("answerBy", "the last day to answer is over; choose a later one")
	}
	return nil
}

// shiftAnswerBy moves the last day to answer by as many days as the meeting has moved, but not before today.
func (m *Meeting) shiftAnswerBy(before, today localtime.Date) {
	if m.AnswerBy == nil {
		return
	}
	shifted := m.AnswerBy.AddDays(before.DaysUntil(m.Date))
	if shifted.Compare(today) < 0 {
		shifted = today
	}
	m.AnswerBy = &shifted
}

func sameDay(a, b *localtime.Date) bool {
	return a == nil && b == nil || a != nil && b != nil && *a == *b
}
