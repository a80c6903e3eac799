/** Returns a token with these claims; its signature is not checked in the browser. */
export function tokenWith(claims: unknown): string {
  return [{ alg: "RS256", typ: "JWT" }, claims].map(encoded).concat("c2lnbmF0dXJl").join(".");
}

/** Returns seconds since 1970 in so many seconds, as in `exp`. */
export function inSeconds(seconds: number): number {
  return Math.floor(Date.now() / 1000) + seconds;
}

export const USER = {
  name: "Åsa Öberg",
  oid: "0f2b7c3e-aaaa-4bbb-8ccc-121212121212",
  tid: "5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47",
};

/** Returns a sign-on token of version 2.0 that is valid for an hour, with these differences. */
export function ssoToken(differences: object = {}): string {
  return tokenWith({
    ...USER,
    preferred_username: "asa@fennmark.example",
    ver: "2.0",
    exp: inSeconds(3600),
    ...differences,
  });
}

function encoded(part: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(part));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
