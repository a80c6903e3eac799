import { clockText } from "./format";
import { localTime, sameMinute } from "./localTime";

/** By how many minutes clocks are put back: usually 60, on Lord Howe 30, at Troll 120. */
const PUT_BACK = [30, 60, 120];

/**
 * Returns which of two equal local times is meant, `, the first, 00:30 UTC`. It is empty for a time that occurs once,
 * and where the browser's rules of the zone give another local time than `local`.
 */
export function occurrenceText(instant: string, local: string, timeZone: string, locale: string): string {
  if (!sameMinute(localTime(instant, timeZone), local)) return "";
  const isShownAgain = (minutes: number) => {
    const other = new Date(Date.parse(instant) + minutes * 60_000).toISOString();
    return sameMinute(localTime(other, timeZone), local);
  };
  const ordinal = PUT_BACK.some(isShownAgain) ? "first" : PUT_BACK.some((each) => isShownAgain(-each)) && "second";
  return ordinal ? `, the ${ordinal}, ${clockText(localTime(instant, "UTC"), locale)} UTC` : "";
}
