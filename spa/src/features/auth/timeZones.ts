import type { Option } from "@/ui";

/** Returns this device's time zone. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the browser's time zones by name; the device's own is always among them. */
export function timeZoneOptions(): readonly Option[] {
  const zones = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", ownTimeZone()]);
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
}
