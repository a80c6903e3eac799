import type { Page } from "@playwright/test";
import { forgive } from "./complaints";
import { expect, test } from "./journey";
import { textOf } from "./portal/json";
import { accountOf } from "./portal/microsoft";
import { accountButton, expectHome, logInHeading } from "./steps";

// The stand-in's certificate is self-signed.
test.use({ ignoreHTTPSErrors: true });

const member = { email: "tomasz.wisniewski@example.org", name: "Tomasz Wiśniewski" };

test("signs in at Microsoft in a window of its own [R9.7] [R9.6]", async ({ page, portal }) => {
  const opened = await beginSignIn(page);
  expect(await opened.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 535]);
  const closed = opened.waitForEvent("close");
  await opened.getByRole("button", { name: member.name }).click();
  await expectHome(page);
  await closed;
  await expect(accountButton(page)).toContainText(member.name);
  await page.reload();
  await expectHome(page);

  const userIds = await page.evaluate(() => localStorage.getItem("realm-web:app(portal-local):userIds"));
  expect(userIds).toBe(JSON.stringify([await accountOf(portal, member.email)])); // the same account as in Teams
});

test("the window begins with a random state of 12 letters [R9.7]", async ({ page }) => {
  const states = [];
  for (let attempt = 0; attempt < 2; attempt++) {
    const starting = page
      .context()
      .waitForEvent("request", (request) => /\/oauth2-microsoft\/login\?/.test(request.url()));
    const opened = await beginSignIn(page);
    states.push(new URL((await starting).url()).searchParams.get("state"));
    await opened.close();
    await page.getByRole("button", { name: "Cancel" }).click();
  }
  expect(states).toEqual([expect.stringMatching(/^[a-z]{12}$/i), expect.stringMatching(/^[a-z]{12}$/i)]);
  expect(states[0]).not.toBe(states[1]);
});

test("keeps control of the sign-in window: Cancel closes it [R9.6] [R9.7]", async ({ page }) => {
  const opened = await beginSignIn(page);
  await page.waitForTimeout(500); // long enough for several checks of the window
  await expect(page.getByText("Go on in the window that has opened.")).toBeVisible();
  const closed = opened.waitForEvent("close");
  await page.getByRole("button", { name: "Cancel" }).click();
  await closed;
  await expect(page.getByText("Go on in the window that has opened.")).toBeHidden();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a window that Microsoft separates from the page seems closed, and still signs in [R9.7]", async ({ page }) => {
  await severWindows(page);
  const opened = await beginSignIn(page);
  await expect(page.getByText("The window seems to be closed.")).toBeVisible();
  await opened.getByRole("button", { name: member.name }).click();
  await expectHome(page);
});

test("shows no error after a person cancelled at Microsoft, and can be tried again [R9.7]", async ({ page }) => {
  const opened = await beginSignIn(page);
  await opened.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("You cancelled the sign-in.")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(logInHeading(page)).toBeVisible();

  const again = await beginSignIn(page);
  await again.getByRole("button", { name: member.name }).click();
  await expectHome(page);
});

test("a sign-in window that is closed is reported, and the sign-in can be cancelled [R9.6] [R9.7]", async ({
  page,
}) => {
  const opened = await beginSignIn(page);
  await opened.close();
  await expect(page.getByText("The window seems to be closed.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("The window seems to be closed.")).toBeHidden();
  await expect(page.getByRole("button", { name: "Sign in with Microsoft" })).toBeFocused();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("oauth2")))).toEqual([]);

  const again = await beginSignIn(page);
  await again.getByRole("button", { name: member.name }).click();
  await expectHome(page);
});

test("a code opens one session and no second one [R9.7]", async ({ page }) => {
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && /oauth2-microsoft\/login/.test(request.url()),
  );
  const opened = await beginSignIn(page);
  await opened.getByRole("button", { name: member.name }).click();
  await expectHome(page);

  const first = await sent;
  const replayed = await fetch(first.url(), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: first.postData() ?? "",
  });
  expect(replayed.status).toBe(401);
  const answer: unknown = await replayed.json();
  expect(textOf(answer, "error")).toMatch(/\w/);
  expect(textOf(answer, "error_code")).toMatch(/\w/);
});

test("the end of a sign-in that no page waits for leaves nothing in storage [R9.7]", async ({ page }) => {
  await page.goto("/oauth-end.html#state=abcdefghijkl&code=made-up");
  await expect(page.getByText("Nobody waits for this sign-in any more.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(new URL(page.url()).hash).toBe("");
  forgive(page.context()); // the page cannot close itself, because no script opened it
});

/** Makes Microsoft's pages send an opener policy, which cuts the window off from the portal. */
async function severWindows(page: Page): Promise<void> {
  await page.context().route(/\/oauth2-microsoft\/login\?/, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    const { location = "", ...headers } = answer.headers();
    const address = new URL(location);
    address.searchParams.delete("pocd");
    await route.fulfill({ response: answer, headers: { ...headers, location: address.href } });
  });
}

/** Presses the button on the log-in page, and returns the window once it shows Microsoft's accounts. */
async function beginSignIn(page: Page): Promise<Page> {
  if (page.url() === "about:blank") await page.goto("/");
  const opening = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Sign in with Microsoft" }).click();
  const opened = await opening;
  await expect(opened.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  return opened;
}
