import { describe, expect, it } from "vitest";
import { claimsOf } from "./claims";

const claims = '{"access_token":{"nbf":{"essential":true,"value":"1"}},"note":"é??>"}';
const encoded = Buffer.from(claims).toString("base64");

describe("claimsOf", () => {
  it.each([
    ["base64", encoded],
    ["base64url without padding", Buffer.from(claims).toString("base64url")],
  ])("reads a challenge in %s", (_, text) => {
    expect(claimsOf(`Bearer realm="", error="insufficient_claims", claims="${text}"`)).toBe(claims);
  });

  it.each([
    ["another error", `Bearer error="invalid_token", claims="${encoded}"`],
    ["no claims", 'Bearer error="insufficient_claims"'],
    ["what is no base64", 'Bearer error="insufficient_claims", claims="???"'],
    ["what is no JSON", `Bearer error="insufficient_claims", claims="${btoa("hello")}"`],
    ["nothing", ""],
  ])("reads nothing from %s", (_, header) => expect(claimsOf(header)).toBeUndefined());
});
