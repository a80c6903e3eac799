import { base64Url, randomText } from "./randomText";

/** The page to which Microsoft redirects the window; it is registered there for single-page applications. */
export const END_PAGE = "/auth-end.html";

/** The registration of this build. */
export interface PageRegistration {
  readonly clientId: string;
  /** Origin of Microsoft's sign-in. */
  readonly authority: string;
  /** The tenant when the query has none. */
  readonly tenant: string;
}

/** The address to redirect to, and the state that Microsoft's answer must contain. */
export interface AuthorizeRequest {
  readonly address: string;
  readonly state: string;
}

/**
 * Returns the address at Microsoft where the user consents to the query's `clientId`, `scope`, `loginHint` and
 * `tenantId`.
 * The window is only for the consent, which Microsoft stores. The code in its answer is never redeemed. Its proof key
 * is discarded at once, so that nobody else can redeem it either.
 * @throws Error with a sentence for the reader when the query is for another application, has no scope, or has an
 * invalid tenant
 */
export async function authorizeRequest(
  query: URLSearchParams,
  registration: PageRegistration,
  origin: string,
): Promise<AuthorizeRequest> {
  if (query.get("clientId")?.toLowerCase() !== registration.clientId.toLowerCase()) {
    throw new Error("This address belongs to another application.");
  }
  const scope = query.get("scope")?.trim() ?? "";
  if (scope === "") throw new Error("This address does not say what the sign-in is for.");
  const state = randomText();
  const parameters = new URLSearchParams({
    client_id: registration.clientId,
    response_type: "code",
    response_mode: "fragment",
    redirect_uri: new URL(END_PAGE, origin).href,
    scope: `openid profile ${scope}`,
    state,
    code_challenge: await forgottenChallenge(),
    code_challenge_method: "S256",
    // Asks Microsoft to omit the header that would cut this window off from the host that opened it.
    pocd: "1",
  });
  const loginHint = query.get("loginHint");
  if (loginHint) parameters.set("login_hint", loginHint);
  const tenant = tenantOf(query) ?? registration.tenant;
  return { address: `${registration.authority}/${tenant}/oauth2/v2.0/authorize?${parameters.toString()}`, state };
}

function tenantOf(query: URLSearchParams): string | undefined {
  const tenant = query.get("tenantId");
  if (!tenant) return undefined;
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(tenant)) {
    throw new Error("This address names an organisation that does not exist.");
  }
  return tenant;
}

async function forgottenChallenge(): Promise<string> {
  const verifier = new TextEncoder().encode(randomText());
  return base64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", verifier)));
}
