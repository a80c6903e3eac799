import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useQuery } from "urql";
import { type Failure, failureOf } from "@/graphql";
import type { InkOnPage } from "../pdf/Ink";
import type { Mark } from "../pdf/Marks";
import type { PageText } from "./anchor";
import { type Annotation, AnnotationsDocument } from "./annotationsQuery";
import { strokesOf } from "./ink";
import { sortByPlace, locateAnnotations, type PlacedAnnotation, type Spots } from "./places";

export interface Annotations {
  /** Sorted by place; undefined while they are loading. */
  readonly placed: readonly PlacedAnnotation[] | undefined;
  readonly marks: readonly Mark[];
  /** The drawings that have a place on the shown version. */
  readonly drawings: readonly InkOnPage[];
  /** The reader's own drawings that were made on the shown version. */
  readonly ownDrawings: readonly Annotation[];
  readonly failure: Failure | undefined;
  readonly onRetry: () => void;
}

export interface AnnotatedVersion {
  /** Undefined without a paper. */
  readonly versionId: string | undefined;
  /** Whether it has pages with text. */
  readonly hasPages: boolean;
  /** The number of pages; undefined before the first is shown. */
  readonly count: number | undefined;
  readonly textOf: (page: number) => Promise<PageText>;
  /** The id of the selected annotation. */
  readonly current: string | undefined;
}

const none: readonly Annotation[] = [];
const noSpots: Spots = new Map();

/** Returns the reader's annotations of the version that is shown, and their places in it. */
export function useAnnotations({ versionId, hasPages, count, textOf, current }: AnnotatedVersion): Annotations {
  const [{ data: answered, error, fetching, operation }, execute] = useQuery({
    query: AnnotationsDocument,
    variables: { versionId: versionId ?? "" },
    pause: versionId === undefined,
    requestPolicy: "cache-and-network",
  });
  // The last answer may still be about the paper before.
  const data = operation?.variables.versionId === versionId ? answered : undefined;
  const annotations = data?.annotations ?? none;
  const spots = useSpots(versionId, annotations, hasPages ? count : 0, textOf);
  const placed = useMemo(() => sortByPlace(annotations, spots), [annotations, spots]);
  const marks = useMemo(() => marksOf(placed, current), [placed, current]);
  const drawings = useMemo(() => drawingsOf(placed, current), [placed, current]);
  const ownDrawings = useMemo(
    () => annotations.filter(({ kind, isMine, state }) => kind === "INK" && isMine && state === "ANCHORED"),
    [annotations],
  );
  return {
    placed: data ? placed : undefined,
    marks,
    drawings,
    ownDrawings,
    failure: error && !fetching ? failureOf(error) : undefined,
    onRetry: () => execute({ requestPolicy: "network-only" }),
  };
}

function useSpots(
  versionId: string | undefined,
  annotations: readonly Annotation[],
  count: number | undefined,
  textOf: AnnotatedVersion["textOf"],
): Spots {
  const [found, setFound] = useState<{ readonly versionId: string | undefined; readonly spots: Spots }>();
  const read = useEffectEvent((page: number) => textOf(page));
  useEffect(() => {
    if (count === undefined) return undefined;
    const leaving = new AbortController();
    const onFound = (spots: Spots) => setFound({ versionId: versionId, spots });
    // A page that cannot be read closes the paper, which shows the error.
    locateAnnotations({
      annotations,
      count,
      textOf: async (page) => read(page),
      signal: leaving.signal,
      onFound,
    }).catch(() => undefined);
    return () => leaving.abort();
  }, [versionId, annotations, count]);
  // The earlier results for this version stay until there are new ones, so that the marks do not flicker.
  return found?.versionId === versionId ? (found?.spots ?? noSpots) : noSpots;
}

function marksOf(placed: readonly PlacedAnnotation[], current: string | undefined): readonly Mark[] {
  return placed.flatMap(({ annotation: { id, isMine, kind, body }, place }) => {
    if (place.at !== "page" || !place.spot) return [];
    const look = !isMine ? "shared" : kind === "NOTE" || body !== "" ? "note" : "highlight";
    return [{ ...place.spot, id, look, isCurrent: id === current } as const];
  });
}

function drawingsOf(placed: readonly PlacedAnnotation[], current: string | undefined): readonly InkOnPage[] {
  return placed.flatMap(({ annotation: { id, kind, strokes }, place }) =>
    kind === "INK" && place.at === "page"
      ? [{ id, page: place.page, strokes: strokesOf(strokes), isCurrent: id === current }]
      : [],
  );
}
