import { useState } from "react";
import { Button } from "@/ui";
import { type AttendanceRow, intervalText } from "./attendanceRows";
import { IntervalDialog } from "./IntervalDialog";
import type { Interval } from "./liveQuery";
import { useRoom } from "./roomContext";

/** The buttons that correct when a person was present at a meeting that was held. */
export function AttendanceCorrections({ row }: { readonly row: AttendanceRow }) {
  const { clock } = useRoom();
  const [corrected, setCorrected] = useState<Interval>();
  return (
    <>
      {row.intervals.map((interval) => (
        <Button
          key={interval.id}
          variant="quiet"
          aria-label={`Change time: ${row.name}, ${intervalText(interval, clock)}`}
          onClick={() => setCorrected(interval)}
        >
          Change time…
        </Button>
      ))}
      {corrected && <IntervalDialog row={row} interval={corrected} onClose={() => setCorrected(undefined)} />}
    </>
  );
}
