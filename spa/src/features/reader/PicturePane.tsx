import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { User } from "@/backend";
import { paperContent } from "./paperContent";
import styles from "./Pane.module.css";

/** Time-out for loading a picture, in milliseconds. */
const PICTURE_TIMEOUT_MS = 120_000;

export interface PicturePaneProps {
  readonly user: User;
  readonly versionId: string;
  readonly name: string;
  readonly onShown: () => void;
  readonly onProblem: (problem: unknown) => void;
}

/**
 * A picture as the only page of a paper. It is drawn on a canvas, because the site's content policy allows image
 * elements only for the site's own files.
 */
export function PicturePane({ user, versionId, name, onShown, onProblem }: PicturePaneProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const tellShown = useEffectEvent(() => onShown());
  const tellProblem = useEffectEvent((problem: unknown) => onProblem(problem));

  useEffect(() => {
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(PICTURE_TIMEOUT_MS)]);
    async function show(): Promise<void> {
      try {
        await draw(user, versionId, signal, canvas.current);
        if (leaving.signal.aborted) return;
        setDrawn(true);
        tellShown();
      } catch (problem) {
        if (!leaving.signal.aborted) tellProblem(problem);
      }
    }
    void show();
    return () => leaving.abort();
  }, [user, versionId]);

  return (
    <section
      className={styles.scroll}
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
      tabIndex={0}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the site's policy keeps pictures of parts from img */}
      <canvas ref={canvas} className={styles.picture} role="img" aria-label={name} hidden={!drawn} />
    </section>
  );
}

async function draw(
  user: User,
  versionId: string,
  signal: AbortSignal,
  canvas: HTMLCanvasElement | null,
): Promise<void> {
  const answer = await paperContent(user, versionId, { signal });
  const picture = await createImageBitmap(await answer.blob());
  if (!canvas || signal.aborted) return;
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  picture.close();
}
