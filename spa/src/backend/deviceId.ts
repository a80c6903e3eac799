/** A device id of 24 zeros means that there is none (R3.4). */
const NO_DEVICE_ID = "0".repeat(24);

/** Returns the id; null when it is missing, malformed or 24 zeros. */
export function presentDeviceId(id: string | null | undefined): string | null {
  return id && /^[0-9a-f]{24}$/i.test(id) && id !== NO_DEVICE_ID ? id : null;
}
