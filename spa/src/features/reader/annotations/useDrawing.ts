import { useState } from "react";
import { type Outcome, type Payload, refusalText, useChange } from "@/governance";
import { failureText } from "@/graphql";
import type { Pen } from "../pdf/Ink";
import {
  AddAnnotationDocument,
  type Annotation,
  DeleteAnnotationDocument,
  UpdateAnnotationDocument,
} from "./annotationsQuery";
import { type InkColor, isNear, type Line, textOf } from "./ink";
import { inkWritesOf, type InkWrite, linesOf } from "./inkWrites";

const NO_LINES: readonly Line[] = [];
const NO_DRAWINGS: readonly Annotation[] = [];

/** The drawings of a person on a version, while the person draws. */
export interface Drawing {
  readonly isOn: boolean;
  /** The stored drawings whose lines are among `lines`. */
  readonly replaced: readonly Annotation[];
  readonly lines: readonly Line[];
  readonly color: InkColor;
  readonly erases: boolean;
  readonly canUndo: boolean;
  /** Whether there are lines that are not saved, on this paper or on one that was shown before. */
  readonly isUnsaved: boolean;
  readonly busy: boolean;
  /** Why it was not saved; empty without a problem. */
  readonly problem: string;
  readonly onColor: (color: InkColor) => void;
  readonly onErase: () => void;
  readonly onUndo: () => void;
  /** Begins to draw. New lines on the page of `extended` become part of that drawing. */
  readonly onBegin: (extended?: Annotation) => void;
  /** Saves what was drawn, and ends; stays when it could not be saved. */
  readonly onSave: () => void;
  /** Ends without saving. */
  readonly onCancel: () => void;
  /** Undefined while nobody draws. */
  readonly pen: Pen | undefined;
}

interface Draft {
  readonly extended: Annotation | undefined;
  /** The person's drawings as they are stored. */
  readonly stored: readonly Annotation[];
  /** The lines at each moment, the newest last. */
  readonly moments: readonly (readonly Line[])[];
  /** The loaded drawings at the end. Until they are loaded again, the saved lines stay on the pages. */
  readonly savedOver?: readonly Annotation[];
}

type Drafts = ReadonlyMap<string, Draft>;

/**
 * Keeps what a person draws on a version. `own` are the person's drawings that were made on this version. Drafts of other
 * versions stay until they are shown again.
 */
export function useDrawing(
  versionId: string | undefined,
  own: readonly Annotation[],
  onDone: (words: string) => void,
): Drawing {
  const { send, busy } = useInkWrites(versionId);
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [color, setColor] = useState<InkColor>("BLUE");
  const [erases, setErases] = useState(false);
  const [problem, setProblem] = useState("");
  const draft = drafts.get(versionId ?? "");
  const isOn = draft !== undefined && draft.savedOver === undefined;
  const shown = isOn || draft?.savedOver === own ? draft : undefined;

  function setDraft(change: (draft: Draft) => Draft | undefined): void {
    setDrafts((before) => withDraft(before, versionId, change));
  }

  function keep(change: (before: readonly Line[]) => readonly Line[]): void {
    setDraft((now) => {
      const before = linesNow(now);
      const after = change(before);
      return after.length === before.length ? now : { ...now, moments: [...now.moments, after] };
    });
  }

  async function save(from: Draft): Promise<void> {
    setProblem("");
    let left = from;
    const writes = inkWritesOf(from.stored, linesNow(from));
    // One after another: each may be refused, and what was saved is not saved again.
    for (const write of writes) {
      const outcome = await send(write);
      if (outcome.kind !== "done") {
        const newest = left;
        setDraft(() => afterConflict(newest, write, outcome));
        setProblem(problemText(outcome));
        return;
      }
      left = afterWrite(left, write);
    }
    setDraft((now) => (writes.length > 0 ? { ...now, savedOver: own } : undefined));
    onDone(writes.length > 0 ? "The drawing is saved." : "Nothing was drawn.");
  }

  return {
    isOn,
    replaced: shown?.stored ?? NO_DRAWINGS,
    lines: shown ? linesNow(shown) : NO_LINES,
    color,
    erases,
    canUndo: isOn && draft.moments.length > 1,
    isUnsaved: [...drafts.values()].some(
      (each) => !each.savedOver && inkWritesOf(each.stored, linesNow(each)).length > 0,
    ),
    busy,
    problem: isOn ? problem : "",
    onColor: (chosen) => {
      setColor(chosen);
      setErases(false);
    },
    onErase: () => setErases(!erases),
    onUndo: () => setDraft((now) => ({ ...now, moments: now.moments.slice(0, Math.max(1, now.moments.length - 1)) })),
    onBegin: (extended) => {
      if (versionId === undefined || isOn) return;
      setProblem("");
      setErases(false);
      setDrafts(new Map(drafts).set(versionId, { extended, stored: own, moments: [linesOf(own)] }));
    },
    onSave: () => void (isOn && !busy && save(draft)),
    onCancel: () => setDraft(() => undefined),
    pen:
      isOn && !busy
        ? {
            color,
            erases,
            onStroke: (page, stroke) => {
              const { extended } = draft;
              const annotationId = extended?.anchor?.page === page ? extended.id : undefined;
              keep((before) => [...before, { page, stroke, annotationId }]);
            },
            onErase: (page, x, y, reach) =>
              keep((before) => before.filter((line) => line.page !== page || !isNear(line.stroke, x, y, reach))),
          }
        : undefined,
  };
}

