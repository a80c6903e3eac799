package demo

import (
	"fmt"
	"strings"
)

// responsesEntry has the answers to a consultation. Each answer is composed from texts for its kind of person, the same
// in every file.
type responsesEntry struct {
	// Pages is how many pages the file has in the end.
	Pages     int
	Heading   string
	From      []string
	Places    []string
	Questions []questionEntry
}

type questionEntry struct {
	Asks    string
	Answers []string
}

// print prints one answer on each page.
func (r *responsesEntry) print(p *printing) {
	if r == nil {
		return
	}
	for n := 1; len(p.sheets) < r.Pages; n++ {
		p.turn()
		r.response(p, n)
	}
}

func (r *responsesEntry) response(p *printing, n int) {
	// Factors without a common divisor avoid that the same answers repeat together.
	from, at := r.From[n*7%len(r.From)], r.Places[n*5%len(r.Places)]
	p.write(p.faces.bold, fmt.Sprintf("%s %03d", r.Heading, n), 13, margin, textWidth, ink)
	p.y += 3
	p.fact("From", from)
	p.fact("Place", at)
	p.y += 6
	p.rule(margin, textWidth)
	p.y += 10
	for i, question := range r.Questions {
		p.write(p.faces.bold, fmt.Sprintf("Question %d. %s", i+1, question.Asks), bodySize, margin, textWidth, ink)
		p.y += 2
		first := n * (i + 3) % len(question.Answers)
		says := []string{question.Answers[first]}
		if second := (first + 1 + n/len(question.Answers)%(len(question.Answers)-1)) % len(question.Answers); second != first && n%3 != i%3 {
			says = append(says, question.Answers[second])
		}
		p.write(p.faces.plain, strings.Join(says, " "), bodySize, margin, textWidth, ink)
		p.y += 10
	}
}
