import { useState } from "react";
import { useClient } from "urql";
import { follow } from "@/governance";
import { failureOf, failureText, graphql } from "@/graphql";

const CalendarFileDocument = graphql(`
  query MeetingCalendarFile($id: ID!) {
    meeting(id: $id) {
      id
      number
      calendarFile
    }
  }
`);

export interface CalendarFile {
  /** Begins the download; does nothing while it runs. */
  readonly start: () => void;
  /** Why there is no file; undefined without a problem. */
  readonly problem: string | undefined;
}

/** The download of a meeting for a calendar program. Each file has the meeting as it is at that moment. */
export function useCalendarFile(meetingId: string): CalendarFile {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function download(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    const asked = client.query(CalendarFileDocument, { id: meetingId }, { requestPolicy: "network-only" });
    const { data, error } = await asked.toPromise();
    setBusy(false);
    if (error) {
      setProblem(failureText(failureOf(error)));
    } else if (data?.meeting?.calendarFile) {
      save(data.meeting.calendarFile, `${data.meeting.number}.ics`);
    } else {
      setProblem("This meeting is in no calendar. Load the page anew to see how it stands.");
    }
  }

  return { start: () => void (busy || download()), problem };
}

function save(file: string, name: string): void {
  const address = URL.createObjectURL(new Blob([file], { type: "text/calendar" }));
  follow(address, name);
  // The browser reads the file after the click. It needs the address for a moment only.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
