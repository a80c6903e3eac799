/**
 * Returns the claims challenge of a `WWW-Authenticate` header as JSON, ready for a token request; undefined when the
 * header has none. The header holds it in base64, in either alphabet.
 */
export function claimsOf(header: string): string | undefined {
  if (!/\berror="insufficient_claims"/.test(header)) return undefined;
  const encoded = /\bclaims="([^"]*)"/.exec(header)?.[1];
  return encoded === undefined ? undefined : decoded(encoded);
}

function decoded(encoded: string): string | undefined {
  try {
    const bytes = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.codePointAt(0) ?? 0));
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}
