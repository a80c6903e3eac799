import { decodeFields } from "./ejson";
import { isJsonObject, type JsonObject } from "./json";

/** Who a user is at the hosted backend; kept in local storage (R3.3). */
export interface Profile {
  readonly type: string;
  readonly identities: readonly Identity[];
  /** What the identities' providers tell, for example `email`. */
  readonly data: JsonObject;
}

export interface Identity {
  readonly id: string;
  readonly providerType: string;
}

/** Names of `data` that differ between the wire and the client (hosted-backend-api §5.11). */
const dataNames: Readonly<Record<string, string>> = {
  first_name: "firstName",
  last_name: "lastName",
  picture: "pictureUrl",
  min_age: "minAge",
  max_age: "maxAge",
};

/** @throws Error when type, identities or data is missing in the answer */
export function profileFromAnswer(body: unknown): Profile {
  if (!isJsonObject(body)) throw new Error("Expected the profile to be an object");
  const { type, identities, data } = body;
  if (typeof type !== "string") throw new Error("Expected the profile to contain a 'type'");
  if (!Array.isArray(identities)) throw new Error("Expected the profile to contain 'identities'");
  if (!isJsonObject(data)) throw new Error("Expected the profile to contain 'data'");
  return {
    type,
    identities: identities.map((identity) => readIdentity(identity, "provider_type")),
    data: renamed(decodeFields(data)),
  };
}

/** The profile of a stored text, or null when the text is not one. */
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

function readIdentity(identity: unknown, providerField: string): Identity {
  if (!isJsonObject(identity)) throw new Error("Expected an identity to be an object");
  return { id: String(identity.id), providerType: String(identity[providerField]) };
}

function renamed(data: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [dataNames[name] ?? name, value]));
}
