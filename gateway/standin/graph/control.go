package graph

import (
	"encoding/json"
	"net/http"

	"example.org/portal/kit/apierror"
)

// addFaults adds the routes for faults. Pages of other sites cannot use them.
func (g *Graph) addFaults(mux *http.ServeMux) {
	guarded := http.NewCrossOriginProtection()
	mux.Handle("GET /faults", guarded.Handler(http.HandlerFunc(g.listFaults)))
	mux.Handle("POST /faults", guarded.Handler(http.HandlerFunc(g.addRules)))
	mux.Handle("POST /faults/release", guarded.Handler(http.HandlerFunc(g.releaseFaults)))
	mux.Handle("DELETE /faults", guarded.Handler(http.HandlerFunc(g.clearFaults)))
}

func (g *Graph) listFaults(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(g.faults.list())
}

// addRules adds a list of rules. An unknown field is an error.
func (g *Graph) addRules(w http.ResponseWriter, r *http.Request) {
	decoder := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxBodyBytes))
	decoder.DisallowUnknownFields()
	var rules []Rule
	err := decoder.Decode(&rules)
	if err == nil {
		err = g.faults.add(rules)
	}
	if err != nil {
		apierror.Write(w, apierror.New(http.StatusBadRequest, "BadRequest", err.Error()))
		return
	}
	g.log.Info("faults added", "rules", len(rules))
	w.WriteHeader(http.StatusNoContent)
}

// releaseFaults ends the holds. Other rules stay.
func (g *Graph) releaseFaults(w http.ResponseWriter, _ *http.Request) {
	g.faults.release()
	w.WriteHeader(http.StatusNoContent)
}

func (g *Graph) clearFaults(w http.ResponseWriter, _ *http.Request) {
	g.faults.clear()
	w.WriteHeader(http.StatusNoContent)
}
