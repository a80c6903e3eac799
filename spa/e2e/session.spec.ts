import type { BrowserContext, Page, Request } from "@playwright/test";
import { forgive } from "./complaints";
import { expect, expectNoSecretInReach, test } from "./journey";
import { administer, confirmedAccount, demo, resetPassword } from "./portal/accounts";
import type { LocalPortal } from "./portal/LocalPortal";
import {
  accountButton,
  chooseInAccountMenu,
  emailField,
  expectHome,
  logIn,
  logInHeading,
  mainNavigation,
  messageBox,
  submitLogIn,
  tabTo,
} from "./steps";

test("a session survives a reload, without a token in reach of a script [R3.3]", async ({ page }) => {
  await logIn(page, demo("chair"));
  await page.reload();
  await expectHome(page);
  await expectNoSecretInReach(page);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept).toContainEqual(expect.stringMatching(/^realm-web:app\(portal-local\):user\([0-9a-f]{24}\):profile$/));
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name.startsWith("__Host-portal-"))).toEqual([
    expect.objectContaining({ httpOnly: true, secure: true, sameSite: "Strict", path: "/" }),
  ]);
});

test("a reload asks for the session and each first question once", async ({ page }) => {
  await logIn(page, demo("chair"));
  await expectHome(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(`${request.method()} ${operationOf(request) ?? pathname}`);
  });
  await page.reload();
  await expectHome(page);
  await page.waitForLoadState("networkidle");
  expect(asked.toSorted()).toEqual(["GET /api/session", "POST BoardNames", "POST Home"]);
});

test("a visitor who is not signed in asks the servers for nothing", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/home");
  await expect(logInHeading(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => path.startsWith("/api/") || path.includes("main-area"))).toEqual([]);
});

test("a browser that refuses the session's cookie is told so, and the form is there again [R4.1]", async ({ page }) => {
  forgive(page.context()); // the first requests of a missing session are refused
  await page.route("**/api/session", async (route) => {
    const answer = await route.fetch();
    const { "set-cookie": _refused, ...headers } = answer.headers();
    await page.context().clearCookies(); // the fetch has stored it again
    await route.fulfill({ response: answer, headers });
  });
  await page.goto("/");
  await submitLogIn(page, demo("chair"));
  const alert = page.getByRole("alert").filter({ hasText: "Your browser does not keep the session" });
  await expect(alert).toContainText("Allow cookies for this site.");
  await expect(logInHeading(page)).toBeVisible();
  await page.unroute("**/api/session");
  await submitLogIn(page, demo("chair"));
  await expectHome(page);
});

test("a session survives a restart of all servers", async ({ page, portal }) => {
  await logIn(page, demo("director"));
  await expectHome(page);
  await portal.pause();
  await portal.resume();
  forgive(page.context()); // a late request may have met no server
  await mainNavigation(page).getByRole("link", { name: "Boards" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Boards" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
});

test("while the servers are away a reload keeps the session, and offers to try again", async ({ page, portal }) => {
  await logIn(page, demo("observer"));
  await page.route("**/api/session", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "No connection" })).toBeVisible();
  await page.unroute("**/api/session");
  await page.getByRole("button", { name: "Try again" }).click();
  await expectHome(page);
  expect(portal.addresses.portal).toBe(new URL(page.url()).origin);
});

/** Makes the page send a request, unless it did so by itself and shows the log-in form already. */
async function askAgain(page: Page): Promise<void> {
  await mainNavigation(page).getByRole("link", { name: "Boards" }).or(logInHeading(page)).first().click();
}

test("a session that is revoked on the server ends in the open page [R7.12] [R4.8]", async ({ page, portal }) => {
  const account = await confirmedAccount(portal);
  await logIn(page, account);
  await resetPassword(portal, account.email, "another-long-password");
  await askAgain(page);
  await expect(logInHeading(page)).toBeVisible();
  await page.reload();
  await expect(logInHeading(page)).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith("__Host-portal-"))).toEqual([]);
});

