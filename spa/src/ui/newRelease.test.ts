import { beforeEach, expect, it, vi } from "vitest";
import { reloadForNewRelease } from "./newRelease";

const reload = vi.fn<() => void>();
const chunkLoadError = (request: string) => Object.assign(new Error("gone"), { name: "ChunkLoadError", request });

/** Sets the site's answer to a request for the script. */
function site(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window.location, "reload").mockImplementation(reload);
  reload.mockClear();
  sessionStorage.clear();
  return () => {
    vi.useRealTimers();
  };
});

async function meet(error: unknown) {
  const met = reloadForNewRelease(error);
  await vi.runAllTimersAsync();
  await met;
}

it("reloads the page once for a script that the site does not have any more", async () => {
  const fetch = site(async () => new Response(null, { status: 404 }));
  await meet(chunkLoadError("/assets/documents.1.js"));
  expect(fetch).toHaveBeenCalledWith("/assets/documents.1.js", { method: "HEAD" });
  expect(reload).toHaveBeenCalledTimes(1);
  await meet(chunkLoadError("/assets/documents.1.js"));
  expect(reload).toHaveBeenCalledTimes(1);
  await meet(chunkLoadError("/assets/documents.2.js"));
  expect(reload).toHaveBeenCalledTimes(2);
});

it.each([
  ["the connection is gone", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the script is there", async () => new Response(null, { status: 200 })],
  ["the site has trouble", async () => new Response(null, { status: 503 })],
])("leaves it to the reader when %s", async (_, answer) => {
  site(answer);
  await meet(chunkLoadError("/assets/documents.1.js"));
  expect(reload).not.toHaveBeenCalled();
});

it("does not reload for other errors", async () => {
  const fetch = site(async () => new Response(null, { status: 404 }));
  await meet(new Error("no such board"));
  expect(fetch).not.toHaveBeenCalled();
});

it("does not try for ever where the browser keeps nothing", async () => {
  site(async () => new Response(null, { status: 404 }));
  vi.spyOn(sessionStorage, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  await meet(chunkLoadError("/assets/documents.1.js"));
  expect(reload).not.toHaveBeenCalled();
});
