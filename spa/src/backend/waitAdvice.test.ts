import { describe, expect, it } from "vitest";
import { waitAdvice } from "./waitAdvice";

const advice = (status: number, headers: Record<string, string> = {}) =>
  waitAdvice(new Response(null, { status, headers }));

describe("the advice to wait", () => {
  it.each([
    [429, {}, "Too many attempts. Please wait a moment, then try again."],
    [503, {}, "The service is busy. Please wait a moment, then try again."],
    [429, { "Retry-After": "1" }, "Too many attempts. Please wait 1 second, then try again."],
    [429, { "Retry-After": "89" }, "Too many attempts. Please wait 89 seconds, then try again."],
    [503, { "Retry-After": "90" }, "The service is busy. Please wait 2 minutes, then try again."],
    [429, { "Retry-After": "0" }, "Too many attempts. Please wait a moment, then try again."],
    [429, { "Retry-After": "soon" }, "Too many attempts. Please wait a moment, then try again."],
    [
      503,
      { "Retry-After": "Mon, 04 May 2026 09:00:45 GMT", Date: "Mon, 04 May 2026 09:00:00 GMT" },
      "The service is busy. Please wait 45 seconds, then try again.",
    ],
    [
      503,
      { "Retry-After": "Mon, 04 May 2026 09:00:00 GMT", Date: "Mon, 04 May 2026 09:00:45 GMT" },
      "The service is busy. Please wait a moment, then try again.",
    ],
  ])("after %i with %j", (status, headers, text) => {
    expect(advice(status, headers)).toBe(text);
  });

  it("counts by this device's clock where the server does not tell its own", () => {
    const until = new Date(Date.now() + 30_000).toUTCString();
    expect(advice(503, { "Retry-After": until })).toMatch(/wait (?:29|30) seconds/);
  });

  it.each([200, 400, 401, 403, 404, 409, 500, 502, 504])("is not given after %i", (status) => {
    expect(advice(status, { "Retry-After": "30" })).toBeUndefined();
  });
});
