import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Behaviour, refusal } from "@/testing/servers";
import { authServers, bodiesTo, call } from "./testing/authServers";
import { renderSignedOut } from "./testing/renderSignedOut";

const LINK = "/confirm-email?token=aa11&tokenId=bb22";

afterEach(() => {
  vi.useRealTimers();
});

/** Renders the page at an address and advances the fake clock past the page's delay; afterwards time runs normally. */
async function visit(...where: Parameters<typeof renderSignedOut>) {
  holdTime();
  const view = renderSignedOut(...where);
  await pass(1000);
  vi.useRealTimers();
  return view;
}

function holdTime() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

async function confirm(behaviour?: Behaviour) {
  return visit(LINK, authServers(behaviour && call.confirm, behaviour));
}

describe("ConfirmEmailScreen", () => {
  it("shows its loader and waits 1000 ms before it confirms [R2.2]", async () => {
    holdTime();
    const { app, servers } = renderSignedOut(LINK);
    const confirmUser = vi.spyOn(app.emailPasswordAuth, "confirmUser");
    expect(screen.getByRole("status").textContent).toBe("Confirming email...");
    await pass(999);
    expect(confirmUser).not.toHaveBeenCalled();
    await pass(1);
    expect(confirmUser).toHaveBeenCalledOnce();
    vi.useRealTimers();
    await waitFor(() => expect(bodiesTo(servers, call.confirm)).toEqual([{ token: "aa11", tokenId: "bb22" }]));
  });

  it("leads to log in with the success box; the tokens leave the address [R2.2] [R4.3] [R8.6] [R2.10]", async () => {
    const { address } = await confirm();
    const box = await screen.findByRole("region", { name: "Email Confirmed" });
    expect(box.textContent).toContain("Thank you. Your email has been confirmed. You may now log in.");
    await waitFor(() => expect(address()).toBe("/"));
    await waitFor(() => expect(document.activeElement).toBe(box));
  });

  it("leads to log in with the error box, Support and the server's error text [R4.3] [R8.4]", async () => {
    const error = "userpass token is expired or invalid";
    const { address } = await confirm(refusal(400, "UserpassTokenInvalid", error));
    const box = await screen.findByRole("region", { name: "Email Confirmation Error" });
    expect(box.textContent).toMatch(/there has been an error/i);
    expect(box.textContent).toContain("contact Support");
    expect(screen.getByText(`Error: ${error}`)).toBeTruthy();
    await waitFor(() => expect(address()).toBe("/"));
  });

  it("says that the service cannot be reached when there is no server's text [R8.4]", async () => {
    await confirm("no answer");
    expect(await screen.findByText("Error: The service cannot be reached.")).toBeTruthy();
  });

  it("asks the server once although React mounts it twice and the page is visited again [R2.2]", async () => {
    const { servers, app, unmount } = await confirm(refusal(400, "BadRequest", "no"));
    await screen.findByText("Error: no");
    expect(bodiesTo(servers, call.confirm)).toHaveLength(1);
    unmount();

    await visit(LINK, servers, app);
    expect(await screen.findByText("Error: no")).toBeTruthy();
    expect(bodiesTo(servers, call.confirm)).toHaveLength(1);
  });

  it.each(["/confirm-email", "/confirm-email?token=aa11", "/confirm-email?token=&tokenId=bb22"])(
    "makes no call without both values and shows the error box: %s [R2.2]",
    async (address) => {
      const { servers } = await visit(address);
      expect(servers.sent).toEqual([]);
      expect(screen.getByRole("region", { name: "Email Confirmation Error" })).toBeTruthy();
    },
  );
});
