import { Graph } from "../../conformance/graph";
import { failSignIn } from "../portal/microsoft";
import { hashInDrive, writeFile } from "../uploads/files";
import { choose, goToDocuments, listed, upload } from "../uploads/steps";
import { expect, test } from "./journey";

/** The chair of a committee, who therefore keeps its papers. */
const chair = { email: "tomasz.wisniewski@example.org", committee: "Audit and risk committee" };
const folder = `/Quorate/${chair.committee}`;

test("a file goes from the tab into the drive with the host's token, and is listed [R7.14] [R3.10] [R5.9]", async ({
  openHost,
  page,
  portal,
}, info) => {
  const path = info.outputPath("Accounts.bin");
  const hash = await writeFile(path, 20_000_000);
  const host = await openHost({ user: chair.email });
  await host.expectSignedIn();
  await goToDocuments(host.tab, chair.committee);
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/uploads"));
  await choose(page, host.tab, path);
  const headers = await (await sent).allHeaders();
  expect(headers["portal-session"]).toMatch(/\w/);
  expect(headers["cookie"]).toBeUndefined();

  await expect(upload(host.tab, "Accounts.bin")).toContainText("Added to the documents", { timeout: 30_000 });
  const drive = await Graph.of(portal, chair.email);
  expect(await hashInDrive(drive, `${folder}/Accounts.bin`)).toBe(hash);

  const opening = page.context().waitForEvent("page");
  await listed(host.tab, "Accounts").getByRole("link").click();
  await expect((await opening).getByRole("heading", { name: "Accounts.bin" })).toBeVisible();
});

test("asks in the host's window for what the drive needs first [R8.11] [R9.6]", async ({
  openHost,
  page,
  portal,
}, info) => {
  const path = info.outputPath("Consent.bin");
  const hash = await writeFile(path, 100_000);
  const host = await openHost({ user: chair.email });
  await host.expectSignedIn();
  await goToDocuments(host.tab, chair.committee);
  await failSignIn(portal, { at: "on_behalf_of", failure: "consent_required", until: "interaction" });
  await choose(page, host.tab, path);
  await expect(upload(host.tab, "Consent.bin")).toContainText("Waiting for Microsoft");
  const opening = page.context().waitForEvent("page");
  await host.tab.getByRole("button", { name: "Continue with Microsoft" }).click();
  const opened = await opening;
  await opened.getByRole("button", { name: "Tomasz Wiśniewski" }).click();
  await expect(upload(host.tab, "Consent.bin")).toContainText("Added to the documents");
  const drive = await Graph.of(portal, chair.email);
  expect(await hashInDrive(drive, `${folder}/Consent.bin`)).toBe(hash);
});
