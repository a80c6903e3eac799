package graphql

import (
	"context"
	"slices"

	"example.org/portal/backend/internal/governance/annotation"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/graphql/generated"
)

// annotations resolves the fields of an Annotation that its Go type does not have.
type annotations struct{}

func (resolvers) Annotation() generated.AnnotationResolver { return annotations{} }

// AuthorName returns only a name, because the author may share no board with the reader any more.
func (annotations) AuthorName(ctx context.Context, of *annotation.Annotation) (string, error) {
	person, err := loadersOf(ctx).people.Load(ctx, of.AuthorID)
	return person.DisplayName, err
}

// SharedWith returns an empty list for everybody but the author.
func (annotations) SharedWith(ctx context.Context, of *annotation.Annotation) ([]people.Person, error) {
	return loadersOf(ctx).people.LoadAll(ctx, of.SharedWith)
}

// Annotations returns the viewer's own annotations and those that other people share with the viewer.
func (q query) Annotations(ctx context.Context, versionID string) ([]annotation.Annotation, error) {
	return q.Readers.Annotations.Of(ctx, rightsOf(ctx), versionID)
}

// AddAnnotation adds an annotation.
func (m mutation) AddAnnotation(ctx context.Context, input annotation.Adding) (generated.AnnotationPayload, error) {
	return m.onAnnotation(ctx, m.Annotations.Add(input))
}

// UpdateAnnotation changes the text of an annotation.
func (m mutation) UpdateAnnotation(ctx context.Context, input annotation.Updating) (generated.AnnotationPayload, error) {
	return m.onAnnotation(ctx, m.Annotations.Update(input))
}

// DeleteAnnotation deletes an annotation.
func (m mutation) DeleteAnnotation(ctx context.Context, input annotation.Deleting) (generated.AnnotationPayload, error) {
	return m.onAnnotation(ctx, m.Annotations.Delete(input))
}

// ShareAnnotation sets the people with whom an annotation is shared.
func (m mutation) ShareAnnotation(ctx context.Context, input annotation.Sharing) (generated.AnnotationPayload, error) {
	return m.onAnnotation(ctx, m.Annotations.Share(input))
}

// PlaceOrphan places an annotation on a newer version where its text was not found.
func (m mutation) PlaceOrphan(ctx context.Context, input annotation.Placing) (generated.AnnotationPayload, error) {
	return m.onAnnotation(ctx, m.Annotations.Place(input))
}

// onAnnotation runs a command on an annotation. The payload has what the viewer reads of the annotation afterwards.
func (m mutation) onAnnotation(ctx context.Context, command change.Command[annotation.Changed]) (generated.AnnotationPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), command)
	made, userErrors, _, err := payloadFields(ctx, answer, err)
	payload := generated.AnnotationPayload{UserErrors: userErrors}
	if err != nil || made == nil {
		return payload, err
	}
	found, err := m.Readers.Annotations.Of(ctx, rightsOf(ctx), made.VersionID)
	if err != nil {
		return payload, err
	}
	if i := slices.IndexFunc(found, func(one annotation.Annotation) bool { return one.ID == made.AnnotationID }); i >= 0 {
		payload.Annotation = &found[i]
	}
	return payload, nil
}
