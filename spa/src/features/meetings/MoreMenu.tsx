import { useState } from "react";
import { paths } from "@/config/paths";
import { Menu, type MenuEntry } from "@/ui";
import { CancelDialog } from "./CancelDialog";
import { ChangeDialog } from "./ChangeDialog";
import { DateDialog } from "./DateDialog";
import type { Meeting } from "./meetingQuery";

type Dialog = "change" | "move" | "copy" | "cancel";

/** The further actions of people who plan the meeting. Empty for all others. */
export function MoreMenu({ meeting }: { readonly meeting: Meeting }) {
  const [open, setOpen] = useState<Dialog>();
  const { state, viewerMayPlan, viewerMayCancel } = meeting;
  const isAnnounced = state === "SCHEDULED" || state === "PUBLISHED";
  const mayChange = viewerMayPlan && (isAnnounced || state === "DRAFT");
  const seesNotice = meeting.notice !== null || meeting.earlierNotices.length > 0 || meeting.viewerMayServeNotice;
  const dialog = { meeting, onClose: () => setOpen(undefined) };
  const entries: MenuEntry[] = [];
  if (mayChange) {
    entries.push(
      { words: "Change title and place…", icon: "edit", act: () => setOpen("change") },
      { words: isAnnounced ? "Reschedule…" : "Change the date…", icon: "calendar", act: () => setOpen("move") },
    );
  }
  if (seesNotice) entries.push({ words: "Notice", icon: "mail", to: paths.notice(meeting.board.id, meeting.id) });
  if (viewerMayPlan) entries.push({ words: "Copy this meeting…", icon: "document", act: () => setOpen("copy") });
  if (viewerMayCancel) {
    entries.push({ words: "Cancel the meeting…", icon: "close", isDangerous: true, act: () => setOpen("cancel") });
  }
  return (
    <>
      <Menu label="More for this meeting" icon="more" hidesLabel="always" entries={entries} />
      {open === "change" && <ChangeDialog {...dialog} />}
      {open === "move" && <DateDialog {...dialog} act="move" />}
      {open === "copy" && <DateDialog {...dialog} act="copy" />}
      {open === "cancel" && <CancelDialog {...dialog} />}
    </>
  );
}
