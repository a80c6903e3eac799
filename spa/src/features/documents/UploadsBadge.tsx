import { countText } from "@/governance";
import { Badge, VisuallyHidden } from "@/ui";
import type { UploadEntry, UploadStage } from "./UploadEntry";
import type { Uploads } from "./Uploads";
import { useUploadEntries, useUploadQueue } from "./useUploadQueue";
import { percentOf } from "./words";

/**
 * The progress of the reader's uploads in the navigation, so that every page shows it. Mounting it also lists the
 * uploads of earlier visits, for each user who becomes current.
 */
export function UploadsBadge({ uploads }: { readonly uploads: Uploads }) {
  useUploadQueue(uploads);
  const own = useUploadEntries();
  const waiting = own.filter(isStuck).length;
  const running = own.filter(isRunning);
  if (waiting > 0) {
    return (
      <Badge urgent>
        <span aria-hidden="true">!</span>
        <VisuallyHidden>{` ${countText(waiting, "upload needs", "uploads need")} you`}</VisuallyHidden>
      </Badge>
    );
  }
  if (running.length > 0) {
    const sum = sumOf(running);
    return (
      <Badge>
        {sum.sent > 0 ? `${percentOf(sum)} %` : "…"}
        <VisuallyHidden>{` of ${countText(running.length, "upload", "uploads")}`}</VisuallyHidden>
      </Badge>
    );
  }
  const unfinished = own.filter(({ stage }) => stage === "interrupted").length;
  if (unfinished === 0) return null;
  return (
    <Badge>
      {unfinished}
      <VisuallyHidden>{unfinished === 1 ? " unfinished upload" : " unfinished uploads"}</VisuallyHidden>
    </Badge>
  );
}

const stuck: ReadonlySet<UploadStage> = new Set(["failed", "blocked", "arrived", "unrecorded", "unrecordable"]);

function isStuck({ stage }: UploadEntry): boolean {
  return stuck.has(stage);
}

function isRunning({ stage }: UploadEntry): boolean {
  return stage === "waiting" || stage === "sending" || stage === "retrying" || stage === "recording";
}

function sumOf(entries: readonly UploadEntry[]): Pick<UploadEntry, "sent" | "size"> {
  return entries.reduce((sum, { sent, size }) => ({ sent: sum.sent + sent, size: sum.size + size }), {
    sent: 0,
    size: 0,
  });
}
