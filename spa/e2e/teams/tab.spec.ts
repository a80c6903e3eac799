import { administer } from "../portal/accounts";
import { accountButton, expectHome, mainNavigation } from "../steps";
import { expect, test } from "./journey";

const member = { email: "claire.beauchamp@example.org", name: "Claire Beauchamp" };
/** A person of the portal whose account is another one. */
const withoutDetails = "director@example.org";

for (const version of ["1.0", "2.0"]) {
  test(`logs in by itself with a token of version ${version} [R4.11] [R7.6] [R7.13] [R5.9] [R3.7]`, async ({
    openHost,
  }) => {
    const host = await openHost({ token: version, user: member.email });
    await host.expectSignedIn();
    await expect(accountButton(host.tab)).toContainText(member.name);
    await expect(host.requests("authentication.getAuthToken")).toHaveCount(1);
  });
}

test("without the bridge, keeps no token where a script finds it again [R3.8]", async ({ openHost, page, portal }) => {
  const host = await openHost();
  await host.expectSignedIn();
  const frame = page.frame({ url: (url) => url.origin === portal.addresses.teamsSecure });
  const readable = await frame?.evaluate(() =>
    [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie].join("\n"),
  );
  expect(readable).toBeDefined();
  expect(readable).not.toMatch(/eyJ[\w-]+\.|[\w+/=-]{80,}|active/);
  expect(await page.context().cookies()).toEqual([]);
});

test("logs another user in when the host's user has changed [R4.11]", async ({ openHost }) => {
  const host = await openHost({ user: member.email });
  await host.expectSignedIn();
  await host.choose("Signed in as", "Tomasz Wiśniewski (tomasz.wisniewski@example.org)");
  await expect(accountButton(host.tab)).toContainText("Tomasz Wiśniewski");
});

test("reads boards and meetings with the session in memory [R3.9]", async ({ openHost }) => {
  const host = await openHost();
  await host.expectSignedIn();
  await mainNavigation(host.tab).getByRole("link", { name: "Boards" }).click();
  await expect(host.tab.getByRole("heading", { level: 1, name: "Boards" })).toBeVisible();
  await expect(host.tab.getByRole("main").getByRole("link").first()).toBeVisible();
});

test("begins at the place that a deep link names, and at Home for an unknown place [R3.9]", async ({ openHost }) => {
  const host = await openHost({ subPage: "/boards" });
  await expect(host.tab.getByRole("heading", { level: 1, name: "Boards" })).toBeVisible();
  await expect(host.state).toHaveText("Ready");
  await host.page.getByRole("textbox", { name: "Place that a deep link names" }).fill("//evil.example/boards");
  await host.page.getByRole("textbox", { name: "Place that a deep link names" }).blur();
  await host.expectSignedIn();
});

test("asks again for a token that is about to expire [R9.4]", async ({ openHost }) => {
  const host = await openHost({ token: "ending" });
  await host.expectSignedIn();
  const requests = host.requests("authentication.getAuthToken");
  expect(await requests.count()).toBeGreaterThan(1);
});

test("shows nothing to an account without details, and tells the host [R2.18]", async ({ openHost }) => {
  const host = await openHost({ user: withoutDetails });
  await expect(host.state).toHaveText(/^Failed \(Other\): There seems to be a problem with this account\./);
  await host.expectNothing();
});

test("shows nothing until the host has named the user [R2.15] [R4.14]", async ({ openHost }) => {
  const host = await openHost({ token: "never" });
  await expect(host.requests("authentication.getAuthToken")).toHaveCount(1);
  await host.expectNothing();
});

test("remembers the consent to cookies inside the frame [R2.14] [R4.12] [R9.2]", async ({ openHost, page }) => {
  const host = await openHost();
  const banner = host.tab.getByRole("region", { name: "Cookies" });
  await banner.getByRole("button", { name: "Accept" }).click();
  await expect(banner).toBeHidden();
  await page.getByRole("button", { name: "Load the tab again" }).click();
  await host.expectSignedIn();
  await expect(banner).toBeHidden();
});

test("the tab says that an administrator disabled the account [R8.1] [R4.11]", async ({ openHost, portal }) => {
  const guest = "chat.guest@example.org";
  const host = await openHost({ user: guest });
  await host.expectSignedIn();
  await administer(portal, "disable", guest);
  await host.page.getByRole("button", { name: "Load the tab again" }).click();
  await expect(host.tab.getByText(/disabled/)).toBeVisible();
  await administer(portal, "enable", guest);
  await host.tab.getByRole("button", { name: "Try again" }).click();
  await host.expectSignedIn();
});

test("a session that ends on the server ends in the open tab, which can be opened again [R7.12] [R4.8]", async ({
  openHost,
  portal,
}) => {
  const guest = "chat.guest@example.org";
  const host = await openHost({ user: guest });
  await host.expectSignedIn();
  await administer(portal, "disable", guest);
  await mainNavigation(host.tab).getByRole("link", { name: "Boards" }).click();
  await expect(host.tab.getByRole("heading", { level: 1, name: "Log in failed" })).toBeVisible();
  await administer(portal, "enable", guest);
  await host.tab.getByRole("button", { name: "Try again" }).click();
  await expect(mainNavigation(host.tab)).toBeVisible();
});

test("a person finds the portal at the address that local prints", async ({ page, portal }) => {
  await page.goto(portal.addresses.teams);
  await expect(page).toHaveURL(/\/standin\/$/);
  await expectHome(page.frameLocator("iframe[title='The tab']"));
  const secure = page.getByRole("link", { name: "go there" });
  await expect(secure).toHaveAttribute("href", `${portal.addresses.teamsSecure}/standin/`);
  await secure.click();
  await expectHome(page.frameLocator("iframe[title='The tab']"));
  await expect(secure).toBeHidden();
});

test("runs in a host that cannot show it in full screen [R3.9]", async ({ openHost }) => {
  const host = await openHost({ pages: "false" });
  await host.expectSignedIn();
});

test("storage is as real browsers have it: the tab's own, apart from the same site's in a page of its own", async ({
  openHost,
  page,
  portal,
}) => {
  const alone = await page.context().newPage();
  await alone.goto(`${portal.addresses.teamsSecure}/blank-auth-end.html`);
  await alone.evaluate(() => localStorage.setItem("note", "on its own"));
  const host = await openHost();
  await host.expectSignedIn();
  const seen = await host.tab.locator("body").evaluate(() => localStorage.getItem("note"));
  expect(seen).toBeNull();
});
