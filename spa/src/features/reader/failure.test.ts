import { describe, expect, it } from "vitest";
import { GatewayError } from "@/graphql";
import { failureOfPaper } from "./failure";

describe("why a paper is not shown", () => {
  it.each([
    ["not available", new GatewayError("not found", { status: 404 }), false],
    ["could not be loaded", new GatewayError("away", { status: 502, requestId: "r1" }), true],
    ["could not be loaded", new TypeError("Failed to fetch"), true],
    ["could not be loaded", new DOMException("late", "TimeoutError"), true],
    ["could not be drawn", new Error("Invalid PDF structure."), true],
  ])("is that it is %s", (title, problem, mayRetry) => {
    const told = failureOfPaper(problem);
    expect(told.title).toContain(title);
    expect(told.mayRetry).toBe(mayRetry);
  });

  it("has the reference of the gateway's log", () => {
    expect(failureOfPaper(new GatewayError("away", { status: 502, requestId: "r1" })).text).toContain("r1");
  });
});
