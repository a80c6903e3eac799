import { describe, expect, it } from "vitest";
import { consentCookie, embeddedConsentCookie } from "./consentCookie";
import { hasConsent } from "./hasConsent";

describe("the consent cookie", () => {
  it("has its name, value, lifetime of 365 days, path and SameSite [R9.2]", () => {
    expect(consentCookie("http:")).toBe("cookie-consent=true; Max-Age=31536000; Path=/; SameSite=Lax");
  });

  it("is Secure over https", () => {
    expect(consentCookie("https:")).toMatch(/; Secure$/);
  });

  it("is kept in another site's frame: as Lax it would never be stored there [R9.2]", () => {
    expect(embeddedConsentCookie).toBe(
      "cookie-consent=true; Max-Age=31536000; Path=/; SameSite=None; Secure; Partitioned",
    );
  });

  it.each([
    ["cookie-consent=true", true],
    ["a=b; cookie-consent=true; c=d", true],
    ["", false],
    ["cookie-consent=false", false],
    ["my-cookie-consent=true", false],
  ])("is read from %j as %s [R9.2]", (cookies, consent) => {
    expect(hasConsent(cookies)).toBe(consent);
  });
});
