import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { App } from "@/backend";
import type { FakeDocument } from "@/graphql/testing/FakeBoards";
import { FakeGateway, heldPromise } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { signedIn } from "@/graphql/testing/renderSignedIn";
import { FakeTus } from "@/microsoft/upload/testing/FakeTus";
import { FakeMicrosoft } from "./testing/FakeMicrosoft";
import { renderDocuments } from "./testing/renderDocuments";
import type { Uploads } from "./Uploads";
import { uploadsSlice } from "./uploads.slice";

const network = globalThis.fetch;
let gateway: FakeGateway;
let tus: FakeTus;
let microsoft: FakeMicrosoft;
let documents: FakeDocument[];
let app: App;
const running: Uploads[] = [];

beforeEach(async () => {
  documents = [];
  gateway = new FakeGateway({ ...fennmark, documents }, [
    { id: "user-1", email: "chair@example.org", details: margit },
  ]);
  tus = new FakeTus();
  await tus.start();
  microsoft = new FakeMicrosoft();
  app = await signedIn(gateway, "chair@example.org");
});

afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  for (const uploads of running.splice(0)) uploads.close();
  await tus.stop();
});

function show(path = "/boards/b/documents", tokens: FakeMicrosoft | null = microsoft) {
  const shown = renderDocuments(app, tokens, path, new URL(tus.endpoint).origin);
  running.push(shown.uploads);
  return shown;
}

function document(n: number, facts: Partial<FakeDocument> = {}): FakeDocument {
  return {
    id: `d${n}`,
    boardId: "b",
    title: `Paper ${n}`,
    fileName: `paper-${n}.pdf`,
    sizeBytes: 419_430_400,
    driveItemId: `item-${n}`,
    webUrl: `https://fennmark-my.sharepoint.com/paper-${n}`,
    uploadedByName: "Ruth Castellan",
    createdAt: "2026-11-19T16:05:00.000Z",
    ...facts,
  };
}

const pdf = (name = "Pack Q4.pdf", bytes = 300_000) =>
  new File([new Uint8Array(bytes).map((_, index) => index % 251)], name, { type: "application/pdf", lastModified: 7 });
/** Lets plain requests reach the uploads' server as well. */
const reachTus = () =>
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) =>
    address.startsWith(tus.endpoint) ? network(address, init) : gateway.fetch(address, init),
  );
const choose = async (...files: File[]) => userEvent.upload(await screen.findByLabelText("Files to add"), files);
const row = (name: string) => within(screen.getByText(name).closest("li")!);
const rowSays = (name: string, text: RegExp | string) => waitFor(() => expect(row(name).getByText(text)).toBeTruthy());
const titles = () =>
  within(screen.getByRole("table"))
    .getAllByRole("rowheader")
    .map((cell) => cell.textContent);

