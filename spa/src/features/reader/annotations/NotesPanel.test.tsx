import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import type { Passage } from "../pdf/PdfView";
import { pageTextOf } from "./anchor";
import type { Annotation } from "./annotationsQuery";
import { type NoteDraft, PassageBar } from "./NewNote";
import { NotesPanel } from "./NotesPanel";
import type { DrawPage } from "./OldPage";
import { useAnnotations } from "./useAnnotations";

const pages = ["A summary.", "The tariff rises by two percent in the next year. Nothing else changes."];
const textOf = async (page: number) => Promise.resolve(pageTextOf(pages[page - 1] ?? ""));
const shownPage = vi.fn<(id: string) => void>();
const drawPage = vi.fn<DrawPage>();

/** The annotations on the server. */
let stored: Annotation[];
let sent: { readonly name: string; readonly input: Readonly<Record<string, unknown>> }[];

function annotation(id: string, more: Partial<Annotation> = {}): Annotation {
  return {
    id,
    kind: "NOTE",
    anchor: { page: 2, quote: "The tariff", before: "", after: "" },
    anchorVersionId: "v1",
    body: id,
    strokes: "",
    authorName: "Margit Halloran",
    isMine: true,
    sharedWith: [],
    state: "ANCHORED",
    version: 1,
    ...more,
  };
}

/** Answers a mutation by changing the stored annotations. */
function changing(name: string, apply: (input: Readonly<Record<string, unknown>>) => void) {
  return ({ input }: { readonly input: Readonly<Record<string, unknown>> }) => {
    sent.push({ name, input });
    apply(input);
    return { annotation: null, userErrors: [] };
  };
}

function withId(id: unknown, more: Partial<Annotation>): void {
  stored = stored.map((each) => (each.id === id ? { ...each, ...more, version: each.version + 1 } : each));
}

function Panel({ passage }: { readonly passage?: Passage }) {
  const [draft, setDraft] = useState<NoteDraft>();
  const [news, setNews] = useState("");
  const annotations = useAnnotations({ versionId: "v2", hasPages: true, count: 2, textOf, current: undefined });
  return (
    <>
      <NotesPanel
        {...{ annotations, textOf, drawPage, passage, draft }}
        boardId="board"
        versionId="v2"
        count={2}
        page={1}
        mayAnnotate
        current={undefined}
        onDraft={setDraft}
        onShow={shownPage}
        onSuggest={() => undefined}
        onDone={setNews}
        onDraw={() => undefined}
        onClose={() => undefined}
      />
      {passage && <PassageBar versionId="v2" passage={passage} onNote={() => undefined} onDone={setNews} />}
      <output>{news}</output>
    </>
  );
}

