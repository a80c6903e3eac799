import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { RESET_CALL_PASSWORD } from "./rules";
import { type Behaviour, refusal } from "@/testing/servers";
import { authServers, bodiesTo, call, never } from "./testing/authServers";
import { renderSignedOut } from "./testing/renderSignedOut";

async function send(behaviour?: Behaviour) {
  const view = renderSignedOut("/forgot-password", authServers(behaviour && call.sendReset, behaviour));
  await view.user.type(screen.getByLabelText("Email"), "Ana@Example.ORG");
  await view.user.click(screen.getByRole("button", { name: "SEND" }));
  return view;
}

describe("ForgotPasswordScreen", () => {
  it("has its title, e-mail field, Cancel and button [R2.6]", () => {
    renderSignedOut("/forgot-password");
    expect(screen.getByRole("heading", { level: 1, name: "Forgot Password?" })).toBeTruthy();
    expect(document.title).toContain("Forgot Password?");
    expect(screen.getByLabelText<HTMLInputElement>("Email").required).toBe(true);
    expect(screen.getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe("/");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "SEND" }).type).toBe("submit");
  });

  it("sends the e-mail in lower case with the fixed placeholder password [R7.4] [R5.2]", async () => {
    const { servers } = await send();
    await waitFor(() => expect(bodiesTo(servers, call.sendReset)).toHaveLength(1));
    expect(bodiesTo(servers, call.sendReset)[0]).toMatchObject({
      email: "ana@example.org",
      password: RESET_CALL_PASSWORD,
    });
    expect(RESET_CALL_PASSWORD.length).toBeGreaterThanOrEqual(6);
    expect(RESET_CALL_PASSWORD.length).toBeLessThanOrEqual(128);
  });

  it("shows Sending Email... while the server has not answered [R4.4]", async () => {
    await send(never);
    expect(screen.getByRole("status").textContent).toBe("Sending Email...");
  });

  it("goes to log in with the box Email Sent, which has the focus [R4.4] [R8.8] [R2.10]", async () => {
    const { address } = await send();
    const box = await screen.findByRole("region", { name: "Email Sent" });
    expect(box.textContent).toContain("A reset email has been sent to ana@example.org inbox.");
    await waitFor(() => expect(address()).toBe("/"));
    await waitFor(() => expect(document.activeElement).toBe(box));
  });

  it("shows the server's error text and stays [R8.3]", async () => {
    const { address } = await send(refusal(400, "BadRequest", "failed to reset password for user"));
    expect((await screen.findByRole("alert")).textContent).toBe("failed to reset password for user");
    expect(address()).toBe("/forgot-password");
  });

  it("has a sentence of its own when there is no server's text", async () => {
    await send("no answer");
    expect((await screen.findByRole("alert")).textContent).toBe("The email could not be sent. Please try again.");
  });
});
