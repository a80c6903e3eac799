// Command load fills the database at BACKEND_DATABASE_URL with scale data: `make scale-data`. It is for measurements.
// It refuses a database that has an organisation.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"time"

	"example.org/portal/backend/internal/password"
	"example.org/portal/backend/internal/scale"
	"example.org/portal/backend/internal/store"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := load(ctx, os.Getenv("BACKEND_DATABASE_URL")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1) //nolint:gocritic // nothing is left to stop
	}
}

func load(ctx context.Context, url string) (err error) {
	if url == "" {
		return errors.New("BACKEND_DATABASE_URL names no database, such as sqlite:.local/scale.db")
	}
	s, err := store.Open(ctx, url)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	hash, err := password.NewHasher(1, nil).Hash(ctx, password.Turn{}, scale.Password)
	if err != nil {
		return fmt.Errorf("hash the password: %w", err)
	}
	began := time.Now()
	if err := scale.Load(ctx, s, scale.Whole(), hash, began, told); err != nil {
		return err
	}
	fmt.Printf("loaded in %s; every account's password is %s, such as that of %s\n", time.Since(began).Round(time.Second), scale.Password, scale.Email(0))
	return nil
}

// told prints the progress from time to time.
func told(boards int) {
	if boards%20 == 0 {
		fmt.Printf("%d of %d boards\n", boards, scale.Whole().Boards)
	}
}
