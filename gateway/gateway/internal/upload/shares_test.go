package upload

import (
	"errors"
	"testing"
)

func TestSharesBoundTheRequestsOfAnUpload(t *testing.T) {
	s := newShares()
	one := key{1}
	var leaves []func()
	for range mostRequests {
		leave, err := s.enter("ana", one)
		if err != nil {
			t.Fatal(err)
		}
		leaves = append(leaves, leave)
	}
	if _, err := s.enter("ana", one); !errors.Is(err, errCrowded) {
		t.Errorf("one request more: %v", err)
	}
	if _, err := s.enter("ana", key{2}); !errors.Is(err, errCrowded) {
		t.Errorf("another upload: %v", err)
	}
	for _, leave := range leaves {
		leave()
	}
	if len(s.users) != 0 {
		t.Errorf("%d users are remembered though nothing runs", len(s.users))
	}
}

func TestSharesCountUploads(t *testing.T) {
	s := newShares()
	var leaves []func()
	for n := range mostRunning {
		leave, err := s.enter("ana", key{byte(n)})
		if err != nil {
			t.Fatal(err)
		}
		leaves = append(leaves, leave)
	}
	if _, err := s.enter("ana", key{99}); !errors.Is(err, errCrowded) {
		t.Errorf("one upload more: %v", err)
	}
	again, err := s.enter("ana", key{3})
	if err != nil {
		t.Fatalf("an upload of one's own: %v", err)
	}
	// The older request of it ends; the upload still runs.
	leaves[3]()
	if _, err := s.enter("ana", key{99}); !errors.Is(err, errCrowded) {
		t.Errorf("while a request took over: %v", err)
	}
	again()
	if _, err := s.enter("ana", key{99}); err != nil {
		t.Errorf("after both ended: %v", err)
	}
}

func TestSharesCountQuestionsApart(t *testing.T) {
	s := newShares()
	var leaves []func()
	for range mostQuestions {
		leave, err := s.ask("ana")
		if err != nil {
			t.Fatal(err)
		}
		leaves = append(leaves, leave)
	}
	if _, err := s.ask("ana"); !errors.Is(err, errPressed) {
		t.Errorf("one question more: %v", err)
	}
	leave, err := s.enter("ana", key{1})
	if err != nil {
		t.Fatalf("an upload beside the questions: %v", err)
	}
	for _, leave := range leaves {
		leave()
	}
	if _, err := s.ask("ben"); err != nil {
		t.Errorf("another person's: %v", err)
	}
	if s.users["ana"] == nil {
		t.Error("the upload that runs is forgotten")
	}
	leave()
	if s.users["ana"] != nil {
		t.Error("a user is remembered though nothing runs")
	}
}
