package password

import "slices"

// Turn decides the order in which callers get their hashes.
type Turn struct {
	// Known callers are served before all others: devices that logged in before, and people with a link from an e-mail.
	Known bool
	// From is where a caller comes from, such as a network address. Callers with the same From wait for each other, and
	// different ones take turns.
	From string
}

// waiter is a caller who waits.
type waiter struct {
	turn Turn
	// ready receives nil with the turn, or why there is none. Its buffer of one keeps the sender from waiting.
	ready chan error
}

// line is a bounded queue in which names take turns, so that many callers of one name delay a caller of another name by
// one hash at most.
type line struct {
	most    int
	waiting int
	// names are the names with waiting callers, in the order of their turns.
	names []string
	of    map[string][]*waiter
}

func newLine(most int) *line { return &line{most: most, of: map[string][]*waiter{}} }

// join adds a waiter. In a full queue it returns the waiter that has to leave: the newest of the name with the most
// waiters, or the new one when its own name has as many.
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

// next removes and returns the waiter whose turn it is; nil for an empty queue.
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

// leave removes a waiter and reports whether it was in the queue.
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
