package pdfium

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestTry(t *testing.T) {
	ctx := t.Context()
	start := time.Now()
	e, err := New(ctx, "/tmp/pdfium/cache2", 1<<30)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Println("engine", time.Since(start))
	files, _ := filepath.Glob(os.Getenv("FILES"))
	for _, f := range files {
		b, _ := os.ReadFile(f)
		start := time.Now()
		d, err := e.Open(ctx, bytes.NewReader(b), int64(len(b)))
		if err != nil {
			fmt.Println(filepath.Base(f), err)
			continue
		}
		n, err := d.Pages(ctx)
		var out bytes.Buffer
		err2 := d.Save(ctx, &out)
		fmt.Println(filepath.Base(f), n, err, err2, len(b), out.Len(), time.Since(start), d.instance.Memory().Size()>>20)
		d.Close(ctx)
	}
}
