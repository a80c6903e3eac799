import { clockText, localDate } from "@/governance";

const MINUTE_MS = 60_000;

/** Returns the instant at which clocks in a zone show a date and a time; undefined when one of them is missing. */
export function zonedInstant(date: string, time: string, timeZone: string): string | undefined {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wanted)) return undefined;
  // The first guess uses the zone's offset at the wanted time read as UTC. On days when the clocks change, a second
  // step corrects it.
  const first = wanted - zoneOffset(wanted, timeZone);
  return new Date(wanted - zoneOffset(first, timeZone)).toISOString();
}

/** Returns how far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function zoneOffset(at: number, timeZone: string): number {
  const shown = Date.parse(`${localDate(new Date(at), timeZone)}T${clockValue(at, timeZone)}:00Z`);
  return shown - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

/** Returns the time on clocks in a zone as the value of a time field. */
export function clockValue(at: number, timeZone: string): string {
  return clockText(new Date(at).toISOString(), timeZone, "en-GB");
}
