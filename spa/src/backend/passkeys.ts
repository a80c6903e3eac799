import { isJsonObject, type JsonObject } from "./json";

/**
 * Reports whether this browser makes and uses passkeys with the JSON forms of Web Authentication, level 3, 5.1.8 to
 * 5.1.10.
 */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === "function" &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function" &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === "function"
  );
}

/**
 * Asks the browser to make a passkey.
 * @param options PublicKeyCredentialCreationOptionsJSON
 * @throws DOMException `NotAllowedError` when the person gives up, `InvalidStateError` when the device has one already
 */
export async function makePasskey(options: JsonObject): Promise<JsonObject> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the browser checks the form
  const asked = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked);
  return answerOf(await navigator.credentials.create({ publicKey }));
}

/**
 * Asks the browser to use a passkey.
 * @param options PublicKeyCredentialRequestOptionsJSON
 * @throws DOMException `NotAllowedError` when the person gives up, or has none on this device
 */
export async function askForPasskey(options: JsonObject): Promise<JsonObject> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the browser checks the form
  const asked = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked);
  return answerOf(await navigator.credentials.get({ publicKey }));
}

function answerOf(credential: Credential | null): JsonObject {
  const answer: unknown = credential instanceof PublicKeyCredential ? credential.toJSON() : null;
  if (!isJsonObject(answer)) throw new Error("The browser gave no passkey");
  return answer;
}
