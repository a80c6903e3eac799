import { newcomer } from "../portal/accounts";
import { mailedLink } from "../portal/mailbox";
import { expect, test } from "./journey";
import { logOut } from "./steps";
import { button, field, heading, link, words } from "./Window";

test("a visitor registers, confirms through the e-mail, logs in, keeps the session over a reload, and logs out [R1.1] [R4.2] [R4.3] [R3.3]", async ({
  window,
  origin,
  portal,
}) => {
  const account = newcomer();
  await window.goTo(origin);
  await window.click(button("Accept"));
  await window.gone(words(/^We use cookies/));
  await window.click(link("Register for platform access"));
  await window.find(heading("Register for Platform access"));
  await window.fill(field("Email"), account.email);
  await window.fill(field("Password"), account.password);
  await window.fill(field("Confirm password"), account.password);
  await window.click(button("REGISTER"));
  await window.find(heading("Register for Portal access"));

  const { pathname, search } = await mailedLink(portal, account.email, "/confirm-email");
  await window.goTo(`${origin}${pathname}${search}`);
  await window.find(words("Thank you. Your email has been confirmed. You may now log in."));

  await window.fill(field("Email"), account.email);
  await window.fill(field("Password"), "not-the-password");
  await window.click(button("LOGIN"));
  await window.find(words("invalid username/password"));
  await window.fill(field("Email"), account.email);
  await window.fill(field("Password"), account.password);
  await window.click(button("LOGIN"));
  await window.find(heading("Home"));

  await window.reload();
  await window.find(heading("Home"));
  expect(await window.evaluate("return document.cookie")).not.toContain("__Host-portal");
  await window.click(link("Boards"));
  await window.find(heading("Boards"));

  await logOut(window);
  await window.goTo(`${origin}/home`);
  await window.find(heading("Platform Log In"));
});
