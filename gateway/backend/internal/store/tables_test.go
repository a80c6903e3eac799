package store_test

import (
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/access"
	"example.org/portal/backend/internal/store/account"
	"example.org/portal/backend/internal/store/agenda"
	"example.org/portal/backend/internal/store/annotation"
	"example.org/portal/backend/internal/store/board"
	"example.org/portal/backend/internal/store/calendar"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/store/document"
	"example.org/portal/backend/internal/store/meeting"
	"example.org/portal/backend/internal/store/notice"
	"example.org/portal/backend/internal/store/notification"
	"example.org/portal/backend/internal/store/organisation"
	"example.org/portal/backend/internal/store/packfile"
	"example.org/portal/backend/internal/store/people"
	"example.org/portal/backend/internal/store/reading"
	"example.org/portal/backend/internal/storetest"
)

// table is what a map of columns tells of itself.
type table interface {
	Name() string
	Names() []string
}

// Each map names exactly the columns of its table: a column that a map lacks would never be
// read or written.
func TestTheMapIsTheTable(t *testing.T) {
	maps := []table{
		account.Table(), account.LinkTable(), account.CodeTable(), account.CeremonyTable(), account.SetUpLinkTable(), organisation.Table(), people.Table(), people.AccessRequestTable(),
		board.Table(), board.MembershipTable(), board.RuleSetTable(), board.AuditorScopeTable(), meeting.Table(), meeting.SittingTable(), meeting.AnswerTable(), document.Table(),
		agenda.Table(), agenda.ExclusionTable(), agenda.GuestTable(), agenda.VersionTable(), calendar.Table(), notification.Table(), notice.Table(), notice.RecipientTable(), reading.Table(), packfile.Table(), annotation.Table(), annotation.PlaceTable(), access.Table(), access.ChangeTable(),
	}
	storetest.EachURL(t, func(t *testing.T, url string) {
		s := storetest.Open(t, url)
		for _, m := range maps {
			want := slices.Sorted(slices.Values(columnsOf(t, s, url, m.Name())))
			if got := slices.Sorted(slices.Values(m.Names())); !slices.Equal(got, want) {
				t.Errorf("the map of %s has %v, the table %v", m.Name(), got, want)
			}
		}
	})
}

func columnsOf(t *testing.T, s *store.Store, url, table string) []string {
	t.Helper()
	query := `SELECT column_name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`
	if strings.HasPrefix(url, "sqlite:") {
		query = `SELECT name FROM pragma_table_info($1)`
	}
	columns, err := core.All(t.Context(), s.DB, core.Scalar[string], query, table)
	if err != nil {
		t.Fatal(err)
	}
	return columns
}
