import { describe, expect, it } from "vitest";
import { tokenWith } from "../testing/tokens";
import { ErrorCode, ErrorWithCode } from "./index";
import { readSsoToken } from "./ssoToken";

describe("reading a sign-on token", () => {
  it("that is empty is a wrong parameter [R5.9] [R8.11]", () => {
    expect(() => readSsoToken("")).toThrow(new ErrorWithCode("SSO token is undefined.", "InvalidParameter"));
  });

  it("gives empty texts for what the token does not say", () => {
    expect(readSsoToken(tokenWith({ exp: 10, ver: "2.0", name: 7 }))).toEqual({
      expiresOnTimestamp: 10_000,
      userInfo: { displayName: "", objectId: "", tenantId: "", preferredUserName: "" },
    });
  });

  it("reads names in every script", () => {
    const { userInfo } = readSsoToken(tokenWith({ exp: 1, ver: "1.0", name: "Žofia Łęcka 🏛", upn: "ž@example.org" }));
    expect([userInfo.displayName, userInfo.preferredUserName]).toEqual(["Žofia Łęcka 🏛", "ž@example.org"]);
  });
});

describe("the catalogue of codes", () => {
  it("has all seven [R8.10]", () => {
    expect(Object.keys(ErrorCode)).toEqual([
      "InvalidParameter",
      "InvalidConfiguration",
      "InternalError",
      "ConsentFailed",
      "UiRequiredError",
      "InvalidResponse",
      "FailedToRetrieveSsoToken",
    ]);
    for (const [name, code] of Object.entries(ErrorCode)) expect(code).toBe(name);
  });
});
