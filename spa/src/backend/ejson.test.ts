import { describe, expect, it } from "vitest";
import { decodeEJSON, encodeEJSON } from "./ejson";

describe("extended JSON", () => {
  it.each<[unknown, unknown]>([
    [3, { $numberInt: "3" }],
    [-2_147_483_648, { $numberInt: "-2147483648" }],
    [2_147_483_648, { $numberLong: "2147483648" }],
    [1_767_229_200_000, { $numberLong: "1767229200000" }],
    [2 ** 60, { $numberDouble: String(2 ** 60) }],
    [1.5, { $numberDouble: "1.5" }],
    [-0, { $numberDouble: "-0.0" }],
    [Number.NaN, { $numberDouble: "NaN" }],
    [12n, { $numberLong: "12" }],
    [new Date(5), { $date: { $numberLong: "5" } }],
    ["text", "text"],
    [true, true],
    [null, null],
    [undefined, null],
    [{ $oid: "66f0c1a2b3d4e5f6071829dd" }, { $oid: "66f0c1a2b3d4e5f6071829dd" }],
    [{ list: [1, { deep: undefined }] }, { list: [{ $numberInt: "1" }, { deep: null }] }],
  ])("sends value %# in its canonical form", (value, encoded) => {
    expect(encodeEJSON(value)).toEqual(encoded);
  });

  it.each([
    [{ $numberInt: "3" }, 3],
    [{ $numberLong: "1767229200000" }, 1_767_229_200_000],
    [{ $numberDouble: "-0.0" }, -0],
    [{ $oid: "66f0" }, "66f0"],
    [{ $date: { $numberLong: "5" } }, new Date(5)],
    [{ $date: "2026-01-01T00:00:00Z" }, new Date("2026-01-01T00:00:00Z")],
    [{ $undefined: true }, undefined],
    [{ $unknown: 1 }, { $unknown: 1 }],
    [
      { email: "a@b.c", ages: [{ $numberInt: "7" }] },
      { email: "a@b.c", ages: [7] },
    ],
    ["plain", "plain"],
  ])("reads %j", (encoded, value) => {
    expect(decodeEJSON(encoded)).toEqual(value);
  });
});
