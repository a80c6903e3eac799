import { localTime, sameMinute } from "./localTime";

/** An instant of which the server has told the local time in a zone. */
export interface Anchor {
  readonly instant: string;
  readonly local: string;
  readonly timeZone: string;
}

/**
 * Returns the instant at which clocks in the anchor's zone show a date and a time; undefined when one of them is missing.
 * Where the browser has other rules of the zone than the server, or none, the zone is as far from UTC as at the anchor.
 */
export function zonedInstant(date: string, time: string, anchor: Anchor): string | undefined {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wanted)) return undefined;
  const offsetAt = clockOffset(anchor);
  // The first guess uses the zone's offset at the wanted time read as UTC. On days when the clocks change, a second
  // step corrects it.
  const first = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(first)).toISOString();
}

/** Returns what clocks in the anchor's zone show at a moment, as a LocalDateTime. */
export function zonedLocal(at: Date, anchor: Anchor): string {
  return new Date(at.getTime() + clockOffset(anchor)(at.getTime())).toISOString().slice(0, 19);
}

/** Returns how far the clocks are ahead of UTC at a moment, in milliseconds. */
function clockOffset({ instant, local, timeZone }: Anchor): (at: number) => number {
  if (sameMinute(localTime(instant, timeZone), local))
    return (at) => ahead(new Date(at), localTime(new Date(at), timeZone));
  const fixed = ahead(new Date(instant), local);
  return () => fixed;
}

function ahead(at: Date, local: string): number {
  return Date.parse(`${local}Z`) - Math.floor(at.getTime() / 1000) * 1000;
}
