import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import type { DriveEntry } from "@/microsoft/drive";
import { MicrosoftTokensContext } from "@/microsoft/MicrosoftTokens";
import { FakeMicrosoft } from "../testing/FakeMicrosoft";
import { FromDrive } from "./FromDrive";

const secretary = { id: "u1", email: "secretary@example.org", details: margit };

/** A request to the drive. */
interface Asked {
  readonly path: string;
  readonly headers: Headers;
}

let microsoft: FakeMicrosoft;
/** The answers by path. Each request removes the first; the last one stays. */
let answers: Map<string, (() => Response | Promise<Response>)[]>;
let asked: Asked[];

const entry = (name: string, facts: Partial<DriveEntry> = {}): DriveEntry => ({
  id: `id-${name}`,
  name,
  size: 4096,
  lastModifiedDateTime: "2026-11-02T09:00:00Z",
  isFolder: false,
  ...facts,
});
const folder =
  (items: readonly DriveEntry[], next = "") =>
  () =>
    Response.json({ items, next });
const refusal =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ error: "refused", error_code: code }, { status, headers });
const on = (path: string, ...given: (() => Response | Promise<Response>)[]) => answers.set(path, given);

beforeEach(() => {
  microsoft = new FakeMicrosoft();
  answers = new Map();
  asked = [];
});

async function answerOfDrive(address: string, init?: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(address);
  const path = `${pathname}${search}`.replace("/api/drive/items/", "");
  asked.push({ path, headers: new Headers(init?.headers) });
  const given = answers.get(path);
  const answer = given && given.length > 1 ? given.shift() : given?.[0];
  if (!answer) throw new TypeError("Failed to fetch");
  return await answer();
}

async function open(takes: "one" | "many" = "many") {
  const gateway = new FakeGateway(fennmark, [secretary]);
  const app = await signedIn(gateway, secretary.email);
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    return address.includes("/api/drive/") ? await answerOfDrive(address, init) : await gateway.fetch(address, init);
  });
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  renderSignedIn(
    app,
    <MicrosoftTokensContext value={microsoft}>
      <FromDrive takes={takes} onFiles={onFiles} />
    </MicrosoftTokensContext>,
  );
  await userEvent.click(screen.getByRole("button", { name: "From my drive…" }));
  return { dialog: within(screen.getByRole("dialog", { name: "Files of your drive" })), onFiles };
}

