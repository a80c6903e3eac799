package main

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// encoding is a precompressed form: its content coding and the suffix of its file.
type encoding struct{ name, suffix string }

// encodings returns the encodings that the build writes, the smallest first.
func encodings() []encoding {
	return []encoding{{"br", ".br"}, {"gzip", ".gz"}}
}

// isVariant reports whether a file is the compressed form of another one. Such files are not served by their names.
func isVariant(name string) bool {
	return slices.ContainsFunc(encodings(), func(e encoding) bool { return strings.HasSuffix(name, e.suffix) })
}

// acceptable orders the encodings by a client's Accept-Encoding (RFC 9110 12.5.3), the
// plain form last: it serves every client, even one that says it does not want it.
func acceptable(header string) []encoding {
	weights := parseWeights(header)
	weight := func(e encoding) float64 {
		if q, named := weights[e.name]; named {
			return q
		}
		return weights["*"]
	}
	chosen := slices.DeleteFunc(encodings(), func(e encoding) bool { return weight(e) <= 0 })
	slices.SortStableFunc(chosen, func(a, b encoding) int { return cmp.Compare(weight(b), weight(a)) })
	return append(chosen, encoding{})
}

// parseWeights reads "br;q=0.8, gzip" into a weight per coding. What is malformed counts as refused.
func parseWeights(header string) map[string]float64 {
	weights := map[string]float64{}
	for item := range strings.SplitSeq(header, ",") {
		coding, parameter, weighted := strings.Cut(item, ";")
		weight := 1.0
		if weighted {
			value, found := strings.CutPrefix(strings.ToLower(strings.TrimSpace(parameter)), "q=")
			parsed, err := strconv.ParseFloat(value, 64)
			if !found || err != nil {
				parsed = 0
			}
			weight = parsed
		}
		weights[strings.ToLower(strings.TrimSpace(coding))] = weight
	}
	return weights
}
