import { ErrorCode, ErrorWithCode } from "./ErrorWithCode";

/**
 * The user in the sign-on token, for display only. The server trusts only what it verifies in the token itself (R3.7).
 */
export interface UserInfo {
  readonly displayName: string;
  readonly objectId: string;
  readonly tenantId: string;
  readonly preferredUserName: string;
}

/** The claims of a sign-on token that the portal uses. */
export interface SsoClaims {
  /** When the token ends, in milliseconds since 1970. */
  readonly expiresOnTimestamp: number;
  readonly userInfo: UserInfo;
}

/**
 * Reads a sign-on token without verifying it, because the server does that.
 * @throws ErrorWithCode InvalidParameter for an empty one; InternalError for one that cannot be read, has no expiry, or
 * is of neither version (R5.9)
 */
export function readSsoToken(token: string): SsoClaims {
  if (token === "") throw new ErrorWithCode("SSO token is undefined.", ErrorCode.InvalidParameter);
  const claims = decodedClaims(token);
  return {
    expiresOnTimestamp: claims.exp * 1000,
    userInfo: {
      displayName: textOf(claims.name),
      objectId: textOf(claims.oid),
      tenantId: textOf(claims.tid),
      preferredUserName: textOf(claims[userNameClaim(claims.ver)]),
    },
  };
}

type Claims = Readonly<Record<string, unknown>> & { readonly exp: number };

function decodedClaims(token: string): Claims {
  try {
    const claims = parsedPayload(token);
    if (!hasExpiry(claims)) throw new Error("Decoded token is null or exp claim does not exists.");
    return claims;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const text = `Parse jwt token failed in node env with error: ${reason}`;
    throw new ErrorWithCode(text, ErrorCode.InternalError, { cause });
  }
}

function parsedPayload(token: string): unknown {
  const payload = token.split(".")[1];
  if (payload === undefined) throw new Error("Invalid token specified: missing part #2");
  const binary = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
}

function hasExpiry(claims: unknown): claims is Claims {
  return typeof claims === "object" && claims !== null && "exp" in claims && typeof claims.exp === "number";
}

/** Each token version has the user's name in its own claim; the other version's claim is never read. */
function userNameClaim(version: unknown): "upn" | "preferred_username" {
  if (version === "1.0") return "upn";
  if (version === "2.0") return "preferred_username";
  const text = `SSO token is not valid with an unknown version: ${String(version)}`;
  throw new ErrorWithCode(text, ErrorCode.InternalError);
}

function textOf(claim: unknown): string {
  return typeof claim === "string" ? claim : "";
}
