/** Returns this device's time zone. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the browser's time zones by name; the given one is always among them. */
export function timeZoneOptions(own: string): readonly { readonly value: string; readonly label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", own]);
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
}
