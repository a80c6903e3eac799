import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Credentials } from "realm-web";
import { newClient } from "../../conformance/client";
import { BreakingLine } from "../../conformance/tusCuts";
import { forgive } from "../complaints";
import { demo } from "../portal/accounts";
import { textOf } from "../portal/json";
import type { LocalPortal } from "../portal/LocalPortal";
import { signOnToken } from "../portal/microsoft";
import { bundle } from "./bundle";
import { EncryptedLine } from "./EncryptedLine";
import { hashInDrive, writeFile } from "./files";
import { expect, microsoft, test } from "./journey";
import { openSessions } from "./steps";

const bytes = 200_000_000;

for (const protocol of ["http/1.1", "h2"] as const) {
  test(`Uppy, as published, uploads 200 MB over ${protocol} on a line that breaks [R7.14] [R7.15]`, async ({
    page,
    portal,
    drive,
  }, info) => {
    const name = `Uppy ${protocol === "h2" ? "2" : "1"}.bin`;
    const path = info.outputPath(name);
    const hash = await writeFile(path, bytes);
    await openUppy(page, portal, info.outputPath("bundle"));
    const protocols = await heardProtocols(page);

    const breaking = await BreakingLine.to(portal.addresses.gateway, [60_000_000, 30_000_000, 30_000_000, 30_000_000]);
    const line = protocol === "h2" ? await EncryptedLine.to(breaking.url, await certificateOf(portal)) : breaking;
    await page.locator("input").setInputFiles(path);
    const request = { endpoint: `${line.url}/api/uploads`, headers: await headersFor(portal), path: "Uppy" };
    const outcome = await page.evaluate((wanted) => window.uploadWithUppy(wanted), request);
    forgive(page.context()); // the browser logs every cut
    await page.evaluate(() => localStorage.clear()); // Uppy stores the address of an upload
    await line.close();
    if (line !== breaking) await breaking.close();

    expect(outcome).toEqual({ uploaded: [name], failed: [] });
    expect(breaking.broken).toBeGreaterThan(1);
    expect(new Set(protocols)).toEqual(new Set([protocol]));
    expect((await drive.names("root:/Uppy:")).filter((found) => found.startsWith(name.replace(".bin", "")))).toEqual([
      name,
    ]);
    expect(await hashInDrive(drive, `/Uppy/${name}`)).toBe(hash);
    expect(await openSessions(portal, name)).toEqual([]);
  });
}

/** Opens a page at the portal's origin with a file field and Uppy. */
async function openUppy(page: Page, portal: LocalPortal, folder: string): Promise<void> {
  const script = await bundle(fileURLToPath(new URL("uppyPage.ts", import.meta.url)), folder);
  const address = `${portal.addresses.portal}/uppy`;
  await page.route(`${address}.js`, (route) => route.fulfill({ contentType: "text/javascript", body: script }));
  await page.route(address, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<!doctype html><title>Uppy</title><link rel="icon" href="data:,"><input type="file" multiple><script src="/uppy.js"></script>',
    }),
  );
  // Chromium treats a page that did not come over the network as one of another origin.
  await page.context().grantPermissions(["local-network-access"]);
  await page.goto(address);
  await page.unrouteAll(); // a browser with intercepted requests sends all bytes at once
}

/** Returns the protocols of the gateway's answers. */
async function heardProtocols(page: Page): Promise<string[]> {
  const heard: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ response, type }) => {
    if (type !== "Preflight" && response.url.includes("/api/uploads")) heard.push(response.protocol ?? "unknown");
  });
  return heard;
}

async function certificateOf(portal: LocalPortal): Promise<{ cert: Buffer; key: Buffer }> {
  return { cert: await readFile(portal.file("microsoft.crt")), key: await readFile(portal.file("microsoft.key")) };
}

/** Returns the headers of an integration: a session of the portal's and a token of Microsoft's. */
async function headersFor(portal: LocalPortal): Promise<Record<string, string>> {
  const { email, password } = demo("secretary");
  const user = await newClient(portal.addresses.portal).app.logIn(Credentials.emailPassword(email, password));
  const opened = await fetch(`${portal.addresses.gateway}/api/session`, {
    method: "POST",
    body: JSON.stringify({ refresh_token: user.refreshToken, user_id: user.id, transport: "header" }),
  });
  const { token } = await signOnToken(portal, microsoft.email);
  return { "Portal-Session": textOf(await opened.json(), "session"), Authorization: `Bearer ${token}` };
}
