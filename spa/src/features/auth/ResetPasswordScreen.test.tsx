import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Behaviour, refusal } from "@/testing/servers";
import { authServers, bodiesTo, call, never } from "./testing/authServers";
import { renderSignedOut } from "./testing/renderSignedOut";

const LINK = "/reset-password?token=aa11&tokenId=bb22";

async function reset({ behaviour, confirm = "new-s3cret" }: { behaviour?: Behaviour; confirm?: string } = {}) {
  const view = renderSignedOut(LINK, authServers(behaviour && call.reset, behaviour));
  await view.user.type(screen.getByLabelText("New password"), "new-s3cret");
  await view.user.type(screen.getByLabelText("Confirm password"), confirm);
  await view.user.click(screen.getByRole("button", { name: "RESET" }));
  return view;
}

describe("ResetPasswordScreen", () => {
  it("has its title, both password fields and the button [R2.3]", () => {
    renderSignedOut(LINK);
    expect(screen.getByRole("heading", { level: 1, name: "Password Reset" })).toBeTruthy();
    expect(document.title).toContain("Password Reset");
    expect(screen.getByLabelText<HTMLInputElement>("New password").autocomplete).toBe("new-password");
    expect(screen.getByLabelText<HTMLInputElement>("Confirm password").autocomplete).toBe("new-password");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "RESET" }).disabled).toBe(false);
  });

  it.each(["/reset-password", "/reset-password?token=aa11", "/reset-password?tokenId=bb22&token="])(
    "cannot be sent without both values: %s [R2.4]",
    (address) => {
      renderSignedOut(address);
      expect(screen.getByRole("alert").textContent).toBe("No tokens present - you can not reset your password");
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "RESET" }).disabled).toBe(true);
    },
  );

  it("sends token, tokenId and the password; the second password never leaves the browser [R3.1] [R7.5]", async () => {
    const { servers } = await reset();
    const sent = [{ token: "aa11", tokenId: "bb22", password: "new-s3cret" }];
    await waitFor(() => expect(bodiesTo(servers, call.reset)).toEqual(sent));
  });

  it("ends calendar feeds, too, where the reader ticks that", async () => {
    const view = renderSignedOut(LINK, authServers());
    await view.user.click(screen.getByRole("checkbox", { name: "Also end my calendar feeds" }));
    await view.user.type(screen.getByLabelText("New password"), "new-s3cret");
    await view.user.type(screen.getByLabelText("Confirm password"), "new-s3cret");
    await view.user.click(screen.getByRole("button", { name: "RESET" }));
    const sent = [{ token: "aa11", tokenId: "bb22", password: "new-s3cret", endCalendarFeeds: true }];
    await waitFor(() => expect(bodiesTo(view.servers, call.reset)).toEqual(sent));
  });

  it("shows Resetting Password... while the server has not answered [R4.5]", async () => {
    await reset({ behaviour: never });
    expect(screen.getByRole("status").textContent).toBe("Resetting Password...");
  });

  it("goes to log in with the box Password Reset, and the tokens leave the address [R4.5] [R8.7] [R2.10]", async () => {
    const { address } = await reset();
    const box = await screen.findByRole("region", { name: "Password Reset" });
    expect(box.textContent).toContain("Password reset complete. You may now log in.");
    await waitFor(() => expect(address()).toBe("/"));
  });

  it("leaves the length of a password to the server, whose refusal it shows [R8.3]", async () => {
    const refused = refusal(400, "BadRequest", "password must be between 12 and 128 characters");
    await reset({ behaviour: refused });
    expect((await screen.findByRole("alert")).textContent).toBe("password must be between 12 and 128 characters");
    const password = screen.getByLabelText<HTMLInputElement>("New password");
    const hint = document.getElementById(password.getAttribute("aria-describedby")?.split(" ")[0] ?? "");
    expect(hint?.textContent).toMatch(/^\D+$/);
    expect(password.minLength).toBe(-1);
  });

  it("shows the server's error text [R8.3]", async () => {
    await reset({ behaviour: refusal(400, "UserpassTokenInvalid", "userpass token is expired or invalid") });
    expect((await screen.findByRole("alert")).textContent).toBe("userpass token is expired or invalid");
  });

  it("has a sentence of its own when there is no server's text", async () => {
    await reset({ behaviour: "no answer" });
    expect((await screen.findByRole("alert")).textContent).toBe("The password could not be reset. Please try again.");
  });

  it("shows Passwords dont match and sends nothing [R5.1]", async () => {
    const { servers } = await reset({ confirm: "new-secret" });
    expect((await screen.findByRole("alert")).textContent).toBe("Passwords dont match");
    expect(servers.sent).toEqual([]);
  });
});
