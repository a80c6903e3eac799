import { expect, test } from "../journey";
import { demo } from "../portal/accounts";
import { logInHeading, submitLogIn } from "../steps";
import { launchFirefox } from "./program";

// This browser refuses all cookies. It also refuses site data: reading `localStorage` throws.
test.use({ launchOptions: launchFirefox({ "network.cookie.cookieBehavior": 2 }) });

test("a browser that keeps no cookies says so after the log-in [R4.1]", async ({ context }) => {
  const page = await context.newPage();
  await page.goto("/");
  await submitLogIn(page, demo("chair"));
  const alert = page.getByRole("alert").filter({ hasText: "Your browser does not keep the session" });
  await expect(alert).toContainText("Allow cookies for this site.");
  await expect(logInHeading(page)).toBeVisible();
});
