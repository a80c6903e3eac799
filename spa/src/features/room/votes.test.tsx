import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeRecord } from "@/graphql/testing/FakeBoards";
import { errorAnswer } from "@/graphql/testing/FakeGateway";
import { ballot, carried, personName, resolution, rights, voting } from "@/graphql/testing/resolutions";
import { openRoom, type OpenRoom } from "./testing/openRoom";
import { chairs, inSession, NOW, quorum } from "./testing/records";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return () => vi.useRealTimers();
});

const margit = personName("p01", "Margit Halloran");
const tomasz = personName("p03", "Tomasz Wiśniewski");
const openVote = { resolutionId: "r1", itemId: "i6", mark: 1, received: 1, entitled: 2 };
const voteOpen = { ...inSession, openVote };

/** The resolutions of item 6 that the server has. */
let resolutions: readonly FakeRecord[];
let room: OpenRoom;

type Act = (input: FakeRecord) => FakeRecord;

/** Opens the room with resolutions on item 6. An act answers with the fields of the first one that it changes, or with an error. */
async function open(live: FakeRecord, given: readonly FakeRecord[], acts: Readonly<Record<string, Act>> = {}) {
  resolutions = given;
  const answerOf = (act: Act) => {
    return ({ input }: { readonly input: FakeRecord }) => {
      const changed = act(input);
      if ("code" in changed) return { resolution: null, userErrors: [changed] };
      const [first, ...others] = resolutions;
      resolutions = [{ ...first, ...changed }, ...others];
      return { resolution: resolutions[0], userErrors: [] };
    };
  };
  room = await openRoom(live, {
    answers: {
      agendaItem: () => ({ id: "i6", viewerMayDraftResolution: false, resolutions }),
    },
    changes: Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, answerOf(act)])),
  });
  await screen.findByRole("heading", { level: 2, name: "6 Dredging contract" });
}

const inputs = (operation: string) =>
  room.gateway.requests
    .filter(({ body }) => body["operationName"] === operation)
    .map(({ body }) => {
      const { clientMutationId, ...input } = (body["variables"] as { readonly input: FakeRecord }).input;
      expect(clientMutationId).toBeTruthy();
      return input;
    });
const card = async (name: RegExp) => within(await screen.findByRole("region", { name }));
const onVote = () => card(/^Vote on BR-2026-06/);
const mayVote = { ...voting, rights: rights("mayVote") };