describe("the list", () => {
  it("says that it is on its way", () => {
    gateway.answerNext(() => heldPromise<Response>().promise);
    show();
    expect(screen.getByText("Loading the documents")).toBeTruthy();
  });

  it("shows title, file, size, who and when", async () => {
    documents.push(document(1));
    show();
    await screen.findByRole("table");
    const cells = within(screen.getByRole("table")).getAllByRole("row").at(-1)?.children;
    expect(Array.from(cells ?? [], (cell) => cell.textContent.replaceAll("\u00A0", " "))).toEqual([
      "Paper 1 (opens the drive in a new tab)paper-1.pdf",
      "419.4 MB",
      "Ruth Castellan",
      "Thu 19 Nov 2026, 16:05 (London)",
      "RenameMove",
    ]);
    await waitFor(() => expect(globalThis.document.title).toBe("Documents of Board · Quorate"));
  });

  it("opens a document in the drive, in a tab that knows nothing of this one", async () => {
    documents.push(document(1));
    show();
    const link = await screen.findByRole("link", { name: /^Paper 1/ });
    expect(link.getAttribute("href")).toBe("https://fennmark-my.sharepoint.com/paper-1");
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  });

  it("opens folders, and searches in all of them", async () => {
    documents.push(document(1), document(2, { folderPath: "Policies/2026", title: "Treasury" }));
    show();
    expect(await screen.findByText("Paper 1")).toBeTruthy();
    expect(screen.queryByText("Treasury")).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "Policies" }));
    expect(await screen.findByText("No documents right in this folder")).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "2026" }));
    expect(await screen.findByText("Treasury")).toBeTruthy();
    const trail = within(screen.getByRole("navigation", { name: "Folder" }));
    expect(trail.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Library",
      "Policies",
      "2026",
    ]);
    await userEvent.click(trail.getByRole("link", { name: "Library" }));
    await userEvent.type(screen.getByRole("searchbox", { name: "Find by title or file name" }), "treas");
    expect(await screen.findByText("In Policies › 2026")).toBeTruthy();
    expect(screen.queryByText("Paper 1")).toBeNull();
  });

  it("asks for the new folder and the new title, and shows a refusal", async () => {
    const asked: unknown[] = [];
    const refuse = (field: string) => (input: unknown) => {
      asked.push(input);
      return {
        document: null,
        userErrors: [{ code: "VALIDATION_FAILED", field, message: `${field} must be shorter` }],
      };
    };
    gateway = new FakeGateway(
      {
        ...fennmark,
        documents,
        changes: {
          moveDocument: ({ input }) => refuse("folderPath")(input),
          renameDocument: ({ input }) => refuse("title")(input),
        },
      },
      [{ id: "user-1", email: "chair@example.org", details: margit }],
    );
    app = await signedIn(gateway, "chair@example.org");
    documents.push(document(1));
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Move Paper 1" }));
    const moving = within(await screen.findByRole("dialog"));
    await userEvent.type(moving.getByLabelText(/^Folder/), "Policies");
    await userEvent.click(moving.getByRole("button", { name: "Move" }));
    expect(await moving.findByText(/must be shorter/)).toBeTruthy();
    await userEvent.click(moving.getByRole("button", { name: "Back" }));
    await userEvent.click(screen.getByRole("button", { name: "Rename Paper 1" }));
    const renaming = within(await screen.findByRole("dialog"));
    await userEvent.type(renaming.getByLabelText(/^Title/), " A");
    await userEvent.click(renaming.getByRole("button", { name: "Rename" }));
    expect(await renaming.findByText(/must be shorter/)).toBeTruthy();
    expect(asked).toMatchObject([
      { documentId: "d1", expectedVersion: 1, folderPath: "Policies" },
      { documentId: "d1", expectedVersion: 1, title: "Paper 1 A" },
    ]);
  });

  it("makes no link of an address that is not https", async () => {
    documents.push(document(1, { webUrl: "javascript:alert(1)" }));
    show();
    await screen.findByText("Paper 1");
    expect(screen.queryByRole("link", { name: /^Paper 1/ })).toBeNull();
  });

  it("comes twenty at a time", async () => {
    documents.push(...Array.from({ length: 23 }, (_, index) => document(index)));
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    await screen.findByText("3 more documents shown");
    expect(titles()).toHaveLength(23);
  });

  it("offers to add documents to people who may, and explains the empty list to others", async () => {
    show();
    await screen.findByText(/^Add the first one above/);
    cleanup();
    show("/boards/r/documents");
    await screen.findByText(/appear here when the chair or the secretary adds them/);
    expect(screen.queryByRole("heading", { name: "Add documents" })).toBeNull();
  });

  it("is the page for unknown addresses where there is no such board for the reader", async () => {
    show("/boards/a/documents");
    expect(await screen.findByRole("heading", { name: "Nothing here" })).toBeTruthy();
  });

  it("offers another try when it could not be loaded", async () => {
    gateway.answerNext(() => {
      throw new TypeError("fetch failed");
    });
    show();
    const alert = await screen.findByText("The documents could not be loaded");
    await userEvent.click(within(alert.parentElement!).getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No documents yet")).toBeTruthy();
  });
});

