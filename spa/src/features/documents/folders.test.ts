import { describe, expect, it } from "vitest";
import { foldersIn, folderText, trailTo } from "./folders";

const all = ["Policies", "Policies/2026", "Policies/2026/Drafts", "Reports 9", "Reports 10"];

describe("folders of a library", () => {
  it("lists the folders directly below one, in the order of their creation", () => {
    expect(foldersIn("", all).map(({ name }) => name)).toEqual(["Policies", "Reports 9", "Reports 10"]);
    expect(foldersIn("Policies", all)).toEqual([{ name: "2026", path: "Policies/2026" }]);
    expect(foldersIn("Policies/2026/Drafts", all)).toEqual([]);
  });

  it("does not take a folder for one below another whose name begins alike", () => {
    expect(foldersIn("Policies", ["Policies and plans", "Policies"])).toEqual([]);
  });

  it("tells the way to one", () => {
    expect(trailTo("")).toEqual([]);
    expect(trailTo("Policies/2026")).toEqual([
      { name: "Policies", path: "Policies" },
      { name: "2026", path: "Policies/2026" },
    ]);
    expect(folderText("Policies/2026")).toBe("Policies › 2026");
    expect(folderText("")).toBe("Library");
  });
});
