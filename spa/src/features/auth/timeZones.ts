import type { Option } from "@/ui";

/** The zone of this device. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The zones that the browser knows, by name; the device's own is among them in any case. */
export function timeZoneOptions(): readonly Option[] {
  const zones = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", ownTimeZone()]);
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
}
