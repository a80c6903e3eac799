import { describe, expect, it } from "vitest";
import { deepLink } from "./deepLink";

describe("a deep link's place", () => {
  it.each(["/boards", "/boards/b-1", "/boards/b-1/documents?page=2#latest", "/home", "/documents/"])(
    "is gone to when it is a path of the portal's: %s",
    (place) => {
      expect(deepLink(place)).toBe(place);
    },
  );

  it.each([
    [undefined],
    [""],
    ["boards"],
    ["task-42"],
    ["https://evil.example/boards"],
    ["javascript:alert(1)"],
    ["//evil.example/boards"],
    ["//"],
    ["/\\evil.example"],
    ["/\t/evil.example"],
    ["/.//evil.example"],
    ["/boards/..//evil.example"],
    ["\\\\evil.example"],
    ["/teams"],
    ["/register"],
    ["/Register/"],
    ["/confirm-email?token=a&tokenId=b"],
    ["/reset-password?token=a&tokenId=b"],
    ["/forgot-password"],
    ["/thank-you"],
    ["/invitation?token=a"],
    ["/set-up?token=a"],
    ["/boards/../invitation?token=a"],
  ])("is ignored when it is anything else: %s", (place) => {
    expect(deepLink(place)).toBeNull();
  });
});
