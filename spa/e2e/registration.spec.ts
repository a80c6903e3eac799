import { expect, test } from "./journey";
import { demo, newcomer } from "./portal/accounts";
import { mailedLink } from "./portal/mailbox";
import {
  emailField,
  expectHome,
  fillNewPassword,
  logInHeading,
  mainNavigation,
  messageBox,
  submitLogIn,
} from "./steps";

test("a visitor registers, confirms through the e-mail, logs in and reaches the boards [R1.1] [R2.5] [R2.9] [R4.2] [R4.3] [R8.6]", async ({
  page,
  portal,
}) => {
  const account = newcomer();
  await page.goto("/");
  // The banner covers the end of the page, where the link is.
  await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
  await page.getByRole("link", { name: "Register for platform access" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Register for Platform access" })).toBeVisible();
  await emailField(page).fill(account.email);
  await fillNewPassword(page, "Password", account.password);
  await page.getByRole("button", { name: "REGISTER" }).click();

  await expect(page).toHaveURL("/thank-you");
  await expect(page.getByRole("heading", { level: 1, name: "Register for Portal access" })).toBeVisible();
  await expect(page.getByText("check your spam folder or use the chat feature")).toBeVisible();

  const link = await mailedLink(portal, account.email, "/confirm-email");
  await page.goto(link.href);
  await expect(messageBox(page, "Email Confirmed")).toContainText(
    "Thank you. Your email has been confirmed. You may now log in.",
  );
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Register for platform access" })).toBeHidden();

  await submitLogIn(page, account);
  await expectHome(page);
  await mainNavigation(page).getByRole("link", { name: "Boards" }).click();
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/boards\/[^/]+$/);
  await expect(page.getByRole("main").getByRole("table").first()).toBeVisible();
});

test("an address that is not confirmed cannot log in [R4.6] [R8.1]", async ({ page, portal }) => {
  const account = newcomer();
  await page.goto("/register");
  await emailField(page).fill(account.email);
  await fillNewPassword(page, "Password", account.password);
  await page.getByRole("button", { name: "REGISTER" }).click();
  await expect(page).toHaveURL("/thank-you");
  await mailedLink(portal, account.email, "/confirm-email");

  await page.goto("/");
  await submitLogIn(page, account);
  await expect(page.getByRole("alert")).toHaveText("confirmation required");
});

test("the e-mail address is filled in from the link, and sent lower-cased without the second password [R2.7] [R3.1] [R5.2]", async ({
  page,
}) => {
  const { email, password } = newcomer();
  await page.goto(`/register?email=${encodeURIComponent(email.toUpperCase())}`);
  await expect(emailField(page)).toHaveValue(email.toUpperCase());
  await fillNewPassword(page, "Password", password);
  const sent = page.waitForRequest((request) => request.url().endsWith("/local-userpass/register"));
  await page.getByRole("button", { name: "REGISTER" }).click();
  expect((await sent).postDataJSON()).toEqual({ email, password });
  await expect(page).toHaveURL("/thank-you");
});

test("differing passwords are not sent [R5.1]", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) calls.push(request.url());
  });
  await page.goto("/register");
  await emailField(page).fill(newcomer().email);
  await fillNewPassword(page, "Password", "a-long-password", "another-password");
  await page.getByRole("button", { name: "REGISTER" }).click();
  await expect(page.getByRole("alert")).toHaveText("Passwords dont match");
  expect(calls).toEqual([]);
});

test("a taken address shows the server's error and stops the loader [R8.2] [R4.2]", async ({ page }) => {
  await page.goto("/register");
  await emailField(page).fill(demo("chair").email);
  await fillNewPassword(page, "Password", "a-long-password");
  await page.getByRole("button", { name: "REGISTER" }).click();
  await expect(page.getByRole("alert")).toHaveText("name already in use");
  await expect(page.getByText("Registering...")).toBeHidden();
  await expect(page.getByRole("button", { name: "REGISTER" })).toBeEnabled();
});

test("the terms open in a dialog and give the focus back [R2.7]", async ({ page }) => {
  await page.goto("/register");
  const opener = page.getByRole("button", { name: "Terms and Conditions" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Terms and Conditions" });
  await expect(dialog.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("an invalid link leads to the log-in form with the server's error [R2.2] [R2.10] [R8.4]", async ({ page }) => {
  // The request is sent after the loader was visible.
  const seen = Promise.withResolvers<void>();
  await page.route("**/local-userpass/confirm", async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto("/confirm-email?token=abc&tokenId=abc");
  await expect(page.getByText("Confirming email...")).toBeVisible();
  seen.resolve();
  const box = messageBox(page, "Email Confirmation Error");
  await expect(box).toContainText("contact Support");
  await expect(box).toContainText("Error: invalid token data");
  await expect(logInHeading(page)).toBeVisible();
  await box.getByRole("button", { name: "Dismiss message" }).click();
  await expect(box).toBeHidden();
  await expect(page.getByRole("link", { name: "Register for platform access" })).toBeVisible();
});

test("a link without its values asks nothing of the server [R4.3]", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) calls.push(request.url());
  });
  await page.goto("/confirm-email?token=abc");
  await expect(messageBox(page, "Email Confirmation Error")).toBeVisible();
  expect(calls).toEqual([]);
});