describe("files of one's own drive", () => {
  it("are copied as if they were chosen on this device", async () => {
    on("root/children", folder([entry("Budget.pdf"), entry("Minutes.docx")]));
    on("id-Budget.pdf/content", () => new Response("%PDF-1"));
    on("id-Minutes.docx/content", () => new Response("PK"));
    const { dialog, onFiles } = await open();
    await userEvent.click(await dialog.findByLabelText(/^Budget.pdf/));
    await userEvent.click(dialog.getByLabelText(/^Minutes.docx/));
    await userEvent.click(dialog.getByRole("button", { name: "Copy 2 files" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const files = onFiles.mock.calls.flatMap(([given]) => given);
    expect(files.map(({ name, size, lastModified }) => [name, size, lastModified])).toEqual([
      ["Budget.pdf", 6, Date.parse("2026-11-02T09:00:00Z")],
      ["Minutes.docx", 2, Date.parse("2026-11-02T09:00:00Z")],
    ]);
    expect(asked.map(({ headers }) => headers.get("Authorization"))).toEqual(
      Array.from({ length: 3 }, () => "Bearer microsoft-token"),
    );
    expect(asked[0]?.headers.get("Portal-User")).toBe("u1");
  });

  it("are found in folders and on several pages, below a link back", async () => {
    on("root/children", folder([entry("Board", { isFolder: true })]));
    on("id-Board/children", folder([entry("A.pdf")], "s=20&x"));
    on("id-Board/children?from=s%3D20%26x", folder([entry("B.pdf")]));
    const { dialog } = await open();
    await userEvent.click(await dialog.findByRole("button", { name: "Board" }));
    await dialog.findByLabelText(/^A.pdf/);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("In this folder");
    await userEvent.click(dialog.getByRole("button", { name: "Show more" }));
    expect(await dialog.findByLabelText(/^B.pdf/)).toBeTruthy();
    expect(dialog.getByLabelText(/^A.pdf/)).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Show more" })).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "My files" }));
    expect(await dialog.findByRole("button", { name: "Board" })).toBeTruthy();
  });

  it("stay chosen while the reader goes to another folder", async () => {
    on("root/children", folder([entry("Board", { isFolder: true }), entry("Budget.pdf")]));
    on("id-Board/children", folder([entry("A.pdf")]));
    const { dialog } = await open();
    await userEvent.click(await dialog.findByLabelText(/^Budget.pdf/));
    await userEvent.click(dialog.getByRole("button", { name: "Board" }));
    await userEvent.click(await dialog.findByLabelText(/^A.pdf/));
    expect(dialog.getByRole("button", { name: "Copy 2 files" })).toBeTruthy();
  });

  it("are limited to one where the dialog needs one", async () => {
    on("root/children", folder([entry("A.pdf"), entry("B.pdf")]));
    on("id-B.pdf/content", () => new Response("%PDF-1"));
    const { dialog, onFiles } = await open("one");
    await userEvent.click(await dialog.findByRole("radio", { name: /^A.pdf/ }));
    await userEvent.click(dialog.getByRole("radio", { name: /^B.pdf/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Copy it" }));
    await waitFor(() => expect(onFiles).toHaveBeenCalledOnce());
    expect(onFiles.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(["B.pdf"]);
  });

  it("cannot be chosen where the portal takes no such file", async () => {
    on("root/children", folder([entry("Film.MP4"), entry("Photo.JPG")]));
    const { dialog } = await open();
    const film = await dialog.findByLabelText<HTMLInputElement>(/^Film.MP4 · not a kind of file that the portal takes/);
    expect(film.disabled).toBe(true);
    expect(dialog.getByLabelText<HTMLInputElement>(/^Photo.JPG/).disabled).toBe(false);
  });

  it("are said to be none in an empty folder", async () => {
    on("root/children", folder([]));
    const { dialog } = await open();
    expect(await dialog.findByText("The folder is empty.")).toBeTruthy();
  });

  it("need a connection to Microsoft 365 first", async () => {
    microsoft = new FakeMicrosoft(false);
    on("root/children", folder([entry("A.pdf")]));
    const { dialog } = await open();
    await userEvent.click(dialog.getByRole("button", { name: "Connect Microsoft 365" }));
    const connected = within(await screen.findByRole("dialog", { name: "Files of your drive" }));
    expect(await connected.findByLabelText(/^A.pdf/)).toBeTruthy();
  });
});

describe("a drive that gives nothing", () => {
  it.each([
    [403, "DriveAccessDenied", /Ask your administrator/],
    [404, "NotFound", /no longer there/],
    [404, "UploadsNotConfigured", /not set up/],
    [503, "DriveUnavailable", /has a problem at the moment/],
    [502, "UpstreamFailed", /has a problem at the moment/],
  ])("is told of, and asked again: %i %s", async (status, code, text) => {
    on("root/children", refusal(status, code), folder([entry("A.pdf")]));
    const { dialog } = await open();
    expect((await dialog.findByRole("alert")).textContent).toMatch(text);
    await userEvent.click(dialog.getByRole("button", { name: "Try again" }));
    expect(await dialog.findByLabelText(/^A.pdf/)).toBeTruthy();
    expect(dialog.queryByRole("alert")).toBeNull();
  });

  it("is reported where the connection breaks", async () => {
    const { dialog } = await open();
    expect((await dialog.findByRole("alert")).textContent).toMatch(/connection is interrupted/);
  });

  it.each([
    ["ConsentRequired", 403, `Bearer error="insufficient_scope"`, { consent: true }],
    ["InteractionRequired", 401, `Bearer error="insufficient_claims", claims="eyJhIjoxfQ=="`, { claims: '{"a":1}' }],
    ["InvalidMicrosoftToken", 401, `Bearer error="invalid_token"`, "connect"],
  ])("asks Microsoft where that helps: %s", async (code, status, challenge, question) => {
    on("root/children", refusal(status, code, { "WWW-Authenticate": challenge }), folder([entry("A.pdf")]));
    const { dialog } = await open();
    await userEvent.click(await dialog.findByRole("button", { name: "Continue with Microsoft" }));
    expect(await dialog.findByLabelText(/^A.pdf/)).toBeTruthy();
    expect(microsoft.asked).toEqual([question]);
  });

  it("keeps the chosen files that were not copied, and continues with them", async () => {
    on("root/children", folder([entry("A.pdf"), entry("B.pdf")]));
    on("id-A.pdf/content", () => new Response("%PDF-1"));
    on("id-B.pdf/content", refusal(413, "FileTooLarge"), () => new Response("%PDF-1"));
    const { dialog, onFiles } = await open();
    await userEvent.click(await dialog.findByLabelText(/^A.pdf/));
    await userEvent.click(dialog.getByLabelText(/^B.pdf/));
    await userEvent.click(dialog.getByRole("button", { name: "Copy 2 files" }));
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toMatch(/B.pdf could not be copied.*larger than papers may be/);
    expect(dialog.getByLabelText<HTMLInputElement>(/^A.pdf/).checked).toBe(false);
    await userEvent.click(dialog.getByRole("button", { name: "Copy it" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(onFiles.mock.calls.flatMap(([files]) => files).map(({ name }) => name)).toEqual(["A.pdf", "B.pdf"]);
  });
});
