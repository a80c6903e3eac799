import { afterEach, expect, it, vi } from "vitest";
import { DriveError } from "./DriveError";
import { OwnDrive, ROOT } from "./OwnDrive";

const drive = () =>
  new OwnDrive({
    gatewayUrl: "http://gateway.test",
    session: { headers: () => ({}), credentials: "include" },
    getToken: async () => "token",
    onSessionLost: () => undefined,
  });

/** A gateway that never answers. */
const silence = (_: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(new DOMException("ended", "AbortError")));
  });

afterEach(() => {
  vi.restoreAllMocks();
});

it("treats a gateway that does not answer as a network failure", async () => {
  vi.stubGlobal("fetch", silence);
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  const asked = drive().folder(ROOT, "", new AbortController().signal);
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(60_000));
  setTimeout(() => limit.abort());
  await expect(asked).rejects.toMatchObject({ name: "DriveError", problem: { kind: "network" } });
});

it("reports no failure to a caller that has left", async () => {
  vi.stubGlobal("fetch", silence);
  const leaving = new AbortController();
  const asked = drive().folder(ROOT, "", leaving.signal);
  setTimeout(() => leaving.abort());
  await expect(asked).rejects.toMatchObject({ name: "AbortError" });
  await expect(asked).rejects.not.toBeInstanceOf(DriveError);
});
