package shares

import "testing"

func TestSharesBoundTheRequestsOfAnUpload(t *testing.T) {
	s := NewPlaces[int]()
	const one = 1
	var leaves []func()
	for range mostRequests {
		leave, entered := s.Enter("ana", one)
		if !entered {
			t.Fatal("refused within the share")
		}
		leaves = append(leaves, leave)
	}
	if _, entered := s.Enter("ana", one); entered {
		t.Error("one request more is let in")
	}
	if _, entered := s.Enter("ana", 2); entered {
		t.Error("another upload is let in")
	}
	for _, leave := range leaves {
		leave()
	}
	if len(s.people) != 0 {
		t.Errorf("%d users are remembered though nothing runs", len(s.people))
	}
}

func TestSharesCountUploads(t *testing.T) {
	s := NewPlaces[int]()
	var leaves []func()
	for n := range MostRunning {
		leave, entered := s.Enter("ana", n)
		if !entered {
			t.Fatal("refused within the share")
		}
		leaves = append(leaves, leave)
	}
	if _, entered := s.Enter("ana", 99); entered {
		t.Error("one upload more is let in")
	}
	again, entered := s.Enter("ana", 3)
	if !entered {
		t.Fatal("an upload of one's own is refused")
	}
	// The older request of it ends; the upload still runs.
	leaves[3]()
	if _, entered := s.Enter("ana", 99); entered {
		t.Error("while a request took over is let in")
	}
	again()
	if _, entered := s.Enter("ana", 99); !entered {
		t.Error("after both ended is refused")
	}
}

func TestSharesCountQuestionsApart(t *testing.T) {
	s := NewPlaces[int]()
	var leaves []func()
	for range mostQuestions {
		leave, entered := s.Ask("ana")
		if !entered {
			t.Fatal("refused within the share")
		}
		leaves = append(leaves, leave)
	}
	if _, entered := s.Ask("ana"); entered {
		t.Error("one question more is let in")
	}
	leave, entered := s.Enter("ana", 1)
	if !entered {
		t.Fatal("an upload beside the questions is refused")
	}
	for _, leave := range leaves {
		leave()
	}
	if _, entered := s.Ask("ben"); !entered {
		t.Error("another person's is refused")
	}
	if s.people["ana"] == nil {
		t.Error("the upload that runs is forgotten")
	}
	leave()
	if s.people["ana"] != nil {
		t.Error("a user is remembered though nothing runs")
	}
}
