import { decodeFields } from "./ejson";
import { isJsonObject, type JsonObject } from "./json";
import { type Profile, readIdentity } from "./profile";

/** Names of `data` that the client API spells differently (docs/protocols/client-api.md, "Profile"). */
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

function renamed(data: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [dataNames[name] ?? name, value]));
}
