import { useState } from "react";
import { Button } from "@/ui";
import { AnnounceDialog } from "./AnnounceDialog";
import { CancelDialog } from "./CancelDialog";
import { ChangeDialog } from "./ChangeDialog";
import { DateDialog } from "./DateDialog";
import type { Meeting } from "./meetingQuery";
import styles from "./MeetingActions.module.css";

export interface MeetingActionsProps {
  readonly meeting: Meeting;
}

type Act = "announce" | "change" | "move" | "copy" | "cancel";

/** The present actions of people who plan the meeting. Each dialog states its consequence first. */
export function MeetingActions({ meeting }: MeetingActionsProps) {
  const [open, setOpen] = useState<Act>();
  const close = () => setOpen(undefined);
  const { state, viewerMayPlan, viewerMayCancel } = meeting;
  const isAnnounced = state === "SCHEDULED" || state === "PUBLISHED";
  const dialog = { meeting, onClose: close };
  return (
    <section aria-label="Planning" className={styles.actions}>
      {viewerMayPlan && state === "DRAFT" && (
        <Button variant="primary" icon="mail" onClick={() => setOpen("announce")}>
          Announce the date
        </Button>
      )}
      {viewerMayPlan && (isAnnounced || state === "DRAFT") && <Button onClick={() => setOpen("change")}>Change</Button>}
      {viewerMayPlan && (isAnnounced || state === "DRAFT") && (
        <Button onClick={() => setOpen("move")}>{isAnnounced ? "Reschedule" : "Change the date"}</Button>
      )}
      {viewerMayPlan && <Button onClick={() => setOpen("copy")}>Copy</Button>}
      {viewerMayCancel && <Button onClick={() => setOpen("cancel")}>Cancel the meeting</Button>}
      {open === "announce" && <AnnounceDialog {...dialog} />}
      {open === "change" && <ChangeDialog {...dialog} />}
      {open === "move" && <DateDialog {...dialog} act="move" />}
      {open === "copy" && <DateDialog {...dialog} act="copy" />}
      {open === "cancel" && <CancelDialog {...dialog} />}
    </section>
  );
}
