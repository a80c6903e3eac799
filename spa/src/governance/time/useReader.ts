import { useMemo } from "react";
import { useRealmApp } from "@/backend";
import { knownLocale, knownZone } from "./zone";

/** The language and time zone of the signed-in person. */
export interface Reader {
  /** A BCP 47 tag. */
  readonly locale: string;
  /** An IANA name. */
  readonly timeZone: string;
}

/**
 * Returns the values of the account's details (docs/domain/roles.md, "From account to person"), or the browser's own
 * when they are missing or unknown.
 */
export function useReader(): Reader {
  const details = useRealmApp().currentUser?.customData["details"];
  const { locale, timeZone } = isRecord(details) ? details : {};
  return useMemo(() => ({ locale: knownLocale(locale), timeZone: knownZone(timeZone) }), [locale, timeZone]);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
