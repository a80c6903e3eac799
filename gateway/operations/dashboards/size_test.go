package dashboards_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// kubectl stores what it applied in an annotation of limited size. All dashboards are in one config map, whose other parts are
// small.
const annotationLimit = 256<<10 - 4<<10

func TestDashboardsFitIntoAConfigMap(t *testing.T) {
	size := 0
	for _, page := range committed(t) {
		text, err := os.ReadFile(filepath.Join(folder(), *page.Uid+".json"))
		if err != nil {
			t.Fatal(err)
		}
		quoted, err := json.Marshal(string(text))
		if err != nil {
			t.Fatal(err)
		}
		size += len(quoted)
	}
	if size > annotationLimit {
		t.Errorf("the dashboards are %d bytes in a config map: kubectl applies %d", size, annotationLimit)
	}
}
