package meeting

import "time"

// Publish sets the state that follows the publication of the agenda, and counts the publication. It refuses in states
// that do not allow a publication.
func (m *Meeting) Publish(now time.Time) error {
	if err := m.Move(Publish); err != nil {
		return err
	}
	m.PackVersion++
	m.Changed(now)
	return nil
}
