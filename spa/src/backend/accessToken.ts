import { isJsonObject, type JsonObject, stringOrNone } from "./json";
import { presentDeviceId } from "./deviceId";

/**
 * The claims of an access token that the client uses (docs/protocols/client-api.md, "Access tokens"). Only the server
 * checks the signature.
 */
export interface AccessTokenClaims {
  /** The user's custom data; empty when the token carries none. They are plain JSON, not extended JSON. */
  readonly customData: JsonObject;
  readonly deviceId: string | null;
}

/** @throws Error when the token does not have three parts, or lacks a numeric `exp` or `iat` */
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
