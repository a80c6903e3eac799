import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Behaviour, refusal } from "@/testing/servers";
import { authServers, bodiesTo, call, never } from "./testing/authServers";
import { renderSignedOut } from "./testing/renderSignedOut";

async function logIn(behaviour?: Behaviour) {
  const view = renderSignedOut("/", authServers(behaviour && call.logIn, behaviour));
  await view.user.type(screen.getByLabelText("Email"), "Ana@Example.ORG");
  await view.user.type(screen.getByLabelText("Password"), "s3cret-One");
  await view.user.click(screen.getByRole("button", { name: "LOGIN" }));
  return view;
}

describe("LoginScreen", () => {
  it.each(["/", "/home", "/no/such/page"])("stands at %s with its fields, link and button [R2.8]", (address) => {
    renderSignedOut(address);
    expect(screen.getByRole("heading", { level: 1, name: "Platform Log In" })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Password").type).toBe("password");
    expect(screen.getByRole("link", { name: "Forgot Password" }).getAttribute("href")).toBe("/forgot-password");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "LOGIN" }).type).toBe("submit");
    expect(document.title).toContain("Platform Log In");
  });

  it("lets password managers fill in", () => {
    renderSignedOut("/");
    expect(screen.getByLabelText<HTMLInputElement>("Email").autocomplete).toBe("username");
    expect(screen.getByLabelText<HTMLInputElement>("Password").autocomplete).toBe("current-password");
  });

  it("sends nothing while the e-mail is missing or no address [R5.3]", async () => {
    const { user, servers } = renderSignedOut("/");
    await user.type(screen.getByLabelText("Password"), "s3cret-One");
    await user.click(screen.getByRole("button", { name: "LOGIN" }));
    await user.type(screen.getByLabelText("Email"), "ana");
    await user.click(screen.getByRole("button", { name: "LOGIN" }));
    expect(servers.sent).toEqual([]);
  });

  it("sends the e-mail in lower case and the password as typed [R3.1] [R5.2]", async () => {
    const { servers } = await logIn();
    await waitFor(() => expect(bodiesTo(servers, call.logIn)).toHaveLength(1));
    expect(bodiesTo(servers, call.logIn)[0]).toMatchObject({ username: "ana@example.org", password: "s3cret-One" });
  });

  it("makes the person who logged in the current user [R4.1]", async () => {
    const { app } = await logIn();
    await waitFor(() => expect(app.currentUser?.id).toBe("u1"));
  });

  it("is loading and cannot be operated until the answer comes [R4.1]", async () => {
    const { container } = await logIn(never);
    expect(screen.getByRole("status").textContent).toBe("Loading...");
    expect(container.querySelector("form")?.hasAttribute("inert")).toBe(true);
  });

  it("returns to idle with the server's error text in red under the form, which takes the focus [R8.1] [R4.1]", async () => {
    const { container } = await logIn(refusal(401, "InvalidPassword", "invalid username/password"));

    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("invalid username/password");
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(screen.getByRole("button", { name: "LOGIN" }).compareDocumentPosition(alert)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(container.querySelector("form")?.hasAttribute("inert")).toBe(false);
    for (const label of ["Email", "Password"]) {
      expect(screen.getByLabelText(label).getAttribute("aria-invalid")).toBe("true");
      expect(screen.getByLabelText(label).getAttribute("aria-describedby")).toBe(alert.id);
    }
  });

  it("marks no field for an error that names none", async () => {
    await logIn(refusal(429, "TooManyRequests", "too many requests"));
    expect((await screen.findByRole("alert")).textContent).toBe("too many requests");
    expect(screen.getByLabelText("Email").hasAttribute("aria-invalid")).toBe(false);
  });

  it("says so when the service cannot be reached", async () => {
    await logIn("no answer");
    expect((await screen.findByRole("alert")).textContent).toBe("The service cannot be reached. Please try again.");
  });

  it("has a sentence of its own for an answer without an error text", async () => {
    await logIn({ status: 502, text: "<h1>Bad gateway</h1>" });
    expect((await screen.findByRole("alert")).textContent).toBe("Log in failed. Please try again.");
  });

  it("forgets the former error as soon as it is sent again", async () => {
    const { servers, user } = await logIn("no answer");
    await screen.findByRole("alert");
    servers.on("POST", call.logIn, never);
    await user.click(screen.getByRole("button", { name: "LOGIN" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("offers registering beneath the form, only while no message box shows [R2.9]", async () => {
    const { user } = renderSignedOut("/forgot-password");
    await user.type(screen.getByLabelText("Email"), "ana@example.org");
    await user.click(screen.getByRole("button", { name: "SEND" }));
    await screen.findByRole("heading", { name: "Platform Log In" });
    expect(screen.queryByRole("link", { name: "Register for platform access" })).toBeNull();

    await user.click(screen.getByRole("button", { name: "Dismiss message" }));
    const link = screen.getByRole("link", { name: "Register for platform access" });
    expect(link.getAttribute("href")).toBe("/register");
    expect(screen.getByRole("button", { name: "LOGIN" }).compareDocumentPosition(link)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
});
