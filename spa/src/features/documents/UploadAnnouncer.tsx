import { useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "@/ui";
import { uploadNews } from "./uploadNews";
import type { UploadEntry } from "./UploadEntry";

/** Shortest time between two announcements, in milliseconds, so that a screen reader can finish a sentence. */
const ANNOUNCE_EVERY_MS = 3_000;

/** Announces the progress of the uploads to screen readers. Events within the same interval are announced together. */
export function UploadAnnouncer({ entries }: { readonly entries: readonly UploadEntry[] }) {
  const [text, setText] = useState("");
  const told = useRef(entries);
  const pending = useRef<string[]>([]);
  const timer = useRef<number>(undefined);

  useEffect(() => {
    pending.current.push(...uploadNews(told.current, entries));
    told.current = entries;
    if (pending.current.length === 0 || timer.current !== undefined) return;
    const tell = () => {
      setText(pending.current.splice(0).join(" "));
      timer.current = window.setTimeout(() => {
        timer.current = undefined;
        if (pending.current.length > 0) tell();
      }, ANNOUNCE_EVERY_MS);
    };
    tell();
  }, [entries]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  return (
    <VisuallyHidden>
      <output aria-label="Uploads">{text}</output>
    </VisuallyHidden>
  );
}
