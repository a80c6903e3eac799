const VERIFIER_BYTES = 32;

/** A proof key: whoever holds the verifier began what the challenge was sent along with (RFC 7636, method S256). */
export interface ProofKey {
  /** 43 characters; stays in the memory of the page. */
  readonly verifier: string;
  readonly challenge: string;
}

/** @throws Error where the browser has no cryptography: on a page that came neither over https nor from this machine */
export async function newProofKey(): Promise<ProofKey> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return { verifier, challenge: base64Url(new Uint8Array(digest)) };
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
