import { PublicClientApplication } from "@azure/msal-browser";
import { describe, expect, it } from "vitest";
import { msalConfiguration } from "./msalConfiguration";

const TENANT = "5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47";

function effective(authority = "https://login.microsoftonline.com") {
  const configuration = msalConfiguration({ clientId: "client-1", authority, tenant: TENANT });
  return { configuration, inUse: new PublicClientApplication(configuration).getConfiguration() };
}

describe("MSAL's configuration", () => {
  it("sets the product's constants itself, whatever the library's defaults are [R9.10]", () => {
    const { auth, cache, system } = effective().configuration;
    expect(system).toMatchObject({
      tokenRenewalOffsetSeconds: 300,
      popupBridgeTimeout: 60_000,
      iframeBridgeTimeout: 10_000,
      redirectNavigationTimeout: 30_000,
    });
    expect(auth.OIDCOptions?.defaultScopes).toEqual(["openid", "profile", "offline_access"]);
    expect(cache?.cacheLocation).toBe("sessionStorage");
  });

  it("is understood by the library under these names [R9.10]", () => {
    const { auth, cache, system } = effective().inUse;
    expect(system.tokenRenewalOffsetSeconds).toBe(300);
    expect([system.popupBridgeTimeout, system.iframeBridgeTimeout, system.redirectNavigationTimeout]).toEqual([
      60_000, 10_000, 30_000,
    ]);
    expect(auth.OIDCOptions.defaultScopes).toEqual(["openid", "profile", "offline_access"]);
    expect(cache.cacheLocation).toBe("sessionStorage");
  });

  it("brings answers back through the page blank-auth-end of the page's own origin [R7.13]", () => {
    expect(effective().configuration.auth.redirectUri).toBe(`${window.location.origin}/blank-auth-end.html`);
  });

  it.each([
    "https://login.microsoftonline.com",
    "https://login.microsoftonline.us",
    "https://login.partner.microsoftonline.cn",
  ])("asks the tenant of the known cloud %s", (authority) => {
    const { auth, system } = effective(authority).inUse;
    expect([auth.authority, system.protocolMode, auth.knownAuthorities]).toEqual([`${authority}/${TENANT}`, "AAD", []]);
  });

  it("lets any other authority describe itself", () => {
    const { auth, system } = effective("https://localhost:8444").inUse;
    expect([auth.authority, system.protocolMode, auth.knownAuthorities]).toEqual([
      `https://localhost:8444/${TENANT}/v2.0`,
      "OIDC",
      ["localhost:8444"],
    ]);
  });
});
