import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { GraphQLProvider } from "@/graphql";
import type { FakeDocument } from "@/graphql/testing/FakeBoards";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { FromLibrary } from "./FromLibrary";

const secretary = { id: "u1", email: "secretary@example.org", details: margit };
let gateway: FakeGateway;
let documents: FakeDocument[];

const fileOf = (n: number, facts = {}) => ({
  id: `v${n}`,
  n: 1,
  fileName: `policy-${n}.pdf`,
  mediaType: "application/pdf",
  sizeBytes: 4096,
  pageCount: 3,
  isSearchable: true,
  notices: [],
  state: "PUBLISHED",
  scanState: "NOT_SCANNED",
  refusal: null,
  reason: "",
  changeNote: "",
  isViewable: true,
  viewerMayDownload: true,
  uploadedByName: "Ruth Castellan",
  createdAt: "2026-11-19T16:05:00.000Z",
  version: 1,
  ...facts,
});

function inLibrary(n: number, versions: readonly object[] = [fileOf(n)]): FakeDocument {
  return {
    id: `d${n}`,
    boardId: "b",
    title: `Policy ${n}`,
    fileName: `policy-${n}.pdf`,
    sizeBytes: 4096,
    webUrl: null,
    uploadedByName: "Ruth Castellan",
    createdAt: "2026-11-19T16:05:00.000Z",
    versions,
  };
}

async function open(lateReason?: string) {
  renderSignedIn(
    await signedIn(gateway, secretary.email),
    <GraphQLProvider>
      <FromLibrary boardId="b" itemId="i1" lateReason={lateReason} />
    </GraphQLProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "From the library…" }));
  return { dialog: within(screen.getByRole("dialog")) };
}

beforeEach(() => {
  documents = [];
  gateway = new FakeGateway({ ...fennmark, documents }, [secretary]);
});

describe("a paper from the library", () => {
  it("offers the files that the portal keeps, and none that is a link, refused or withdrawn", async () => {
    documents.push(
      inLibrary(1),
      inLibrary(2, []),
      inLibrary(3, [fileOf(3, { scanState: "REJECTED", refusal: "ENCRYPTED" })]),
      inLibrary(4, [fileOf(4, { state: "WITHDRAWN" })]),
    );
    const { dialog } = await open();
    expect((await dialog.findAllByRole("radio")).length).toBe(1);
    expect(dialog.getByLabelText(/^Policy 1/)).toBeTruthy();
    expect(dialog.queryByText(/More files/)).toBeNull();
  });

  it("makes a paper of the newest version, with the reason of a late one [A7]", async () => {
    documents.push(inLibrary(1));
    const { dialog } = await open("The offer came on Monday");
    await userEvent.click(await dialog.findByLabelText(/^Policy 1/));
    gateway.answerNext(
      () => Response.json({ data: { attachPaper: { __typename: "PaperPayload", userErrors: [] } } }),
      "AttachPaper",
    );
    await userEvent.click(dialog.getByRole("button", { name: "Add it" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const sent = gateway.requests.find(({ body }) => body["operationName"] === "AttachPaper");
    expect(sent?.body["variables"]).toMatchObject({
      input: { itemId: "i1", versionId: "v1", title: "Policy 1", lateReason: "The offer came on Monday" },
    });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("tells that there are more files than it lists", async () => {
    documents.push(...Array.from({ length: 21 }, (_, n) => inLibrary(n)));
    const { dialog } = await open();
    expect(await dialog.findByText("More files match. Type a part of the title to find them.")).toBeTruthy();
    await userEvent.type(dialog.getByLabelText("Find by title or file name"), "Policy 20");
    await waitFor(() => expect(dialog.queryByText(/More files/)).toBeNull());
    expect(dialog.getAllByRole("radio").length).toBe(1);
  });

  it("says so where there is nothing to choose from", async () => {
    const { dialog } = await open();
    expect(await dialog.findByText("There are no files to choose from.")).toBeTruthy();
  });
});
