const VERIFIER_BYTES = 32;

/** A proof key: only the page that holds the verifier can have sent the challenge (RFC 7636, method S256). */
export interface ProofKey {
  /** 43 characters, kept in the page's memory only. */
  readonly verifier: string;
  readonly challenge: string;
}

/**
 * @throws Error on a page that came neither over https nor from this machine, because the browser then offers no
 * cryptography
 */
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
