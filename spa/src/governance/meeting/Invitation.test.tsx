import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { GraphQLProvider } from "@/graphql";
import type { InvitationFragment } from "@/graphql/generated/graphql";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { Invitation } from "./Invitation";

const invited: InvitationFragment = {
  id: "meeting-1",
  mode: "HYBRID",
  takesAnswers: true,
  answerBy: null,
  viewerAnswer: { id: "meeting-1.p01", rsvp: "PENDING", mode: null, apology: null },
};

type Answer = NonNullable<InvitationFragment["viewerAnswer"]>;
const answered = (answer: Partial<Answer>): InvitationFragment => ({
  ...invited,
  viewerAnswer: invited.viewerAnswer && { ...invited.viewerAnswer, ...answer },
});

async function open(meeting: InvitationFragment, payload: object = { meeting: null, userErrors: [] }) {
  const content = { ...fennmark, changes: { respondToInvitation: () => ({ ...payload }) } };
  const gateway = new FakeGateway(content, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  renderSignedIn(
    await signedIn(gateway, "chair@example.org"),
    <GraphQLProvider>
      <Invitation meeting={meeting} />
    </GraphQLProvider>,
  );
  return gateway;
}

const inputs = (gateway: FakeGateway) =>
  gateway.requests.map(({ body }) => (body["variables"] as { input: Record<string, unknown> }).input);
const names = () =>
  screen.getAllByRole("button").flatMap((button) => (button.hasAttribute("aria-pressed") ? [button.textContent] : []));

describe("an invitation", () => {
  it.each([
    ["HYBRID", ["In person", "Online", "Not sure yet", "Apologies"]],
    ["IN_PERSON", ["In person", "Not sure yet", "Apologies"]],
    ["REMOTE", ["Online", "Not sure yet", "Apologies"]],
  ] as const)("to a meeting that is %s offers what the meeting offers", async (mode, offered) => {
    await open({ ...invited, mode });
    expect(names()).toEqual(offered);
    expect(screen.getByText("You have not answered yet.")).toBeTruthy();
  });

  it("marks the present answer", async () => {
    await open(answered({ rsvp: "ACCEPTED", mode: "REMOTE" }));
    expect(screen.getByRole("button", { pressed: true }).textContent).toBe("Online");
    expect(screen.getByText("You take part online.")).toBeTruthy();
  });

  it("says until when an answer is asked for", async () => {
    await open({ ...invited, answerBy: "2026-11-24" });
    expect(screen.getByText("Answer by 24 Nov 2026.")).toBeTruthy();
  });

  it("does not ask people who have answered", async () => {
    await open({ ...answered({ rsvp: "TENTATIVE" }), answerBy: "2026-11-24" });
    expect(screen.queryByText(/^Answer by/)).toBeNull();
  });

  it("is answered by one button", async () => {
    const gateway = await open(invited);
    await userEvent.click(screen.getByRole("button", { name: "In person" }));
    await waitFor(() =>
      expect(inputs(gateway)).toMatchObject([{ meetingId: "meeting-1", rsvp: "ACCEPTED", mode: "IN_PERSON" }]),
    );
  });

  it("takes apologies with one press, and a reason afterwards", async () => {
    const gateway = await open(invited);
    await userEvent.click(screen.getByRole("button", { name: "Apologies" }));
    await waitFor(() => expect(inputs(gateway)).toMatchObject([{ rsvp: "DECLINED" }]));
  });

  it("takes a reason for apologies, in one line", async () => {
    const gateway = await open(answered({ rsvp: "DECLINED" }));
    await userEvent.click(screen.getByRole("button", { name: "Add a reason" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "At a hearing{Enter}");
    await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
    expect(inputs(gateway)).toMatchObject([{ rsvp: "DECLINED", apology: "At a hearing" }]);
  });

  it("shows the reason that was given, and lets it be changed", async () => {
    await open(answered({ rsvp: "DECLINED", apology: "At a hearing" }));
    expect(screen.getByText("At a hearing")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Edit the reason" }));
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("At a hearing");
  });

  it("says at the reason why it was not taken, and keeps it", async () => {
    const error = { code: "VALIDATION_FAILED", field: "apology", message: "apology must be one line" };
    await open(answered({ rsvp: "DECLINED" }), { meeting: null, userErrors: [error] });
    await userEvent.click(screen.getByRole("button", { name: "Add a reason" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "Ill{Enter}");
    expect(await screen.findByText("Apology must be one line.")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("Ill");
  });

  it("is words alone once the meeting has begun", async () => {
    await open({ ...answered({ rsvp: "DECLINED" }), takesAnswers: false });
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText("You sent your apologies.")).toBeTruthy();
  });

  it("does not exist for people who are not invited", async () => {
    await open({ ...invited, viewerAnswer: null });
    expect(screen.queryByText(/answered/)).toBeNull();
  });
});
