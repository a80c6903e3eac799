package agenda

import (
	"errors"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// SavingTemplate is the input of SaveTemplate.
type SavingTemplate struct {
	change.Request
	// MeetingID names the meeting whose agenda becomes a template of its board.
	MeetingID string
	Name      string
}

// RenamingTemplate is the input of RenameTemplate.
type RenamingTemplate struct {
	change.Edit
	TemplateID string
	Name       string
}

// DeletingTemplate is the input of DeleteTemplate.
type DeletingTemplate struct {
	change.Edit
	TemplateID string
}

// ApplyingTemplate is the input of ApplyTemplate.
type ApplyingTemplate struct {
	change.Request
	MeetingID string
	// TemplateID is nil for the standard agenda.
	TemplateID *string
}

// ChangedTemplate names a template that a command changed or deleted.
type ChangedTemplate struct {
	BoardID    string
	TemplateID string
}

var (
	errNoTemplate       = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such agenda template"}
	errForeignTemplate  = change.Invalid("templateId", "this is no template of the meeting's board")
	errSameName         = change.Invalid("name", "the board has a template of this name; choose another name")
	errTooManyTemplates = &change.Refusal{
		Code: change.CodeInvalidState, Message: fmt.Sprintf("the board has %d templates already; delete one that nobody uses", mostTemplates),
	}
	errNothingToSave = &change.Refusal{Code: change.CodeInvalidState, Message: "the agenda has no item that a template can have"}
)

// SaveTemplate returns the command that makes a template of an agenda. Its items have what Copy copies. It leaves out the
// items that the actor does not read, and also the items from which somebody is excluded: they are about the people of
// one meeting, and everybody who writes the board's agendas reads its templates.
func (cs *Commands) SaveTemplate(input SavingTemplate) change.Command[ChangedTemplate] {
	return change.Operation[Agenda, ChangedTemplate]{
		Name: "saveTemplate", Key: change.KeyOf(input.ClientMutationID, input), Repeat: change.IDs[ChangedTemplate](),
		Load: func(tx *change.Tx) (Agenda, error) { return cs.loadSource(tx, input.MeetingID) },
		Asks: func(_ *change.Tx, from Agenda) (*policy.Question, error) {
			facts := from.Meeting.ForPolicy()
			return &policy.Question{
				Action: policy.EditDraftAgenda, Object: policy.Object{Item: &facts}, Missing: errNoMeeting.Message, Forbidden: notTheirs,
			}, nil
		},
		Apply: func(tx *change.Tx, from Agenda) (ChangedTemplate, error) {
			return cs.saveTemplate(tx, from, input.Name)
		},
	}
}

// loadSource locks and reads the agenda that becomes a template. The templates of its board do not change meanwhile.
func (cs *Commands) loadSource(tx *change.Tx, meetingID string) (Agenda, error) {
	boardID, err := cs.store.BoardOfMeeting(tx, meetingID)
	if errors.Is(err, fault.ErrNotFound) {
		return Agenda{}, errNoMeeting
	}
	if err != nil {
		return Agenda{}, fmt.Errorf("find the board of a meeting: %w", err)
	}
	if err := lockTemplates(tx, boardID, change.Keep(change.RankMeeting, meetingID)); err != nil {
		return Agenda{}, err
	}
	return agendaOf(tx.Context(), cs.store, meetingID)
}

// lockTemplates locks the templates of a board.
func lockTemplates(tx *change.Tx, boardID string, also ...change.Lock) error {
	return tx.Hold(append(also, change.Keep(change.RankPerson, tx.PersonID()), change.Change(change.RankBoard, boardID))...)
}

func (cs *Commands) saveTemplate(tx *change.Tx, from Agenda, givenName string) (ChangedTemplate, error) {
	v, err := tx.Viewer()
	if err != nil {
		return ChangedTemplate{}, err
	}
	made := Template{ID: tx.NewID(), BoardID: from.Meeting.BoardID, Stamp: governance.NewStamp(tx.Now(), tx.PersonID())}
	templates, err := cs.store.Templates(tx.Context(), made.BoardID)
	if err != nil {
		return ChangedTemplate{}, fmt.Errorf("list the templates of a board: %w", err)
	}
	if made.Name, err = templateName(givenName, templates, made.ID); err != nil {
		return ChangedTemplate{}, err
	}
	if len(templates) >= mostTemplates {
		return ChangedTemplate{}, errTooManyTemplates
	}
	originals := slices.DeleteFunc(from.copyable(v, nil), func(i Item) bool { return len(from.ForPolicy(i).Excluded) > 0 })
	if len(originals) == 0 {
		return ChangedTemplate{}, errNothingToSave
	}
	made.Items = newTemplateItems(from.duplicates(tx, made.agenda(from.Meeting.Date), originals))
	if err := cs.store.InsertTemplate(tx, made); err != nil {
		return ChangedTemplate{}, fmt.Errorf("add a template: %w", err)
	}
	return recordTemplate(tx, "AGENDA_TEMPLATE_SAVED", made), nil
}

// templateName returns the stored form of a template's name. It refuses the name of another template of the board.
func templateName(given string, templates []Template, id string) (string, error) {
	name := governance.TidyLine(given)
	if err := governance.CheckLine("name", name, longestTemplateName); err != nil {
		return "", change.Refuse(err)
	}
	if isNamed(templates, name, id) {
		return "", errSameName
	}
	return name, nil
}

// RenameTemplate returns the command that gives a template another name.
func (cs *Commands) RenameTemplate(input RenamingTemplate) change.Command[ChangedTemplate] {
	return cs.templateCommand("renameTemplate", change.KeyOf(input.ClientMutationID, input), input.TemplateID, input.Edit,
		func(tx *change.Tx, of Template) (ChangedTemplate, error) {
			return cs.renameTemplate(tx, of, input.Name)
		})
}

func (cs *Commands) renameTemplate(tx *change.Tx, of Template, givenName string) (ChangedTemplate, error) {
	templates, err := cs.store.Templates(tx.Context(), of.BoardID)
	if err != nil {
		return ChangedTemplate{}, fmt.Errorf("list the templates of a board: %w", err)
	}
	name, err := templateName(givenName, templates, of.ID)
	if err != nil {
		return ChangedTemplate{}, err
	}
	if name == of.Name {
		tx.Unchanged()
		return ChangedTemplate{BoardID: of.BoardID, TemplateID: of.ID}, nil
	}
	of.Name = name
	of.Changed(tx.Now())
	if err := cs.store.UpdateTemplate(tx, of); err != nil {
		return ChangedTemplate{}, fmt.Errorf("rename a template: %w", err)
	}
	return recordTemplate(tx, "AGENDA_TEMPLATE_RENAMED", of), nil
}

// DeleteTemplate returns the command that deletes a template. The agendas that began with it stay as they are.
func (cs *Commands) DeleteTemplate(input DeletingTemplate) change.Command[ChangedTemplate] {
	return cs.templateCommand("deleteTemplate", change.KeyOf(input.ClientMutationID, input), input.TemplateID, input.Edit,
		func(tx *change.Tx, of Template) (ChangedTemplate, error) {
			if err := cs.store.DeleteTemplate(tx, of.ID); err != nil {
				return ChangedTemplate{}, fmt.Errorf("delete a template: %w", err)
			}
			return recordTemplate(tx, "AGENDA_TEMPLATE_DELETED", of), nil
		})
}

// templateCommand returns a command on one template.
func (cs *Commands) templateCommand(
	name string, key change.Key, id string, edit change.Edit, apply func(tx *change.Tx, of Template) (ChangedTemplate, error),
) change.Command[ChangedTemplate] {
	return change.Operation[Template, ChangedTemplate]{
		Name: name, Key: key, Repeat: change.IDs[ChangedTemplate](),
		Load: func(tx *change.Tx) (Template, error) { return cs.loadTemplate(tx, id) },
		Asks: func(_ *change.Tx, of Template) (*policy.Question, error) {
			// Without a text for people who may not do this, because a template exists only for people who may.
			return &policy.Question{Action: policy.EditDraftAgenda, Object: policy.Object{BoardID: of.BoardID}, Missing: errNoTemplate.Message}, nil
		},
		Apply: func(tx *change.Tx, of Template) (ChangedTemplate, error) {
			if err := tx.Expect(of.ID, edit.ExpectedVersion, of.Version, of.UpdatedAt); err != nil {
				return ChangedTemplate{}, err
			}
			return apply(tx, of)
		},
	}
}

// loadTemplate locks and reads a template.
func (cs *Commands) loadTemplate(tx *change.Tx, id string) (Template, error) {
	found, err := cs.template(tx, id)
	if err != nil {
		return Template{}, err
	}
	if err := lockTemplates(tx, found.BoardID); err != nil {
		return Template{}, err
	}
	return cs.template(tx, id)
}

func (cs *Commands) template(tx *change.Tx, id string) (Template, error) {
	found, err := cs.store.Template(tx.Context(), id)
	if errors.Is(err, fault.ErrNotFound) {
		return Template{}, errNoTemplate
	}
	if err != nil {
		return Template{}, fmt.Errorf("find a template: %w", err)
	}
	return found, nil
}

// ApplyTemplate returns the command that adds the items of a template to a draft of the template's board, as Copy adds
// those of another agenda. Without a template it adds those of the standard agenda.
func (cs *Commands) ApplyTemplate(input ApplyingTemplate) change.Command[Changed] {
	return cs.operation(cs.filling("applyTemplate", change.KeyOf(input.ClientMutationID, input), input.MeetingID,
		func(tx *change.Tx, v *policy.Viewer, to Agenda) (Agenda, []Item, error) {
			of, err := cs.templateFor(tx, to, input.TemplateID)
			if err != nil {
				return Agenda{}, nil, err
			}
			from := of.agenda(v.Today(of.BoardID))
			return from, from.copyable(v, nil), nil
		}))
}

// templateFor returns the template of an id for an agenda of its board, or the standard agenda without an id.
func (cs *Commands) templateFor(tx *change.Tx, to Agenda, id *string) (Template, error) {
	if id == nil {
		return standardAgenda(to.Meeting.BoardID), nil
	}
	of, err := cs.template(tx, *id)
	if err != nil {
		return Template{}, err
	}
	if of.BoardID != to.Meeting.BoardID {
		return Template{}, errForeignTemplate
	}
	return of, nil
}

// recordTemplate adds an audit event about a template, and returns the ids of the template.
func recordTemplate(tx *change.Tx, action string, of Template) ChangedTemplate {
	tx.Record(audit.Event{
		Action: action, Entity: "agendaTemplate", EntityID: of.ID, BoardID: of.BoardID, Data: map[string]any{"templateId": of.ID},
	})
	return ChangedTemplate{BoardID: of.BoardID, TemplateID: of.ID}
}
