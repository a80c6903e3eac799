import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import type { FakeRecord } from "@/graphql/testing/FakeBoards";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { b5, fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { ballot, carried, personName, resolution, rights, voting } from "@/graphql/testing/resolutions";
import { ResolutionPage } from "./ResolutionPage";

const NOW = new Date("2026-12-02T09:00:00Z");
let gateway: FakeGateway;
let certificate: FakeRecord | null = null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

interface Opening {
  readonly path?: string;
  /** Whether the first request for the resolution fails. */
  readonly failsFirst?: boolean;
}

async function open(shown: FakeRecord | null, { path = "/boards/b/resolutions/r1", failsFirst = false }: Opening = {}) {
  const content = {
    ...fennmark,
    answers: {
      resolution: () => shown,
      resolutionCertificateUrl: () => certificate,
      agendaItem: () => ({ id: "i6", number: "6", title: "Dredging contract" }),
    },
  };
  gateway = new FakeGateway(content, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  if (failsFirst) gateway.answerNext(() => new Response("", { status: 502 }), "Resolution");
  renderSignedIn(
    await signedIn(gateway, "chair@example.org"),
    <GraphQLProvider>
      <Routes>
        <Route
          path="/boards/:boardId/resolutions/:resolutionId"
          element={<ResolutionPage notFound={<h1>Nothing here</h1>} />}
        />
      </Routes>
    </GraphQLProvider>,
    { path },
  );
}

const member = personName("p03", "Tomasz Wiśniewski");
const whole = resolution({
  ...carried,
  reason: "CASTING_VOTE",
  ballots: [
    ballot(member, "AGAINST", {
      channel: "RECORDED_BY_SECRETARY",
      recordedBy: personName("p09", "Ruth Castellan"),
      instruction: "said aloud",
    }),
    ballot(personName("p01", "Margit Halloran"), "FOR"),
  ],
  castingVote: ballot(personName("p01", "Margit Halloran"), "FOR", { id: "casting" }),
  papers: [{ versionId: "v1", number: "6.1", title: "Variation", version: 2, fingerprint: "ab12" }],
  repeats: "r0",
});

describe("the page of a resolution", () => {
  it("has outcome, text, votes, explanation, papers and lineage in this order [V13]", async () => {
    await open(whole);
    await screen.findByRole("heading", { level: 1, name: "BR-2026-06 Variation of the dredging contract" });
    const parts = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(parts).toEqual(["Text", "Votes", "Why it is carried", "Voted on", "Before and after"]);
    const outcome = screen.getByText("Carried by casting vote");
    const text = screen.getByText("That the variation be accepted.");
    expect(outcome.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByText("Carried. 2 for, 1 against, 1 abstained.")).toBeTruthy();
  });

  it("shows the server's numbers and the votes sorted by name, with who recorded one [V7]", async () => {
    await open(whole);
    const tally = within(await screen.findByRole("table", { name: "Votes" }));
    expect(tally.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "For2",
      "Against1",
      "Abstained1",
      "Present, not voting0",
      "Entitled to vote8",
    ]);
    const names = within(screen.getByRole("table", { name: "Votes by name" }));
    expect(names.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "Margit HalloranFor",
      "Tomasz WiśniewskiRecorded by Ruth Castellan: said aloudAgainst",
      "Margit HalloranFor (casting vote)",
    ]);
  });

  it("names the versions that were voted on with their fingerprints [V12]", async () => {
    await open(whole);
    const papers = within(await screen.findByRole("region", { name: "Voted on" }));
    expect(papers.getByRole("listitem").textContent).toBe("Paper 6.1 Variation, version 2SHA-256 ab12");
  });

  it("leads to the meeting, the item and the vote that it takes up again", async () => {
    await open(whole);
    const item = await screen.findByRole("link", { name: "item 6, Dredging contract" });
    expect(item.getAttribute("href")).toBe(`/boards/b/meetings/${b5.id}/items/i6`);
    expect(screen.getByRole("link", { name: "an earlier vote that was void" }).getAttribute("href")).toBe(
      "/boards/b/resolutions/r0",
    );
  });

  it("does not show the numbers of a small secret ballot [V11]", async () => {
    await open(resolution({ ...carried, ballot: "SECRET", tally: null }));
    expect(await screen.findByText(/^The numbers are not shown: a secret ballot/)).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("leads to the room while the vote is open", async () => {
    await open(resolution(voting));
    expect((await screen.findByRole("link", { name: "Go to the meeting room" })).getAttribute("href")).toBe(
      `/boards/b/meetings/${b5.id}/room`,
    );
    expect(screen.getByText("1 of 2 votes received.")).toBeTruthy();
  });

  it("offers to edit, propose and withdraw to whom the server allows it", async () => {
    await open(resolution({ state: "DRAFT", number: null, rights: rights("mayEdit", "mayPropose", "mayWithdraw") }));
    await userEvent.click(await screen.findByRole("button", { name: "Edit the draft" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit the draft" }));
    expect(dialog.getByLabelText<HTMLInputElement>("Title").value).toBe("Variation of the dredging contract");
    expect(screen.getByRole("button", { name: "Propose the draft" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Withdraw the draft" })).toBeTruthy();
  });

  it("saves the certificate of a decided resolution by a new link for each press [V13]", async () => {
    const followed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.href);
    });
    await open(whole);
    const button = await screen.findByRole("button", { name: "Certificate (PDF)" });
    certificate = null;
    await userEvent.click(button);
    expect((await screen.findByText(/^The certificate could not be made/)).getAttribute("role")).toBe("alert");
    expect(followed).toEqual([]);
    certificate = { url: "https://backend.example.org/content/signed.link" };
    await userEvent.click(button);
    await waitFor(() => expect(followed).toEqual(["https://backend.example.org/content/signed.link"]));
    expect(screen.queryByText(/^The certificate could not be made/)).toBeNull();
    const sent = gateway.requests.filter(({ body }) => body["operationName"] === "ResolutionCertificate");
    expect(sent.map(({ body }) => body["variables"])).toEqual([{ resolutionId: "r1" }, { resolutionId: "r1" }]);
  });

  it("has no certificate before the vote is closed", async () => {
    await open(resolution(voting));
    await screen.findByRole("link", { name: "Go to the meeting room" });
    expect(screen.queryByRole("button", { name: "Certificate (PDF)" })).toBeNull();
  });

  it("is a page that does not exist for who may not read the item [X6]", async () => {
    await open(null);
    expect(await screen.findByRole("heading", { name: "Nothing here" })).toBeTruthy();
  });

  it("is not found under another board [X6]", async () => {
    await open(whole, { path: "/boards/c/resolutions/r1" });
    expect(await screen.findByRole("heading", { name: "Nothing here" })).toBeTruthy();
  });

  it("can be asked for again when it did not come", async () => {
    await open(whole, { failsFirst: true });
    expect(await screen.findByText("The resolution could not be loaded")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { level: 1, name: /Variation/ })).toBeTruthy();
  });
});
