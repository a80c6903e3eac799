import { useMemo } from "react";
import { useRealmApp } from "@/backend";
import { knownLocale, knownZone } from "./zone";

/** In which language and zone the signed-in person reads. */
export interface Reader {
  /** BCP 47 tag. */
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
}

/**
 * What the account's details say (docs/domain/roles.md, "From account to person"); the browser's own where they say
 * nothing usable.
 */
export function useReader(): Reader {
  const details = useRealmApp().currentUser?.customData["details"];
  const { locale, timeZone } = isRecord(details) ? details : {};
  return useMemo(() => ({ locale: knownLocale(locale), timeZone: knownZone(timeZone) }), [locale, timeZone]);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