async function open(passage?: Passage): Promise<void> {
  const gateway = new FakeGateway(
    {
      ...fennmark,
      answers: {
        annotations: () => stored.map((each) => ({ __typename: "Annotation", ...each })),
        memberships: () => [
          { id: "t1", person: { id: "ana", displayName: "Ana Price" } },
          { id: "t2", person: { id: "wei", displayName: "Wei Jun Tan" } },
        ],
      },
      changes: {
        addAnnotation: changing("add", (input) =>
          stored.push(annotation("added", { body: String(input["body"]), anchor: null })),
        ),
        updateAnnotation: changing("update", (input) => withId(input["annotationId"], { body: String(input["body"]) })),
        deleteAnnotation: changing("delete", (input) => {
          stored = stored.filter(({ id }) => id !== input["annotationId"]);
        }),
        shareAnnotation: changing("share", (input) =>
          withId(input["annotationId"], { sharedWith: [{ id: "wei", displayName: "Wei Jun Tan" }] }),
        ),
        placeOrphan: changing("place", (input) =>
          withId(input["annotationId"], { state: "RELOCATED", anchor: input["anchor"] as Annotation["anchor"] }),
        ),
      },
    },
    [{ id: "user-1", email: "chair@example.org", details: margit }],
  );
  renderSignedIn(
    await signedIn(gateway, "chair@example.org"),
    <GraphQLProvider>
      <Panel {...(passage && { passage })} />
    </GraphQLProvider>,
  );
  await screen.findAllByRole("listitem");
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const inDialog = () => within(screen.getByRole("dialog"));

beforeEach(() => {
  sent = [];
  stored = [annotation("Ask why"), annotation("Read this", { isMine: false, authorName: "Ana Price" })];
});

describe("the panel of notes", () => {
  it("shows each note's author and place, and offers changes only to the author", async () => {
    await open();
    await press("Show on page 2: Ask why");
    expect(shownPage).toHaveBeenCalledWith("Ask why");
    expect(screen.getByText("From Ana Price")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Edit: Read this" })).toBeNull();
  });

  it("writes a note on the page and on the paper, and keeps what was typed until it is saved", async () => {
    await open();
    await press("Note on page 1");
    await userEvent.type(screen.getByLabelText("Note on page 1"), "Who checked this?");
    await press("Save");
    await waitFor(() => expect(screen.queryByLabelText("Note on page 1")).toBeNull());
    expect(sent).toMatchObject([
      {
        name: "add",
        input: { versionId: "v2", kind: "NOTE", body: "Who checked this?", anchor: { page: 1, quote: "" } },
      },
    ]);
    await screen.findByText("Who checked this?");
  });

  it("changes, shares and deletes one, and gives the focus to the heading when it is gone", async () => {
    await open();
    await press("Edit: Ask why");
    await userEvent.type(screen.getByLabelText("What it says"), "?");
    await press("Save");
    await press("Share: Ask why?");
    await userEvent.click(await inDialog().findByLabelText("Wei Jun Tan"));
    await userEvent.click(inDialog().getByRole("button", { name: "Save" }));
    await screen.findByText("Shared with Wei Jun Tan");
    await press("Delete: Ask why?");
    await userEvent.click(inDialog().getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByText("Ask why?")).toBeNull());
    expect(document.activeElement?.textContent).toBe("My notes");
    expect(screen.getByText("Deleted.")).toBeTruthy();
    expect(sent).toMatchObject([
      { name: "update", input: { annotationId: "Ask why", expectedVersion: 1, body: "Ask why?" } },
      { name: "share", input: { expectedVersion: 2, personIds: ["wei"] } },
      { name: "delete", input: { expectedVersion: 3 } },
    ]);
  });
});

describe("what could not be placed [D2]", () => {
  const quote = "The tariff rises by two per cent";

  beforeEach(() => {
    const anchor = { page: 1, quote, before: "", after: "" };
    stored = [annotation("Too much", { state: "ORPHANED", anchor })];
  });

  it("is listed apart, and placed at a similar passage once its author agrees", async () => {
    await open();
    await screen.findByText("Could not be placed (1)");
    expect(sent, "nothing is moved by a guess").toEqual([]);
    await press("Find a similar passage");
    await screen.findByText("Similar, on page 2: “The tariff rises by two percent”");
    await press("Place there");
    await waitFor(() => expect(screen.queryByText(/^Could not be placed/)).toBeNull());
    expect(sent).toMatchObject([
      { name: "place", input: { versionId: "v2", anchor: { page: 2, quote: "The tariff rises by two percent" } } },
    ]);
    expect(screen.getByText("Placed on page 2.")).toBeTruthy();
  });

  it("shows the page on which it stood, and says so where that is not to be had", async () => {
    drawPage.mockResolvedValueOnce().mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await open();
    await press("Page 1 as it was…");
    expect(await screen.findByRole("img", { name: "Page 1 of the older version" })).toBeTruthy();
    expect(drawPage.mock.lastCall?.[0]).toEqual({ versionId: "v1", page: 1 });
    await press("Close");
    expect(screen.queryByRole("img")).toBeNull();
    await press("Page 1 as it was…");
    expect(await screen.findByText("The paper could not be loaded")).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("has a small picture of a drawing, which is kept on its page", async () => {
    const anchor = { page: 2, quote: "", before: "", after: "" };
    const strokes = "RED 24 100 100 4000 5000";
    stored = [annotation("drawn", { kind: "INK", body: "", state: "ORPHANED", anchor, strokes })];
    await open();
    await screen.findByText("Could not be placed (1)");
    const picture = screen.getByRole("img", { name: "Drawing, 1 line" });
    expect(picture.querySelector("path")?.getAttribute("d")).toBe("M100 100L4000 5000");
    expect(screen.queryByRole("button", { name: "Place at the selection" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Draw more/ })).toBeNull();
    await press("Keep on page 2");
    await waitFor(() => expect(screen.queryByText(/^Could not be placed/)).toBeNull());
    expect(sent).toMatchObject([{ name: "place", input: { versionId: "v2", anchor: { page: 2, quote: "" } } }]);
  });

  it("is kept as a note on the paper", async () => {
    await open();
    await press("Keep as a note on the paper");
    await screen.findByText("The paper as a whole");
    expect(sent).toMatchObject([{ name: "place", input: { anchor: null } }]);
  });

  it("is placed at what is selected", async () => {
    const text = pageTextOf(pages[1] ?? "");
    await open({ page: 2, start: 50, end: 62, text });
    await press("Place at the selection");
    await waitFor(() =>
      expect(sent).toMatchObject([{ name: "place", input: { anchor: { page: 2, quote: "Nothing else" } } }]),
    );
  });
});

describe("what is selected", () => {
  it("is highlighted with its context, and a text that is too long is cut with a message", async () => {
    const text = pageTextOf(`${"So much. ".repeat(50)}The end.`);
    await open({ page: 2, start: 9, end: 440, text });
    expect(screen.getByText("Only the first 300 characters are marked.")).toBeTruthy();
    await press("Highlight");
    await waitFor(() =>
      expect(sent).toMatchObject([
        { name: "add", input: { kind: "HIGHLIGHT", body: "", anchor: { page: 2, before: "So much. " } } },
      ]),
    );
    const anchor = sent[0]?.input["anchor"] as Annotation["anchor"];
    expect(anchor?.quote.length).toBeLessThanOrEqual(300);
    expect(screen.getByText(/^Highlighted: So much\./)).toBeTruthy();
  });
});
