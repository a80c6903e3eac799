import { isJsonObject, type JsonObject } from "./json";

/** A user's profile at the hosted backend, kept in local storage (R3.3). */
export interface Profile {
  readonly type: string;
  readonly identities: readonly Identity[];
  /** Data from the identities' providers, for example `email`. */
  readonly data: JsonObject;
}

export interface Identity {
  readonly id: string;
  readonly providerType: string;
}

/** Parses a stored profile; null when the text is not one. */
export function profileFromStorage(text: string | null): Profile | null {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (!isJsonObject(stored) || typeof stored.type !== "string") return null;
    if (!Array.isArray(stored.identities) || !isJsonObject(stored.data)) return null;
    const identities = stored.identities.map((identity) => readIdentity(identity, "providerType"));
    return { type: stored.type, identities, data: stored.data };
  } catch {
    return null;
  }
}

/** @param providerField the name of the provider type in this object */
export function readIdentity(identity: unknown, providerField: string): Identity {
  if (!isJsonObject(identity)) throw new Error("Expected an identity to be an object");
  return { id: String(identity.id), providerType: String(identity[providerField]) };
}
