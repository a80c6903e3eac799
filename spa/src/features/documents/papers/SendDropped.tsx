import { useEffect, useEffectEvent, useRef } from "react";
import type { DroppedPapersProps } from "@/governance";
import type { Uploads } from "../Uploads";
import { useUploadEntries, useUploadQueue } from "../useUploadQueue";

/** Sends dropped files as papers, in the order in which they were dropped, and tells of each that arrives. */
export function SendDropped({
  uploads,
  boardId,
  drops,
  onArrived,
}: DroppedPapersProps & { readonly uploads: Uploads }) {
  const queue = useUploadQueue(uploads);
  const sent = useRef<DroppedPapersProps["drops"]>([]);
  const arrived = useUploadEntries().filter(({ itemId, stage }) => itemId !== undefined && stage === "recorded").length;
  const tell = useEffectEvent(onArrived);

  useEffect(() => {
    if (queue === null || sent.current === drops) return;
    sent.current = drops;
    for (const { file, ...place } of drops) queue.add({ id: boardId, ...place }, [file]);
  }, [queue, boardId, drops]);

  useEffect(() => {
    if (arrived > 0) tell();
  }, [arrived]);

  return null;
}