/** Sends the requests that save lines on a version. */
function useInkWrites(versionId: string | undefined) {
  const add = useChange(AddAnnotationDocument, (data) => data.addAnnotation);
  const update = useChange(UpdateAnnotationDocument, (data) => data.updateAnnotation);
  const remove = useChange(DeleteAnnotationDocument, (data) => data.deleteAnnotation);

  async function send(write: InkWrite): Promise<Outcome<Payload>> {
    const strokes = textOf(write.lines.map(({ stroke }) => stroke));
    if (write.kind === "add") {
      const anchor = { page: write.page, quote: "", before: "", after: "" };
      return add.send({ versionId: versionId ?? "", kind: "INK", anchor, body: "", strokes });
    }
    const { id: annotationId, version: expectedVersion, body } = write.annotation;
    if (write.kind === "delete") return remove.send({ annotationId, expectedVersion });
    return update.send({ annotationId, expectedVersion, body, strokes });
  }

  return { send, busy: add.busy || update.busy || remove.busy };
}

function withDraft(drafts: Drafts, versionId: string | undefined, change: (draft: Draft) => Draft | undefined): Drafts {
  const draft = drafts.get(versionId ?? "");
  if (versionId === undefined || !draft) return drafts;
  const next = new Map(drafts);
  const changed = change(draft);
  if (changed) next.set(versionId, changed);
  else next.delete(versionId);
  return next;
}

function linesNow({ moments }: Draft): readonly Line[] {
  return moments.at(-1) ?? NO_LINES;
}

/** Returns the draft without what a request has saved. */
function afterWrite(draft: Draft, write: InkWrite): Draft {
  const id = write.kind === "add" ? undefined : write.annotation.id;
  return {
    ...draft,
    ...(id === draft.extended?.id && { extended: undefined }),
    stored: draft.stored.filter((annotation) => annotation.id !== id),
    moments: [
      linesNow(draft)
        .filter((line) => !write.lines.includes(line))
        .map((line) => (line.annotationId === id ? { ...line, annotationId: undefined } : line)),
    ],
  };
}

/** Returns the draft whose next attempt replaces the drawing that the same person changed in another window. */
function afterConflict(draft: Draft, write: InkWrite, outcome: Outcome<Payload>): Draft {
  const version = outcome.kind === "conflict" ? outcome.error.data?.["currentVersion"] : undefined;
  if (write.kind === "add" || typeof version !== "number") return draft;
  return {
    ...draft,
    stored: draft.stored.map((each) => (each.id === write.annotation.id ? { ...each, version } : each)),
  };
}

function problemText(outcome: Outcome<Payload>): string {
  switch (outcome.kind) {
    case "refused":
      return `Not saved. ${outcome.errors.map(refusalText).join(" ")}`;
    case "conflict":
      return "You changed this drawing in another window meanwhile. Done puts this one in its place.";
    case "failed":
    case "unknown":
      return `Not saved. ${failureText(outcome.failure)} Press Done again: nothing is saved twice.`;
    case "done":
      return "";
  }
}
