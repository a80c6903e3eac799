import type { TeamsHost } from "./TeamsHost";
import { expect, test } from "./journey";

/** The host's error code, and whether a window can help. */
const refusals = [
  ["resourceRequiresConsent", true],
  ["resourceRequiresMfa", true],
  ["interaction_required", true],
  ["invalid_grant", true],
  ["CancelledByUser", true],
  ["FailedToOpenWindow", true],
  ["tokenRevoked", false],
  ["resourceDisabled", false],
  ["invalid_resource", false],
  ["App resource defined in manifest and iframe origin do not match", false],
] as const;

for (const [reason, canBeConfirmed] of refusals) {
  test(`tells that the host said ${reason}, and tries again [R2.17] [R8.11]`, async ({ openHost }) => {
    const host = await openHost({ token: reason });
    await expectUserDataError(host, `Get SSO token failed with error: ${reason}`);
    await expect(host.state).toHaveText("Ready"); // the tab itself shows a way on
    await expect(host.tab.getByRole("button", { name: "Confirm sign-on" })).toBeVisible({ visible: canBeConfirmed });
    await tryAgainWithSuccess(host);
  });
}

for (const [token, text] of [
  ["empty", "Get empty SSO token from Teams"],
  ["garbled", "Parse jwt token failed in node env with error: "],
  ["endless", "Parse jwt token failed in node env with error: Decoded token is null or exp claim does not exists."],
  ["versionless", "SSO token is not valid with an unknown version: 3.0"],
] as const) {
  test(`tells what is wrong with a token: ${token} [R2.17] [R8.11] [R5.9]`, async ({ openHost }) => {
    const host = await openHost({ token });
    await expectUserDataError(host, text);
    await tryAgainWithSuccess(host);
  });
}

test("tells that the backend refuses the token, and tries again [R4.11]", async ({ openHost }) => {
  const host = await openHost({ token: "foreign" });
  await expect(host.tab.getByRole("heading", { level: 1, name: "Log in failed" })).toBeVisible();
  await expect(host.tab.getByRole("button", { name: "Confirm sign-on" })).toBeHidden();
  await tryAgainWithSuccess(host);
});

test("gives a host that never answers 10 seconds [R2.16]", async ({ openHost }) => {
  const host = await openHost({ start: "silent" });
  await host.expectNothing();
  await expect(host.tab.getByText("Error initializing Teams SDK: SDK initialization timed out.")).toBeVisible({
    timeout: 20_000,
  });
  await host.choose("Answer to the tab's first message", "At once"); // this loads the tab again
  await host.expectSignedIn();
});

test("says why it did not start [R2.16]", async ({ openHost }) => {
  const host = await openHost({ start: "refuses" });
  await expect(host.tab.getByText("Error initializing Teams SDK: Received runtime config is invalid")).toBeVisible();
  await expect(host.tab.getByRole("button", { name: "Reload" })).toBeVisible();
});

test("the tab outside of a host says at once that there is no host [R2.16]", async ({ page, portal }) => {
  await page.goto(`${portal.addresses.teamsSecure}/teams`);
  await expect(
    page.getByText("Error initializing Teams SDK: Initialization Failed. No Parent window found."),
  ).toBeVisible();
});

async function expectUserDataError(host: TeamsHost, text: string): Promise<void> {
  await expect(host.tab.getByText(`Error loading user data: ${text}`)).toBeVisible();
}

async function tryAgainWithSuccess(host: TeamsHost): Promise<void> {
  await host.choose("Answer to a request for a token", "Version 2.0");
  await host.tab.getByRole("button", { name: "Try again" }).click();
  await host.expectSignedIn();
}
