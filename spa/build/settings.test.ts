import { describe, expect, it } from "vitest";
import { readSettings, settingsTable } from "./settings.mjs";

const teams = {
  PORTAL_TEAMS_BUILD: "true",
  PORTAL_TEAMS_CLIENT_ID: "0b1f7c9e-1111-4222-8333-444455556666",
  PORTAL_TEAMS_LOGIN_START: "https://portal.example.org/auth-start.html",
};

describe("the build-time settings", () => {
  it("have defaults that pass their own checks [R9.9]", () => {
    expect(readSettings({})).toEqual({
      backendAppIdentifier: "quorate-portal",
      realmAppId: "portal-local",
      teamsBuild: false,
      teamsClientId: "",
      teamsLoginStart: "",
      microsoftSignIn: false,
      microsoftAuthority: "https://login.microsoftonline.com",
      microsoftTenant: "organizations",
      microsoftScope: "",
      gatewayUrl: "",
      backendUrl: "",
      uploadPartBytes: "",
      marketingUrl: "https://example.org/",
      privacyUrl: "https://example.org/privacy",
      organisationName: "",
      organisationLogo: "",
      skipCustomDataCheck: false,
    });
  });

  it("are taken from the environment [R9.9]", () => {
    const environment = { PORTAL_BACKEND_APP_IDENTIFIER: "quorate-acme", PORTAL_REALM_APP_ID: "acme-qwxyz", ...teams };
    expect(readSettings(environment)).toMatchObject({
      backendAppIdentifier: "quorate-acme",
      realmAppId: "acme-qwxyz",
      teamsBuild: true,
      teamsClientId: teams.PORTAL_TEAMS_CLIENT_ID,
      teamsLoginStart: teams.PORTAL_TEAMS_LOGIN_START,
    });
  });

  it("take the path of a sign-in page on the tab's own site", () => {
    const settings = readSettings({ ...teams, PORTAL_TEAMS_LOGIN_START: "/auth-start.html" });
    expect(settings).toMatchObject({ teamsLoginStart: "/auth-start.html" });
  });

  it.each(["327680", "104857600", "1999831040"])("take uploads in parts of %s bytes", (parts) => {
    expect(readSettings({ PORTAL_UPLOAD_PART_BYTES: parts })).toMatchObject({ uploadPartBytes: parts });
  });

  it("count an empty variable as unset", () => {
    expect(readSettings({ PORTAL_REALM_APP_ID: "" })).toMatchObject({ realmAppId: "portal-local" });
  });

  it.each([
    ["PORTAL_BACKEND_APP_IDENTIFIER", "portal", 'must begin with "quorate-"'],
    ["PORTAL_BACKEND_APP_IDENTIFIER", "quorate-", 'must begin with "quorate-"'],
    ["PORTAL_REALM_APP_ID", "a/b", "may hold only letters"],
    ["PORTAL_TEAMS_BUILD", "yes", 'must be "true" or "false"'],
    ["PORTAL_TEAMS_CLIENT_ID", "teams", "must be a client id"],
    ["PORTAL_TEAMS_LOGIN_START", "auth-start.html", "must be an http or https address"],
    ["PORTAL_TEAMS_LOGIN_START", "//host/auth-start.html", "must be an http or https address"],
    ["PORTAL_MICROSOFT_SIGN_IN", "on", 'must be "true" or "false"'],
    ["PORTAL_MICROSOFT_AUTHORITY", "http://login.example.org", "must be an https origin"],
    ["PORTAL_MICROSOFT_AUTHORITY", "https://login.example.org/tenant", "must be an https origin"],
    ["PORTAL_MICROSOFT_TENANT", "a/b", "must be a tenant id"],
    ["PORTAL_MICROSOFT_SCOPE", "User.Read", "must be one scope"],
    ["PORTAL_MICROSOFT_SCOPE", "api://a/x api://a/y", "must be one scope"],
    ["PORTAL_GATEWAY_URL", "https://gateway.example.org/", "must be an http or https origin"],
    ["PORTAL_GATEWAY_URL", "gateway.example.org", "must be an http or https origin"],
    ["PORTAL_BACKEND_URL", "https://backend.example.org/api", "must be an http or https origin"],
    ["PORTAL_UPLOAD_PART_BYTES", "0", "must be a multiple of 327680"],
    ["PORTAL_UPLOAD_PART_BYTES", "100000000", "must be a multiple of 327680"],
    ["PORTAL_UPLOAD_PART_BYTES", "-327680", "must be a multiple of 327680"],
    ["PORTAL_UPLOAD_PART_BYTES", "3.2768e5", "must be a multiple of 327680"],
    ["PORTAL_UPLOAD_PART_BYTES", "100 MB", "must be a multiple of 327680"],
    ["PORTAL_UPLOAD_PART_BYTES", "3276800000000", "must be a multiple of 327680"],
    ["PORTAL_MARKETING_URL", "javascript:alert(1)", "must be an http or https address"],
    ["PORTAL_PRIVACY_URL", "privacy", "must be an http or https address"],
    ["PORTAL_ORGANISATION_NAME", " Trust", "must be a name"],
    ["PORTAL_ORGANISATION_NAME", "x".repeat(121), "must be a name of at most 120 characters"],
    ["PORTAL_ORGANISATION_LOGO", "logo.gif", "must be the path of a file that ends with .png"],
    ["PORTAL_SKIP_CUSTOM_DATA_CHECK", "1", 'must be "true" or "false"'],
  ])("refuse %s=%s in one sentence [R9.9]", (variable, value, problem) => {
    expect(() => readSettings({ [variable]: value })).toThrow(`${variable} ${problem}`);
    expect(() => readSettings({ [variable]: value })).toThrow(`it is "${value}".`);
  });

  it("tell all problems at once", () => {
    const wrong = { PORTAL_TEAMS_BUILD: "yes", PORTAL_REALM_APP_ID: "a b" };
    expect(() => readSettings(wrong)).toThrow(/PORTAL_REALM_APP_ID[\s\S]*PORTAL_TEAMS_BUILD/);
  });

  it.each(["PORTAL_TEAMS_CLIENT_ID", "PORTAL_TEAMS_LOGIN_START"])("need %s in the Teams build [R5.8]", (variable) => {
    expect(() => readSettings({ ...teams, [variable]: "" })).toThrow(`${variable} must be set`);
  });

  it("need the organisation's name for its logo", () => {
    const logo = { PORTAL_ORGANISATION_LOGO: "logos/trust.svg" };
    expect(() => readSettings(logo)).toThrow("PORTAL_ORGANISATION_NAME must be set when PORTAL_ORGANISATION_LOGO is.");
    expect(readSettings({ ...logo, PORTAL_ORGANISATION_NAME: "Harbour Trust" })).toMatchObject({
      organisationName: "Harbour Trust",
      organisationLogo: "logos/trust.svg",
    });
  });

  it("refuse a name that no setting has", () => {
    expect(() => readSettings({ PORTAL_GATEWAY: "x" })).toThrow("PORTAL_GATEWAY is not a setting of this build.");
    expect(() => readSettings({ PATH: "x", PORTAL_TEST_X: "1" })).not.toThrow();
  });

  it("are all described", () => {
    for (const { variable, description } of settingsTable) {
      expect([variable, description]).toEqual([
        expect.stringMatching(/^PORTAL_[A-Z_]+$/),
        expect.stringMatching(/^[A-Z].+\.$/),
      ]);
    }
  });
});
