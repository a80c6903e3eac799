import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Behaviour, refusal } from "@/testing/servers";
import { authServers, bodiesTo, call, never } from "./testing/authServers";
import { renderSignedOut } from "./testing/renderSignedOut";

async function register({ behaviour, confirm = "s3cret-One" }: { behaviour?: Behaviour; confirm?: string } = {}) {
  const view = renderSignedOut("/register", authServers(behaviour && call.register, behaviour));
  await view.user.type(screen.getByLabelText("Email"), "Ana@Example.ORG");
  await view.user.type(screen.getByLabelText("Password"), "s3cret-One");
  await view.user.type(screen.getByLabelText("Confirm password"), confirm);
  await view.user.click(screen.getByRole("button", { name: "REGISTER" }));
  return view;
}

describe("RegisterScreen", () => {
  it("has its title, fields, terms, Cancel and button [R2.7]", () => {
    renderSignedOut("/register");
    expect(screen.getByRole("heading", { level: 1, name: "Register for Platform access" })).toBeTruthy();
    expect(document.title).toContain("Register for Platform access");
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("");
    expect(screen.getByLabelText<HTMLInputElement>("Password").autocomplete).toBe("new-password");
    expect(screen.getByLabelText<HTMLInputElement>("Confirm password").autocomplete).toBe("new-password");
    expect(screen.getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe("/");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "REGISTER" }).type).toBe("submit");
  });

  it("takes the e-mail from the address [R2.7]", () => {
    renderSignedOut("/register?email=ana%2Bboard%40example.org");
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ana+board@example.org");
  });

  it("opens the terms in a dialog and closes it again [R2.7]", async () => {
    const { user } = renderSignedOut("/register");
    await user.click(screen.getByRole("button", { name: "Terms and Conditions" }));
    const dialog = screen.getByRole("dialog", { name: "Terms and Conditions" });
    await waitFor(() => expect(dialog.textContent).toContain("Confidentiality"));

    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("sends e-mail in lower case and password; the second password never leaves the browser [R3.1] [R5.2]", async () => {
    const { servers } = await register();
    const sent = [{ email: "ana@example.org", password: "s3cret-One" }];
    await waitFor(() => expect(bodiesTo(servers, call.register)).toEqual(sent));
  });

  it("shows Registering... and then the thank-you page [R4.2]", async () => {
    const { address } = await register();
    await waitFor(() => expect(address()).toBe("/thank-you"));
    expect(screen.getByRole("heading", { level: 1, name: "Register for Portal access" })).toBeTruthy();
  });

  it("shows the loader while the server has not answered [R4.2]", async () => {
    const { container } = await register({ behaviour: never });
    expect(screen.getByRole("status").textContent).toBe("Registering...");
    expect(container.querySelector("form")?.hasAttribute("inert")).toBe(true);
  });

  it("leaves the length of a password to the server, whose refusal it shows [R8.2]", async () => {
    const refused = refusal(400, "BadRequest", "password must be between 12 and 128 characters");
    await register({ behaviour: refused });
    expect((await screen.findByRole("alert")).textContent).toBe("password must be between 12 and 128 characters");
    const password = screen.getByLabelText<HTMLInputElement>("Password");
    const hint = document.getElementById(password.getAttribute("aria-describedby")?.split(" ")[0] ?? "");
    expect(hint?.textContent).toMatch(/^\D+$/);
    expect(password.minLength).toBe(-1);
  });

  it("shows the server's error text and stops the loader [R8.2] [R4.2]", async () => {
    const behaviour = refusal(409, "AccountNameInUse", "name already in use");
    const { address } = await register({ behaviour });
    expect((await screen.findByRole("alert")).textContent).toBe("name already in use");
    expect(screen.getByRole("status").textContent).toBe("");
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("Ana@Example.ORG");
    expect(address()).toBe("/register");
  });

  it.each<Behaviour>(["no answer", { status: 500 }])(
    "has its own sentence without a server's text (%o) [R8.2]",
    async (behaviour) => {
      await register({ behaviour });
      expect((await screen.findByRole("alert")).textContent).toBe("Registration failed. Please try again.");
    },
  );

  it("shows Passwords dont match and sends nothing [R5.1]", async () => {
    const { servers } = await register({ confirm: "s3cret-Two" });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Passwords dont match");
    expect(screen.getByLabelText("Confirm password").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByLabelText("Password").hasAttribute("aria-invalid")).toBe(false);
    expect(servers.sent).toEqual([]);
  });
});
