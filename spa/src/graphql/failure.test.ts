import { CombinedError } from "@urql/core";
import { describe, expect, it } from "vitest";
import { failureOf, failureText } from "./failure";
import { GatewayError } from "./sessionFetch";

const network = (networkError: Error) => failureOf(new CombinedError({ networkError }));

const answer = (status: number, code?: string, advice?: string) =>
  network(new GatewayError("upstream", { status, code, requestId: "ref-1", advice }));

describe("failureOf", () => {
  it.each([
    [401, "InvalidSession", "Your session has ended. Log in again."],
    [401, "AuthError", "The service has a problem at the moment. Please try again."],
    [401, undefined, "The service has a problem at the moment. Please try again."],
    [403, "InvalidSession", "The service has a problem at the moment. Please try again."],
    [504, undefined, "The service did not answer in time."],
    [502, "UpstreamFailed", "The service has a problem at the moment. Please try again."],
    [200, undefined, "The service has a problem at the moment. Please try again."],
  ])("says what an answer %i %s means, with the gateway's reference", (status, code, text) => {
    expect(answer(status, code)).toEqual({ text, requestId: "ref-1" });
  });

  it.each([429, 503])("passes on that an answer %i asks to wait", (status) => {
    const advice = "The service is busy. Please wait 7 seconds, then try again.";
    expect(answer(status, undefined, advice).text).toBe(advice);
  });

  it("tells a time-out from a network that is not there", () => {
    expect(network(new DOMException("late", "TimeoutError")).text).toBe("The service did not answer in time.");
    expect(network(new TypeError("fetch failed")).text).toBe("The service cannot be reached.");
    expect(network(new SyntaxError("no JSON")).text).toBe("Something went wrong. Please try again.");
  });

  it("reads the reference of a failed field from the answer", () => {
    const response = new Response("{}", { headers: { "X-Request-Id": "ref-2" } });
    const error = new CombinedError({ graphQLErrors: ["internal server error"], response });
    expect(failureOf(error)).toEqual({ text: "The service could not answer this request.", requestId: "ref-2" });
  });
});

describe("failureText", () => {
  it("ends with the reference where there is one", () => {
    expect(failureText({ text: "It failed.", requestId: "ref-3" })).toBe("It failed. Reference: ref-3");
    expect(failureText({ text: "It failed.", requestId: undefined })).toBe("It failed.");
  });
});
