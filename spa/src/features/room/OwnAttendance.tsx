import { isAhead, usePersonId } from "@/governance";
import { modeWords } from "./attendanceRows";
import type { Interval, LiveView } from "./liveQuery";
import { Fold } from "./Fold";

export interface OwnAttendanceProps {
  readonly view: LiveView;
  readonly clock: (instant: string) => string;
}

/** Whether the guest is recorded as present. The secretary records it. */
export function OwnAttendance({ view, clock }: OwnAttendanceProps) {
  const personId = usePersonId();
  const own = view.intervals.filter((each) => each.personId === personId);
  const isOpen = isAhead(view.state);
  if (view.state === "CANCELLED") return null;
  return (
    <Fold title="Your attendance">
      {own.length === 0 && <p>{isOpen ? "You are not recorded as present." : "You were not recorded as present."}</p>}
      {own.map((each) => (
        <p key={each.id}>{presenceText(each, clock)}</p>
      ))}
      {isOpen && !own.some(({ to }) => to === null) && <p>The secretary records who has come.</p>}
    </Fold>
  );
}

/** For example `You are recorded as present since 13:05, video.` */
function presenceText({ from, to, mode }: Interval, clock: OwnAttendanceProps["clock"]): string {
  const words = modeWords[mode];
  return to === null
    ? `You are recorded as present since ${clock(from)}, ${words}.`
    : `You are recorded as present from ${clock(from)} to ${clock(to)}, ${words}.`;
}
