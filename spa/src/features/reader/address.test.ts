import { describe, expect, it } from "vitest";
import { placeOf, searchOf } from "./address";

describe("the address of the reader [A4]", () => {
  it("names paper, page and version", () => {
    expect(placeOf("?paper=6.1&page=3&v=2")).toEqual({ paper: "6.1", page: 3, version: 2 });
  });

  it.each([
    ["?paper=6A.1", { paper: "6A.1", page: 1 }],
    ["?paper=6.1&page=0&v=-1", { paper: "6.1", page: 1 }],
    ["?paper=6.1&page=three&v=", { paper: "6.1", page: 1 }],
    ["?paper=6.1&page=99999999", { paper: "6.1", page: 1 }],
    ["?page=3", undefined],
    ["", undefined],
  ])("reads %s", (search, place) => {
    expect(placeOf(search)).toEqual(place);
  });

  it("is read as it was written", () => {
    for (const place of [
      { paper: "6.1", page: 3, version: 2 },
      { paper: "12ZA.10", page: 214 },
    ]) {
      expect(placeOf(searchOf(place))).toEqual(place);
    }
  });
});