describe("a member votes", () => {
  it("by name: nothing is chosen beforehand, and the button names the choice [V1]", async () => {
    await open(voteOpen, [resolution(mayVote)], {
      castBallot: ({ choice }) => ({ viewerBallot: ballot(margit, String(choice)) }),
    });
    const vote = await onVote();
    expect(vote.getByText("That the variation be accepted.")).toBeTruthy();
    expect(vote.getByText("since 13:55, 1 of 2 votes received")).toBeTruthy();
    expect(vote.getByText("Ordinary resolution: more than half of the votes cast")).toBeTruthy();
    expect(vote.queryByRole("radio", { checked: true })).toBeNull();
    const cast = vote.getByRole("button", { name: "Cast vote" });
    expect(cast.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(cast);
    await userEvent.click(vote.getByRole("radio", { name: "For" }));
    await userEvent.click(vote.getByRole("button", { name: "Cast vote: For" }));
    const own = await vote.findByText("Your vote: For, 13:58.");
    expect(document.activeElement).toBe(own);
    expect(inputs("CastBallot")).toEqual([{ resolutionId: "r1", choice: "FOR" }]);
  });

  it("and learns before what abstaining does [V2]", async () => {
    await open(voteOpen, [resolution(mayVote)]);
    const abstain = (await onVote()).getByRole("radio", { name: "Abstain" });
    const hint = document.getElementById(abstain.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toBe("Abstaining is not counted as a vote cast.");
  });

  it("without abstaining where the rules do not allow it", async () => {
    await open(voteOpen, [resolution({ ...mayVote, abstentionText: null })]);
    expect((await onVote()).getAllByRole("radio")).toHaveLength(2);
  });

  it("and can change the vote until voting closes [V6]", async () => {
    await open(voteOpen, [resolution({ ...mayVote, viewerBallot: ballot(margit, "FOR") })], {
      castBallot: ({ choice }) => ({ viewerBallot: ballot(margit, String(choice)) }),
    });
    const vote = await onVote();
    await userEvent.click(vote.getByRole("button", { name: "Change your vote" }));
    expect(vote.queryByRole("radio", { checked: true })).toBeNull();
    expect(document.activeElement).toBe(vote.getByRole("radio", { name: "For" }));
    await userEvent.click(vote.getByRole("radio", { name: "Against" }));
    await userEvent.click(vote.getByRole("button", { name: "Cast vote: Against" }));
    expect(await vote.findByText("Your vote: Against, 13:58.")).toBeTruthy();
  });

  it("secretly, once, and knows that before [V11]", async () => {
    await open(voteOpen, [resolution({ ...mayVote, ballot: "SECRET" })], {
      castBallot: () => ({ viewerBallot: ballot(margit, null), rights: rights() }),
    });
    const vote = await onVote();
    expect(vote.getByText(/Once cast, your vote cannot be changed\./)).toBeTruthy();
    await userEvent.click(vote.getByRole("radio", { name: "Against" }));
    await userEvent.click(vote.getByRole("button", { name: "Cast vote: Against" }));
    expect(await vote.findByText("Your vote was counted at 13:58.")).toBeTruthy();
    expect(vote.queryByRole("button", { name: "Change your vote" })).toBeNull();
    expect(vote.queryByText(/Against/)).toBeNull();
  });

  it("after a proof that it is the member, where the last one is old; the choice and the request stay [35.13]", async () => {
    let isProved = false;
    await open(voteOpen, [resolution(mayVote)], {
      castBallot: ({ choice }) =>
        isProved
          ? { viewerBallot: ballot(margit, String(choice)) }
          : { code: "STEP_UP_REQUIRED", field: null, message: "prove that it is you, then send the request again" },
    });
    const proofs: unknown[] = [];
    room.gateway.answer("GET /api/client/v2.0/auth/factors", () =>
      Response.json({ offered: ["totp"], required: false, totp: null, passkeys: [], recovery_codes_left: 0 }),
    );
    room.gateway.answer("POST /api/client/v2.0/auth/step_up", (body) => {
      proofs.push(body);
      isProved = proofs.length === 2;
      return isProved
        ? new Response(null, { status: 204 })
        : errorAnswer(403, "invalid username/password", "InvalidPassword");
    });
    const vote = await onVote();
    await userEvent.click(vote.getByRole("radio", { name: "Against" }));
    await userEvent.click(vote.getByRole("button", { name: "Cast vote: Against" }));
    await screen.findByLabelText("Your password");
    const dialog = within(screen.getByRole("dialog", { name: "Confirm that it is you" }));
    expect(dialog.getByText(/ Then your vote is cast\. /)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText("Your password"), "wrong{Enter}");
    expect(await dialog.findByText("This is not your password.")).toBeTruthy();
    await userEvent.clear(dialog.getByLabelText("Your password"));
    await userEvent.type(dialog.getByLabelText("Your password"), "s3cret-one{Enter}");
    expect(await vote.findByText("Your vote: Against, 13:58.")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(proofs).toEqual([{ password: "wrong" }, { password: "s3cret-one" }]);
    const names = room.gateway.requests
      .filter(({ body }) => body["operationName"] === "CastBallot")
      .map(({ body }) => (body["variables"] as { readonly input: FakeRecord }).input["clientMutationId"]);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });

  it("and keeps the choice when no proof is given", async () => {
    await open(voteOpen, [resolution(mayVote)], {
      castBallot: () => ({ code: "STEP_UP_REQUIRED", field: null, message: "prove that it is you" }),
    });
    room.gateway.answer("GET /api/client/v2.0/auth/factors", () => errorAnswer(503, "busy", "InternalServerError"));
    const vote = await onVote();
    await userEvent.click(vote.getByRole("radio", { name: "For" }));
    await userEvent.click(vote.getByRole("button", { name: "Cast vote: For" }));
    await screen.findByLabelText("Your password");
    const dialog = within(screen.getByRole("dialog", { name: "Confirm that it is you" }));
    await userEvent.click(dialog.getByRole("button", { name: "Back" }));
    expect(await vote.findByText("Confirm that it is you, then try again.")).toBeTruthy();
    await userEvent.click(vote.getByRole("button", { name: "Try again" }));
    await screen.findByLabelText("Your password");
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Back" }));
    expect(vote.getByRole<HTMLInputElement>("radio", { name: "For" }).checked).toBe(true);
  });

  it("and is told when a chosen vote came too late", async () => {
    await open(voteOpen, [resolution(mayVote)]);
    await userEvent.click((await onVote()).getByRole("radio", { name: "For" }));
    resolutions = [resolution(carried)];
    room.setLive({ ...inSession, seq: 2 });
    expect(
      await screen.findByText("Voting closed at 14:04. Your choice was not counted.", undefined, { timeout: 5000 }),
    ).toBeTruthy();
  });

  it("only when entitled [V3]", async () => {
    await open(voteOpen, [resolution(voting)]);
    const vote = await onVote();
    expect(vote.getByText("You do not vote on this item.")).toBeTruthy();
    expect(vote.queryByRole("radio")).toBeNull();
    expect(screen.queryByRole("button", { name: "Close voting…" })).toBeNull();
  });

  it("only when recorded as present, which a member is told", async () => {
    await open({ ...voteOpen, intervals: [] }, [resolution(voting)]);
    const vote = await onVote();
    expect(vote.getByText(/^You are not recorded as present, so you cannot vote\./)).toBeTruthy();
  });

  it("learns that the secretary recorded the vote [V7]", async () => {
    const recorded = ballot(margit, "FOR", {
      channel: "RECORDED_BY_SECRETARY",
      recordedBy: personName("p09", "Ruth Castellan"),
    });
    await open(voteOpen, [resolution({ ...mayVote, viewerBallot: recorded })]);
    expect((await onVote()).getByText(/^Recorded for you by/).textContent).toContain("Ruth Castellan");
  });
});

describe("who runs the vote", () => {
  const running = { ...voteOpen, ...chairs };
  const mayClose = {
    ...voting,
    progress: { received: 1, entitled: 2, outstanding: [tomasz] },
    rights: rights("mayClose", "mayWithdraw"),
  };

  it("opens it, which is announced at once", async () => {
    await open({ ...inSession, ...chairs }, [resolution({ rights: rights("mayOpen", "mayEdit", "mayWithdraw") })], {
      openVoting: () => {
        room.setLive({ ...running, seq: 2 });
        return mayClose;
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Open voting on BR-2026-06" }));
    expect(await screen.findByText("Voting is open.")).toBeTruthy();
    expect(screen.getByText("Voting is open.").closest("[role=alert]")).toBeTruthy();
    expect(inputs("OpenVoting")).toEqual([{ resolutionId: "r1", expectedVersion: 3 }]);
    expect(screen.getByRole("button", { name: "Adjourn…" }).getAttribute("aria-disabled")).toBe("true");
    expect(screen.queryByRole("button", { name: /^Conclude/ })).toBeNull();
  });

  it("closes it and reads why it is carried [V13]", async () => {
    const named = { ...carried, ballots: [ballot(margit, "FOR"), ballot(tomasz, "AGAINST")] };
    await open(running, [resolution(mayClose)], {
      closeVoting: () => {
        room.setLive({ ...inSession, ...chairs, seq: 2 });
        return { ...named, rights: rights() };
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Close voting…" }));
    const dialog = within(screen.getByRole("dialog", { name: "Close voting on BR-2026-06" }));
    expect(dialog.getByText("1 of 2 votes received.")).toBeTruthy();
    expect(dialog.getByText(/^Not voted yet/).textContent).toBe("Not voted yet: Tomasz Wiśniewski");
    expect(dialog.getByText("2 count, 2 needed: there is a quorum.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Close voting" }));
    const outcome = await card(/^BR-2026-06/);
    expect(outcome.getByText("Carried. 2 for, 1 against, 1 abstained.")).toBeTruthy();
    expect(
      within(outcome.getByRole("table", { name: "Votes" })).getByRole("row", { name: "Entitled to vote 8" }),
    ).toBeTruthy();
    expect(outcome.getByRole("link", { name: "Page of BR-2026-06" }).getAttribute("href")).toBe(
      "/boards/b/resolutions/r1",
    );
    expect(await screen.findByText("Voting is closed.")).toBeTruthy();
    // The item for decision has a decision, so that its conclusion needs no reason.
    await userEvent.click(screen.getByRole("button", { name: "Conclude item 6…" }));
    expect(within(screen.getByRole("dialog")).getByText("May stay empty.")).toBeTruthy();
  });

  it("confirms a vote that is void without a quorum [Q1]", async () => {
    const lost = { ...quorum, counted: 1, quorate: false, spare: -1, lostAt: "2026-12-01T13:58:00.000Z" };
    await open({ ...running, quorum: lost }, [resolution(mayClose)], { closeVoting: () => ({ state: "VOID" }) });
    await userEvent.click(await screen.findByRole("button", { name: "Close voting…" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("1 count, 2 needed: the vote would be void.")).toBeTruthy();
    const act = dialog.getByRole("button", { name: "Close voting as void" });
    expect(act.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(dialog.getByLabelText(/^Close all the same/));
    await userEvent.click(act);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputs("CloseVoting")).toEqual([{ resolutionId: "r1", expectedVersion: 3, acknowledgeNoQuorum: true }]);
  });

  it("learns of a quorum that was lost meanwhile [Q1]", async () => {
    await open(running, [resolution(mayClose)], {
      closeVoting: () => ({
        code: "QUORUM_NOT_MET",
        field: "acknowledgeNoQuorum",
        message: "there is no quorum: 2 are needed and 1 counts",
        data: { base: 3, required: 2, counted: 1 },
      }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Close voting…" }));
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Close voting" }));
    expect(await dialog.findByText("There is no quorum: 2 are needed and 1 counts.")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Close voting as void" }).getAttribute("aria-disabled")).toBe("true");
  });

  it("closes equal votes without a casting vote only on purpose [V4]", async () => {
    const tie = {
      code: "INVALID_STATE",
      message: "the votes are equal; the person chairing can decide",
      data: { awaitsCastingVote: true },
    };
    await open(running, [resolution(mayClose)], {
      closeVoting: ({ withoutCastingVote }) => {
        if (withoutCastingVote === true) return { state: "NOT_CARRIED", awaitsCastingVote: false };
        const tied = rights("mayClose", "mayCastDecidingVote");
        resolutions = [resolution({ ...mayClose, version: 4, awaitsCastingVote: true, rights: tied })];
        room.setLive({ ...running, seq: 2, openVote: { ...openVote, mark: 2 } });
        return tie;
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Close voting…" }));
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Close voting" }));
    expect(
      await dialog.findByText("The votes are equal. The person chairing can decide with a casting vote."),
    ).toBeTruthy();
    expect(dialog.queryByText("Not saved")).toBeNull();
    expect(await dialog.findByText("Go back to give your casting vote: it stands below the resolution.")).toBeTruthy();
    await userEvent.click(await dialog.findByRole("button", { name: "Close without a casting vote" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputs("CloseVoting").at(-1)).toEqual({
      resolutionId: "r1",
      expectedVersion: 4,
      withoutCastingVote: true,
    });
  });

  it("decides equal votes by a casting vote [V4, V5]", async () => {
    const tied = { ...mayClose, awaitsCastingVote: true, rights: rights("mayClose", "mayCastDecidingVote") };
    await open(running, [resolution(tied)], {
      castCastingVote: () => ({ ...carried, awaitsCastingVote: false, reason: "CASTING_VOTE" }),
    });
    const vote = await onVote();
    expect(vote.getByText("Voting has ended, and the votes are equal")).toBeTruthy();
    expect(vote.getByText("The votes are equal. Your casting vote decides and closes the vote.")).toBeTruthy();
    await userEvent.click(vote.getByRole("radio", { name: "For" }));
    await userEvent.click(vote.getByRole("button", { name: "Give the casting vote: For" }));
    expect(await screen.findByText("Carried by casting vote")).toBeTruthy();
    expect(inputs("CastCastingVote")).toEqual([{ resolutionId: "r1", expectedVersion: 3, choice: "FOR" }]);
  });

  it("records the vote of a member with the instruction [V7]", async () => {
    await open(running, [resolution({ ...mayClose, rights: rights("mayRecord") })], {
      recordBallot: () => ({ progress: { received: 2, entitled: 2, outstanding: [] } }),
    });
    await userEvent.click((await onVote()).getByRole("button", { name: "Record a vote…" }));
    const dialog = within(screen.getByRole("dialog", { name: "Record a vote on BR-2026-06" }));
    await userEvent.selectOptions(dialog.getByLabelText("Member"), "Tomasz Wiśniewski");
    await userEvent.click(dialog.getByRole("radio", { name: "Abstain" }));
    await userEvent.type(dialog.getByLabelText("Instruction"), "Said aloud");
    await userEvent.click(dialog.getByRole("button", { name: "Record vote: Abstain" }));
    expect(
      await screen.findByText("The vote of Tomasz Wiśniewski was recorded. The member has been told."),
    ).toBeTruthy();
    expect(inputs("RecordBallot")).toEqual([
      { resolutionId: "r1", personId: "p03", choice: "ABSTAIN", instruction: "Said aloud" },
    ]);
  });

  it("says that nobody objects [V9]", async () => {
    await open(running, [resolution({ ...mayClose, ballot: "NO_OBJECTION" })], {
      recordNoObjection: () => ({ ...carried, tally: null, reason: "NO_OBJECTION" }),
    });
    const vote = await onVote();
    expect(vote.queryByRole("radio")).toBeNull();
    expect(screen.queryByRole("button", { name: "Close voting…" })).toBeNull();
    expect(vote.getByRole("button", { name: "Somebody objects" })).toBeTruthy();
    await userEvent.click(vote.getByRole("button", { name: "Nobody objects" }));
    expect(await screen.findByText("Carried without objection")).toBeTruthy();
  });

  it("enters the totals of a show of hands [V10]", async () => {
    await open(running, [resolution({ ...mayClose, ballot: "RECORDED_COUNT" })], { recordCounts: () => carried });
    const vote = await onVote();
    await userEvent.type(vote.getByLabelText("For"), "5");
    await userEvent.type(vote.getByLabelText("Against"), "1");
    await userEvent.click(vote.getByRole("button", { name: "Close with 5 for, 1 against" }));
    expect(await screen.findByText("Carried")).toBeTruthy();
    expect(inputs("RecordCounts")).toEqual([
      { resolutionId: "r1", expectedVersion: 3, for: 5, against: 1, abstained: 0 },
    ]);
  });

  it("tells that a show of hands is a tie, and not that something went wrong [V4, V10]", async () => {
    await open(running, [resolution({ ...mayClose, ballot: "RECORDED_COUNT" })], {
      recordCounts: () => ({
        code: "INVALID_STATE",
        message: "the votes are equal; the person chairing can decide",
        data: { awaitsCastingVote: true },
      }),
    });
    const vote = await onVote();
    await userEvent.type(vote.getByLabelText("For"), "3");
    await userEvent.type(vote.getByLabelText("Against"), "3");
    await userEvent.click(vote.getByRole("button", { name: "Close with 3 for, 3 against" }));
    expect(
      await vote.findByText("The votes are equal. The person chairing can decide with a casting vote."),
    ).toBeTruthy();
    expect(screen.queryByText("Not saved")).toBeNull();
    expect(vote.queryByLabelText("For")).toBeNull();
  });

  it("takes a void vote again", async () => {
    const voided = { ...carried, state: "VOID", reason: "NO_QUORUM", explanation: "No valid decision.", tally: null };
    await open({ ...inSession, ...chairs }, [resolution({ ...voided, rights: rights("mayRepeat") })], {
      repeatVote: () => ({ repeatedBy: "r2", rights: rights() }),
    });
    expect(await screen.findByText("No valid decision: 5 counted, 5 needed")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Take the vote again" }));
    await waitFor(() => expect(inputs("RepeatVote")).toEqual([{ resolutionId: "r1", expectedVersion: 3 }]));
  });

  it("withdraws a resolution with a reason", async () => {
    await open(running, [resolution(mayClose)], {
      withdrawResolution: ({ reason }) => ({ state: "WITHDRAWN", endReason: String(reason), rights: rights() }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Withdraw BR-2026-06" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(/^Voting ends without an outcome\./)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText("Reason"), "A better text is drafted");
    await userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
    expect(await screen.findByText("Reason: A better text is drafted")).toBeTruthy();
  });
});
