import { isJsonObject, type JsonObject, stringOrNone } from "./json";
import { presentDeviceId } from "./deviceId";

/**
 * What the client reads in an access token (docs/protocols/client-api.md, "Access tokens"). The signature is the
 * server's business.
 */
export interface AccessTokenClaims {
  /** The user's custom data, empty when the token carries none. Plain JSON: nothing in it is unwrapped. */
  readonly customData: JsonObject;
  readonly deviceId: string | null;
}

/** @throws Error when the token has not three parts, or no numeric `exp` and `iat` */
export function readAccessToken(token: string): AccessTokenClaims {
  const parts = token.split(".");
  if (parts.length !== 3) throw new Error("Expected an access token of three parts");
  const claims: unknown = JSON.parse(decodeBase64Url(parts[1] ?? ""));
  if (!isJsonObject(claims) || typeof claims.exp !== "number" || typeof claims.iat !== "number") {
    throw new Error("Expected an access token with numeric 'exp' and 'iat'");
  }
  return {
    customData: isJsonObject(claims.user_data) ? claims.user_data : {},
    deviceId: presentDeviceId(stringOrNone(claims.baas_device_id)),
  };
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder("utf-8", { fatal: true }).decode(
    Uint8Array.from(binary, (character) => character.charCodeAt(0)),
  );
}
