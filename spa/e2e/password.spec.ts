import { expect, test } from "./journey";
import { confirmedAccount, demo, newcomer } from "./portal/accounts";
import { mailedLink, mailTo } from "./portal/mailbox";
import { emailField, expectHome, fillNewPassword, logInHeading, messageBox, submitLogIn } from "./steps";

test("a forgotten password is replaced through the e-mail [R2.3] [R2.6] [R4.4] [R4.5] [R8.7] [R8.8]", async ({
  page,
  portal,
}) => {
  const account = await confirmedAccount(portal);
  await page.goto("/");
  await page.getByRole("link", { name: "Forgot Password" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forgot Password?" })).toBeVisible();
  await emailField(page).fill(account.email.toUpperCase());
  await page.getByRole("button", { name: "SEND" }).click();
  await expect(messageBox(page, "Email Sent")).toContainText(`A reset email has been sent to ${account.email} inbox.`);
  await expect(page).toHaveURL("/");

  const link = await mailedLink(portal, account.email, "/reset-password");
  await page.goto(link.href);
  await expect(page.getByRole("heading", { level: 1, name: "Password Reset" })).toBeVisible();
  await fillNewPassword(page, "New password", "another-long-password");
  await page.getByRole("button", { name: "RESET" }).click();
  await expect(messageBox(page, "Password Reset")).toContainText("Password reset complete. You may now log in.");
  await expect(page).toHaveURL("/");

  await submitLogIn(page, account);
  await expect(page.getByRole("alert")).toHaveText("invalid username/password");
  await submitLogIn(page, { ...account, password: "another-long-password" });
  await expectHome(page);
});

test("a link works once; the second time shows the server's error [R8.3]", async ({ page, portal }) => {
  const account = await confirmedAccount(portal);
  await page.goto("/forgot-password");
  await emailField(page).fill(account.email);
  await page.getByRole("button", { name: "SEND" }).click();
  const link = await mailedLink(portal, account.email, "/reset-password");
  await page.goto(link.href);
  await fillNewPassword(page, "New password", "another-long-password");
  await page.getByRole("button", { name: "RESET" }).click();
  await expect(messageBox(page, "Password Reset")).toBeVisible();

  await page.goto(link.href);
  await fillNewPassword(page, "New password", "a-third-long-password");
  await page.getByRole("button", { name: "RESET" }).click();
  await expect(page.getByRole("alert")).toHaveText("userpass token is expired or invalid");
});

test("an unknown address is answered like a known one, and gets no e-mail", async ({ page, portal }) => {
  const { email } = newcomer();
  await page.goto("/forgot-password");
  await emailField(page).fill(email);
  await page.getByRole("button", { name: "SEND" }).click();
  await expect(messageBox(page, "Email Sent")).toContainText(`A reset email has been sent to ${email} inbox.`);
  expect(await mailTo(portal, email)).toEqual([]);
});

test("without its tokens the reset form cannot be sent [R2.4]", async ({ page }) => {
  await page.goto("/reset-password?token=abc");
  await expect(page.getByText("No tokens present - you can not reset your password")).toBeVisible();
  await expect(page.getByRole("button", { name: "RESET" })).toBeDisabled();
});

test("differing new passwords are not sent [R5.1]", async ({ page }) => {
  await page.goto("/reset-password?token=abc&tokenId=abc");
  await fillNewPassword(page, "New password", "a-long-password", "another-password");
  await page.getByRole("button", { name: "RESET" }).click();
  await expect(page.getByRole("alert")).toHaveText("Passwords dont match");
});

test("a wrong password shows the server's error in red under the form, and takes the focus [R4.1] [R8.1]", async ({
  page,
}) => {
  await page.goto("/");
  await submitLogIn(page, { ...demo("chair"), password: "not-the-password" });
  const error = page.getByRole("alert");
  await expect(error).toHaveText("invalid username/password");
  await expect(error).toBeFocused();
  await expect(error).toHaveCSS("color", /^rgb\(1[5-9]\d, [0-6]?\d, [0-6]?\d\)$/);
  await submitLogIn(page, demo("chair"));
  await expectHome(page);
});

test("the browser checks the e-mail address before anything is sent [R5.3] [R2.19]", async ({ page }) => {
  await page.goto("/");
  await submitLogIn(page, { email: "no address", password: "a-long-password" });
  await expect(emailField(page)).toBeFocused();
  expect(await emailField(page).evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
  await emailField(page).fill("");
  await page.getByRole("button", { name: "LOGIN" }).click();
  expect(await emailField(page).evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
  await expect(logInHeading(page)).toBeVisible();
});

test("Cancel leads back to the log-in form [R2.6] [R2.7]", async ({ page }) => {
  for (const path of ["/forgot-password", "/register"]) {
    await page.goto(path);
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/");
    await expect(logInHeading(page)).toBeVisible();
  }
});
