import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Stroke, PAGE_WIDTH } from "./ink";
import { Strokes } from "./InkPicture";
import { Button, Dialog, Skeleton, SkeletonGroup } from "@/ui";
import { failureOfPaper } from "../failure";
import type { PageOfVersion } from "../pdf/drawPage";
import styles from "./Notes.module.css";

/** Draws a page on a canvas; rejects with the error that prevented it. */
export type DrawPage = (page: PageOfVersion, canvas: HTMLCanvasElement, signal: AbortSignal) => Promise<void>;

export interface OldPageProps {
  readonly oldPage: PageOfVersion;
  readonly draw: DrawPage;
  /** What was drawn on the page. */
  readonly strokes: readonly Stroke[];
}

/** The page of the older version with the annotation, to compare when its place in a newer version is sought [D2]. */
export function OldPage(props: OldPageProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { page } = props.oldPage;
  return (
    <div className={styles.actions}>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {`Page ${page} as it was…`}
      </Button>
      {isOpen && (
        <Dialog title={`Page ${page} of the older version`} onClose={() => setIsOpen(false)}>
          <Picture {...props} />
        </Dialog>
      )}
    </div>
  );
}

type Stage =
  | { readonly kind: "drawing" }
  /** The height is in the unit of strokes. */
  | { readonly kind: "drawn"; readonly height: number }
  | { readonly kind: "failed"; readonly problem: unknown };

function Picture({ oldPage, draw, strokes }: OldPageProps) {
  const { versionId, page } = oldPage;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [stage, setStage] = useState<Stage>({ kind: "drawing" });
  const drawNow = useEffectEvent(draw);

  useEffect(() => {
    const leaving = new AbortController();
    async function show(on: HTMLCanvasElement): Promise<void> {
      try {
        await drawNow({ versionId, page }, on, leaving.signal);
        setStage({ kind: "drawn", height: Math.round((PAGE_WIDTH * on.height) / on.width) });
      } catch (problem) {
        if (!leaving.signal.aborted) setStage({ kind: "failed", problem });
      }
    }
    if (canvas.current) void show(canvas.current);
    return () => leaving.abort();
  }, [versionId, page]);

  return (
    <>
      {stage.kind === "drawing" && (
        <SkeletonGroup label="Loading the old page">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {stage.kind === "failed" && (
        <p role="alert" className={styles.facts}>
          {failureOfPaper(stage.problem).title}
        </p>
      )}
      <div className={styles.oldPage}>
        <canvas
          ref={canvas}
          className={styles.oldPicture}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the site's policy keeps pictures of parts from img
          role="img"
          aria-label={`Page ${page} of the older version`}
          hidden={stage.kind !== "drawn"}
        />
        {stage.kind === "drawn" && strokes.length > 0 && (
          <svg className={styles.oldInk} viewBox={`0 0 ${PAGE_WIDTH} ${stage.height}`} aria-hidden="true">
            <Strokes strokes={strokes} />
          </svg>
        )}
      </div>
    </>
  );
}
