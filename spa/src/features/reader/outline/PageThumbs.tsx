import { type RefObject, useEffect, useRef, useState } from "react";
import type { PdfTools } from "../pdf/PdfPane";
import styles from "./Outline.module.css";

export interface PageThumbsProps {
  readonly pages: { readonly versionId: string; readonly page: number; readonly count: number } | undefined;
  readonly tools: RefObject<PdfTools | null>;
  readonly onPage: (page: number) => void;
}

/** The pages as small pictures. Only those in sight are drawn; a picture that leaves the panel is dropped. */
export function PageThumbs({ pages, tools, onPage }: PageThumbsProps) {
  const list = useRef<HTMLOListElement>(null);
  const current = pages?.page;
  useEffect(() => {
    list.current?.querySelector(`[data-page="${current}"]`)?.scrollIntoView({ block: "nearest" });
  }, [current]);
  if (pages === undefined) return <p className={styles.none}>This paper has no pages to show.</p>;
  return (
    <ol ref={list} className={styles.thumbs}>
      {Array.from({ length: pages.count }, (_, index) => index + 1).map((page) => (
        <li key={`${pages.versionId} ${page}`}>
          <button
            type="button"
            className={styles.thumb}
            data-page={page}
            aria-current={page === current ? "page" : undefined}
            onClick={() => onPage(page)}
          >
            <Picture page={page} tools={tools} />
            {`Page ${page}`}
          </button>
        </li>
      ))}
    </ol>
  );
}

function Picture({ page, tools }: Pick<PageThumbsProps, "tools"> & { readonly page: number }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const watching = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting === true), {
      // Draws what is about to come into sight.
      rootMargin: "200px 0px",
    });
    if (place.current) watching.observe(place.current);
    return () => watching.disconnect();
  }, []);
  return (
    <span ref={place} className={styles.paperOfThumb} aria-hidden="true">
      {isInSight && <Drawing page={page} tools={tools} />}
    </span>
  );
}

function Drawing({ page, tools }: Pick<PageThumbsProps, "tools"> & { readonly page: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const element = canvas.current;
    // A page that cannot be drawn stays an empty sheet; the paper itself says why.
    if (element) tools.current?.drawSmall(page, element, leaving.signal).catch(() => undefined);
    return () => {
      leaving.abort();
      // The memory of a canvas is freed at once when it has no size.
      if (element) element.width = element.height = 0;
    };
  }, [page, tools]);
  return <canvas ref={canvas} width={0} height={0} />;
}