test("an account that an administrator disables is logged out in the open page, and refused [R7.12] [R8.1]", async ({
  page,
  portal,
}) => {
  const account = await confirmedAccount(portal);
  await logIn(page, account);
  await administer(portal, "disable", account.email);
  await askAgain(page);
  await expect(logInHeading(page)).toBeVisible();
  await submitLogIn(page, account);
  await expect(page.getByRole("alert")).toHaveText(/disabled/);
});

test("a deep link is kept over the log-in [R2.8] [R2.11]", async ({ page }) => {
  await page.goto("/boards");
  await expect(logInHeading(page)).toBeVisible();
  await submitLogIn(page, demo("secretary"));
  await expect(page.getByRole("heading", { level: 1, name: "Boards" })).toBeVisible();
  await expect(page).toHaveURL("/boards");
});

test("signed-in users see no signed-out screen [R2.11]", async ({ page }) => {
  await logIn(page, demo("chair"));
  for (const path of ["/register", "/forgot-password", "/thank-you", "/reset-password", "/confirm-email"]) {
    await page.goto(path);
    await expectHome(page);
  }
});

test("log-out ends the session here and at the server", async ({ page }) => {
  await logIn(page, demo("admin"));
  const revoked = page.waitForResponse(
    (answer) => answer.request().method() === "DELETE" && answer.url().endsWith("/api/session"),
  );
  await chooseInAccountMenu(page, /^Log out/);
  expect((await revoked).status()).toBe(204);
  await expect(logInHeading(page)).toBeVisible();
  await page.goto("/home");
  await expect(logInHeading(page)).toBeVisible();
});

test("a log-out that meets a 502 is shown as pending until the gateway receives it, and lets nobody in meanwhile", async ({
  page,
  portal,
}) => {
  await logIn(page, demo("observer"));
  const cookie = await sessionCookie(page);
  await page.route("**/api/session", (route) => route.fulfill(awayGateway));
  await chooseInAccountMenu(page, /^Log out/);
  await expect(logInHeading(page)).toBeVisible();
  const notice = messageBox(page, "Log-out not complete");
  await expect(notice).toContainText("the service could not be told yet");

  await page.reload();
  await expect(notice).toBeVisible();
  // Neither a reload nor a marker set with the page's tools opens the portal.
  await page.evaluate(() => {
    const [key = ""] = Object.keys(localStorage).filter((name) => name.endsWith(":profile"));
    localStorage.setItem(key.replace(/:profile$/, ":session"), "active");
  });
  await page.unroute("**/api/session");
  expect(await statusOf(portal, cookie)).toBe(200);
  const told = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await page.goto("/home");
  expect((await told).status()).toBe(204);
  await expect(logInHeading(page)).toBeVisible();
  await expect(notice).toBeHidden();
  expect(await statusOf(portal, cookie)).toBe(401);
  await page.reload();
  await expect(logInHeading(page)).toBeVisible();
});

/** The answer of the site in front of a gateway that does not respond (deploy/sites). */
const awayGateway = {
  status: 502,
  contentType: "application/json",
  body: '{"error":"the service cannot be reached","error_code":"UpstreamFailed"}',
};

interface SessionCookie {
  readonly header: string;
  readonly userId: string;
}

async function sessionCookie(page: Page): Promise<SessionCookie> {
  const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith("__Host-portal-"));
  const keys = await page.evaluate(() => Object.keys(localStorage));
  const userId = keys.map((key) => /user\((\w+)\):profile$/.exec(key)?.[1]).find(Boolean) ?? "";
  return { header: cookies.map(({ name, value }) => `${name}=${value}`).join("; "), userId };
}

/** Returns the gateway's status for somebody who has kept a session's cookie. */
async function statusOf(portal: LocalPortal, { header, userId }: SessionCookie): Promise<number> {
  const headers = { Cookie: header, "Portal-User": userId };
  return (await fetch(`${portal.addresses.gateway}/api/session`, { headers })).status;
}

