import { CombinedError } from "@urql/core";
import { describe, expect, it } from "vitest";
import { failureOf, failureText } from "./failure";
import { GatewayError } from "./sessionFetch";

const network = (networkError: Error) => failureOf(new CombinedError({ networkError }));

describe("failureOf", () => {
  it.each([
    [401, "Your session has ended. Log in again."],
    [429, "The service is busy. Wait a moment, then try again."],
    [503, "The service is busy. Wait a moment, then try again."],
    [504, "The service did not answer in time."],
    [502, "The service has a problem at the moment."],
  ])("says what status %i means, with the gateway's reference", (status, text) => {
    expect(network(new GatewayError("upstream", status, undefined, "ref-1"))).toEqual({ text, requestId: "ref-1" });
  });

  it("tells a time-out from a network that is not there", () => {
    expect(network(new DOMException("late", "TimeoutError")).text).toBe("The service did not answer in time.");
    expect(network(new TypeError("fetch failed")).text).toBe("The service can not be reached.");
  });

  it("takes the reference of an answered request that failed inside from its answer", () => {
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
