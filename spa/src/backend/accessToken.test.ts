import { describe, expect, it } from "vitest";
import { base64Url } from "@/testing/servers";
import { readAccessToken } from "./accessToken";

const claims = { iat: 1_767_225_600, exp: 1_767_227_400 };

function token(content: object): string {
  return `h.${base64Url(JSON.stringify(content))}.s`;
}

describe("an access token", () => {
  it("is read as UTF-8, its custom data as plain JSON [R3.2]", () => {
    const read = readAccessToken(
      token({ ...claims, user_data: { details: { displayName: "Ana Ruíz ☂" }, n: { $numberInt: "3" } } }),
    );
    expect(read.customData).toEqual({ details: { displayName: "Ana Ruíz ☂" }, n: { $numberInt: "3" } });
  });

  it("has empty custom data when it carries none", () => {
    expect(readAccessToken(token(claims)).customData).toEqual({});
  });

  it.each([
    ["66f0c1a2b3d4e5f6071829dd", "66f0c1a2b3d4e5f6071829dd"],
    ["0".repeat(24), null],
    [undefined, null],
  ])("with the device %j tells %j [R3.4]", (claim, deviceId) => {
    expect(readAccessToken(token({ ...claims, baas_device_id: claim })).deviceId).toBe(deviceId);
  });

  it("is used whether expired or not: the server decides", () => {
    expect(() => readAccessToken(token({ iat: 1, exp: 2 }))).not.toThrow();
  });

  it.each([
    ["two parts", "a.b"],
    ["no exp", token({ iat: 1 })],
    ["an iat that is no number", token({ exp: 1, iat: "1" })],
    ["a payload that is no object", `h.${base64Url("[1]")}.s`],
    ["a payload that is no JSON", `h.${base64Url("{")}.s`],
    ["a payload that is no base64", "h.%%%.s"],
  ])("with %s is an error", (_title, broken) => {
    expect(() => readAccessToken(broken)).toThrow();
  });
});