test("many tabs that are opened at once with a session that has ended all show the log-in form [R4.8]", async ({
  page,
  context,
  portal,
}) => {
  const account = await confirmedAccount(portal);
  await logIn(page, account);
  await page.goto("about:blank");
  await resetPassword(portal, account.email, "another-long-password");
  const others = await Promise.all(Array.from({ length: 17 }, () => context.newPage()));
  const tabs = [page, ...others];
  await Promise.all(tabs.map((tab) => tab.goto("/home")));
  for (const tab of tabs) await expect(logInHeading(tab)).toBeVisible();
});

test("after the log-out of one of two users the other one is current [R4.7] [R4.8]", async ({ page, context }) => {
  const other = await deafPage(context);
  // The sign-in script reads the stored users when it loads, half a second after the form.
  const accounts = other.waitForEvent("requestfinished", (request) => /\/accounts\.[^/]+\.js$/.test(request.url()));
  await other.goto("/");
  await expect(logInHeading(other)).toBeVisible();
  await accounts;
  // webpack removes a script element after the script has run.
  await expect(other.locator("script[src*='/accounts.']")).toHaveCount(0);
  await logIn(page, demo("chair"));
  await submitLogIn(other, demo("secretary"));
  await expectHome(other);
  await other.close();

  await page.goto("/home");
  await expect(accountButton(page)).toContainText("secretary@example.org");
  await chooseInAccountMenu(page, /^Log out/);
  await expect(accountButton(page)).toContainText("chair@example.org");
  await expectHome(page);
  await page.reload();
  await expect(accountButton(page)).toContainText("chair@example.org");
});

/** Opens a tab that does not hear of a log-in in another tab. */
async function deafPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.addEventListener("storage", (event) => event.stopImmediatePropagation(), { capture: true });
  });
  return page;
}

test("an account without details can only log out [R2.13] [R4.10]", async ({ page }) => {
  await page.goto("/");
  await submitLogIn(page, demo("unlinked"));
  await expect(page.getByRole("heading", { level: 1, name: "Error: No Custom Data" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "uh-oh..." })).toBeVisible();
  await expect(page.getByText("There seems to be a problem with this account.")).toBeVisible();
  await expect(page.getByText("We can't find any user custom data - Please contact support.")).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(logInHeading(page)).toBeVisible();
});

test("an account is deleted after a question [R7.7]", async ({ page, portal }) => {
  const account = await confirmedAccount(portal);
  await logIn(page, account);
  await chooseInAccountMenu(page, "Security");
  await page.getByRole("button", { name: "Delete account…" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete this account" });
  await dialog.getByRole("button", { name: "Keep account" }).click();
  await expect(dialog).toBeHidden();
  await chooseInAccountMenu(page, "Delete account");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(logInHeading(page)).toBeVisible();
  await submitLogIn(page, account);
  await expect(page.getByRole("alert")).toHaveText("invalid username/password");
});

test("the keyboard alone logs in, reads and logs out", async ({ page }) => {
  await page.goto("/");
  await tabTo(page, emailField(page));
  await page.keyboard.type(demo("director").email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(demo("director").password);
  await page.keyboard.press("Enter");
  await expectHome(page);

  await tabTo(page, mainNavigation(page).getByRole("link", { name: "Boards" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Boards" })).toBeVisible();

  await page.reload();
  await expect(mainNavigation(page)).toBeVisible();
  await tabTo(page, accountButton(page));
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Delete account" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: /^Log out/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(logInHeading(page)).toBeFocused();
});

test("a script that cannot be loaded shows the fallback page, from which one can try again [R2.21]", async ({
  page,
}) => {
  await page.goto("/");
  await page.route(/main-area/, (route) => route.abort());
  await submitLogIn(page, demo("chair"));
  await expect(page.getByRole("heading", { level: 1, name: "Unexpected Application Error!" })).toBeVisible();
  forgive(page.context());
  await page.unroute(/main-area/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expectHome(page);
});

/** Returns the operation name of a GraphQL request. */
function operationOf(request: Request): string | undefined {
  const body: unknown = request.method() === "POST" ? request.postDataJSON() : undefined;
  return typeof body === "object" && body !== null && "operationName" in body ? String(body.operationName) : undefined;
}
