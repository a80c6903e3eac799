import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { UNREACHED, unfortunateAnswers } from "@/testing/answers";
import type { Behaviour } from "@/testing/servers";
import { authServers, call } from "./testing/authServers";
import { renderSignedOut } from "./testing/renderSignedOut";

type View = ReturnType<typeof renderSignedOut>;

interface Case {
  readonly name: string;
  readonly address: string;
  readonly call: keyof typeof call;
  readonly act: (view: View) => Promise<void>;
  /** The screen's text for an answer without a text. */
  readonly failed: string;
  /** The screen's text when no answer arrives. */
  readonly unreachable: string;
}

const LINK = "token=aa11&tokenId=bb22";

async function fill({ user }: View, email: string, password: string, button: string): Promise<void> {
  const fields = screen.queryAllByLabelText(/password$/i).filter((field) => field.tagName === "INPUT");
  if (email !== "") await user.type(screen.getByLabelText("Email"), email);
  for (const field of fields) await user.type(field, password);
  await user.click(screen.getByRole("button", { name: button }));
}

const cases: readonly Case[] = [
  {
    name: "log-in [R8.1]",
    address: "/",
    call: "logIn",
    act: (view) => fill(view, "ana@example.org", "a-long-password", "LOGIN"),
    failed: "Log in failed. Please try again.",
    unreachable: "The service cannot be reached. Please try again.",
  },
  {
    name: "registration [R8.2]",
    address: "/register",
    call: "register",
    act: (view) => fill(view, "ana@example.org", "a-long-password", "REGISTER"),
    failed: "Registration failed. Please try again.",
    unreachable: "Registration failed. Please try again.",
  },
  {
    name: "forgotten password [R8.3]",
    address: "/forgot-password",
    call: "sendReset",
    act: (view) => fill(view, "ana@example.org", "", "SEND"),
    failed: "The email could not be sent. Please try again.",
    unreachable: "The email could not be sent. Please try again.",
  },
  {
    name: "reset [R8.3]",
    address: `/reset-password?${LINK}`,
    call: "reset",
    act: (view) => fill(view, "", "a-long-password", "RESET"),
    failed: "The password could not be reset. Please try again.",
    unreachable: "The password could not be reset. Please try again.",
  },
  {
    name: "confirmation [R8.4]",
    address: `/confirm-email?${LINK}`,
    call: "confirm",
    act: () => act(async () => void (await vi.advanceTimersByTimeAsync(1000))),
    failed: "Error: The service could not confirm the address.",
    unreachable: "Error: The service cannot be reached.",
  },
];

afterEach(() => {
  vi.useRealTimers();
});

/** Returns the screen's text after the call got an answer. */
async function shownText(each: Case, behaviour: Behaviour, text: string): Promise<string> {
  if (each.call === "confirm") vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const view = renderSignedOut(each.address, authServers(call[each.call], behaviour));
  await each.act(view);
  vi.useRealTimers();
  await screen.findByText(text);
  return view.container.textContent ?? "";
}

describe.each(cases)("$name", (each) => {
  it.each(unfortunateAnswers)("says what $title means", async ({ reply, says }) => {
    const own = each.call === "confirm" && says !== undefined ? `Error: ${says}` : says;
    expect(await shownText(each, reply, own ?? each.failed)).not.toMatch(UNREACHED);
  });

  it("says so when no answer comes", async () => {
    expect(await shownText(each, "no answer", each.unreachable)).toContain(each.unreachable);
  });
});
