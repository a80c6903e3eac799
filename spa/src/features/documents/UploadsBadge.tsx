import { useSelector } from "react-redux";
import { useRealmApp } from "@/backend";
import { countText } from "@/graphql";
import { classNames, VisuallyHidden } from "@/ui";
import { uploadsSlice, type UploadEntry } from "./uploads.slice";
import styles from "./UploadsBadge.module.css";
import { percentOf } from "./words";

/** How far the reader's uploads are, for the navigation: told on every page, so that nobody has to go and look. */
export function UploadsBadge() {
  const userId = useRealmApp().currentUser?.id;
  const own = useSelector(uploadsSlice.selectors.entries).filter((entry) => entry.userId === userId);
  const stuck = own.filter(isStuck).length;
  const running = own.filter(isRunning);
  if (stuck > 0) {
    return (
      <span className={classNames(styles.badge, styles.stuck)}>
        <span aria-hidden="true">!</span>
        <VisuallyHidden>{` ${countText(stuck, "upload needs", "uploads need")} you`}</VisuallyHidden>
      </span>
    );
  }
  if (running.length === 0) return null;
  return (
    <span className={styles.badge}>
      {`${percentOf(sumOf(running))} %`}
      <VisuallyHidden>{` of ${countText(running.length, "upload", "uploads")}`}</VisuallyHidden>
    </span>
  );
}

function isStuck({ stage }: UploadEntry): boolean {
  return stage === "failed" || stage === "blocked" || stage === "unrecorded" || stage === "unrecordable";
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
