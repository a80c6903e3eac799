import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./journey";
import { type Account, demo } from "./portal/accounts";
import { advance } from "./portal/clock";
import { textOf } from "./portal/json";
import type { LocalPortal } from "./portal/LocalPortal";
import { mailTo } from "./portal/mailbox";
import { totp } from "./portal/totp";
import { expectSound } from "./sound";
import { chooseInAccountMenu, expectHome, logIn, logInHeading, mainNavigation, submitLogIn } from "./steps";

// This journey moves the clock and requires a second factor, so it has a portal of its own.
test.use({
  portalOf: "second factors",
  contextOptions: { reducedMotion: "reduce" },
});
test.describe.configure({ timeout: 240_000 });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Sets up an authenticator app in the visible section; returns its secret and the recovery codes. */
async function addApp(page: Page, portal: LocalPortal): Promise<{ secret: string; recovery: readonly string[] }> {
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
  const secret = (await dialog.getByRole("code").textContent())?.replaceAll(" ", "") ?? "";
  await expect(dialog.getByRole("img", { name: "The key as a QR code" })).toBeVisible();
  await dialog.getByLabel("Code of the app").fill(totp(secret, await now(portal)));
  await dialog.getByRole("button", { name: "Set up", exact: true }).click();
  const codes = page.getByRole("dialog", { name: "Keep your recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const recovery: string[] = [];
  for (const code of await codes.getByRole("listitem").all()) recovery.push((await code.textContent()) ?? "");
  await codes.getByRole("button", { name: "I have kept them" }).click();
  return { secret, recovery };
}

/** Logs in up to the second step. */
async function toSecondStep(page: Page, account: Account): Promise<void> {
  await page.goto("/");
  await submitLogIn(page, account);
  await expect(heading(page, "Second step")).toBeVisible();
}

async function inAnotherBrowser(browser: Browser, portal: LocalPortal): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.addresses.portal });
  return context.newPage();
}

/** Returns the backend's time. */
async function now(portal: LocalPortal): Promise<Date> {
  return new Date(textOf(await (await fetch(`${portal.addresses.clock}/clock`)).json(), "now"));
}

test("an authenticator app is set up, asked for at the next log-in, and removed [accounts]", async ({
  page,
  portal,
}) => {
  await logIn(page, demo("director"));
  await chooseInAccountMenu(page, "Security");
  await expect(page.getByText(/^With a second factor nobody gets in/)).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await expect(page.getByRole("img", { name: "The key as a QR code" })).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Back" }).click();
  const { secret, recovery } = await addApp(page, portal);
  await expect(page.getByRole("row", { name: /^Authenticator app/ })).toBeVisible();
  await expectSound(page);

  await chooseInAccountMenu(page, /^Log out/);
  await expect(logInHeading(page)).toBeVisible();
  await toSecondStep(page, demo("director"));
  await expectSound(page);
  await page.getByLabel("Code of the app").fill("000000");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("This is not the right second factor");
  // The present code was used when the app was set up.
  await page.getByLabel("Code of the app").fill(totp(secret, new Date((await now(portal)).getTime() + 30_000)));
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expectHome(page);

  await chooseInAccountMenu(page, /^Log out/);
  await toSecondStep(page, demo("director"));
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code").fill(recovery[0] ?? "");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expectHome(page);
  await page.goto("/me/security");
  await expect(page.getByText(/^9 of your recovery codes are left/)).toBeVisible();
  await page.getByRole("button", { name: "Remove Authenticator app" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("row", { name: /^Authenticator app/ })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2, name: "Second factor" })).toBeFocused();
});

