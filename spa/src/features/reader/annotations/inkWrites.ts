import type { Annotation } from "./annotationsQuery";
import { type Line, splitLines, strokesOf, textOf } from "./ink";

/** One request that saves lines of a page. */
export type InkWrite =
  | { readonly kind: "add"; readonly page: number; readonly lines: readonly Line[] }
  | { readonly kind: "update"; readonly annotation: Annotation; readonly lines: readonly Line[] }
  /** No line of the drawing is left. */
  | { readonly kind: "delete"; readonly annotation: Annotation; readonly lines: readonly Line[] };

/** Returns the lines of drawings that have a place on the version on which they were made. */
export function linesOf(annotations: readonly Annotation[]): readonly Line[] {
  return annotations.flatMap(({ id, anchor, strokes }) =>
    anchor ? strokesOf(strokes).map((stroke) => ({ page: anchor.page, stroke, annotationId: id })) : [],
  );
}

/**
 * Returns the requests that save lines: a change of each drawing whose lines are other ones now, and new drawings for the
 * other lines, one for each page as far as the server's limits allow.
 */
export function inkWritesOf(before: readonly Annotation[], lines: readonly Line[]): readonly InkWrite[] {
  const added = lines.filter(({ annotationId }) => annotationId === undefined);
  return [
    ...before.flatMap((annotation) => changesOf(annotation, lines)),
    ...[...new Set(added.map(({ page }) => page))].flatMap((page) =>
      additionsOf(page, splitLines(added.filter((line) => line.page === page))),
    ),
  ];
}

function changesOf(annotation: Annotation, lines: readonly Line[]): readonly InkWrite[] {
  const own = lines.filter(({ annotationId }) => annotationId === annotation.id);
  const { strokes, anchor } = annotation;
  if (textOf(own.map(({ stroke }) => stroke)) === strokes) return [];
  const [first, ...further] = splitLines(own);
  if (!first) return [{ kind: "delete", annotation, lines: [] }];
  return [{ kind: "update", annotation, lines: first }, ...additionsOf(anchor?.page ?? 1, further)];
}

function additionsOf(page: number, drawings: readonly (readonly Line[])[]): readonly InkWrite[] {
  return drawings.map((lines) => ({ kind: "add", page, lines }));
}
