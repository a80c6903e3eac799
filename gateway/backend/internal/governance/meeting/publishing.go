package meeting

import "time"

// Publish moves the meeting to where its agenda is published, and counts it. It refuses in states in which nothing is
// published.
func (m *Meeting) Publish(now time.Time) error {
	if err := m.move(Publish); err != nil {
		return err
	}
	m.PackVersion++
	m.Changed(now)
	return nil
}
