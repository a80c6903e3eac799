import { clockText, localDate } from "@/governance";

const MINUTE_MS = 60_000;

/** The instant at which clocks in a zone show a date and a time; undefined where one of them is missing. */
export function zonedInstant(date: string, time: string, timeZone: string): string | undefined {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wanted)) return undefined;
  // The zone's distance is that of the guess; on the days on which clocks change a second look corrects it.
  const first = wanted - distance(wanted, timeZone);
  return new Date(wanted - distance(first, timeZone)).toISOString();
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function distance(at: number, timeZone: string): number {
  const shown = Date.parse(`${localDate(new Date(at), timeZone)}T${clock(at, timeZone)}:00Z`);
  return shown - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

/** What clocks in a zone show, as the value of a time field. */
export function clock(at: number, timeZone: string): string {
  return clockText(new Date(at).toISOString(), timeZone, "en-GB");
}
