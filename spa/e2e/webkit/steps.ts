import type { Account } from "../portal/accounts";
import { button, field, heading, type Window } from "./Window";

/** Logs in at the first page, accepts the cookies, and waits for Home. */
export async function logIn(window: Window, origin: string, { email, password }: Account): Promise<void> {
  await window.goTo(origin);
  await window.fill(field("Email"), email);
  await window.fill(field("Password"), password);
  await window.click(button("LOGIN"));
  await window.find(heading("Home"));
  if (await window.has(button("Accept"))) await window.click(button("Accept"));
}

/** Logs out with the account menu. */
export async function logOut(window: Window): Promise<void> {
  await window.click({ css: "header button[aria-haspopup=menu]" });
  await window.click(button(/^Log out/));
  await window.find(heading("Platform Log In"));
}
