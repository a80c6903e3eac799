import { describe, expect, it, vi } from "vitest";
import { App } from "../App";
import { LocalStorage } from "./LocalStorage";

const TEXT = "Cannot use LocalStorage without a global localStorage object";

describe("LocalStorage", () => {
  it.each([
    ["is not there", undefined],
    ["is no object", "text"],
  ])("cannot be made when the global localStorage %s [R8.9]", (_title, value) => {
    vi.stubGlobal("localStorage", value);
    expect(() => new LocalStorage()).toThrow(TEXT);
    vi.unstubAllGlobals();
  });

  it("cannot be made when the browser blocks it [R8.9]", () => {
    vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    expect(() => new LocalStorage()).toThrow(TEXT);
    vi.restoreAllMocks();
  });

  it("is done without when there is none: the app keeps its users in memory", () => {
    vi.stubGlobal("localStorage", undefined);
    const app = new App({ id: "a", localApp: { name: "n", version: "1" }, gatewayUrl: "", backendUrl: "" });
    expect(app.allUsers).toEqual([]);
    vi.unstubAllGlobals();
  });

  it("keeps texts, and clears only what has the prefix", () => {
    const storage = new LocalStorage();
    storage.set("a:one", "1");
    storage.set("a:two", "2");
    storage.set("b:one", "3");
    storage.remove("a:one");
    expect([storage.get("a:one"), storage.get("a:two")]).toEqual([null, "2"]);
    storage.clear("a:");
    expect([storage.get("a:two"), storage.get("b:one")]).toEqual([null, "3"]);
  });
});
