import { PackProgress, usePackDownload } from "@/governance";
import { Menu, type MenuEntry } from "@/ui";
import type { Meeting } from "./meetingQuery";
import styles from "./MeetingPage.module.css";
import { useCalendarFile } from "./useCalendarFile";

/** Saves the pack as one file and the meeting for a calendar, and prints the agenda. Empty while there is nothing to save. */
export function SaveOrPrint({ meeting }: { readonly meeting: Meeting }) {
  const pack = usePackDownload({ meetingId: meeting.id, number: meeting.number });
  const calendar = useCalendarFile(meeting.id);
  const entries: MenuEntry[] = [];
  if (meeting.packVersion > 0 && meeting.viewerMayDownloadPack) {
    entries.push({ words: "Download the pack (PDF)", icon: "download", act: pack.start });
  }
  if (meeting.state !== "DRAFT") {
    entries.push({ words: "Add to my calendar", icon: "calendar", act: calendar.start });
  }
  if (meeting.entries.length > 0) {
    entries.push({ words: "Print the agenda", icon: "print", act: () => window.print() });
  }
  if (entries.length === 0) return null;
  return (
    <div className={styles.saving}>
      <Menu label="Save or print" icon="download" hidesLabel="narrow" entries={entries} />
      <PackProgress waits={pack.waits} problem={pack.problem ?? calendar.problem} />
    </div>
  );
}
