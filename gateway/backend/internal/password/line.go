package password

import "slices"

// Turn says when a caller gets its hash.
type Turn struct {
	// Known callers go before all others: a device that logged in before, or somebody who
	// holds an e-mailed link.
	Known bool
	// From names whom a caller comes from, such as a network address. Callers of one name
	// wait behind each other; names take turns.
	From string
}

// waiter is a caller who waits.
type waiter struct {
	turn Turn
	// ready gets nil with the turn, or why there is none. Its one place keeps the sender from waiting.
	ready chan error
}

// line is a bounded queue in which names take turns, so that one name with many callers
// delays another one's by a single hash.
type line struct {
	most    int
	waiting int
	// names have callers waiting, in the order of their turns.
	names []string
	of    map[string][]*waiter
}

func newLine(most int) *line { return &line{most: most, of: map[string][]*waiter{}} }

// join adds a waiter. In a full line somebody has to leave: the newest waiter of the name
// that has the most, or the newcomer when its own name has as many.
func (l *line) join(w *waiter) (leaves *waiter) {
	if l.waiting >= l.most {
		longest := slices.MaxFunc(l.names, func(a, b string) int { return len(l.of[a]) - len(l.of[b]) })
		if len(l.of[longest]) <= len(l.of[w.turn.From])+1 {
			return w
		}
		leaves = l.of[longest][len(l.of[longest])-1]
		l.leave(leaves)
	}
	if len(l.of[w.turn.From]) == 0 {
		l.names = append(l.names, w.turn.From)
	}
	l.of[w.turn.From] = append(l.of[w.turn.From], w)
	l.waiting++
	return leaves
}

// next takes out the waiter whose turn it is; nil when nobody waits.
func (l *line) next() *waiter {
	if l.waiting == 0 {
		return nil
	}
	name := l.names[0]
	w := l.of[name][0]
	l.leave(w)
	if len(l.of[name]) > 0 {
		l.names = append(l.names[1:], name)
	}
	return w
}

// leave takes a waiter out; it tells whether the waiter was still there.
func (l *line) leave(w *waiter) bool {
	name := w.turn.From
	i := slices.Index(l.of[name], w)
	if i < 0 {
		return false
	}
	l.waiting--
	l.of[name] = slices.Delete(l.of[name], i, i+1)
	if len(l.of[name]) == 0 {
		delete(l.of, name)
		l.names = slices.DeleteFunc(l.names, func(other string) bool { return other == name })
	}
	return true
}
