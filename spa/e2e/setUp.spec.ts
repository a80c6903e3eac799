import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { type Account, confirmedAccount } from "./portal/accounts";
import { eventually } from "./portal/eventually";
import { builtProgram, type LocalPortal } from "./portal/LocalPortal";
import {
  accountButton,
  chooseInAccountMenu,
  emailField,
  fillNewPassword,
  logIn,
  logInHeading,
  mainNavigation,
  overflow,
  submitLogIn,
  tabTo,
} from "./steps";
import { expectSound } from "./sound";
import { violations } from "./violations";

// These journeys share one portal without an organisation, which the last of them sets up.
test.describe.configure({ mode: "serial" });
test.use({ settings: { LOCAL_EMPTY: "true" }, contextOptions: { reducedMotion: "reduce" } });

const founder: Account = { email: "ana.novak@example.org", password: "harbour lights at dawn" };

const form = (page: Page) => page.getByRole("button", { name: "SET UP" });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Returns the set-up link that the portal printed at its start. */
function printedAddress(portal: LocalPortal): Promise<string> {
  return eventually("the set-up address is printed", 10_000, async () => addressIn(portal.printed));
}

/** Returns a new set-up link, which an operator requests while the portal runs. */
async function newAddress(portal: LocalPortal): Promise<string> {
  const { stdout } = await promisify(execFile)(builtProgram("backend"), ["set-up"], {
    env: {
      ...process.env,
      BACKEND_DATABASE_URL: `sqlite:${portal.file("empty/backend.db")}`,
      BACKEND_PORTAL_URL: portal.addresses.portal,
    },
  });
  const address = addressIn(stdout);
  if (address === undefined) throw new Error(`backend set-up printed ${stdout}`);
  return address;
}

function addressIn(text: string): string | undefined {
  return /http:\S+\/set-up\?token=[0-9a-f]{128}/.exec(text)?.[0];
}

test("an incomplete, unknown or replaced set-up address says what to do, and asks for nothing", async ({
  page,
  portal,
}) => {
  for (const address of ["/set-up", "/set-up?token=abc"]) {
    await page.goto(address);
    await expect(title(page, "The address is not complete")).toBeVisible();
  }
  const replaced = await printedAddress(portal);
  await newAddress(portal);
  for (const address of [`/set-up?token=${"7c".repeat(64)}`, replaced]) {
    await page.goto(address);
    await expect(title(page, "The set-up address has ended")).toBeVisible();
    await expect(page.getByText("Ask the operator for a new one: backend set-up")).toBeVisible();
    await expect(form(page)).toHaveCount(0);
  }
  await expect(page).toHaveURL("/set-up");
  await page.getByRole("link", { name: "Back to log in" }).click();
  await expect(logInHeading(page)).toBeVisible();
});

test("no violation on the form and on an ended address, in three themes and two widths", async ({ page, portal }) => {
  await page.goto(await newAddress(portal));
  await expect(form(page)).toBeVisible();
  await expectSound(page);
  await page.goto(`/set-up?token=${"7c".repeat(64)}`);
  await expect(title(page, "The set-up address has ended")).toBeVisible();
  await expectSound(page);
});

test("a signed-in person sees a message, and logs out there", async ({ page, portal }) => {
  const account = await confirmedAccount(portal);
  await page.goto("/");
  await submitLogIn(page, account);
  await expect(title(page, "Error: No Custom Data")).toBeVisible();
  await page.goto(await newAddress(portal));
  await expect(page.getByText(`You are signed in as ${account.email}.`)).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(form(page)).toBeVisible();
});

test("from an empty portal to a signed-in company secretary, by the keyboard on a telephone", async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const address = await newAddress(portal);
  await page.goto(address);
  await expect(page).toHaveURL("/set-up");
  await page.reload();

  await tabTo(page, page.getByLabel("Name", { exact: true }));
  await page.keyboard.type("Fennmark Harbour Trust");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Time zone")).toBeFocused();
  await page.getByLabel("Time zone").selectOption("Europe/London");
  await page.getByLabel("Dates and numbers").selectOption("en-GB");
  await tabTo(page, page.getByLabel("Given name"));
  await page.keyboard.type("Ana");
  await tabTo(page, page.getByLabel("Family name"));
  await page.keyboard.type("Novak");
  await emailField(page).fill(founder.email);
  await fillNewPassword(page, "Password", "elevenchars");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("password must be between 12 and 128 characters");
  await fillNewPassword(page, "Password", founder.password);
  await page.keyboard.press("Enter");

  await expect(title(page, "Home")).toBeVisible();
  await expect(accountButton(page)).toHaveAccessibleName(/Ana Novak/);
  await expect(page.getByRole("heading", { level: 2, name: "First steps" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  await page.goto(address);
  await expect(title(page, "The portal is set up")).toBeVisible();
  await page.getByRole("link", { name: "Go to the portal" }).click();
  await expect(mainNavigation(page)).toBeVisible();
  await chooseInAccountMenu(page, /Log out/);
  await expect(logInHeading(page)).toBeVisible();
  await logIn(page, founder);
});