describe("the connection to the drive", () => {
  it("comes first", async () => {
    microsoft = new FakeMicrosoft(false);
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Connect Microsoft 365" }));
    await screen.findByRole("button", { name: "Choose files" });
    expect(microsoft.asked).toEqual(["connect"]);
  });

  it("says so when the user gave up", async () => {
    microsoft = new FakeMicrosoft(false);
    microsoft.refuses = true;
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Connect Microsoft 365" }));
    await screen.findByText(/Microsoft 365 did not connect/);
    expect(screen.getByRole("button", { name: "Connect Microsoft 365" }).getAttribute("aria-busy")).toBeNull();
  });

  it("can be given up while the window is open: the browser may not tell that it was closed", async () => {
    microsoft = new FakeMicrosoft(false);
    microsoft.lingers = true;
    show();
    const button = await screen.findByRole("button", { name: "Connect Microsoft 365" });
    await userEvent.click(button);
    expect(button.getAttribute("aria-busy")).toBe("true");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(button.getAttribute("aria-busy")).toBeNull();
    expect(globalThis.document.activeElement).toBe(button);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is not asked for where the build has none: the portal keeps files itself", async () => {
    show("/boards/b/documents", null);
    expect(await screen.findByLabelText("Files for the library")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Link files of your drive" })).toBeNull();
  });
});

describe("adding", () => {
  it("uploads chosen files to the drive, records and lists them", async () => {
    show();
    await choose(pdf(), pdf("Notes.docx"));
    await rowSays("Pack Q4.pdf", /^Added to the documents/);
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(titles().join()).toContain("Pack Q4");
    expect(tus.uploads.size).toBe(2);
    expect(gateway.operations()).toContain("RecordDocument");
    // A person opened the page. The recordings and the lists that show them are background requests
    // (docs/domain/accounts.md).
    const [first, ...others] = gateway.requests.filter(({ body }) => body["operationName"] !== "BoardNames");
    expect(first?.headers.has("Portal-Background")).toBe(false);
    expect(others.map(({ headers }) => headers.get("Portal-Background"))).toEqual(others.map(() => "1"));
  });

  it("accepts dropped files, and says that folders cannot be added", async () => {
    show();
    const area = (await screen.findByRole("button", { name: "Choose files" })).closest("div")!.parentElement!;
    const item = (file: File | null) => ({
      kind: "file",
      getAsFile: () => file,
      webkitGetAsEntry: () => ({ isDirectory: file === null }),
    });
    fireEvent.drop(area, { dataTransfer: { items: [item(pdf()), item(null)], files: [] } });
    expect(await screen.findByText("Folders cannot be added. Choose the files in them.")).toBeTruthy();
    await rowSays("Pack Q4.pdf", /^Added to the documents/);
  });

  it("keeps a file that misses the area from replacing the page", async () => {
    show();
    await screen.findByRole("button", { name: "Choose files" });
    await waitFor(() => expect(fireEvent.drop(globalThis.document.body)).toBe(false));
  });

  it("tells screen readers the state of each file", async () => {
    show();
    const news = await screen.findByRole("status", { name: "Uploads" });
    await choose(pdf());
    await waitFor(() => expect(news.textContent).toContain("Pack Q4.pdf is being uploaded."));
    await waitFor(() => expect(news.textContent).toContain("Pack Q4.pdf is among the documents."), { timeout: 5_000 });
  });

  it.each([
    ["what?.pdf", /^The file has one of the characters .* Rename it/],
    ["invoice\u202efdp.exe", /^The file has an invisible character in its name .* Rename it/],
  ])("says why the name %j is not taken, and sends nothing", async (name, why) => {
    show();
    await choose(pdf(name));
    await rowSays(name, why);
    expect(row(name).queryByRole("button", { name: /again/ })).toBeNull();
    expect(tus.seen).toEqual([]);
  });
});

describe("a file on its way", () => {
  async function sending(name = "Pack Q4.pdf") {
    tus.next("PATCH", { cutAfter: 150_000 }, "silence");
    const shown = show();
    await choose(pdf(name));
    await rowSays(name, /^50 %/);
    return shown;
  }

  it("shows how far it is", async () => {
    await sending();
    const bar = screen.getByRole("progressbar", { name: "Progress of Pack Q4.pdf" });
    expect([bar.getAttribute("value"), bar.getAttribute("max")]).toEqual(["150000", "300000"]);
    await rowSays("Pack Q4.pdf", /^50 % · 150 kB of 300 kB/);
  });

  it("is paused and resumed with one button, which keeps the focus", async () => {
    await sending();
    const button = screen.getByRole("button", { name: "Pause Pack Q4.pdf" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    await rowSays("Pack Q4.pdf", /^Paused at/);
    expect(globalThis.document.activeElement).toBe(screen.getByRole("button", { name: "Resume Pack Q4.pdf" }));
    await userEvent.keyboard("{Enter}");
    await rowSays("Pack Q4.pdf", /^Added to the documents/);
  });

  it("is cancelled; the focus stays in the section", async () => {
    await sending();
    documents.push(document(1));
    await userEvent.click(screen.getByRole("button", { name: "Cancel Pack Q4.pdf" }));
    await waitFor(() => expect(screen.queryByText("Pack Q4.pdf")).toBeNull());
    expect(tus.uploads.size).toBe(0);
    expect(globalThis.document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Documents" }));
  });

  it("runs on while other pages are shown", async () => {
    const { view } = await sending();
    view.rerender(<p>Another page</p>);
    expect(screen.getByText("Another page")).toBeTruthy();
    expect(documents).toEqual([]);
    tus.release();
    await waitFor(() => expect(documents).toHaveLength(1), { timeout: 5_000 });
  });

  it("stops when its owner logs out", async () => {
    const { store } = await sending();
    await act(() => app.currentUser?.logOut());
    expect(store.getState().uploads).toEqual({});
  });

  it("waits for Microsoft's question to be answered", async () => {
    tus.next("POST", { status: 403, code: "ConsentRequired", headers: { "X-Request-Id": "ref-7" } });
    show();
    await choose(pdf());
    await screen.findByText(
      "Microsoft needs your permission to put files into your drive. The uploads wait for that and then go on.",
    );
    expect(screen.getByText("Reference: ref-7")).toBeTruthy();
    await rowSays("Pack Q4.pdf", "Waiting for Microsoft · 300 kB");
    await userEvent.click(screen.getByRole("button", { name: "Continue with Microsoft" }));
    expect(microsoft.asked).toEqual([{ consent: true }]);
    await rowSays("Pack Q4.pdf", /^Added to the documents/);
  });

  it("that another account began asks for that account, and goes on with it", async () => {
    const description = "the token belongs to another account than the upload";
    const headers = { "WWW-Authenticate": `Bearer error="invalid_token", error_description="${description}"` };
    tus.next("PATCH", { status: 503, code: "MicrosoftTokenNeeded", headers });
    show();
    await choose(pdf());
    await screen.findByText(/^Connect the account with which you began/);
    await userEvent.click(screen.getByRole("button", { name: "Continue with Microsoft" }));
    expect(microsoft.asked).toEqual(["connect"]);
    await rowSays("Pack Q4.pdf", /^Added to the documents/);
  });

  it("can be tried again after a failure, and its entry removed", async () => {
    tus.next("POST", { status: 413, code: "quotaLimitReached" }, { status: 413, code: "quotaLimitReached" });
    show();
    await choose(pdf());
    await rowSays("Pack Q4.pdf", "Your drive is full. Make room there, then try again.");
    await userEvent.click(screen.getByRole("button", { name: "Try again: Pack Q4.pdf" }));
    await waitFor(() => expect(tus.methods()).toEqual(["POST", "POST"]));
    await rowSays("Pack Q4.pdf", "Your drive is full. Make room there, then try again.");
    await userEvent.click(screen.getByRole("button", { name: "Clear Pack Q4.pdf from the list" }));
    expect(screen.queryByText("Pack Q4.pdf")).toBeNull();
  });
});

describe("a file that arrived", () => {
  it("that the board's documents do not take stays in the drive: what can be done is said, and no try is offered", async () => {
    gateway.content = {
      ...fennmark,
      documents,
      refusals: [{ code: "INVALID_STATE", message: "the board is dissolved" }],
    };
    show();
    await choose(pdf());
    await rowSays("Pack Q4.pdf", "In your drive, but the documents do not take it:");
    const why =
      "The board is dissolved. The file stays in your drive, and nothing is lost: share it from there with those who need it.";
    expect(row("Pack Q4.pdf").getByText(why)).toBeTruthy();
    expect(row("Pack Q4.pdf").queryByRole("button", { name: /again/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Clear Pack Q4.pdf from the list" }));
    expect(screen.queryByText("Pack Q4.pdf")).toBeNull();
    expect(tus.methods()).toEqual(["POST", "PATCH"]);
  });

  it("is listed once when the answer to the recording was lost", async () => {
    gateway.answerNext(() => new Response("", { status: 504 }), "RecordDocument");
    show();
    await choose(pdf());
    await rowSays("Pack Q4.pdf", /^Added to the documents/);
    expect(documents).toHaveLength(1);
  });
});

describe("after a reload", () => {
  async function reloaded() {
    tus.next("PATCH", { cutAfter: 100_000 }, "silence");
    const { uploads } = show();
    await choose(pdf());
    await waitFor(() => expect(tus.methods()).toHaveLength(4));
    cleanup();
    uploads.close();
    tus.seen.length = 0;
    show();
    await rowSays("Pack Q4.pdf", "Not finished · 300 kB");
  }

  it("asks for the same file and goes on where it stopped", async () => {
    await reloaded();
    await userEvent.upload(screen.getByLabelText("The file Pack Q4.pdf"), pdf("Other.pdf"));
    await rowSays("Pack Q4.pdf", /^That is another file/);
    await userEvent.upload(screen.getByLabelText("The file Pack Q4.pdf"), pdf());
    await rowSays("Pack Q4.pdf", /^Added to the documents/);
    expect(tus.methods()).toEqual(["HEAD", "PATCH"]);
    expect(tus.onlyUpload().bytes).toHaveLength(300_000);
  });

  it("explains once for all files what to do, and only while a file is missing", async () => {
    // Both begin within the same second, even on a slow machine.
    vi.useFakeTimers({ toFake: ["Date"] });
    tus.next("PATCH", "silence", "silence");
    const { uploads } = show();
    await choose(pdf("Paper 10.pdf"), pdf("Paper 2.pdf"));
    await waitFor(() => expect(tus.methods()).toHaveLength(4));
    cleanup();
    uploads.close();
    show();
    expect(await screen.findAllByText(/Choose the same file again: it goes on where it stopped/)).toHaveLength(1);
    const names = screen.getAllByText(/^Paper/).map((name) => name.textContent);
    expect(names).toEqual(["Paper 2.pdf", "Paper 10.pdf"]);
    await userEvent.click(screen.getByRole("button", { name: "Discard Paper 2.pdf" }));
    await userEvent.click(screen.getByRole("button", { name: "Discard Paper 10.pdf" }));
    await waitFor(() => expect(screen.queryByText(/Choose the same file again/)).toBeNull());
  });

  it("claims no figure before the drive has told how far the file is", async () => {
    await reloaded();
    tus.next("HEAD", "silence");
    await userEvent.upload(screen.getByLabelText("The file Pack Q4.pdf"), pdf());
    await rowSays("Pack Q4.pdf", "Connecting to the drive · 300 kB");
    const bar = screen.getByRole("progressbar", { name: "Progress of Pack Q4.pdf" });
    expect(bar.hasAttribute("value")).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Pause Pack Q4.pdf" }));
    await rowSays("Pack Q4.pdf", "Paused · 300 kB");
  });

  it("lets the rest be discarded", async () => {
    await reloaded();
    await userEvent.click(screen.getByRole("button", { name: "Discard Pack Q4.pdf" }));
    await waitFor(() => expect(screen.queryByText("Pack Q4.pdf")).toBeNull());
    expect(tus.uploads.size).toBe(0);
  });
});

describe("an earlier visit's file that had arrived", () => {
  it("says so when it is to be discarded, and can be added to the documents", async () => {
    tus.next("PATCH", "lose answer");
    tus.next("HEAD", "silence");
    const { uploads } = show();
    await choose(pdf());
    await waitFor(() => expect(tus.methods()).toHaveLength(3));
    cleanup();
    uploads.close();
    reachTus();
    show();
    tus.next("DELETE", { status: 404 });
    await userEvent.click(await screen.findByRole("button", { name: "Discard Pack Q4.pdf" }));
    await rowSays("Pack Q4.pdf", /^Too late to stop it: all of it is in your drive/);
    expect(documents).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Add to the documents: Pack Q4.pdf" }));
    await rowSays("Pack Q4.pdf", /^Added to the documents/);
    expect(documents.map(({ driveItemId }) => driveItemId)).toEqual(["01ITEM"]);
  });
});

describe("the boards with documents", () => {
  it("tell what an earlier visit left unfinished", async () => {
    tus.next("PATCH", "silence");
    const { uploads } = show();
    await choose(pdf());
    await waitFor(() => expect(tus.methods()).toHaveLength(2));
    cleanup();
    uploads.close();
    show("/documents");
    expect(await screen.findByText("1 unfinished upload")).toBeTruthy();
  });

  it("are listed, with what is unfinished", async () => {
    show("/documents");
    const links = await screen.findAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Board", "/boards/b/documents"],
      ["Remuneration and nominations committee", "/boards/r/documents"],
    ]);
  });

  describe("with uploads for one that is not open to the reader any more", () => {
    async function lost(...boards: string[]) {
      tus.next("PATCH", { cutAfter: 100_000 }, "silence");
      const { uploads } = show();
      await choose(pdf());
      await waitFor(() => expect(tus.methods()).toHaveLength(4));
      cleanup();
      uploads.close();
      // The browser reports the locks of other tabs later than the gateway answers with the boards.
      const query = () => new Promise((resolve) => setTimeout(() => resolve({ held: [] }), 100));
      const request = (_: string, __: object, callback: (lock: object) => unknown) => callback({});
      Object.defineProperty(navigator, "locks", { value: { query, request }, configurable: true });
      gateway.content = { ...fennmark, documents, boards: fennmark.boards.filter(({ id }) => boards.includes(id)) };
      const shown = show("/documents");
      await screen.findByRole("heading", { name: "For boards that are not open to you any more" });
      return shown;
    }

    afterEach(() => void Reflect.deleteProperty(navigator, "locks"));

    it.each([[["r"]], [["r", "a"]], [[]]])("show those, also beside few boards or none: %j", async (boards) => {
      await lost(...boards);
      await rowSays("Pack Q4.pdf", "Not finished · 300 kB");
      expect(screen.queryByRole("button", { name: /Choose file again/ })).toBeNull();
      expect(screen.getByRole("heading", { level: 1, name: "Documents" })).toBeTruthy();
    });

    it("let them be discarded, at the drive too, and are as ever from then on", async () => {
      const { store } = await lost("r");
      await userEvent.click(screen.getByRole("button", { name: "Discard Pack Q4.pdf" }));
      expect(await screen.findByRole("heading", { name: "In the library" })).toBeTruthy();
      expect(uploadsSlice.selectors.entriesOf(store.getState(), app.currentUser!.id)).toEqual([]);
      expect(tus.uploads.size).toBe(0);
    });

    it("tell what became of a file, and then let its entry be removed", async () => {
      await lost("r");
      tus.next("DELETE", { status: 403 });
      await userEvent.click(screen.getByRole("button", { name: "Discard Pack Q4.pdf" }));
      await rowSays("Pack Q4.pdf", /^It could not be cancelled: the drive may have the file already/);
      await userEvent.click(screen.getByRole("button", { name: "Clear Pack Q4.pdf from the list" }));
      await waitFor(() => expect(screen.queryByText("Pack Q4.pdf")).toBeNull());
      expect(Object.keys(localStorage).filter((key) => key.startsWith("portal-up"))).toEqual([]);
    });

    it("do not offer to add a file that had arrived", async () => {
      tus.next("PATCH", "lose answer");
      tus.next("HEAD", "silence");
      const { uploads } = show();
      await choose(pdf());
      await waitFor(() => expect(tus.methods()).toHaveLength(3));
      cleanup();
      uploads.close();
      gateway.content = { ...fennmark, documents, boards: [] };
      reachTus();
      show("/documents");
      tus.next("DELETE", { status: 404 });
      await userEvent.click(await screen.findByRole("button", { name: "Discard Pack Q4.pdf" }));
      await rowSays("Pack Q4.pdf", /^Too late to stop it: all of it is in your drive/);
      expect(row("Pack Q4.pdf").queryByRole("button", { name: /^Add/ })).toBeNull();
      await userEvent.click(screen.getByRole("button", { name: "Clear Pack Q4.pdf from the list" }));
      await waitFor(() => expect(screen.queryByText("Pack Q4.pdf")).toBeNull());
      expect(globalThis.document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Documents" }));
    });
  });

  it("are passed over where there is one only", async () => {
    gateway.content = { ...fennmark, documents, boards: fennmark.boards.slice(0, 1) };
    show("/documents");
    expect(await screen.findByRole("heading", { name: "Add documents" })).toBeTruthy();
  });

  it("are explained where there are none, and asked for again after a failure", async () => {
    gateway.content = { ...fennmark, boards: [] };
    gateway.answerNext(() => new Response("", { status: 502 }));
    show("/documents");
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No board's documents are open to you")).toBeTruthy();
  });
});