test("a passkey is made, used for a log-in, and asked for before it is removed [accounts]", async ({
  page,
  portal,
}) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await logIn(page, demo("chair"));
  await advance(portal, "6m");
  await page.goto("/me/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Name").fill("This computer");
  await page.getByRole("button", { name: "Make the passkey" }).click();
  await page.getByLabel("Your password", { exact: true }).fill(demo("chair").password);
  await expectSound(page);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByRole("row", { name: /^This computer/ })).toBeVisible();

  await chooseInAccountMenu(page, /^Log out/);
  await toSecondStep(page, demo("chair"));
  await expectSound(page);
  await page.getByRole("button", { name: "Use the passkey" }).click();
  await expectHome(page);

  await advance(portal, "6m");
  await page.goto("/me/security");
  await page.getByRole("button", { name: "Remove This computer" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Confirm with your passkey.")).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Use the passkey" }).click();
  await expect(page.getByRole("row", { name: /^This computer/ })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2, name: "Second factor" })).toBeFocused();
});

test("two administrators reset the second factor of somebody who has lost it [accounts]", async ({
  page,
  browser,
  portal,
}) => {
  await logIn(page, demo("admin"));
  const openPerson = async (name: string) => {
    await mainNavigation(page).getByRole("link", { name: "People" }).click();
    await page.getByRole("main").getByRole("link", { name }).click();
    await expect(heading(page, name)).toBeVisible();
  };
  await openPerson("Ruth Castellan");
  await page.getByRole("button", { name: "Set roles" }).click();
  await page.getByLabel("Portal administrator").check();
  await page.getByRole("dialog").getByRole("button", { name: "Set roles" }).click();
  await page.getByRole("dialog", { name: "Not given yet" }).getByRole("button", { name: "Close" }).click();
  // Nobody else can confirm the second administrator, so the role begins by itself.
  await advance(portal, "73h");
  await page.goto("/home");
  await logIn(page, demo("admin"));
  await expect(page.getByText("Ruth Castellan became portal administrator")).toBeVisible();

  const director = await inAnotherBrowser(browser, portal);
  await logIn(director, demo("director"));
  await director.goto("/me/security");
  await addApp(director, portal);

  await openPerson("Priya Raman");
  await page.getByRole("button", { name: "Reset the second factor" }).click();
  await page.getByRole("button", { name: "Request the reset" }).click();
  await expect(page.getByText(/^Set up\. Kim Ng has requested a reset/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm the reset" })).toHaveCount(0);
  await expectSound(page);

  const other = await inAnotherBrowser(browser, portal);
  await logIn(other, demo("secretary"));
  await other.getByRole("link", { name: /^See the request: The second factor of Priya Raman/ }).click();
  await other.getByRole("button", { name: "Confirm the reset" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Confirm the reset" }).click();
  await expect(other.getByRole("dialog")).toBeHidden();
  await expect(other.getByText("None", { exact: true }).last()).toBeVisible();

  await director.goto("/home");
  await expect(logInHeading(director)).toBeVisible();
  await logIn(director, demo("director"));
  await expect
    .poll(async () => (await mailTo(portal, demo("director").email)).join(" ").replaceAll(/\s+/g, " "))
    .toContain("were reset by your organisation");
});

test("an organisation that requires a second factor shows nothing before it is set up [accounts]", async ({
  page,
  browser,
  portal,
}) => {
  const admin = await inAnotherBrowser(browser, portal);
  await logIn(page, demo("observer"));
  await logIn(admin, demo("admin"));
  await admin.goto("/admin/organisation");
  await admin.getByLabel("Everybody with a password needs a second factor").check();
  await admin.getByLabel("Sign in with Microsoft only").check();
  await admin.getByRole("button", { name: "Save" }).click();
  await expect(admin.getByText(/Sign in with Microsoft before you turn this on/)).toBeVisible();
  await admin.getByLabel("Sign in with Microsoft only").uncheck();
  await admin.getByRole("button", { name: "Save" }).click();
  // It holds for the administrator, too, and at once: whatever the page asks next is answered with it.
  await expect(heading(admin, "Set up a second factor")).toBeVisible();

  await mainNavigation(page).getByRole("link", { name: "Boards" }).click();
  await expect(heading(page, "Set up a second factor")).toBeVisible();
  await expect(mainNavigation(page)).toHaveCount(0);
  await expectSound(page);
  await addApp(page, portal);
  await expect(heading(page, "Boards")).toBeVisible();
  await expect(mainNavigation(page)).toBeVisible();
});
